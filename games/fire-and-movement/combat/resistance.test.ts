import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import type { FireAndMovement } from '../core/state.ts';
import { isDepleted } from '../fixtures/report.ts';
import { bombard, guam, hexOf, losses, strike } from '../fixtures/strike.ts';

// 1/3 strikes from 1307 at the 1/38 on the hill 1308, with naval gunfire: +9, D3 on a 2 and D2 on a 3. Three ways are open
// behind it: 1208, 1309 and 1408.

const blow = {
  units: { 'us-G-1/3': '1307', 'jp-G-1/38': '1308' },
  at: '1308',
  with: ['us-G-1/3'],
  fire: 'us-G-naval-8-1',
} as const;
const D2 = { ...blow, die: 3, result: 'D2' } as const;

/** Two battalions, one of them depleted, thrown back by a marine unit. */
const thrownBack = {
  units: { 'us-G-1/3': '1307', 'us-G-2/3': '1207', 'jp-G-marine-1': '1308' },
  depleted: ['us-G-1/3'],
  at: '1308',
  with: ['us-G-1/3', 'us-G-2/3'],
  // 7 against 8: -1.
  die: 4,
  result: 'A3',
} as const;

const promptOf = ({ game, state }: Sitting<FireAndMovement>) => game.prompt(state);

describe('8.4 stiff resistance', () => {
  rule(
    ['8.4a', '8.2.4j', '8.2.4k', '8.4b'],
    'after the die, the owner of a defender may let it resist or retreat',
    () => {
      const game = strike(D2);
      expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'retreats' });
      expect([game.options('retreat'), game.options('resist')]).toEqual([['jp-G-1/38'], ['jp-G-1/38']]);
      expect(game.why('resist', 'us-G-1/3')).toBeDefined();
      expect(losses(game)).toEqual([]);
    },
  );

  rule(['8.4c', '8.4d'], 'a unit that resists stays where it is and is depleted', () => {
    const game = strike(D2);
    game.do('resist', 'jp-G-1/38');
    expect(hexOf(game, 'jp-G-1/38')).toBe('1308');
    expect(losses(game)).toEqual(['jp-G-1/38 depleted 8.4d']);
    expect(game.log).toContain('Japanese 1/38 stands fast at Guam 1308.');
  });

  rule(['8.4f', '8.4g'], 'one on its last step is eliminated by resisting, and nobody advances into its hex', () => {
    // 13 against 2: +11.
    const game = strike({ ...D2, depleted: ['jp-G-1/38'], die: 4 });
    game.do('resist', 'jp-G-1/38');
    expect(losses(game)).toEqual(['jp-G-1/38 eliminated 8.4f']);
    expect(game.offers('advance')).toBe(false);

    const oneStep = strike({ ...D2, units: { 'us-G-1/3': '1307', 'jp-G-9/10': '1308' }, die: 4 });
    oneStep.do('resist', 'jp-G-9/10');
    expect(losses(oneStep)).toEqual(['jp-G-9/10 eliminated 8.4f']);
    expect(oneStep.offers('advance')).toBe(false);
    expect(hexOf(oneStep, 'us-G-1/3')).toBe('1307');
  });

  rule(['8.2.4e', '8.4b', '8.4e'], 'attackers thrown back choose unit by unit, in the order they like', () => {
    const game = strike(thrownBack);
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'retreats' });
    expect(game.options('retreat')).toEqual(['us-G-1/3', 'us-G-2/3']);
    game.do('resist', 'us-G-2/3');
    expect(game.options('retreat')).toEqual(['us-G-1/3']);
    game.do('retreat', 'us-G-1/3');
    while (game.offers('to')) game.do('to', game.options('to')[0]);
    expect(losses(game)).toEqual(['us-G-2/3 depleted 8.4d']);
    expect(hexOf(game, 'us-G-2/3')).toBe('1207');
    expect(hexOf(game, 'us-G-1/3')).not.toBe('1307');
  });

  rule(['8.4b', '8.1.3c'], 'a bombarded unit may resist', () => {
    const game = bombard({
      units: { 'jp-G-1/38': '1308' },
      at: '1308',
      fire: 'us-G-naval-8-1',
      // 8 against 4: +4.
      die: 1,
      result: 'D2',
    });
    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'retreats' });
    game.do('resist', 'jp-G-1/38');
    expect([hexOf(game, 'jp-G-1/38'), isDepleted(game, 'jp-G-1/38')]).toEqual(['1308', true]);
  });

  rule('8.4g', 'of two defenders one resists to its end and the other retreats: the hex stays closed', () => {
    const game = strike({
      phasing: 'japan',
      units: { 'jp-G-10': '1307', 'us-G-1/3': '1308', 'us-G-19-mar': '1308' },
      depleted: ['us-G-1/3'],
      at: '1308',
      with: ['jp-G-10'],
      // 8 against 5: +3.
      die: 1,
      result: 'D2',
    });
    expect(game.decision.seat).toBe('us');
    game.do('retreat', 'us-G-1/3');
    game.do('to', guam('1309'));
    game.do('to', guam('1310'));
    game.do('resist', 'us-G-19-mar');
    expect(losses(game)).toEqual(['us-G-19-mar eliminated 8.4f']);
    expect(game.offers('advance')).toBe(false);
    expect(hexOf(game, 'jp-G-10')).toBe('1307');
  });

  rule('8.4a', 'the owner is told what a retreat would cost', () => {
    expect(promptOf(strike(D2))).toBe('Japanese 1/38 must retreat 2 hexes or offer stiff resistance.');
    const ringed = { ...blow.units, 'us-G-2/3': '1508', 'us-G-3/3': '1108', 'us-G-1/9': '1310' };
    expect(promptOf(strike({ ...D2, units: ringed }))).toBe(
      'Japanese 1/38 must retreat 2 hexes or offer stiff resistance; a retreat would eliminate it.',
    );
  });
});

