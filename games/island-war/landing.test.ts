import { describe, expect } from 'vitest';
import { nameOf } from '#board/grid';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { boardMap, findUnit } from './data.ts';
import { fight, march, passUntil } from './fixtures/play.ts';
import { eliminated, hexOf } from './fixtures/report.ts';
import { position } from './position.ts';
import { type IslandWar, NO_DUTY } from './state.ts';

function beachheads({ state }: Sitting<IslandWar>): string[] {
  return state.beachheads.map((hex) => nameOf(boardMap.grid, hex));
}

describe('landing from the sea', () => {
  rule('12.32a', 'only on game turn 1 and off a held beach does a unit wait in an adjacent sea hex', () => {
    const sitting = position({
      units: { 'jp-16': '0802' },
      turn: 1,
      phase: 'reinforcements',
      landings: [{ beach: '0802' }, { beach: '0702' }],
    });
    expect(sitting.options('approach')).toEqual(['0801']);
    for (const hex of ['0802', '0701', '0901', '1102']) expect(sitting.why('approach', hex)?.rule).toBe('12.32a');
    sitting.do('approach', '0801');
    sitting.do('land', 'us-1/6');
    expect(hexOf(sitting, 'us-1/6')).toBe('0801');
    // 0702 is free: nothing is asked, the unit goes ashore.
    expect(sitting.offers('approach')).toBe(false);
    sitting.do('land', 'us-2/6');
    expect(hexOf(sitting, 'us-2/6')).toBe('0702');

    const later = position({
      units: { 'jp-16': '0802', 'us-1/6': '0605' },
      beachheads: ['0702'],
      phase: 'reinforcements',
    });
    expect(later.options('reinforce')).toEqual(['0702']);
    expect(later.why('reinforce', '0801')?.rule).toBe('12.31b');
    later.do('reinforce', '0702');
    later.do('land', 'us-2/6');
    expect(hexOf(later, 'us-2/6')).toBe('0702');
  });

  rule('12.32a', 'two landings never take each other the only sea hex', () => {
    // 0902 has the sea hexes 0801, 0901 and 1001; 0802 has 0801 alone.
    const sitting = position({
      units: { 'jp-16': '0802', 'jp-317': '0902' },
      turn: 1,
      phase: 'reinforcements',
      landings: [{ beach: '0902' }, { beach: '0802' }],
    });
    expect(sitting.options('approach')).toEqual(['0901', '1001']);
    sitting.do('approach', '0901');
    sitting.do('land', 'us-1/6');
    expect(sitting.options('approach')).toEqual(['0801']);
  });

  const offBeach = (dice: readonly number[]) =>
    position({
      units: { 'us-1/6': '0801', 'us-2/6': '0702', 'jp-16': '0802', 'jp-318': '0902' },
      assaults: { 'us-1/6': '0802' },
      turn: 1,
      phase: 'combat',
      dice,
    });

  rule('12.32b', 'a unit at sea must attack the enemy on its beach, and none but him', () => {
    // 0801 lies beside 0902 too, whose defender it leaves alone.
    const sitting = offBeach([1, 1]);
    expect(sitting.why('done')?.rule).toBe('7.12a');
    expect(sitting.options('attack')).toEqual(['jp-16']);
    expect(sitting.why('attack', 'jp-318')?.rule).toBe('7.15a');
    expect(sitting.state.duty[findUnit('jp-318')]).toBe(NO_DUTY);
    sitting.do('attack', 'jp-16');
    expect(sitting.why('also', 'jp-318')?.rule).toBe('7.23a');
    sitting.do('with', 'us-2/6');
    expect(sitting.why('done')?.rule).toBe('7.12a');
    sitting.do('with', 'us-1/6');
    expect(sitting.why('done')).toBeUndefined();
    // Nor can fire alone take its enemy away from it.
    expect(offBeach([]).why('bombard', 'jp-16')?.rule).toBe('7.12a');
  });

  rule('12.32c', 'a unit at sea is lost unless the enemy is forced out of its beach', () => {
    const against = (unit: string, die: number) => {
      const sitting = position({
        units: { 'us-1/6': '0801', [unit]: '0802' },
        assaults: { 'us-1/6': '0802' },
        turn: 1,
        phase: 'combat',
        dice: [die],
      });
      fight(sitting, unit, ['us-1/6']);
      return sitting;
    };
    // 4 against 6 is -2: • on a 1, A1 on a 3, A2 on a 6; 4 against 2 is +2: D1 on a 4.
    for (const die of [1, 3, 6]) {
      const sitting = against('jp-5-base', die);
      expect(hexOf(sitting, 'us-1/6'), `die ${die}`).toBe('eliminated');
      expect(sitting.told('eliminated')).toMatchObject([{ rule: '12.32c' }]);
      expect(hexOf(sitting, 'jp-5-base')).toBe('0802');
      expect(sitting.told('retreated')).toEqual([]);
    }
    const ashore = against('jp-16', 4);
    ashore.do('to', '0803');
    expect(eliminated(ashore)).toEqual([]);
    expect(hexOf(ashore, 'us-1/6')).toBe('0802');
  });

  rule(['12.32c', '7.62c'], 'and lost only once where its attack is wiped out', () => {
    const sitting = position({
      units: { 'us-1/6': '0801', 'jp-5-base': '0802', 'jp-3/10': '1005', 'jp-1/3': '1006', 'jp-25': '0805' },
      assaults: { 'us-1/6': '0802' },
      turn: 1,
      phase: 'combat',
      dice: [6],
    });
    sitting.do('attack', 'jp-5-base');
    sitting.do('with', 'us-1/6');
    sitting.do('done');
    if (sitting.decision.step === 'barrage') sitting.do('done');
    for (const gun of ['jp-3/10', 'jp-1/3', 'jp-25']) sitting.do('protect', gun);
    sitting.do('done');
    expect(sitting.told('combat resolved')).toMatchObject([{ result: 'Ae' }]);
    expect(sitting.told('eliminated')).toMatchObject([{ rule: '12.32c' }]);
    expect(hexOf(sitting, 'us-1/6')).toBe('eliminated');
  });

  rule('12.32d', 'a unit at sea goes ashore at once when its beach is cleared', () => {
    // 8 against 2 is +6: D3 on a 1, D1 on a 6; with 4 points +10: De on a 1.
    const clears = (die: number, support: number) => {
      const sitting = offBeach([die]);
      fight(sitting, 'jp-16', ['us-1/6', 'us-2/6'], support);
      return sitting;
    };
    const eliminatedEnemy = clears(1, 4);
    expect(hexOf(eliminatedEnemy, 'jp-16')).toBe('eliminated');
    expect(hexOf(eliminatedEnemy, 'us-1/6')).toBe('0802');
    // The hex is taken: the unit from 0702 cannot follow into it.
    expect(eliminatedEnemy.offers('advance')).toBe(false);
    const retreated = clears(6, 0);
    retreated.do('to', '0903');
    expect(hexOf(retreated, 'us-1/6')).toBe('0802');
    expect(retreated.told('advanced')).toHaveLength(1);
  });
});

