import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { airSteps, isOverCapacity } from '../core/air.ts';
import { basePlace } from '../core/bases.ts';
import { handOf } from '../core/hand.ts';
import { ELIMINATED, ON_DISPLAY } from '../core/places.ts';
import { bases, findBase, findUnit } from '../data/data.ts';
import { ALLIES, JAPAN, placeIds } from '../data/types.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { display, expectNoLeaks, type Indies, landAll, missionTo } from './fixtures/flights.ts';

/** A mission of one unit that has attacked without a scratch and is about to land. */
function homeward(spec: PositionSpec, hex: string, unit: string): Indies {
  const table = missionTo({ dice: { flak: [1] }, ...spec }, hex, unit);
  table.do('stop');
  for (const verb of ['stop', 'attack place', 'attack ships', 'attack']) if (table.offers(verb)) table.do(verb);
  expectNoLeaks(table);
  return table;
}

/** The bases at which a seat may let a unit land. */
function landingsOf(table: Indies, unit: string): string[] {
  table.do('divert', unit, 'japan');
  return table.options('land at');
}

rule(['9.12a', '9.12b', '6.3a'], 'a unit lands at any friendly base in range of the target hex', () => {
  const table = homeward({ air: { 'Ki-48-1': 'kendari' }, control: { makassar: 'japan' } }, '2509', 'Ki-48-1');
  // SR 6 from Koepang
  expect(landingsOf(table, 'Ki-48-1')).toEqual(['makassar', 'menado', 'kendari']);
  expect(table.why('land at', 'koepang', 'japan')?.rule).toBe('6.3a');
  expect(table.why('land at', 'sarawak', 'japan')?.rule).toBe('9.12a');
  table.do('land at', 'makassar', 'japan');
  expectNoLeaks(table);
  expect(table.offers('land all')).toBe(false);
  table.do('land', undefined, 'japan');
  landAll(table);
  expect(display(table, 'Ki-48-1')).toBe('makassar flown');
});

rule('9.12a', 'a unit without a base in range is lost (ruling 32)', () => {
  const gone = position({
    air: { 'T-VIII': 'koepang' },
    patrols: { 'T-VIII': '2509' },
    bases: Object.fromEntries(placeIds.map((base) => [base, 'disrupted'])),
    phase: 'conclusion',
  });
  gone.do('land', undefined, 'allies');
  expect(gone.state.where[findUnit('T-VIII')]).toBe(ELIMINATED);
});

rule('9.12d', 'a landing beyond the capacity of a base sends all its units to Flown, and the player is warned', () => {
  const air = {
    'Ki-48-1': 'kendari',
    'Ki-43-1': 'menado',
    'Ki-43-2': 'menado',
    'Ki-21-1': 'menado',
    'Ki-21-2': 'menado',
  };
  const table = homeward({ air }, '2509', 'Ki-48-1');
  table.do('divert', 'Ki-48-1', 'japan');
  table.do('land at', 'menado', 'japan');
  expect(table.forgone('land')).toEqual([expect.stringContaining('Menado would hold more air units than it can')]);
  table.do('land', undefined, 'japan');
  landAll(table);
  expect(['Ki-43-1', 'Ki-43-2', 'Ki-21-1', 'Ki-21-2', 'Ki-48-1'].map((unit) => display(table, unit))).toEqual(
    new Array(5).fill('menado flown'),
  );
});

rule(['9.12e', '6.3.7a'], 'Japanese carrier units land on carriers at sea or off the map', () => {
  const spec: PositionSpec = {
    air: { 'A6M-CV-1': 'cv-1' },
    counters: { 'IJN-CV-1': '2407', 'IJN-CV-2': '2408' },
  };
  const table = homeward(spec, '2509', 'A6M-CV-1');
  expect(landingsOf(table, 'A6M-CV-1')).toEqual(['cv-1', 'cv-2']);
  expect(table.why('land at', 'kendari', 'japan')?.rule).toBe('9.12e');
});

rule('9.12f', 'British carrier units may land ashore; the Hurricane does not return to the carrier', () => {
  const spec: PositionSpec = {
    air: { 'Fulmar-1': 'rn-cv', 'Hurricane-1': 'rn-cv' },
    counters: { 'RN-CV': '1808', 'IJN-DD-west-1': '1808' },
    spotted: ['IJN-DD-west-1'],
    initiative: 'allies',
  };
  const table = homeward(spec, '1808', 'Fulmar-1');
  table.do('divert', 'Fulmar-1', 'allies');
  expect(table.options('land at')).toContain('soerabaja');
  expect(table.options('land at')).toContain('rn-cv');
  const other = homeward(spec, '1808', 'Hurricane-1');
  other.do('divert', 'Hurricane-1', 'allies');
  expect(other.options('land at')).not.toContain('rn-cv');
});

