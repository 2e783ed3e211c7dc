import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { combats, eliminated, hexOf, lastCombat } from './fixtures/report.ts';
import { position } from './position.ts';

// Ground support. Two Japanese battalions far from any US unit are enough for targets.
const targets = { 'jp-318': '0607', 'jp-1/135': '3418' };

describe('how many points there are', () => {
  /** The turn track, US points only: Japan has none. */
  const track = [12, 8, 6, 8, 10, 10, 10, 10, 10, 10, 8, 8, 6, 6, 6];

  rule('9.0a', 'each turn gives the US its points of the track and the Japanese none', () => {
    for (const [before, points] of track.entries()) {
      const units = { 'us-1/6': '0606', 'jp-318': '0607', 'jp-1/3': '0610' };
      const barrage = position({ phase: 'combat', turn: before + 1, units, dice: [1] });
      barrage.do('attack', 'jp-318');
      barrage.do('with', 'us-1/6');
      barrage.do('done');
      expect(barrage.options('support').at(-1)).toBe(String(points));
      expect(barrage.why('support', points + 1)?.rule).toBe('9.0e');
      barrage.do('done');
      expect(barrage.decision).toMatchObject({ seat: 'japan', step: 'protective fire' });
      expect(barrage.offers('support')).toBe(false);
      expect(barrage.why('support', 1)?.rule).toBe('9.0e');

      const protection = position({ phasing: 'japan', phase: 'combat', turn: before + 1, units, dice: [1] });
      protection.do('attack', 'us-1/6');
      protection.do('with', 'jp-318');
      protection.do('done');
      expect(protection.options('barrage')).toEqual(['jp-1/3']);
      expect(protection.offers('support')).toBe(false);
      expect(protection.why('support', 1)?.rule).toBe('9.0e');
      protection.do('done');
      expect(protection.options('support').at(-1)).toBe(String(points));
    }
  });

  rule(['9.0d', '9.0e'], 'ten points serve as ten of barrage and again as ten of protective fire in one turn', () => {
    const units = { 'us-1/6': '0606', 'us-2/6': '0903', 'jp-5-base': '0607', 'jp-318': '0904' };
    const game = position({ phase: 'combat', turn: 5, units, dice: [6, 6, 1, 4] });
    game.do('attack', 'jp-5-base');
    game.do('with', 'us-1/6');
    game.do('done');
    expect(game.why('support', 11)?.rule).toBe('9.0e');
    game.do('support', 6);
    expect(game.why('support', 5)?.rule).toBe('9.0e');
    game.do('support', 4);
    expect(lastCombat(game)).toMatchObject({ attack: 4 + 10, defense: 6, column: 'K11', result: 'D1' });
    game.do('to', '0608');
    game.do('done');
    game.do('attack', 'jp-318');
    game.do('with', 'us-2/6');
    game.do('done');
    // All ten are spent: nothing more can be added in this phase, so the die is rolled at once.
    expect(lastCombat(game)).toMatchObject({ attack: 4, defense: 3, result: 'A1' });
    game.do('to', '0902');
    game.do('done');

    expect(game.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });
    game.do('move', 'jp-5-base');
    game.do('to', '0607');
    game.do('done');
    game.do('attack', 'us-1/6');
    game.do('with', 'jp-5-base');
    game.do('done');
    expect(game.decision).toMatchObject({ seat: 'us', step: 'protective fire' });
    expect(game.why('support', 11)?.rule).toBe('9.0e');
    game.do('support', 10);
    game.do('regular');
    expect(game.state.turn).toBe(5);
    expect(lastCombat(game)).toMatchObject({ attack: 5, defense: 4 + 10 });
  });

  rule('9.14a', 'points left over at the end of a turn are lost', () => {
    const game = position({ phase: 'combat', turn: 2, units: { ...targets, 'us-1/6': '0602' }, dice: [6] });
    game.do('bombard', 'jp-318');
    game.do('support', 1);
    game.do('done');
    game.do('done');
    game.do('done', undefined, 'japan');
    expect(game.state.turn).toBe(3);
    game.do('done', undefined, 'us');
    game.do('bombard', 'jp-318');
    expect(game.options('support')).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(game.why('support', 7)?.rule).toBe('9.0e');
  });
});