describe('beachheads', () => {
  const shore = { 'us-1/6': '1203', 'us-2/6': '1002', 'us-3/6': '0705' };

  rule('12.34a', 'beachheads are marked once, under the US units on beaches at the end of their first turn', () => {
    const sitting = position({ units: { ...shore, 'jp-317': '3420' }, turn: 1, phase: 'combat' });
    expect(beachheads(sitting)).toEqual([]);
    sitting.do('done');
    expect(beachheads(sitting)).toEqual(['1002', '1203']);
    expect(sitting.told('beachhead placed')).toHaveLength(2);
    const later = position({ units: { ...shore, 'jp-317': '3420' }, turn: 2, phase: 'combat' });
    later.do('done');
    expect(later.decision.seat).toBe('japan');
    expect(beachheads(later)).toEqual([]);
    // One that advanced inland leaves no marker, one that advanced onto a beach does: 4 + 12 against 3, De on a 1.
    const advances = (from: string, to: string) => {
      const fought = position({ units: { 'us-1/6': from, 'jp-317': to }, turn: 1, phase: 'combat', dice: [1] });
      fight(fought, 'jp-317', ['us-1/6'], 12);
      fought.do('advance', 'us-1/6');
      fought.do('to', to);
      return fought;
    };
    expect(beachheads(advances('1203', '1204'))).toEqual([]);
    expect(beachheads(advances('1204', '1203'))).toEqual(['1203']);
  });

  rule('12.34b', 'a beachhead stays where it is when its unit moves on', () => {
    const sitting = position({ units: { ...shore, 'jp-317': '3420' }, beachheads: ['1203', '1002'] });
    march(sitting, 'us-1/6', '1304');
    march(sitting, 'us-2/6', '0902');
    sitting.do('done');
    expect(sitting.options('reinforce')).toEqual(['1203', '1002']);
    passUntil(sitting, ({ seat, step }) => seat === 'us' && step === 'move units');
    expect(beachheads(sitting)).toEqual(['1203', '1002']);
  });

  rule('12.34c', 'a Japanese unit ends a beachhead by entering it, passing through, retreating or advancing', () => {
    const turn = { phasing: 'japan', beachheads: ['1203', '0702'] } as const;
    const entering = position({ ...turn, units: { 'jp-317': '1305', 'us-1/6': '0506' } });
    march(entering, 'jp-317', '1203');
    expect(beachheads(entering)).toEqual(['0702']);
    // Passing along the coast road; the unit leaves and the marker does not come back.
    const passing = position({ ...turn, units: { 'jp-317': '1404', 'us-1/6': '0506' } });
    expect(march(passing, 'jp-317', '1103')).toMatch('1304 → 1203 → 1103');
    expect(beachheads(passing)).toEqual(['0702']);
    expect(passing.told('beachhead destroyed')).toHaveLength(1);
    passUntil(passing, ({ step }) => step === 'choose a beachhead');
    expect(passing.options('reinforce')).toEqual(['0702']);
    expect(passing.why('reinforce', '1203')?.rule).toBe('12.31b');
    // A US unit on the move does no harm.
    const own = position({ units: { 'us-1/6': '1304', 'jp-317': '3420' }, beachheads: ['1203'] });
    march(own, 'us-1/6', '1103');
    expect(beachheads(own)).toEqual(['1203']);

    // 4 + 8 against 3 in 1204 is +9: D1 on a 6, back into the beachhead.
    const retreating = position({
      units: { 'us-1/6': '1205', 'jp-317': '1204' },
      beachheads: ['1203'],
      phase: 'combat',
      dice: [6],
    });
    fight(retreating, 'jp-317', ['us-1/6'], 8);
    retreating.do('to', '1203');
    expect(beachheads(retreating)).toEqual([]);
    // 5 and 3 against 4 on the marker is +4: D1 on a 5.
    const advancing = position({
      units: { 'us-1/6': '1203', 'jp-5-base': '1304', 'jp-1/136': '1204' },
      beachheads: ['1203'],
      phasing: 'japan',
      phase: 'combat',
      dice: [5],
    });
    fight(advancing, 'us-1/6', ['jp-5-base', 'jp-1/136']);
    expect(hexOf(advancing, 'us-1/6')).toBe('1103');
    expect(beachheads(advancing)).toEqual(['1203']);
    advancing.do('advance', 'jp-5-base');
    advancing.do('to', '1203');
    expect(beachheads(advancing)).toEqual([]);
  });

  rule('12.34c', 'being displaced into a beachhead ends it too', () => {
    // 4 + 8 against 3 in the clear is +9: D3 on a 2. The only way back leads over 318.
    const sitting = position({
      units: { 'us-1/6': '3418', 'jp-317': '3419', 'jp-318': '3520' },
      beachheads: ['3420'],
      phase: 'combat',
      turn: 12,
      dice: [2],
    });
    fight(sitting, 'jp-317', ['us-1/6'], 8);
    const events = sitting.do('to', '3420');
    expect(beachheads(sitting)).toEqual([]);
    expect(events.slice(0, 2).map(({ type }) => type)).toEqual(['displaced', 'beachhead destroyed']);
  });

  rule('12.34d', 'without a vacant beachhead nobody lands', () => {
    const sitting = position({ units: { 'us-1/6': '1203', 'jp-317': '3420' }, beachheads: ['1203'] });
    sitting.do('done');
    expect(sitting.decision.procedure).toBe('combat phase');
    const destroyed = position({ units: { 'us-1/6': '0704', 'jp-317': '3420' } });
    destroyed.do('done');
    expect(destroyed.decision.procedure).toBe('combat phase');
    const vacated = position({ units: { 'us-1/6': '1203', 'jp-317': '3420' }, beachheads: ['1203'] });
    march(vacated, 'us-1/6', '1204');
    vacated.do('done');
    expect(vacated.options('reinforce')).toEqual(['1203']);
  });
});