rule('9.12.1', 'a disrupted unit that returns loses a step on a modified 10', () => {
  const risked = (air: string, die: number) => {
    const table = homeward({ air: { 'Ki-21-1': air }, dice: { flak: [1], landing: [die] } }, '2509', 'Ki-21-1');
    landAll(table);
    return airSteps(table.state, findUnit('Ki-21-1'));
  };
  expect([risked('kendari disrupted', 10), risked('kendari disrupted', 9)]).toEqual([1, 2]);
  expect(risked('kendari disrupted reduced', 10)).toBe(0);
  expect(risked('kendari', 10)).toBe(2);
});

rule('9.12.1', 'short strips, damage and weather add to the risk, a major base takes from it', () => {
  const modifiers = (base: string, spec: PositionSpec = {}) => {
    const table = position({ missionsLeft: 1, air: { 'Ki-43-1': 'kendari disrupted' }, ...spec });
    table.do('stage');
    table.do('stage', 'Ki-43-1');
    table.do('to', base);
    const [risk] = table.told('landing risked') as unknown as { modifiers: { name: string; amount: number }[] }[];
    return risk!.modifiers.map(({ name, amount }) => `${name} ${amount}`);
  };
  expect(modifiers('philippines', { event: 'foul weather' })).toEqual(['foul weather 1', 'major base -1']);
  expect(modifiers('mobile-1', { mobile: { 'mobile-1': '2304' }, control: { '2304': 'japan' } })).toEqual([
    'mobile base or ship 1',
  ]);
});

rule('6.1b', 'where units land is told to their owner alone', () => {
  const table = homeward({ air: { 'Ki-21-1': 'kendari' } }, '2509', 'Ki-21-1');
  const before = table.events.length;
  landAll(table);
  const landings = table.events.slice(before).filter(({ type }) => type === 'landed');
  expect(landings).toHaveLength(1);
  expect(eventFor(landings[0]!, 'allies')).toBe(undefined);
});

rule(['6.3.1a', '6.3.1b', '7.3.1c'], 'a base holds what is printed; at a major one recon units do not count', () => {
  const names = ['P-40-1', 'P-40-2', 'P-40-3', 'P-40-4', 'P-40-5', 'P-40-6', 'Buffalo-1', 'Buffalo-2'];
  const full = Object.fromEntries(names.map((unit) => [unit, 'soerabaja']));
  const over = (air: Record<string, string>) => isOverCapacity(position({ air }).state, ALLIES, findBase('soerabaja'));
  expect(over({ ...full, 'PBY-1': 'soerabaja' })).toBe(false);
  expect(over({ ...full, 'Hudson-1': 'soerabaja' })).toBe(true);
});

rule(['6.3.2a', '6.3.2b', '7.3.1b'], 'a mobile base holds three of one kind or any two; recon counts as either', () => {
  const over = (...units: string[]) => {
    const air = Object.fromEntries(units.map((unit) => [unit, 'mobile-a']));
    return isOverCapacity(position({ air, mobile: { 'mobile-a': '1707' } }).state, ALLIES, findBase('mobile-a'));
  };
  expect(over('P-40-1', 'P-40-2', 'P-40-3')).toBe(false);
  expect(over('P-40-1', 'P-40-2', 'P-40-3', 'P-40-4')).toBe(true);
  expect(over('P-40-1', 'Hudson-1')).toBe(false);
  expect(over('P-40-1', 'P-40-2', 'Hudson-1')).toBe(true);
  expect(over('Hudson-1', 'Hudson-2', 'PBY-1')).toBe(false);
  expect(over('Hudson-1', 'Hudson-2', 'Hudson-3', 'PBY-1')).toBe(true);
});

rule('6.3.3a', 'a base off the map holds any number', () => {
  const names = ['G3M', 'G4M'].flatMap((kind) => [1, 2, 3, 4, 5].map((one) => `${kind}-${one}`));
  const air = Object.fromEntries([...names, 'A6M-1', 'A6M-2'].map((unit) => [unit, 'indochina']));
  expect(isOverCapacity(position({ air }).state, JAPAN, findBase('indochina'))).toBe(false);
});

rule(['6.3.5a', '6.3.5b'], 'Allied units use all Allied bases, B-17 units only Darwin, Soerabaja and Australia', () => {
  const table = position({ air: { 'B-17-1': 'darwin', Hawk: 'koepang' }, initiative: 'allies', missionsLeft: 1 });
  table.do('stage');
  table.do('stage', 'B-17-1');
  expect(table.why('to', 'batavia')?.rule).toBe('6.3.5b');
  expect(table.options('to').sort()).toEqual(['australia', 'soerabaja']);
  table.do('back');
  table.do('stage', 'Hawk');
  expect(table.why('to', 'darwin')).toBe(undefined);
});

