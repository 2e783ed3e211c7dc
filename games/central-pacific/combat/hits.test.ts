import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { dice, fire, isOver, lost, stepsOf } from '../fixtures/battle.ts';
import { placeOf } from '../fixtures/table.ts';
import { type PositionSpec, position } from '../position.ts';

function at(place: string, units: readonly string[]): Record<string, string> {
  return Object.fromEntries(units.map((unit) => [unit, place]));
}

/** A sea battle in zone 34 in which the US fires first. */
function usFleet(us: readonly string[], japan: readonly string[], ...fire: readonly number[]) {
  return position({
    units: at('34', [...us, ...japan]),
    battle: { kind: 'sea', attacker: 'us', at: '34', us },
    dice: dice('us', ...fire),
  });
}

const fourShips = ['us-CA-1', 'us-CA-2', 'us-DD-1', 'us-DD-2'];
const screened = ['japan-CV-S', 'japan-DD-1', 'japan-DD-2'];

rule(
  ['10.8b', '10.8c'],
  'E5: of four ships against two destroyers and a carrier two at most fire at the carrier',
  () => {
    const table = usFleet(fourShips, screened, 1, 1, 6, 6, 6, 6);
    expect(table.told('fired')).toHaveLength(0);
    expect(table.options('aim')).toEqual(fourShips);
    table.do('aim', 'us-CA-1');
    table.do('aim', 'us-DD-2');
    expect(table.options('aim')).toEqual([]);
    expect(table.why('aim', 'us-DD-1')?.rule).toBe('10.8b');
    table.do('unaim', 'us-DD-2');
    table.do('aim', 'us-CA-2');
    table.do('fire');
    expect(lost(table)).toEqual(['japan-CV-S']);
    expect(table.told('hits lost')).toMatchObject([{ count: 1 }]);
  },
);

rule('10.8b', 'hits of ships that fire at the screen are lost when the screen is gone', () => {
  const table = usFleet(fourShips, screened, 1, 1, 1, 1, 6);
  table.do('fire');
  expect(lost(table)).toEqual(['japan-DD-1', 'japan-DD-2']);
  expect(table.told('hits lost')).toMatchObject([{ count: 2 }]);
  expect(placeOf(table, 'japan-CV-S')).toBe('34');
});

rule('10.8a', 'hits too many for the screen decide nothing: a hit past it is still a choice', () => {
  const protectedShips = ['japan-CV-S', 'japan-AP-1'];
  const table = usFleet(
    ['us-CVL-1', 'us-CA-1', 'us-CA-2', 'us-DD-1'],
    [...protectedShips, 'japan-DD-1'],
    ...[1, 1, 1, 1, 6, 6],
  );
  table.do('fire');
  expect(lost(table)).toEqual(['japan-DD-1']);
  expect(table.options('hit')).toEqual(protectedShips);
  table.do('hit', 'japan-AP-1');
  expect(lost(table)).toEqual(['japan-DD-1', 'japan-AP-1']);
});

rule('10.8d', 'E6: a submarine hits the carrier past its screen', () => {
  const table = usFleet(['us-SS-1'], screened, 1, 6, 6, 6, 6, 6);
  expect(table.options('hit').sort()).toEqual(screened);
  table.do('hit', 'japan-CV-S');
  expect(lost(table)).toEqual(['japan-CV-S']);
});

rule(
  ['10.8b', '10.8d'],
  'E7: three battleships against four destroyers hit these alone, a light carrier what it likes',
  () => {
    const japan = ['japan-CV-S', 'japan-DD-1', 'japan-DD-2', 'japan-DD-10', 'japan-DD-Truk'];
    const table = usFleet(['us-CVL-1', 'us-BB-1', 'us-BB-2', 'us-BB-3'], japan, 1, 1, 6, 6, 6, 6, 6, 6, 6);
    expect(table.offers('aim')).toBe(false);
    // The battleship's hit comes first; the destroyer squadrons of the fleet are better than that of Truk.
    expect(table.options('hit')).toEqual(['japan-DD-1', 'japan-DD-2', 'japan-DD-10', 'japan-DD-Truk']);
    expect(table.why('hit', 'japan-CV-S')?.rule).toBe('10.8b');
    table.do('hit', 'japan-DD-Truk');
    expect(table.options('hit')).toContain('japan-CV-S');
    table.do('hit', 'japan-CV-S');
    expect(lost(table)).toEqual(['japan-DD-Truk', 'japan-CV-S']);
  },
);

