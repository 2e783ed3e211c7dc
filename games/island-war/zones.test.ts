import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { fight, logOf, march, passUntil } from './fixtures/play.ts';
import { hexOf } from './fixtures/report.ts';
import { position } from './position.ts';

describe('zones of control', () => {
  rule(['6.0a', '6.0b'], 'a unit stops in each of the six hexes around an enemy and not a hex earlier', () => {
    const approaches = [
      ['0704', '0705', '0706'],
      ['1005', '0906', '0806'],
      ['0909', '0908', '0807'],
      ['0710', '0709', '0708'],
      ['0408', '0508', '0607'],
      ['0505', '0506', '0606'],
    ];
    for (const [start, before, beside] of approaches) {
      const sitting = position({ units: { 'us-1/6': start!, 'jp-317': '0707' } });
      sitting.do('move', 'us-1/6');
      sitting.do('to', before!);
      expect(sitting.options('to'), before).toContain(beside);
      sitting.do('to', beside!);
      expect(sitting.decision.step, beside).toBe('move units');
      expect(sitting.why('move', 'us-1/6')?.rule, beside).toBe('5.16a');
      expect(hexOf(sitting, 'us-1/6')).toBe(beside);
    }
  });

  rule('6.0b', 'there is no way on through an enemy zone', () => {
    const alone = position({ units: { 'us-1/10': '1204' } });
    expect(march(alone, 'us-1/10', '1207')).toBe('US 1/10 moves 1204 → 1205 → 1206 → 1207 (3 MP).');
    const sitting = position({ units: { 'us-1/10': '1204', 'jp-317': '1106' } });
    sitting.do('move', 'us-1/10');
    expect(sitting.why('to', '1207')?.rule).toBe('6.0b');
    expect(sitting.options('to')).not.toContain('1207');
    expect(sitting.options('to')).toContain('1205');
  });

  rule('6.11a', 'units of every class control the hexes around them, in all phases', () => {
    // In the Movement Phase of the US: Japanese infantry, engineers, armor and artillery all stop a unit.
    for (const enemy of ['jp-317', 'jp-7', 'jp-9', 'jp-25']) {
      const sitting = position({ units: { 'us-1/10': '1204', [enemy]: '1106' } });
      sitting.do('move', 'us-1/10');
      expect(sitting.why('to', '1207')?.rule, enemy).toBe('6.0b');
    }
    // In that of the Japanese: US infantry, armor and artillery do.
    for (const enemy of ['us-1/6', 'us-2-tk', 'us-1/10']) {
      const sitting = position({ units: { 'jp-25': '1204', [enemy]: '1106' }, phasing: 'japan' });
      sitting.do('move', 'jp-25');
      expect(sitting.why('to', '1207')?.rule, enemy).toBe('6.0b');
    }
    // In a Combat Phase a gun that takes no part bars a retreat.
    const retreat = position({
      units: { 'us-1/6': '0709', 'jp-5-base': '0708', 'jp-25': '0711' },
      phase: 'combat',
      dice: [6],
    });
    fight(retreat, 'jp-5-base', ['us-1/6']);
    expect(retreat.why('to', '0710')?.rule).toBe('7.71a');
    expect(retreat.options('to').sort()).toEqual(['0609', '0809']);
  });

  rule('6.11b', 'neither a friend in the hex nor an enemy beside it takes away its control', () => {
    const units = { 'us-1/10': '1204', 'us-1/6': '1205' };
    const open = position({ units });
    expect(march(open, 'us-1/10', '1207')).toBe('US 1/10 moves 1204 → 1205 → 1206 → 1207 (3 MP).');
    const sitting = position({ units: { ...units, 'us-2/6': '1107', 'jp-317': '1106' } });
    sitting.do('move', 'us-1/10');
    expect(sitting.why('to', '1207')?.rule).toBe('6.0b');
  });

  rule('6.12a', 'an enemy-controlled hex costs what it costs without the enemy', () => {
    const units = { 'us-1/6': '0709', 'us-2/6': '0704', 'us-3/6': '1104' };
    const sitting = position({ units: { ...units, 'jp-317': '0707', 'jp-318': '0904', 'jp-7': '1106' } });
    expect(march(sitting, 'us-1/6', '0708')).toBe('US 1/6 moves 0709 → 0708 (1 MP).');
    expect(march(sitting, 'us-2/6', '0804')).toBe('US 2/6 moves 0704 → 0804 (1 MP).');
    expect(march(sitting, 'us-3/6', '1105')).toBe('US 3/6 moves 1104 → 1105 (2 MP).');
  });

  rule('6.15a', 'zones reach across rivers and into towns, broken and rough ground', () => {
    const stopsIn = (hex: string, from: string, enemy: string) => {
      const sitting = position({ units: { 'us-1/6': from, 'jp-317': enemy } });
      sitting.do('move', 'us-1/6');
      sitting.do('to', hex);
      expect(sitting.decision.step, hex).toBe('move units');
    };
    stopsIn('1104', '1204', '1003'); // across the river
    stopsIn('1003', '0904', '1103'); // into the town, across the river
    stopsIn('1105', '1205', '1005'); // broken
    stopsIn('0805', '0706', '0905'); // rough
    // And out to sea: units that wait off a beach are held by the enemy on it.
    const atSea = position({ units: { 'us-1/6': '0801', 'jp-16': '0802' }, assaults: { 'us-1/6': '0802' } });
    expect(atSea.why('move', 'us-1/6')?.rule).toBe('5.14a');
  });
});