rule(['12.1', '7.3.6'], 'recon and patrols stay through operations and then land at undisrupted bases in range', () => {
  const spec: PositionSpec = {
    air: { 'PBY-1': 'koepang', 'H6K-1': 'menado' },
    recon: { 'PBY-1': '2406', 'H6K-1': '2509' },
    bases: { koepang: 'disrupted' },
  };
  const flying = position(spec);
  while (flying.offers('pass')) flying.do('pass');
  expect(flying.state.phase).toBe('ground');
  expect(flying.state.where[findUnit('PBY-1')]).toBe(hexOf('kendari'));
  const table = position({ ...spec, phase: 'conclusion' });
  expectNoLeaks(table);
  // Its own base is disrupted: the nearest other one is proposed.
  expect(table.why('land all', undefined, 'allies')).not.toBe(undefined);
  table.do('divert', 'PBY-1', 'allies');
  expect(table.why('land at', 'koepang', 'allies')?.rule).toBe('12.1');
  table.do('land at', 'darwin', 'allies');
  table.do('land', undefined, 'allies');
  table.do('land all', undefined, 'japan');
  expect(display(table, 'PBY-1')).toBe('darwin flown');
  expect(display(table, 'H6K-1')).toBe('menado flown');
  expect(table.state.where[findUnit('PBY-1')]).toBe(ON_DISPLAY);
  expect(handOf(table.state, ALLIES).landing).toBe(null);
});

rule('7.3.1a', 'a recon unit is based at any operational airbase', () => {
  const table = position({
    air: { 'PBY-1': 'koepang' },
    recon: { 'PBY-1': '2406' },
    bases: { dili: 'destroyed' },
    mobile: { 'mobile-a': '2508 building' },
    phase: 'conclusion',
  });
  table.do('divert', 'PBY-1', 'allies');
  expect(table.options('land at')).toContain('ceram');
  expect(table.why('land at', 'dili', 'allies')?.rule).toBe('6.6.3a');
  expect(table.why('land at', 'mobile-a', 'allies')?.rule).toBe('6.5.2c');
});

rule(
  ['6.4a', '6.4b', '6.0b'],
  'a unit is in one of six boxes of its base, which has a name, a hex, AA and a capacity',
  () => {
    const boxes = ['', ' flown', ' regroup', ' disrupted', ' flown disrupted', ' regroup disrupted'];
    const table = position({ air: Object.fromEntries(boxes.map((box, at) => [`P-40-${at + 1}`, `darwin${box}`])) });
    expect(new Set(boxes.map((_, at) => display(table, `P-40-${at + 1}`))).size).toBe(6);
    const soerabaja = findBase('soerabaja');
    expect(bases[soerabaja]).toMatchObject({ title: 'Soerabaja', aa: 3, capacity: 8 });
    expect(basePlace(table.state, soerabaja)).toBe(hexOf('1807'));
  },
);

rule('9.12a', 'who took off before the attack chooses where to land, though their base is gone', () => {
  const spec: PositionSpec = {
    air: { 'Ki-21-1': 'kendari', 'P-40-1': 'mobile-a' },
    mobile: { 'mobile-a': '2508' },
    radarDestroyed: true,
    dice: { 'target scramble': [1], flak: [1], bombing: [10] },
  };
  const table = missionTo(spec, '2508', 'Ki-21-1');
  for (const verb of ['stop', 'all take off', 'bomb from low altitude', 'attack']) table.do(verb);
  expect(table.told('base status')).toMatchObject([{ base: findBase('mobile-a'), rule: '6.5.3e' }]);
  table.do('divert', 'P-40-1', 'allies');
  expect(table.why('land at', 'mobile-a', 'allies')?.rule).toBe('6.5.2c');
  table.do('land at', 'dili', 'allies');
  expectNoLeaks(table);
  landAll(table);
  expect(display(table, 'P-40-1')).toBe('dili flown');
});

rule('9.12e', 'fighters whose carrier goes down land on the other one or off the map, as their owner says', () => {
  const spec: PositionSpec = {
    air: { 'A6M-CV-1': 'cv-1', 'A6M-CV-2': 'cv-1', 'Hudson-1': 'dili', 'Hudson-2': 'dili' },
    counters: { 'IJN-CV-1': '2504', 'IJN-CV-2': '2503' },
    spotted: ['IJN-CV-1'],
    disrupted: ['IJN-CV-1'],
    initiative: 'allies',
    dice: { 'target scramble': [1, 10], flak: [1, 1], bombing: [10, 10], sinking: [5] },
  };
  const table = missionTo(spec, '2504', 'Hudson-1', 'Hudson-2');
  for (const verb of ['stop', 'all take off']) table.do(verb);
  for (const unit of ['Hudson-1', 'Hudson-2']) {
    table.do('unit', unit);
    table.do('bomb from low altitude');
  }
  table.do('attack');
  expect([findUnit('IJN-CV-1'), findUnit('A6M-CV-2')].map((unit) => table.state.where[unit])).toEqual([
    ELIMINATED,
    ELIMINATED,
  ]);
  table.do('divert', 'A6M-CV-1', 'japan');
  expect(table.why('land at', 'cv-1', 'japan')?.rule).toBe('6.3.7a');
  expect(table.why('land at', 'menado', 'japan')?.rule).toBe('9.12e');
  expect(table.why('land at', 'cv-2', 'japan')).toBeUndefined();
  table.do('land at', 'philippines', 'japan');
  landAll(table);
  expect(display(table, 'A6M-CV-1')).toBe('philippines flown');
});