describe('what points can do', () => {
  rule(['9.0b', '9.13a'], 'they reach any enemy on the map, without a unit near or a gun in range', () => {
    const units = { ...targets, 'jp-3/10': '1910', 'us-1/6': '0602', 'us-1/10': '0603' };
    const game = position({ phase: 'combat', units, dice: [1] });
    expect(game.options('bombard')).toEqual(['jp-1/135', 'jp-318', 'jp-3/10']);
    expect(game.why('bombard', 'us-1/6')?.rule).toBe('9.13a');
    expect(game.why('bombard', 'jp-317')?.rule).toBe('9.13a');
    game.do('bombard', 'jp-1/135');
    expect(game.why('barrage', 'us-1/10')?.rule).toBe('8.0a');
    game.do('support', 8);
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ attack: 8, defense: 4, differential: 4 });
  });

  rule('9.13a', 'a side without points or guns has nothing to fire with', () => {
    const game = position({ phasing: 'japan', units: { ...targets, 'us-1/6': '0602' } });
    game.do('done');
    // The Japanese Combat Phase is over at once: nobody is adjacent and there is no fire.
    expect(game.decision).toMatchObject({ seat: 'us', procedure: 'movement phase' });
  });

  rule('9.0c', 'they are barrage in the own phase and protective fire in the enemy phase', () => {
    const units = { 'us-1/6': '0606', 'us-3/10': '0604', 'jp-318': '0607' };
    const own = position({ phase: 'combat', units, dice: [1] });
    own.do('attack', 'jp-318');
    own.do('with', 'us-1/6');
    own.do('done');
    own.do('barrage', 'us-3/10');
    own.do('support', 3);
    own.do('done');
    expect(own.told('barrage')).toMatchObject([{ support: 3, strength: 7 }]);
    expect(lastCombat(own)).toMatchObject({ attack: 4 + 4 + 3, defense: 3 });

    const enemy = position({ phasing: 'japan', phase: 'combat', units, dice: [1] });
    enemy.do('attack', 'us-1/6');
    enemy.do('with', 'jp-318');
    enemy.do('done');
    enemy.do('protect', 'us-3/10');
    enemy.do('support', 3);
    enemy.do('done');
    enemy.do('regular');
    expect(enemy.told('protective fire')).toMatchObject([{ support: 3, strength: 5 }]);
    expect(lastCombat(enemy)).toMatchObject({ attack: 2, defense: 4 + 2 + 3 });
  });

  rule('9.11a', 'each point is one point of strength', () => {
    for (const points of [1, 2, 5, 8]) {
      const barrage = position({ phase: 'combat', units: targets, dice: [6] });
      barrage.do('bombard', 'jp-318');
      for (const none of [0, -1]) expect(barrage.why('support', none)).toBeDefined();
      barrage.do('support', points);
      if (points < 8) barrage.do('done');
      expect(lastCombat(barrage)).toMatchObject({ attack: points, defense: 3 });

      const units = { 'us-1/6': '0606', 'jp-318': '0607' };
      const protection = position({ phasing: 'japan', phase: 'combat', units, dice: [1] });
      protection.do('attack', 'us-1/6');
      protection.do('with', 'jp-318');
      protection.do('done');
      protection.do('support', points);
      if (points < 8) protection.do('done');
      protection.do('regular');
      expect(lastCombat(protection)).toMatchObject({ attack: 2, defense: 4 + points });
    }
  });

  rule('9.12a', 'ten points go to one target, or six to one and four to another', () => {
    const massed = position({ phase: 'combat', turn: 5, units: targets, dice: [6] });
    massed.do('bombard', 'jp-318');
    massed.do('support', 10);
    expect(lastCombat(massed)).toMatchObject({ attack: 10, defense: 3 });
    // Nothing is left for the other battalion, so the phase is over.
    expect(massed.decision).toMatchObject({ seat: 'japan', procedure: 'movement phase' });

    const split = position({ phase: 'combat', turn: 5, units: targets, dice: [6, 6] });
    split.do('bombard', 'jp-318');
    split.do('support', 6);
    split.do('done');
    split.do('bombard', 'jp-1/135');
    expect(split.options('support')).toEqual(['1', '2', '3', '4']);
    split.do('support', 4);
    expect(combats(split)).toMatchObject([
      { attack: 6, defense: 3 },
      { attack: 4, defense: 4 },
    ]);
  });
});

describe('points are bound like artillery', () => {
  rule('9.15a', 'eight points alone on a battalion in broken ground: no result of that column does anything', () => {
    const outcomes = [1, 2, 3, 4, 5, 6].map((die) => {
      const units = { 'jp-318': '1003', 'jp-317': '1005', 'us-1/6': '0602', 'jp-3/10': '1306' };
      const game = position({ phase: 'combat', units: { ...units, 'us-1/10': '0603' }, dice: [die] });
      game.do('bombard', 'jp-318');
      game.do('support', 8);
      game.do('done');
      expect(game.told('protective fire')).toEqual([]);
      expect(lastCombat(game)).toMatchObject({ attack: 8, defense: 3, differential: 5, line: 'broken', column: 'K7' });
      expect(hexOf(game, 'jp-318')).toBe('1003');
      expect(eliminated(game)).toEqual([]);
      expect(game.why('bombard', 'jp-318')?.rule).toBe('7.14b');
      const { result, without } = lastCombat(game);
      return [result, without];
    });
    const d1 = ['D1', '8.15a'];
    expect(outcomes).toEqual([d1, d1, d1, ['•', undefined], ['•', undefined], ['A1', '8.14a']]);
  });

  rule('9.15a', 'a river does not help against points alone, and D2 drives the defender off', () => {
    const game = position({ phase: 'combat', units: { 'jp-317': '1103', 'us-1/6': '0702' }, dice: [2] });
    game.do('bombard', 'jp-317');
    game.do('support', 8);
    expect(lastCombat(game)).toMatchObject({ differential: 5, line: 'clear', column: 'K9', result: 'D2' });
    game.do('to', '1203');
    game.do('to', '1304');
    expect(hexOf(game, 'jp-317')).toBe('1304');
  });

  rule('9.15a', 'whoever was attacked on the ground is not fired at again', () => {
    const game = position({ phase: 'combat', units: { ...targets, 'us-1/6': '0606' }, dice: [4] });
    game.do('attack', 'jp-318');
    game.do('with', 'us-1/6');
    game.do('done');
    game.do('done');
    expect(lastCombat(game)).toMatchObject({ result: '•' });
    expect(game.options('bombard')).toEqual(['jp-1/135']);
    expect(game.why('bombard', 'jp-318')?.rule).toBe('7.14b');
  });
});
