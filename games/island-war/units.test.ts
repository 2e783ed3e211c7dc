import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { mapFile, turnTrack, units } from './data.ts';
import { fight, logOf, march, passUntil } from './fixtures/play.ts';
import { hexOf, lastCombat } from './fixtures/report.ts';
import { unitName } from './names.ts';
import { position } from './position.ts';

describe('what is on a counter', () => {
  test('no two units have the same name in prompts and the log', () => {
    expect(new Set(units.map((_, unit) => unitName(unit))).size).toBe(units.length);
  });

  rule('2.31a', 'units of the same values play alike, whatever they are called', () => {
    const play = (attacker: string, defender: string) => {
      const sitting = position({ units: { [attacker]: '0711', [defender]: '0707' }, dice: [1] });
      sitting.do('move', attacker);
      const reach = sitting.options('to');
      sitting.do('to', '0708');
      sitting.do('done');
      fight(sitting, defender, [attacker], 3);
      return { reach, combat: lastCombat(sitting), retreats: sitting.options('to') };
    };
    const first = play('us-1/6', 'jp-317');
    expect(first.combat).toMatchObject({ attack: 7, defense: 3 });
    expect(first.retreats.length).toBeGreaterThan(1);
    expect(play('us-3/25', 'jp-yok/1')).toEqual(first);
    expect(play('us-1/29', 'jp-2/118')).toEqual(first);
  });

  rule('2.31b', 'each unit has one class, and a rule that names a class binds no other', () => {
    const classes = ['infantry', 'engineer', 'armor', 'artillery'];
    for (const { id, class: one } of units) expect(classes, id).toContain(one);
    // 6.14 names infantry and engineers, 5.15 armor and artillery.
    const beside = { 'jp-317': '0607', 'jp-7': '0707', 'jp-9': '0709', 'jp-25': '0807' };
    const held = position({ units: { ...beside, 'us-1/6': '0708' }, phasing: 'japan' });
    expect(held.options('move').sort()).toEqual(['jp-317', 'jp-7']);
    // 5.25 names armor: broken Lake Susupe is closed to it and to no one else.
    const enters = (unit: string) => {
      const side = unit.startsWith('us') ? 'us' : 'japan';
      const sitting = position({ units: { [unit]: '1104' }, phasing: side });
      sitting.do('move', unit);
      return sitting.options('to').includes('1105');
    };
    expect(['us-1/6', 'jp-7', 'us-1/10', 'us-2-tk', 'jp-9'].map(enters)).toEqual([true, true, true, false, false]);
    // 8.1 names artillery: of four units in reach of the enemy only the gun fires from a distance.
    const far = { 'us-1/6': '0709', 'us-2-tk': '0609', 'us-1/10': '0710', 'us-1/105': '0809' };
    const firing = position({ units: { ...far, 'jp-317': '0707' }, phase: 'combat' });
    firing.do('bombard', 'jp-317');
    expect(firing.options('barrage')).toEqual(['us-1/10']);
    expect(firing.why('barrage', 'us-2-tk')?.rule).toBe('7.0b');
  });
});