rule(['9.12e', '5.2b'], 'a carrier takes back its four units, and each of them may still be sent there', () => {
  const squadrons = ['A6M-CV-1', 'A6M-CV-2', 'D3A-1', 'D3A-2'];
  const spec: PositionSpec = {
    air: { ...Object.fromEntries(squadrons.map((unit) => [unit, 'cv-1'])), 'A6M-CV-3': 'cv-2' },
    counters: { 'IJN-CV-1': '2407', 'IJN-CV-2': '2408' },
    dice: { flak: [1, 1, 1, 1] },
  };
  const table = missionTo(spec, '2509', ...squadrons);
  for (const verb of ['stop', 'stop', 'attack place', 'attack']) table.do(verb);
  table.do('divert', 'D3A-2', 'japan');
  expect(table.options('land at')).toEqual(['cv-1', 'cv-2']);
  table.do('land at', 'cv-2');
  landAll(table);
  expect(squadrons.map((unit) => display(table, unit))).toEqual([...new Array(3).fill('cv-1 flown'), 'cv-2 flown']);
});

rule(
  ['17.2.2b', '6.3.7a', '9.12f'],
  'the carrier of the Royal Navy flies its four units beside the Hurricane, and takes them back',
  () => {
    const squadrons = ['Albacore-1', 'Albacore-2', 'Fulmar-1', 'Fulmar-2'];
    const spec: PositionSpec = {
      initiative: 'allies',
      air: Object.fromEntries([...squadrons, 'Hurricane-2'].map((unit) => [unit, 'rn-cv'])),
      counters: { 'RN-CV': '2007' },
      control: { makassar: 'japan' },
      dice: { flak: [1, 1, 1, 1] },
    };
    const table = missionTo(spec, '2205', ...squadrons);
    for (const verb of ['stop', 'stop', 'attack place', 'attack']) table.do(verb);
    table.do('land all', undefined, 'allies');
    landAll(table);
    expect([...squadrons, 'Hurricane-2'].map((unit) => display(table, unit))).toEqual([
      ...new Array(4).fill('rn-cv flown'),
      'rn-cv ready',
    ]);
  },
);

rule('9.12b', 'the first of the units may be sent elsewhere too', () => {
  const table = homeward({ air: { 'A6M-1': 'kendari' } }, '2509', 'A6M-1');
  table.do('divert', 'A6M-1', 'japan');
  expect(['land', 'land all'].filter((verb) => table.offers(verb))).toEqual([]);
  expect(table.options('land at')).toContain('menado');
  table.do('land at', 'menado', 'japan');
  landAll(table);
  expect(display(table, 'A6M-1')).toBe('menado flown');
});

rule('12.1', 'a patrol that has landed is none any more', () => {
  const table = position({
    air: { 'T-VIII': 'koepang' },
    patrols: { 'T-VIII': '2509' },
    phase: 'conclusion',
  });
  landAll(table);
  expect([display(table, 'T-VIII'), table.state.patrols[findUnit('T-VIII')]]).toEqual(['koepang flown', 0]);
});

rule(
  '9.12a',
  'only survivors return: who was shot down, or lost on the ground after a scramble in vain, stays lost',
  () => {
    const air = { 'G4M-1': 'kendari reduced', 'G4M-2': 'kendari', 'P-40-1': 'koepang' };
    const dice = { interception: [10], flak: [10, 1], bombing: [10] };
    const table = missionTo({ air, radarDestroyed: true, dice }, '2509', 'G4M-1', 'G4M-2');
    table.do('scramble', 'P-40-1');
    for (const verb of ['stop', 'stop']) table.do(verb);
    table.do('attack airbase', 'koepang');
    for (const unit of ['G4M-1', 'G4M-2']) {
      table.do('unit', unit);
      table.do('bomb from low altitude');
    }
    table.do('attack');
    landAll(table);
    expect(['G4M-1', 'P-40-1'].map((unit) => table.state.where[findUnit(unit)])).toEqual([ELIMINATED, ELIMINATED]);
    expect(display(table, 'G4M-2')).toBe('kendari flown');
  },
);