rule('10.8b', 'transports are protected like carriers, and unprotected without a screen', () => {
  const guarded = usFleet(['us-CA-1', 'us-CA-2'], ['japan-AP-1', 'japan-AV-1'], 1, 1);
  guarded.do('fire');
  expect(lost(guarded)).toEqual(['japan-AV-1']);
  const alone = usFleet(['us-CA-1', 'us-CA-2'], ['japan-AP-1', 'japan-AP-Truk'], 1, 1);
  expect(alone.offers('aim')).toBe(false);
  expect(lost(alone)).toEqual(['japan-AP-1', 'japan-AP-Truk']);
});

rule('10.8b', 'ships without AS do not count for the screen', () => {
  const table = usFleet(['us-CA-1', 'us-AP-1', 'us-APD-1'], ['japan-AP-1', 'japan-AV-1'], 1);
  expect(lost(table)).toEqual(['japan-AV-1']);
});

rule('10.8b', 'the screen protects against return fire too', () => {
  const table = position({
    units: at('34', [...fourShips, ...screened]),
    battle: { kind: 'sea', attacker: 'japan', at: '34', us: fourShips, japan: screened },
    dice: dice('japan', 6, 6, 6, 1, 1, 1, 1),
  });
  table.do('aim', 'us-DD-1');
  table.do('fire');
  expect(lost(table)).toEqual(['japan-DD-1', 'japan-DD-2', 'japan-CV-S']);
});

rule('10.8d', 'aircraft hit a carrier past its screen', () => {
  const table = position({
    units: { ...at('34', screened), 'us-B-1': 'majuro' },
    battle: { kind: 'air on ships', attacker: 'us', at: '34', us: ['us-B-1'] },
    dice: dice('us', 6, 6, 6, 1),
  });
  table.do('hit', 'japan-CV-S');
  expect(lost(table)).toEqual(['japan-CV-S']);
});

/** US aircraft raid Tarawa; there is no anti-air fire. */
function raid(fireDice: readonly number[], japan: readonly string[], level: number, spec: PositionSpec = {}) {
  const us = ['us-HB-1', 'us-HB-2', 'us-B-1'];
  return position({
    units: { ...at('majuro', us), ...at('tarawa', japan) },
    bases: { japan: level > 0 ? { tarawa: level } : {} },
    battle: { kind: 'air on island', attacker: 'us', at: 'tarawa', us },
    dice: dice('us', ...fireDice),
    ...spec,
  });
}

rule(['10.8e', '10.5d', '2.14c'], 'E8: three hits take a base of level two and one of two regiments', () => {
  const table = raid([6, 1, 1, 1], ['japan-69-Inf', 'japan-107-Inf'], 2);
  expect(lost(table)).toEqual(['japan-base-tarawa', 'japan-69-Inf']);
  expect(placeOf(table, 'japan-107-Inf')).toBe('tarawa');
});

rule(['10.5d', '2.14c', '2.4b'], 'a base of level four survives three hits at level one', () => {
  const table = raid([6, 1, 1, 1], ['japan-69-Inf'], 4);
  expect(stepsOf(table, 'japan-base-tarawa')).toBe(1);
  expect(lost(table)).toEqual([]);
});

rule(['10.8f', '10.8a'], 'without a base the player chooses', () => {
  const table = raid([6, 1, 6, 6], ['japan-69-Inf', 'japan-Sa-6'], 0);
  expect(table.options('hit')).toEqual(['japan-69-Inf', 'japan-Sa-6']);
  table.do('hit', 'japan-Sa-6');
  expect(lost(table)).toEqual(['japan-Sa-6']);
});

rule(['10.8a', '10.8e'], 'in an invasion the base takes the hits of ships, not those of troops', () => {
  const table = position({
    units: {
      'us-22-Mar': 'tarawa',
      'us-AP-1': '66',
      'us-BB-1': '66',
      'japan-69-Inf': 'tarawa',
      'japan-9-Tank': 'tarawa',
    },
    bases: { japan: { tarawa: 2 } },
    battle: { kind: 'invasion', attacker: 'us', at: 'tarawa', us: ['us-BB-1', 'us-22-Mar'], amphibs: ['us-AP-1'] },
    dice: dice('us', 1, 1, 6, 6),
  });
  expect(stepsOf(table, 'japan-base-tarawa')).toBe(1);
  expect(table.options('hit').sort()).toEqual(['japan-69-Inf', 'japan-9-Tank', 'japan-base-tarawa']);
  table.do('hit', 'japan-69-Inf');
  expect(lost(table)).toEqual(['japan-69-Inf']);
});