describe('leaving zones', () => {
  rule('6.13a', 'a unit is free again once combat has removed the enemy who held it', () => {
    const units = { 'us-1/6': '0709', 'us-2/6': '0809', 'us-2-tk': '0807', 'us-1/10': '0608', 'jp-7': '0708' };
    const sitting = position({ units: { ...units, 'jp-317': '3420' }, dice: [1] });
    for (const unit of ['us-1/6', 'us-2-tk', 'us-1/10']) expect(sitting.why('move', unit)?.rule, unit).toBe('5.14a');
    expect(sitting.options('move')).toEqual(['us-2/6']);
    sitting.do('done');
    // 4 + 5 + 2 against 3 in the clear is +8: De on a 1.
    fight(sitting, 'jp-7', ['us-1/6', 'us-2-tk', 'us-1/10']);
    expect(hexOf(sitting, 'jp-7')).toBe('eliminated');
    passUntil(sitting, ({ seat, step }) => seat === 'us' && step === 'move units');
    expect(sitting.options('move').sort()).toEqual(['us-1/10', 'us-1/6', 'us-2-tk', 'us-2/6']);
    expect(march(sitting, 'us-1/6', '0707')).toBe('US 1/6 moves 0709 → 0708 → 0707 (2 MP).');

    // Not removed, the enemy still holds it: • on a 4 at +1, • on a 1 at -2.
    const held = position({ units: { 'us-1/6': '0709', 'jp-7': '0708' }, phase: 'combat', dice: [4, 1] });
    fight(held, 'jp-7', ['us-1/6']);
    passUntil(held, ({ seat, step }) => seat === 'japan' && step === 'next combat');
    fight(held, 'us-1/6', ['jp-7']);
    passUntil(held, ({ seat, step }) => seat === 'us' && step === 'move units');
    expect(held.why('move', 'us-1/6')?.rule).toBe('5.14a');
    // Retreat and advance are the other ways out.
    const driven = position({ units: { 'us-1/6': '0709', 'jp-7': '0708' }, phase: 'combat', dice: [6] });
    fight(driven, 'jp-7', ['us-1/6']);
    driven.do('to', '0710');
    expect(hexOf(driven, 'us-1/6')).toBe('0710');
  });

  rule(['6.14a', '6.14b'], 'Japanese infantry and engineers slip one hex out of a US zone, be it into another', () => {
    for (const unit of ['jp-317', 'jp-7']) {
      const sitting = position({ units: { [unit]: '0707', 'us-1/6': '0708' }, phasing: 'japan' });
      sitting.do('move', unit);
      // All six hexes around but that of the enemy; 0607 and 0807 are in the same US zone.
      expect(sitting.options('to').sort()).toEqual(['0606', '0607', '0706', '0806', '0807']);
      expect(sitting.why('to', '0705')?.rule).toBe('6.14a');
      sitting.do('to', '0706');
      expect(sitting.decision.step).toBe('move units');
      expect(sitting.why('move', unit)?.rule).toBe('5.16a');
      const fromZoneToZone = position({ units: { [unit]: '0707', 'us-1/6': '0708' }, phasing: 'japan' });
      expect(march(fromZoneToZone, unit, '0607')).toMatch('0707 → 0607 (1 MP)');
      expect(fromZoneToZone.why('move', unit)?.rule).toBe('5.16a');
    }
  });

  rule('6.14a', 'the one hex is no favor of the option for a minimum move, and never the sea', () => {
    const units = { 'jp-317': '0902', 'us-1/6': '0903' };
    for (const minimumMove of [true, false]) {
      const game = position({ units, phasing: 'japan', options: { minimumMove } });
      game.do('move', 'jp-317');
      expect(game.options('to').sort()).toEqual(['0802', '1002']);
      expect(game.why('to', '0901')?.rule).toBe('12.32a');
    }
  });

  rule('6.14c', 'in a retreat US zones are closed to Japanese infantry too', () => {
    const sitting = position({ units: { 'jp-317': '0707', 'us-1/6': '0708' }, phase: 'combat', dice: [3] });
    // 4 + 8 against 3 is +9: D2 on a 3.
    fight(sitting, 'jp-317', ['us-1/6'], 8);
    expect(sitting.decision).toMatchObject({ seat: 'japan', procedure: 'retreat' });
    expect(sitting.options('to').sort()).toEqual(['0606', '0706', '0806']);
    for (const hex of ['0607', '0807']) expect(sitting.why('to', hex)?.rule, hex).toBe('7.71a');
    sitting.do('to', '0606');
    expect(sitting.why('to', '0607')?.rule).toBe('7.71a');
    sitting.do('to', '0506');
    // With US zones on every side it is lost, though it could have walked away.
    const ringed = { 'jp-317': '0707', 'us-1/6': '0708', 'us-2/6': '0805', 'us-3/6': '0506' };
    const lost = position({ units: ringed, phase: 'combat', dice: [3] });
    fight(lost, 'jp-317', ['us-1/6'], 8);
    expect(hexOf(lost, 'jp-317')).toBe('eliminated');
    const walks = position({ units: ringed, phasing: 'japan' });
    expect(march(walks, 'jp-317', '0706')).toMatch('0707 → 0706');
  });

  rule('6.14d', 'Japanese infantry that comes from outside stops in a US zone like any unit', () => {
    for (const unit of ['jp-317', 'jp-7']) {
      const sitting = position({ units: { [unit]: '0710', 'us-1/6': '0707' }, phasing: 'japan' });
      sitting.do('move', unit);
      sitting.do('to', '0709');
      sitting.do('to', '0708');
      expect(sitting.decision.step).toBe('move units');
      expect(sitting.why('move', unit)?.rule).toBe('5.16a');
    }
  });
});

