import { describe, expect } from 'vitest';
import { distance, hexAt } from '#board/grid';
import { rule } from '#engine/proof';
import { archipelago } from '../data/data.ts';
import { declare, lastBombardment, lastCombat, noMarkers } from '../fixtures/battle.ts';
import { hexOf, isDepleted } from '../fixtures/report.ts';
import { type PositionSpec, position } from '../position.ts';

// Cave complexes: the engineer in 1508, the hills of Guam around it. 1303 is clear, five hexes away.

const onGuam = (spec: PositionSpec) => position({ phase: 'combat', cups: noMarkers('guam'), ...spec });
const digger = { 'jp-G-engineer': 'guam-1508' };

describe('8.2.3 fortified units', () => {
  rule(
    ['8.2.3a', '14.0a'],
    'a unit in caves defends with double its defense, depleted with double what is left',
    () => {
      const units = { ...digger, 'us-G-1/3': 'guam-1304', 'us-G-2/3': 'guam-1403', 'jp-G-320': 'guam-1303' };
      const full = onGuam({ units, dice: [4] });
      declare(full, 'guam-1303', 'us-G-1/3', 'us-G-2/3');
      expect(lastCombat(full)).toBe('10-8=+2 clear C9 4 Ex');
      const weak = onGuam({ units, depleted: ['jp-G-320'], dice: [6] });
      declare(weak, 'guam-1303', 'us-G-1/3');
      expect(lastCombat(weak)).toBe('5-4=+1 clear C8 6 A1');
    },
  );

  rule(['8.2.3b', '8.2.3c'], 'the attacker’s markers are halved one by one, the defender’s count in full', () => {
    const game = onGuam({
      units: { ...digger, 'us-G-1/3': 'guam-1304', 'jp-G-320': 'guam-1303' },
      cups: {
        us: { guam: ['us-G-air-5-1', 'us-G-pack-3-1'] },
        japan: { guam: ['jp-G-coast-3', 'jp-G-artillery-3-1'] },
      },
      dice: { combat: [6] },
    });
    declare(game, 'guam-1303', 'us-G-1/3');
    for (let step = 0; step < 4; step++) game.do('commit');
    expect(lastCombat(game)).toBe('8-14=-6 clear C1 6 Ae');
  });

  rule(['8.2.3b', '14.0a'], 'fire alone: +5 and +4 against 3-4-8 in caves is 4 less 8', () => {
    const game = onGuam({
      phase: 'bombardment',
      units: { ...digger, 'jp-G-320': 'guam-1303' },
      cups: { us: { guam: ['us-G-air-5-1', 'us-G-division-4-1'] } },
      dice: { combat: [1] },
    });
    game.do('bombard', 'guam-1303');
    game.do('draw', 2);
    expect(lastBombardment(game)).toBe('4-8=-4 clear C3 1 A2 as •');
  });
});