describe('strengths', () => {
  rule(['2.32a', '2.32b'], 'attack strength counts in attack only, defense strength in defense', () => {
    // 3-4-8 and 4-4-8, then 3-4-8 and 4-3-8: each attacks once and is attacked once.
    const american = position({ units: { 'us-1/105': '0709', 'jp-1/136': '0708' }, phase: 'combat', dice: [3] });
    fight(american, 'jp-1/136', ['us-1/105']);
    expect(lastCombat(american)).toMatchObject({ attack: 4, defense: 4, differential: 0 });
    const japanese = position({
      units: { 'us-1/105': '0709', 'jp-1/136': '0708' },
      phasing: 'japan',
      phase: 'combat',
      dice: [3],
    });
    fight(japanese, 'us-1/105', ['jp-1/136']);
    expect(lastCombat(japanese)).toMatchObject({ attack: 3, defense: 3, differential: 0 });
    // Artillery has no attack strength and defends like all others: 1 of 5-3-16/1-4, not 5 and not 3.
    for (const unit of units) expect('attack' in unit, unit.id).toBe(unit.class !== 'artillery');
    const guns = position({
      units: { 'us-2-155mm': '0709', 'jp-1/136': '0708' },
      phasing: 'japan',
      phase: 'combat',
      dice: [1],
    });
    fight(guns, 'us-2-155mm', ['jp-1/136']);
    expect(lastCombat(guns)).toMatchObject({ attack: 3, defense: 1 });
  });

  rule('2.32c', 'artillery attacks with its barrage strength, near or far', () => {
    // 4-2-10/1-4.
    const far = position({
      units: { 'jp-3/10': '0710', 'us-1/6': '0707' },
      phasing: 'japan',
      phase: 'combat',
      dice: [6],
    });
    far.do('bombard', 'us-1/6');
    far.do('barrage', 'jp-3/10');
    expect(lastCombat(far)).toMatchObject({ attack: 4, defense: 4 });
    const near = position({
      units: { 'jp-3/10': '0708', 'us-1/6': '0707' },
      phasing: 'japan',
      phase: 'combat',
      dice: [3],
    });
    fight(near, 'us-1/6', ['jp-3/10']);
    expect(lastCombat(near)).toMatchObject({ attack: 4, defense: 4 });
  });

  rule('2.32d', 'artillery lends its protective fire strength to friends under attack', () => {
    const attacked = () => {
      const units = { 'us-1/6': '0708', 'jp-317': '0707', 'jp-3/10': '0610' };
      const sitting = position({ units, phase: 'combat', dice: [4] });
      sitting.do('attack', 'jp-317');
      sitting.do('with', 'us-1/6');
      sitting.do('done');
      sitting.do('done');
      return sitting;
    };
    const alone = attacked();
    expect(alone.options('protect')).toEqual(['jp-3/10']);
    alone.do('done');
    expect(lastCombat(alone)).toMatchObject({ attack: 4, defense: 3 });
    const helped = attacked();
    helped.do('protect', 'jp-3/10');
    expect(lastCombat(helped)).toMatchObject({ attack: 4, defense: 5 });
    expect(hexOf(helped, 'jp-3/10')).toBe('0610');
  });

  rule('2.32e', 'the movement allowance is the number of points for one Movement Phase, one for a clear hex', () => {
    const sitting = position({ units: { 'us-1/6': '0711', 'us-1/10': '0410', 'jp-317': '3420' } });
    expect(march(sitting, 'us-1/6', '1205')).toMatch(/\(8 MP\)\.$/);
    // 4 for a gun.
    sitting.do('move', 'us-1/10');
    expect(logOf(sitting.do('to', '0708'))[0]).toMatch(/\(4 MP\)\.$/);
    expect(sitting.decision.step).toBe('move units');
    // The next Movement Phase brings all of it again.
    passUntil(sitting, ({ seat }) => seat === 'japan');
    passUntil(sitting, ({ seat }) => seat === 'us');
    expect(march(sitting, 'us-1/6', '0711')).toMatch(/\(8 MP\)\.$/);
  });

  rule('2.32f', 'range counts the hex of the target and not that of the gun', () => {
    // The 25th Anti-Aircraft, 3-2-3/1-4, from 0710: 0707 is three hexes away, 0706 four.
    const firesAt = (hex: string) =>
      position({ units: { 'jp-25': '0710', 'us-1/6': hex }, phasing: 'japan', phase: 'combat' });
    expect(firesAt('0707').options('bombard')).toEqual(['us-1/6']);
    const tooFar = position({
      units: { 'jp-25': '0710', 'us-1/6': '0706', 'us-2/6': '0707' },
      phasing: 'japan',
      phase: 'combat',
    });
    expect(tooFar.options('bombard')).toEqual(['us-2/6']);
    expect(tooFar.why('bombard', 'us-1/6')?.rule).toBe('8.0a');
    // Protective fire is measured to the friend it helps: three hexes, four, and one to its neighbour.
    const protects = (hex: string, attacker: string) => {
      const sitting = position({ units: { 'jp-25': '0710', 'jp-317': hex, 'us-1/6': attacker }, phase: 'combat' });
      sitting.do('attack', 'jp-317');
      sitting.do('with', 'us-1/6');
      sitting.do('done');
      sitting.do('support', 1);
      sitting.do('done');
      return sitting.offers('protect');
    };
    expect(protects('0707', '0706')).toBe(true);
    expect(protects('0706', '0705')).toBe(false);
    expect(protects('0709', '0708')).toBe(true);
  });
});

rule('2.4a', 'the map says 900 meters a hex, the turn track two days a turn', () => {
  expect(mapFile.grid.metresPerHex).toBe(900);
  const days = turnTrack.map(({ date }) => Date.parse(`${date}T00:00Z`) / 86_400_000);
  expect(new Set(days.slice(1).map((day, i) => day - days[i]!))).toEqual(new Set([2]));
  const sitting = position({ units: { 'us-1/6': '0704', 'jp-317': '3420' } });
  passUntil(sitting, () => sitting.state.turn === 3);
  expect(logOf(sitting.told('turn began'))).toEqual(['Game turn 3, 19 June 1944']);
});
