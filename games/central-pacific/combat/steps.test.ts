import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { units } from '../data/data.ts';
import { dice, fire, stepsOf } from '../fixtures/battle.ts';
import { japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { form } from '../fixtures/landing.ts';
import { type Campaign, placeOf } from '../fixtures/table.ts';
import { position } from '../position.ts';

describe('steps', () => {
  rule(['2.7d', '10.5c'], 'a US division survives one hit, a Japanese unit none', () => {
    const ground = units.filter(({ category }) => category === 'ground');
    for (const { side, size, factors } of ground) {
      expect(factors).toHaveLength(side === 'us' && size === 'division' ? 2 : 1);
    }
    // Each side hits once in the counterattack on Guam, the Japanese first.
    const game = japaneseTurn('defensive-tactics', {
      units: { 'us-CV-9': '82', 'us-2-Mar': 'guam', 'japan-18-Inf': 'guam' },
      dice: dice('japan', 1, 1),
    });
    expect(stepsOf(game, 'us-2-Mar')).toBe(1);
    expect(placeOf(game, 'us-2-Mar')).toBe('guam');
    expect(placeOf(game, 'japan-18-Inf')).toBe('japan-refit');
  });

  /** Four battleships bombard a base of level 4 with these dice. */
  const bombarded = (...shots: number[]): Campaign => {
    const ships = ['us-BB-1', 'us-BB-2', 'us-BB-3', 'us-BB-4'];
    const game = position({
      units: { 'us-CV-9': '82', ...Object.fromEntries(ships.map((ship) => [ship, '41'])) },
      bases: { japan: { truk: 4 } },
      dice: dice('us', ...shots),
    });
    game.do('bombard', 'truk');
    form(game, ...ships);
    game.do('attack');
    return game;
  };

  rule(
    ['2.8a', '2.14c', '2.4b'],
    'a base has up to four levels, goes down one with each hit, and is gone below the first',
    () => {
      for (const { category, factors } of units) if (category === 'base') expect(factors).toHaveLength(4);
      expect(stepsOf(bombarded(1, 6, 6, 6), 'japan-base-truk')).toBe(3);
      expect(stepsOf(bombarded(1, 1, 1, 6), 'japan-base-truk')).toBe(1);
      const gone = bombarded(1, 1, 1, 1);
      expect(stepsOf(gone, 'japan-base-truk')).toBe(0);
      expect(placeOf(gone, 'japan-base-truk')).toBe('japan-destroyed');
    },
  );

  rule('2.8c', 'a base fires at aircraft and troops with the factors of its level, and not without', () => {
    const raid = (level: number): string[] => {
      const game = position({
        units: { 'us-CV-9': '82', 'us-HB-1': 'saipan' },
        bases: { us: { saipan: 1 }, japan: { tinian: level } },
        dice: dice('us', 6, 6),
      });
      game.do('strike island', 'tinian');
      game.do('ready');
      game.do('attack');
      return fire(game);
    };
    expect(raid(2)).toEqual(['japan anti-air: japan-base-tinian', 'us anti-ground: us-HB-1']);
    expect(raid(1)).toEqual(['us anti-ground: us-HB-1']);
  });
});

rule('1.1b', 'distances are counted in grids: between the islands of one grid there is none', () => {
  const game = position({
    units: { 'us-CV-9': '82', 'us-P-1': 'saipan' },
    bases: { us: { saipan: 1 }, japan: { tinian: 1, guam: 1 } },
  });
  const { movement } = units.find(({ id }) => id === 'us-P-1')!;
  expect(movement).toBeGreaterThan(0);
  expect(game.options('strike island')).toContain('tinian');
  const far = position({
    units: { 'us-CV-9': '82', 'us-P-1': 'saipan' },
    bases: { us: { saipan: 1 }, japan: { tinian: 1, kwajalein: 1 } },
  });
  expect(far.options('strike island')).toEqual(['tinian']);
});