describe('several zones', () => {
  rule('6.21a', 'a hex can be in the zones of both sides, and then holds units of both', () => {
    // 0708 lies beside the US unit in 0709 and the Japanese in 0707.
    const units = { 'us-1/6': '0709', 'us-2/6': '0809', 'jp-317': '0707', 'jp-318': '0606' };
    const american = position({ units });
    american.do('move', 'us-2/6');
    american.do('to', '0808');
    expect(american.options('to')).toContain('0708');
    american.do('to', '0708');
    expect(american.decision.step).toBe('move units');
    const japanese = position({ units, phasing: 'japan' });
    japanese.do('move', 'jp-318');
    japanese.do('to', '0607');
    expect(japanese.options('to')).toContain('0708');
    japanese.do('to', '0708');
    expect(japanese.decision.step).toBe('move units');
  });

  rule('6.22a', 'two zones on a hex do what one does', () => {
    const entered = (...enemies: string[]) => {
      const around = Object.fromEntries(enemies.map((hex, i) => [['jp-317', 'jp-318', 'jp-316'][i]!, hex]));
      const sitting = position({ units: { 'us-1/6': '0710', ...around } });
      sitting.do('move', 'us-1/6');
      const line = logOf(sitting.do('to', '0709'));
      return { line, step: sitting.decision.step };
    };
    const one = entered('0708');
    expect(one).toEqual({ line: ['US 1/6 moves 0710 → 0709 (1 MP).'], step: 'move units' });
    expect(entered('0708', '0608')).toEqual(one);
    expect(entered('0708', '0608', '0808')).toEqual(one);
    const slips = (...enemies: string[]) => {
      const around = Object.fromEntries(enemies.map((hex, i) => [['us-1/6', 'us-2/6'][i]!, hex]));
      const sitting = position({ units: { 'jp-317': '0707', ...around }, phasing: 'japan' });
      sitting.do('move', 'jp-317');
      return sitting.options('to').sort();
    };
    expect(slips('0708')).toEqual(['0606', '0607', '0706', '0806', '0807']);
    expect(slips('0708', '0706')).toEqual(['0606', '0607', '0806', '0807']);
  });

  rule('6.23a', 'of two adjacent enemies each is held by the other, and each must attack in its turn', () => {
    const units = { 'us-1/6': '0709', 'jp-25': '0708' };
    const american = position({ units });
    expect(american.why('move', 'us-1/6')?.rule).toBe('5.14a');
    american.do('done');
    expect(american.why('done')?.rule).toBe('7.12a');
    expect(american.options('attack')).toEqual(['jp-25']);
    const japanese = position({ units, phasing: 'japan' });
    expect(japanese.why('move', 'jp-25')?.rule).toBe('5.15a');
    japanese.do('done');
    expect(japanese.why('done')?.rule).toBe('7.12a');
    expect(japanese.options('attack')).toEqual(['us-1/6']);
  });
});