/** Japanese ships find a US force in zone 34 and fire first. */
function japaneseFleet(us: readonly string[], japan: readonly string[], ...fire: readonly number[]) {
  return position({
    // A carrier elsewhere, or the game might end with those that are sunk.
    units: { ...at('34', [...us, ...japan]), 'us-CVL-4': '66' },
    battle: { kind: 'sea', attacker: 'japan', at: '34', us, japan },
    dice: dice('japan', ...fire),
  });
}

const carriersAndDestroyers = ['us-CV-9', 'us-CV-10', 'us-DD-1', 'us-DD-2', 'us-DD-3'];
const battleships = ['japan-BB-1', 'japan-BB-2', 'japan-BB-3', 'japan-BB-4'];

rule(['10.9b', '10.4d'], 'E9: two hits sink both carriers, a third a destroyer', () => {
  const two = japaneseFleet(carriersAndDestroyers, battleships, 1, 1, 6, 6, 6, 6, 6);
  expect(lost(two)).toEqual(['us-CV-9', 'us-CV-10']);
  const three = japaneseFleet(carriersAndDestroyers, battleships, 1, 1, 1, 6, 6, 6);
  expect(lost(three).slice(0, 2)).toEqual(['us-CV-9', 'us-CV-10']);
  expect(lost(three)[2]).toMatch(/^us-DD/);
});

rule('10.9b', 'within a category the player chooses, and no other ship can be hit first', () => {
  const table = japaneseFleet(
    ['us-CV-9', 'us-CVL-1', 'us-CVE-1', 'us-BB-1', 'us-AP-1'],
    battleships,
    1,
    1,
    6,
    6,
    6,
    6,
    6,
  );
  expect(lost(table)).toEqual(['us-CV-9']);
  expect(table.options('hit')).toEqual(['us-CVL-1', 'us-CVE-1']);
  expect(table.why('hit', 'us-BB-1')?.rule).toBe('10.9b');
  table.do('hit', 'us-CVE-1');
  expect(lost(table)).toEqual(['us-CV-9', 'us-CVE-1']);
});

rule('10.9b', 'amphibs, service squadrons and tenders come last', () => {
  const table = japaneseFleet(['us-AP-1', 'us-LST-1', 'us-SR-4', 'us-AV-1', 'us-DD-1'], battleships, 1, 1, 6, 6);
  expect(lost(table)).toEqual(['us-DD-1']);
  expect(table.options('hit').sort()).toEqual(['us-AP-1', 'us-AV-1', 'us-LST-1', 'us-SR-4']);
});

rule('10.4d', 'hits beyond the targets are lost, and nothing is carried over', () => {
  const table = japaneseFleet(['us-CA-1', 'us-SS-1'], battleships, 1, 1, 1, 1, 6);
  expect(lost(table)).toEqual(['us-CA-1']);
  expect(table.told('hits lost')).toMatchObject([{ side: 1, stage: 1, count: 3 }]);
  expect(placeOf(table, 'us-SS-1')).toBe('34');
});

/** Japanese ground units counterattack on Guam and fire first. */
function counterattack(us: readonly string[], fire: readonly number[], spec: PositionSpec = {}) {
  const japan = ['japan-Sa-6', 'japan-Sa-7', 'japan-YO-1'];
  return position({
    units: at('guam', [...us.filter((unit) => !unit.includes('base')), ...japan]),
    battle: { kind: 'counterattack', attacker: 'japan', at: 'guam', us, japan },
    dice: dice('japan', ...fire),
    ...spec,
  });
}

rule(['10.9c', '10.5c'], 'E10: two hits kill a division, or reduce it and kill a regiment', () => {
  const whole = counterattack(['us-2-Mar', 'us-22-Mar'], [1, 1, 6, 6]);
  whole.do('hit', 'us-2-Mar');
  expect(stepsOf(whole, 'us-2-Mar')).toBe(1);
  whole.do('hit', 'us-2-Mar');
  expect(lost(whole)).toEqual(['us-2-Mar']);
  expect(placeOf(whole, 'us-2-Mar')).toBe('us-refit');
  const shared = counterattack(['us-2-Mar', 'us-22-Mar'], [1, 1, 6, 6]);
  shared.do('hit', 'us-22-Mar');
  expect(lost(shared)).toEqual(['us-22-Mar']);
  expect(stepsOf(shared, 'us-2-Mar')).toBe(1);
});

rule('2.14b', 'a division that was reduced fires with its reduced factor', () => {
  const spec = { bases: { us: { guam: 2 } } } as const;
  const table = counterattack(['us-2-Mar'], [1, 6, 6, 3], spec);
  expect(table.told('fired')[1]).toMatchObject({ side: 0, shots: [{ factor: 2, die: 3 }], hits: 0 });
  const full = counterattack(['us-2-Mar'], [6, 6, 6, 3], spec);
  expect(full.told('fired')[1]).toMatchObject({ side: 0, shots: [{ factor: 4, die: 3 }], hits: 1 });
});