describe('14.0 cave complexes', () => {
  /** The defense of a unit in a hex while the engineer stands in another. */
  function defense(engineer: string, hex: string): string {
    const game = onGuam({
      phase: 'bombardment',
      units: { 'jp-G-engineer': engineer, 'jp-G-320': hex },
      cups: { us: { guam: ['us-G-corps-6-1'] } },
      dice: { combat: [5] },
    });
    game.do('bombard', hex);
    game.do('draw', 1);
    return lastBombardment(game).split('=')[0]!;
  }

  rule(['14.0a', '14.0b'], 'eight hexes from the engineer there are caves, at nine there are none', () => {
    const { grid } = archipelago;
    const from = (hex: string) => distance(grid, hexAt(grid, 'guam-1508'), hexAt(grid, hex));
    expect([from('guam-0713'), from('guam-2310'), from('guam-2410')]).toEqual([9, 8, 9]);
    expect(defense('guam-1508', 'guam-2310')).toBe('3-8');
    expect(defense('guam-1508', 'guam-2410')).toBe('6-4');
    expect(defense('guam-1508', 'guam-0713')).toBe('6-4');
  });

  rule('14.0a', 'the engineer fortifies itself, the caves go where it goes and end with it', () => {
    const game = onGuam({
      phase: 'bombardment',
      units: { 'jp-G-engineer': 'guam-1508' },
      cups: { us: { guam: ['us-G-corps-6-1'] } },
      dice: { combat: [5] },
    });
    game.do('bombard', 'guam-1508');
    game.do('draw', 1);
    expect(lastBombardment(game)).toMatch(/^3-4=-1 hill/);
    expect(defense('guam-2409', 'guam-2410')).toBe('3-8');

    const gone = onGuam({
      phase: 'bombardment',
      units: { 'jp-G-320': 'guam-1303' },
      eliminated: ['jp-G-engineer'],
      cups: { us: { guam: ['us-G-corps-6-1'] } },
      dice: { combat: [5] },
    });
    gone.do('bombard', 'guam-1303');
    gone.do('draw', 1);
    expect(lastBombardment(gone)).toMatch(/^6-4=/);
  });

  rule('14.0c', 'one engineer fortifies any number of units', () => {
    const hexes = ['guam-1303', 'guam-1405', 'guam-1507', 'guam-1610', 'guam-1808', 'guam-1211'];
    const names = ['jp-G-320', 'jp-G-321', 'jp-G-322', 'jp-G-319', 'jp-G-1/38', 'jp-G-2/38'];
    const units = Object.fromEntries(names.map((unit, index) => [unit, hexes[index]!]));
    const game = onGuam({
      phase: 'bombardment',
      units: { ...digger, ...units },
      cups: {
        us: {
          guam: ['1', '2', '3', '4'].map((one) => `us-G-division-4-${one}`).concat('us-G-air-5-1', 'us-G-air-5-2'),
        },
      },
      dice: { combat: [5, 5, 5, 5, 5, 5] },
    });
    for (const hex of hexes) {
      game.do('bombard', hex);
      game.do('draw', 1);
      expect(lastBombardment(game)).toMatch(/^2-8=-6/);
    }
  });

  rule('14.0d', 'a US engineer in the attack: no doubling and no halving', () => {
    const game = onGuam({
      units: { ...digger, 'us-G-1/3': 'guam-1304', 'us-G-19-mar': 'guam-1304', 'jp-G-320': 'guam-1303' },
      cups: { us: { guam: ['us-G-air-5-1', 'us-G-division-4-1'] }, japan: { guam: [] } },
      dice: { combat: [1] },
    });
    declare(game, 'guam-1303', 'us-G-1/3', 'us-G-19-mar');
    game.do('commit');
    game.do('commit');
    expect(lastCombat(game)).toBe('15-4=+11 clear C13 1 De');
  });

  rule('14.0d', 'an engineer who stands by opens nothing', () => {
    const game = onGuam({
      units: { ...digger, 'us-G-1/3': 'guam-1304', 'us-G-19-mar': 'guam-1304', 'jp-G-320': 'guam-1303' },
      dice: [5],
    });
    declare(game, 'guam-1303', 'us-G-1/3');
    expect(lastCombat(game)).toBe('5-8=-3 clear C4 5 (A)');
    expect(isDepleted(game, 'us-G-1/3')).toBe(true);
  });

  rule('14.0e', 'it pays for the loss of the attacker, alone', () => {
    const losses = (engineerAt: string, die: number) => {
      const game = onGuam({
        units: {
          [engineerAt]: 'guam-1508',
          'us-G-1/3': 'guam-1304',
          'us-G-19-mar': 'guam-1304',
          'jp-G-321': 'guam-1303',
        },
        dice: [die],
      });
      declare(game, 'guam-1303', 'us-G-1/3', 'us-G-19-mar');
      if (game.offers('lose')) game.do('lose', 'us-G-1/3');
      return [lastCombat(game), hexOf(game, 'us-G-19-mar'), isDepleted(game, 'us-G-1/3')];
    };
    expect(losses('jp-G-engineer', 5)).toEqual(['6-4=+2 clear C9 5 Ex', 'eliminated', false]);
    expect(losses('jp-G-9/10', 5)).toEqual(['6-4=+2 clear C9 5 Ex', 'guam-1304', true]);
    expect(losses('jp-G-engineer', 6)).toEqual(['6-4=+2 clear C9 6 •', 'guam-1304', false]);
  });

  rule('14.0f', 'there are no caves on other islands, nor for US units on Guam', () => {
    const tinian = position({
      scenario: 'simultaneous',
      phase: 'bombardment',
      units: { ...digger, 'jp-T-2/50': 'tinian-0712' },
      cups: { us: { tinian: ['us-T-corps-6-1'] } },
      dice: { combat: [5] },
    });
    tinian.do('bombard', 'tinian-0712');
    tinian.do('draw', 1);
    expect(lastBombardment(tinian)).toBe('6-4=+2 clear C9 5 Ex as •');

    const american = onGuam({
      phasing: 'japan',
      units: { ...digger, 'us-G-1/3': 'guam-1303', 'jp-G-320': 'guam-1304' },
      dice: [3],
    });
    declare(american, 'guam-1303', 'jp-G-320');
    american.do('regular');
    expect(lastCombat(american)).toBe('3-5=-2 clear C5 3 A2');
  });
});
