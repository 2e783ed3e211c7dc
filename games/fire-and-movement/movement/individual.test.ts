import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { islands } from '../data/data.ts';
import { islandIds } from '../data/dataTypes.ts';
import { begin, passUntil } from '../fixtures/play.ts';
import { cupNames, goalsOf, land, markerIds, sixBeaches, unitIds } from '../fixtures/setUp.ts';
import { type PositionSpec, position } from '../position.ts';

function endOf(scenario: string, turn: number, spec: PositionSpec = {}) {
  const boats = sixBeaches.filter((hex) => hex.startsWith(scenario)).map((hex) => ({ hex }));
  return position({ scenario, turn, boats, ...spec, phase: 'game turn end' }).state.result;
}

describe('one island', () => {
  rule('18.3a', 'set-up and game turns are those of the sequenced scenario', () => {
    islandIds.forEach((island, at) => {
      const game = begin(island);
      expect(game.why('place boat', sixBeaches[(at + 1) % 6]!)?.rule).toBe('18.3a');
      land(game, [sixBeaches[at]!]);
      expect(game.told('deployed')).toHaveLength(unitIds('japan', island).length);
      expect(cupNames(game, 0, island)).toEqual(markerIds('us', island));
      expect(cupNames(game, 1, island)).toEqual(markerIds('japan', island));
      passUntil(game, () => false);
      expect(game.told('turn began').at(-1)).toMatchObject({ turn: islands[at]!.turns });
    });
  });

  rule('18.3b', 'Guam is won if every village and airstrip is held at the end of game turn 19, else lost', () => {
    const held = { captured: goalsOf('guam'), units: { 'jp-G-1/38': 'guam-1605' } };
    expect(endOf('guam', 18, held)).toBeNull();
    expect(endOf('guam', 19, held)).toMatchObject({ winner: 'us', rule: '18.3b' });
    expect(endOf('guam', 19, { ...held, captured: goalsOf('guam').slice(1) })).toMatchObject({ winner: 'japan' });
    expect(endOf('guam', 19)).toMatchObject({ winner: 'japan', rule: '18.3b' });
  });

  rule('18.3b', 'an island that was taken and lost again is not held', () => {
    const game = position({
      scenario: 'eniwetok',
      turn: 3,
      phasing: 'japan',
      units: { 'jp-Ek-1': 'eniwetok-1304', 'us-Ek-1/106': 'eniwetok-1707' },
      captured: goalsOf('eniwetok'),
    });
    game.do('move', 'jp-Ek-1');
    game.do('to', 'eniwetok-1404');
    passUntil(game, () => false);
    expect(game.state.result).toMatchObject({ winner: 'japan' });
  });

  test('it ends early when nothing can change any more (ruling 45)', () => {
    // No Japanese unit is left to take anything back.
    expect(endOf('guam', 5, { captured: goalsOf('guam') })).toMatchObject({ winner: 'us' });
    // No US unit is left, or none can land.
    const reason = 'The US has no unit on Guam and can land none: Japan wins.';
    const lost = { winner: 'japan', reason };
    expect(endOf('guam', 5, { eliminated: unitIds('us', 'guam') })).toMatchObject(lost);
    expect(endOf('guam', 5, { boats: [{ hex: 'guam-1004', face: 'lost' }] })).toMatchObject(lost);
    // A beach and a unit that waits are enough to go on, and so is a unit ashore.
    expect(endOf('guam', 5)).toBeNull();
    expect(endOf('guam', 5, { boats: [], units: { 'us-G-1/3': 'guam-1505' } })).toBeNull();
    // What is held may yet be lost, by a Japanese unit, even if nobody guards it.
    const guarded = { units: { 'jp-G-1/38': 'guam-1605' }, eliminated: unitIds('us', 'guam') };
    expect(endOf('guam', 5, { ...guarded, captured: goalsOf('guam') })).toBeNull();
  });

  test('who has had enough may concede', () => {
    const game = land(begin('guam'), ['guam-1004']);
    game.do('resign', undefined, 'us');
    expect(game.state.result).toMatchObject({ winner: 'japan' });
  });
});