rule('10.9c', 'in a counterattack the base may take a hit, but need not', () => {
  const table = counterattack(['us-base-guam', 'us-22-Mar'], [1, 6, 6, 6], { bases: { us: { guam: 2 } } });
  expect(table.options('hit')).toEqual(['us-base-guam', 'us-22-Mar']);
  table.do('hit', 'us-base-guam');
  expect(stepsOf(table, 'us-base-guam')).toBe(1);
});

rule('10.8a', 'aircraft that defend against a counterattack need not hit the base first', () => {
  const table = position({
    units: at('guam', ['us-F-1', 'us-22-Mar', 'japan-69-Inf', 'japan-Sa-6']),
    bases: { us: { guam: 1 }, japan: { guam: 2 } },
    battle: {
      kind: 'counterattack',
      attacker: 'japan',
      at: 'guam',
      us: ['us-F-1', 'us-22-Mar'],
      japan: ['japan-base-guam', 'japan-69-Inf', 'japan-Sa-6'],
    },
    dice: dice('us', 6, 1, 6, 6, 6),
  });
  expect(table.options('hit').sort()).toEqual(['japan-69-Inf', 'japan-Sa-6', 'japan-base-guam']);
  table.do('hit', 'japan-Sa-6');
  expect(lost(table)).toEqual(['japan-Sa-6']);
});

rule(['10.9d', '10.9c'], 'E11: two hits from the air eliminate a base of level two and leave the regiment', () => {
  const table = position({
    units: { 'us-22-Mar': 'majuro', ...at('air-available', ['japan-G-4-1', 'japan-G-4-2']) },
    bases: { us: { majuro: 2 } },
    battle: {
      kind: 'air on island',
      attacker: 'japan',
      at: 'majuro',
      us: ['us-base-majuro', 'us-22-Mar'],
      japan: ['japan-G-4-1', 'japan-G-4-2'],
    },
    dice: dice('us', 6, 1, 1),
  });
  expect(lost(table)).toEqual(['us-base-majuro']);
  expect(placeOf(table, 'us-22-Mar')).toBe('majuro');
});

rule('10.9a', 'the player chooses which of his air units is shot down', () => {
  const table = position({
    units: { ...at('majuro', ['us-P-1', 'us-B-1']), ...at('air-available', ['japan-A-6-1', 'japan-A-6-2']) },
    bases: { us: { majuro: 4 } },
    battle: {
      kind: 'air on island',
      attacker: 'japan',
      at: 'majuro',
      us: ['us-base-majuro', 'us-P-1', 'us-B-1'],
      japan: ['japan-A-6-1', 'japan-A-6-2'],
    },
    dice: dice('japan', 1, 6, 6, 6, 6, 6, 6),
  });
  expect(table.options('hit').sort()).toEqual(['us-B-1', 'us-P-1']);
  expect(table.why('hit', 'us-base-majuro')?.rule).toBe('10.2c');
  table.do('hit', 'us-P-1');
  expect(lost(table)).toEqual(['us-P-1']);
});

rule('10.15e', 'in a landing the guns hit amphibs before bombarding ships, the player choosing among them', () => {
  const table = position({
    units: {
      ...at('66', ['us-AP-1', 'us-LST-1', 'us-CV-9', 'us-BB-1']),
      'us-2-Mar': 'tarawa',
      ...at('tarawa', ['japan-CD-1', 'japan-CD-2', 'japan-Truk-CD']),
    },
    battle: {
      kind: 'invasion',
      attacker: 'us',
      at: 'tarawa',
      us: ['us-2-Mar', 'us-CV-9', 'us-BB-1'],
      amphibs: ['us-AP-1', 'us-LST-1'],
    },
    dice: dice('us', 1, 6, 6, 6, 6, 6, 6, 6, 6),
  });
  expect(table.options('hit')).toEqual(['us-AP-1', 'us-LST-1']);
  expect(table.why('hit', 'us-CV-9')?.rule).toBe('10.15e');
  table.do('hit', 'us-LST-1');
  expect(lost(table)).toEqual(['us-LST-1']);
});