describe('12.1 units at sea', () => {
  const assault = {
    units: { 'us-G-1/3': '1703', 'jp-G-marine-1': '1704' },
    boats: [{ hex: guam('1704'), face: 'assault boat' }],
    assaults: { 'us-G-1/3': guam('1704') },
    at: '1704',
    with: ['us-G-1/3'],
  } as const;

  rule(['12.1d', '8.3i'], 'one thrown back takes to its boats and may come again, as depleted as it was', () => {
    // 5 against the 4 of the depleted marines, on the reef: +1.
    const game = strike({ ...assault, depleted: ['jp-G-marine-1'], die: 2, result: 'A2' });
    expect(promptOf(game)).toMatch(/must retreat 2 hexes or offer stiff resistance\.$/);
    game.do('retreat', 'us-G-1/3');
    expect(hexOf(game, 'us-G-1/3')).toBe('off the map');
    expect(isDepleted(game, 'us-G-1/3')).toBe(false);
    expect(hexOf(game, 'jp-G-marine-1')).toBe('1704');
  });

  rule('8.4e', 'or it resists, is depleted and stays at sea', () => {
    const game = strike({ ...assault, depleted: ['jp-G-marine-1'], die: 2, result: 'A2' });
    game.do('resist', 'us-G-1/3');
    expect(hexOf(game, 'us-G-1/3')).toBe('1703');
    expect(losses(game)).toEqual(['us-G-1/3 depleted 8.4d']);
  });

  rule('12.1d', 'one bombarded at sea leaves the map as well', () => {
    const game = bombard({
      phasing: 'japan',
      units: { 'us-G-1/3': '1703', 'jp-G-marine-1': '1704' },
      boats: assault.boats,
      assaults: assault.assaults,
      depleted: ['us-G-1/3'],
      at: '1703',
      fire: 'jp-G-artillery-3-1',
      // 3 against 3 at sea: 0 on the clear line.
      die: 1,
      result: 'D2',
    });
    expect(game.decision.seat).toBe('us');
    game.do('retreat', 'us-G-1/3');
    expect([hexOf(game, 'us-G-1/3'), isDepleted(game, 'us-G-1/3')]).toEqual(['off the map', true]);
  });

  rule('12.1e', 'Ae, or (A) on its last step, removes it for good', () => {
    const all = strike({ ...assault, die: 4, result: 'Ae' });
    expect(hexOf(all, 'us-G-1/3')).toBe('eliminated');
    const last = strike({ ...assault, depleted: ['us-G-1/3'], die: 1, result: '(A)' });
    expect(hexOf(last, 'us-G-1/3')).toBe('eliminated');
  });

  rule('12.1c', '• leaves it at sea before a hex that holds', () => {
    const game = strike({ ...assault, depleted: ['jp-G-marine-1'], die: 1, result: '•' });
    expect([hexOf(game, 'us-G-1/3'), hexOf(game, 'jp-G-marine-1')]).toEqual(['1703', '1704']);
  });
});
