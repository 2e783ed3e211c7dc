import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { declare, lastCombat, noMarkers, verbsOf } from '../fixtures/battle.ts';
import { isDepleted } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

// Around Tinian 0712 all is clear.

const units = { 'jp-T-marine-1': 'tinian-0711', 'us-T-wpn/23': 'tinian-0712' };
const onTinian = (spec: PositionSpec) =>
  position({ scenario: 'tinian', phase: 'combat', phasing: 'japan', units, ...spec });

describe('15.0 Banzai attacks', () => {
  rule('15.0a', 'the Japanese may make a Banzai of any attack of theirs, the US never', () => {
    const game = onTinian({ cups: noMarkers('tinian'), dice: [6, 6] });
    declare(game, 'tinian-0712', 'jp-T-marine-1');
    expect(game.decision.seat).toBe('japan');
    expect(verbsOf(game)).toEqual(['banzai', 'regular']);

    const american = onTinian({ phasing: 'us', cups: noMarkers('tinian'), dice: [6] });
    declare(american, 'tinian-0711', 'us-T-wpn/23');
    expect(lastCombat(american)).toBe('2-8=-6 clear C1 6 Ae');
    expect(american.told('banzai declared')).toEqual([]);
  });

  rule('15.0b', 'not with a sniper or a tank among the attackers', () => {
    for (const other of ['jp-T-sniper-1', 'jp-T-tank']) {
      const spec = { units: { ...units, [other]: 'tinian-0811' }, cups: noMarkers('tinian'), dice: [6] };
      const mixed = onTinian(spec);
      declare(mixed, 'tinian-0712', 'jp-T-marine-1', other);
      expect(mixed.told('combat resolved')).toHaveLength(1);
      const alone = onTinian(spec);
      declare(alone, 'tinian-0712', 'jp-T-marine-1');
      expect(alone.offers('banzai')).toBe(true);
    }
  });

  rule(['15.0c', '15.0d'], 'it is declared before support fire, and then there is none', () => {
    const banzai = onTinian({ dice: { combat: [6] } });
    declare(banzai, 'tinian-0712', 'jp-T-marine-1');
    expect(verbsOf(banzai)).toEqual(['banzai', 'regular']);
    banzai.do('banzai');
    expect(lastCombat(banzai)).toBe('6-2=+4 clear C10 6 Ex');
    expect(banzai.told('support revealed')).toEqual([]);

    const regular = onTinian({ dice: { combat: [6] } });
    declare(regular, 'tinian-0712', 'jp-T-marine-1');
    regular.do('regular');
    expect(verbsOf(regular)).toEqual(['commit', 'pass']);
    regular.do('pass');
    expect(regular.decision.seat).toBe('us');
    expect(regular.offers('banzai')).toBe(false);
  });

  rule('15.0e', 'D2 and D3 are exchanges', () => {
    const results = [1, 2, 3].map((die) => {
      const game = onTinian({ units: { ...units, 'us-T-1/23': 'tinian-0713' }, dice: { combat: [die] } });
      declare(game, 'tinian-0712', 'jp-T-marine-1');
      game.do('banzai');
      expect(isDepleted(game, 'jp-T-marine-1')).toBe(true);
      return lastCombat(game);
    });
    expect(results).toEqual([
      '6-2=+4 clear C10 1 D3 as Ex',
      '6-2=+4 clear C10 2 D2 as Ex',
      '6-2=+4 clear C10 3 D2 as Ex',
    ]);
  });

  rule('15.0f', 'all other results stand', () => {
    const outcome = (attacker: string, die: number) => {
      const game = onTinian({
        units: { [attacker]: 'tinian-0711', 'us-T-1/23': 'tinian-0712' },
        dice: { combat: [die] },
      });
      declare(game, 'tinian-0712', attacker);
      game.do('banzai');
      return lastCombat(game);
    };
    expect([2, 4, 5].map((die) => outcome('jp-T-2/50', die))).toEqual([
      '3-5=-2 clear C5 2 •',
      '3-5=-2 clear C5 4 A3',
      '3-5=-2 clear C5 5 (A)',
    ]);
    expect(outcome('jp-T-machine-guns', 5)).toBe('1-5=-4 clear C3 5 (A)');
    expect(outcome('jp-T-machine-guns', 6)).toBe('1-5=-4 clear C3 6 Ae');
    expect(outcome('jp-T-marine-1', 2)).toBe('6-5=+1 clear C8 2 Ex');

    const crushed = onTinian({
      units: { 'jp-T-marine-1': 'tinian-0711', 'jp-T-marine-2': 'tinian-0611', 'us-T-18-mar': 'tinian-0712' },
      dice: { combat: [2] },
    });
    declare(crushed, 'tinian-0712', 'jp-T-marine-1', 'jp-T-marine-2');
    crushed.do('banzai');
    expect(lastCombat(crushed)).toBe('12-2=+10 clear C13 2 De');
  });
});