rule('10.15e', 'what the guns have left over after the amphibs goes to bombarding ships by their priority', () => {
  const table = position({
    units: {
      ...at('66', ['us-AP-1', 'us-CV-9', 'us-BB-1']),
      'us-2-Mar': 'tarawa',
      ...at('tarawa', ['japan-CD-1', 'japan-CD-2']),
    },
    battle: {
      kind: 'invasion',
      attacker: 'us',
      at: 'tarawa',
      us: ['us-2-Mar', 'us-BB-1', 'us-CV-9'],
      amphibs: ['us-AP-1'],
    },
    dice: dice('us', 1, 1, 6, 6, 6, 6),
  });
  expect(lost(table)).toEqual(['us-AP-1', 'us-CV-9']);
});

rule('10.4g', 'what is eliminated goes to the Refit display of its side', () => {
  const table = usFleet(['us-CA-1'], ['japan-DD-1', 'japan-CA-4'], 1, 1);
  table.do('hit', 'japan-DD-1');
  expect(placeOf(table, 'japan-DD-1')).toBe('japan-refit');
  expect(placeOf(table, 'us-CA-1')).toBe('us-refit');
  expect(isOver(table)).toBe(true);
});

rule('10.8c', 'who fired past the screen is told of that fire, and of no other', () => {
  const table = usFleet(['us-DD-1', 'us-DD-2'], ['japan-AP-1', 'japan-DD-1', 'japan-SS-1'], 6, 6, 6, 6, 6, 6);
  table.do('aim', 'us-DD-1');
  table.do('fire');
  const told = table.told('fired') as unknown as { side: number; aimed: number[] }[];
  expect(told.filter(({ side }) => side === 0).map(({ aimed }) => aimed.length)).toEqual([1, 0]);
  expect(told.filter(({ side }) => side === 1).every(({ aimed }) => aimed.length === 0)).toBe(true);
});

test('units that differ in their names alone are not asked for', () => {
  const table = raid([6, 1, 6, 6], ['japan-69-Inf', 'japan-107-Inf'], 0);
  expect(lost(table)).toEqual(['japan-69-Inf']);
  expect(isOver(table)).toBe(true);
});

test('who is lost anyway is not asked for, though hits are bound to different targets', () => {
  const table = usFleet(['us-SS-1', 'us-CA-1'], ['japan-CA-4', 'japan-DD-1'], 1, 1);
  expect(lost(table).sort()).toEqual(['japan-CA-4', 'japan-DD-1']);
  expect(isOver(table)).toBe(true);
});

test('a division that is reduced and one that is not are told apart', () => {
  const table = counterattack(['us-2-Mar', 'us-4-Mar'], [1, 6, 6, 6, 6], { reduced: ['us-4-Mar'] });
  expect(table.options('hit')).toEqual(['us-2-Mar', 'us-4-Mar']);
  table.do('hit', 'us-4-Mar');
  expect(lost(table)).toEqual(['us-4-Mar']);
});

test('air units of different bases are told apart', () => {
  const table = position({
    units: { 'us-HB-1': 'guam', 'us-HB-2': 'saipan', 'us-22-Mar': 'guam', 'japan-3-SB': 'guam' },
    bases: { us: { guam: 2, saipan: 2 } },
    battle: { kind: 'air on island', attacker: 'us', at: 'guam', us: ['us-HB-1', 'us-HB-2'] },
    dice: dice('japan', 1, 6),
  });
  expect(table.options('hit')).toEqual(['us-HB-1', 'us-HB-2']);
  table.do('hit', 'us-HB-2');
  expect(lost(table)).toEqual(['us-HB-2']);
});

test('ships that moved this turn, and draw attacks for it, are told from those that did not', () => {
  const table = position({
    units: at('34', ['us-DD-1', 'us-DD-2', 'japan-BB-1']),
    moved: ['us-DD-2'],
    battle: { kind: 'sea', attacker: 'us', at: '34', us: ['us-DD-1', 'us-DD-2'] },
    dice: dice('japan', 1, 6),
  });
  expect(table.options('hit')).toEqual(['us-DD-1', 'us-DD-2']);
});

test('a ship of Truk is told from its like in the fleet: the short scenario asks for it', () => {
  const table = usFleet(['us-SS-1'], ['japan-CL-1', 'japan-CL-Truk'], 1, 6, 6, 6);
  expect(table.options('hit')).toEqual(['japan-CL-1', 'japan-CL-Truk']);
  table.do('hit', 'japan-CL-Truk');
  expect(lost(table)).toEqual(['japan-CL-Truk']);
});

test('ships are chosen where what is aboard makes the difference', () => {
  const table = japaneseFleet(['us-AP-1', 'us-AP-2'], ['japan-BB-1'], 1);
  expect(table.options('hit')).toEqual(['us-AP-1', 'us-AP-2']);
  table.do('hit', 'us-AP-2');
  expect(fire(table)).toHaveLength(1);
});
