import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { Sitting } from '#engine/sitting';
import { bestPoints, pointsOf } from './core/reckoning.ts';
import type { FireAndMovement } from './core/state.ts';
import { islands } from './data/data.ts';
import { type IslandId, islandIds } from './data/dataTypes.ts';
import { begin, fight, passUntil } from './fixtures/play.ts';
import { hexOf } from './fixtures/report.ts';
import { cupNames, goalsOf, land, markerIds, setUpTo, sixBeaches, unitIds, withheldOn } from './fixtures/setUp.ts';
import { type PositionSpec, position } from './position.ts';

const boats = sixBeaches.map((hex) => ({ hex }));

/** The end of a game turn on one of the islands, when those before it have been taken for nothing. */
function endOf(island: IslandId, turn: number, spec: PositionSpec = {}): Sitting<FireAndMovement> {
  const before = islandIds.slice(0, islandIds.indexOf(island));
  const achieved = Object.fromEntries(before.map((id) => [id, 1]));
  return position({ scenario: 'sequenced', island, achieved, boats, turn, ...spec, phase: 'game turn end' });
}

function taken(island: IslandId, turn: number, spec: PositionSpec = {}): Sitting<FireAndMovement> {
  return endOf(island, turn, { captured: goalsOf(island), ...spec });
}

describe('six islands in sequence', () => {
  rule('18.2.0a', 'Engebi, Eniwetok, Parry, Guam, Tinian, Angaur, each when the one before is taken', () => {
    expect(begin('sequenced').state.inPlay).toEqual([0]);
    islandIds.slice(0, -1).forEach((island, at) => {
      const next = taken(island, 1);
      expect(next.state.inPlay).toEqual([at + 1]);
      expect(next.decision.step).toBe('assault boats');
      expect(endOf(island, 1).state.inPlay).toEqual([at]);
    });
    expect(taken('angaur', 1).state.result).not.toBeNull();
  });

  rule('18.2.0b', 'they have 1, 3, 1, 19, 9 and 4 game turns', () => {
    const allotted = [1, 3, 1, 19, 9, 4];
    expect(islands.map(({ turns }) => turns)).toEqual(allotted);
    islandIds.forEach((island, at) => {
      const { state } = endOf(island, 1);
      expect(pointsOf(state, at, allotted[at]!)).toBe(0);
      expect(pointsOf(state, at, allotted[at]! + 1)).toBe(-1);
    });
  });

  rule(['18.2.0c', '18.2.0d'], 'only the units of the island come, each when and where the US likes', () => {
    const game = land(taken('engebi', 1, { seed: 'eniwetok' }), ['eniwetok-1402', 'eniwetok-1707']);
    const verb = game.offers('land') ? 'land' : 'assault';
    expect(game.options(verb)).toEqual(unitIds('us', 'eniwetok'));
    expect(game.why(verb, 'us-Ei-1/22')?.rule).toBe('18.2.0c');
    expect(game.why(verb, 'us-P-1/22')?.rule).toBe('18.2.0c');
    for (const unit of unitIds('us', 'engebi')) expect(hexOf(game, unit)).toBe('absent');
  });

  rule('18.2.0e', 'boats are placed and game turns counted anew on each island', () => {
    const game = taken('eniwetok', 3, { units: { 'us-Ek-1/106': 'eniwetok-1402', 'us-Ek-766': 'eniwetok-1301' } });
    expect(game.state).toMatchObject({ turn: 1, phase: 'set-up', boats: [] });
    expect(hexOf(game, 'us-Ek-1/106')).toBe('absent');
    land(game, ['parry-1201']);
    expect(game.told('turn began').at(-1)).toMatchObject({ turn: 1, islands: [2] });
  });

  rule('18.2.1a', 'up to two boats on Eniwetok and Angaur, up to three elsewhere, at least one', () => {
    const most = islandIds.map((island) => {
      const game = begin(island);
      expect(game.why('done')?.rule).toBe('12.0g');
      let placed = 0;
      for (; game.offers('place boat'); placed++) game.do('place boat', game.options('place boat')[0]!);
      expect(game.game.notPossible(game.state, 'us')).toMatchObject([{ verb: 'place boat', rule: '18.2.1a' }]);
      return placed;
    });
    expect(most).toEqual([3, 2, 3, 3, 3, 2]);
  });

  rule('18.2.2a', 'each side has the markers of the island in play, and those of the last are gone', () => {
    const game = land(taken('engebi', 1), ['eniwetok-1402']);
    for (const side of [0, 1] as const) {
      expect(cupNames(game, side, 'eniwetok')).toEqual(markerIds(side === 0 ? 'us' : 'japan', 'eniwetok'));
      for (const island of islandIds.filter((id) => id !== 'eniwetok'))
        expect(cupNames(game, side, island)).toEqual([]);
    }
  });

  rule('18.2.3a', 'naval gunfire is withheld from the cup of the island in play', () => {
    const game = setUpTo(taken('engebi', 1), 'naval gunfire', ['eniwetok-1402']);
    expect(game.options('withhold')).toEqual(['us-Ek-naval-10', 'us-Ek-naval-6']);
    expect(game.why('withhold', 'us-G-naval-8-1')?.rule).toBe('18.2.2a');
    game.do('withhold', 'us-Ek-naval-6');
    game.do('done');
    expect(withheldOn(game, 'eniwetok')).toEqual(['us-Ek-naval-6']);
    expect(cupNames(game, 0, 'eniwetok')).not.toContain('us-Ek-naval-6');
  });

  rule(['18.2.4a', '18.2.5a'], 'the Japanese roll for their hexes after the boats, with a player or without', () => {
    for (const japanese of ['random placement', 'solitaire']) {
      const game = begin('sequenced', { japanese });
      game.do('place boat', 'engebi-1303');
      game.do('done');
      expect(game.decision).toMatchObject({ seat: 'us', step: 'naval gunfire' });
      expect(game.told('deployed')).toEqual([]);
      game.do('done');
      expect(game.told('deployed')).toMatchObject([{ rule: '19.0a' }, { rule: '19.0a' }, { rule: '19.0a' }]);
      expect(game.told('markers allotted')).toEqual([]);
      expect(cupNames(game, 1, 'engebi')).toEqual(markerIds('japan', 'engebi'));
    }
  });
});

describe('victory points', () => {
  rule('18.2.6a', 'the conditions are those of the simultaneous scenario, without its dates', () => {
    // Engebi had to be taken by game turn 4 there; here it is played on.
    const late = endOf('engebi', 9, { captured: goalsOf('engebi').slice(1) });
    expect(late.state.inPlay).toEqual([0]);
    expect(late.state.turn).toBe(10);
    expect(taken('engebi', 9).state.achieved[0]).toBe(9);
    const guarded = taken('engebi', 9, { units: { 'jp-Ei-sniper': 'engebi-1405' } });
    expect(guarded.state.achieved[0]).toBe(0);
    const guam = taken('guam', 9, { units: { 'jp-G-1/38': 'guam-1605' } });
    expect(guam.state.achieved[3]).toBe(9);
  });

  rule('18.2.6b', 'Eniwetok taken in one game turn of three: +4', () => {
    const game = taken('eniwetok', 1);
    expect(game.state.points[1]).toBe(4);
    expect(game.log).toContain('Eniwetok is captured in game turn 1, for +4 victory points.');
  });

  rule('18.2.6c', 'Engebi taken in two game turns, with one allotted: -1', () => {
    expect(taken('engebi', 2).state.points[0]).toBe(-1);
    expect(taken('engebi', 1).state.points[0]).toBe(0);
  });

  rule('18.2.6d', 'a depleted unit costs a point, an eliminated one two', () => {
    const spec = { units: { 'us-Ei-1/22': 'engebi-1303' }, depleted: ['us-Ei-1/22'], eliminated: ['us-Ei-2/22'] };
    expect(taken('engebi', 1, spec).state.points[0]).toBe(-3);
  });

  rule('18.2.6d', 'what is lost in the last fight on the island counts', () => {
    // Against the sniper a battalion has +4, Ex on a 6; the heavy weapons, of one step, have +1, Ex on a 3.
    const lastFight = (unit: string, die: number) => {
      const game = position({
        scenario: 'sequenced',
        turn: 1,
        phase: 'combat',
        boats: [{ hex: 'engebi-1105' }],
        captured: goalsOf('engebi'),
        units: { [unit]: 'engebi-1303', 'jp-Ei-sniper': 'engebi-1304' },
        cups: { us: { engebi: [] }, japan: { engebi: [] } },
        dice: { combat: [die] },
      });
      fight(game, 'engebi-1304', [unit]);
      passUntil(game, ({ step }) => step === 'assault boats');
      return game.state.points[0];
    };
    expect(lastFight('us-Ei-1/22', 6)).toBe(-1);
    expect(lastFight('us-Ei-wpn/22', 3)).toBe(-2);
  });

  test('with an option only half or a quarter of the losses on an island counts (ruling 76)', () => {
    const [one, two, three] = unitIds('us', 'guam').filter((id) => /^us-G-[123]/.test(id)) as [string, string, string];
    const pointsWith = (usLosses: string | undefined) => {
      const options = usLosses === undefined ? {} : { usLosses };
      const spec = { options, units: { [one]: 'guam-0511' }, depleted: [one], eliminated: [two, three] };
      return pointsOf(endOf('guam', 1, spec).state, 3, 19);
    };
    expect([undefined, 'full', 'half', 'quarter'].map(pointsWith)).toEqual([-5, -5, -2, -1]);
  });

  rule('18.2.6e', '+2 wins for the US, -2 for Japan, between them it is a draw', () => {
    const totalling = (points: number) => taken('angaur', 4, { points: { guam: points } }).state.result;
    expect(totalling(3)).toMatchObject({ winner: 'us', points: { us: 3 } });
    expect(totalling(2)).toMatchObject({ winner: 'us', points: { us: 2 }, rule: '18.2.6e' });
    expect(totalling(1)).toMatchObject({ winner: null, points: { us: 1 } });
    expect(totalling(0)).toMatchObject({ winner: null });
    expect(totalling(-1)).toMatchObject({ winner: null, points: { us: -1 } });
    expect(totalling(-2)).toMatchObject({ winner: 'japan', points: { us: -2 } });
    // The points of the last island count as well.
    expect(taken('angaur', 3, { points: { guam: 0 } }).state.result).toMatchObject({ winner: 'us' });
  });

  test('an island goes on beyond its time, until nothing can bring the US above -2 any more (ruling 46)', () => {
    const open = endOf('angaur', 4, { points: { guam: 1 } });
    expect(open.state.result).toBeNull();
    expect(bestPoints(open.state)).toBe(-1);
    expect(endOf('angaur', 5, { points: { guam: 1 } }).state.result).toBeNull();
    expect(endOf('angaur', 6, { points: { guam: 1 } }).state.result).toMatchObject({ winner: 'japan' });
    // With islands to come there is more to win.
    expect(endOf('guam', 25).state.result).toBeNull();
  });

  test('who has no unit on the island and can land none has lost (rulings 25 and 45)', () => {
    const all = unitIds('us', 'engebi');
    expect(endOf('engebi', 1, { eliminated: all }).state.result).toMatchObject({ winner: 'japan', rule: '18.2.6e' });
    expect(endOf('engebi', 1, { eliminated: all.slice(1) }).state.result).toBeNull();
    const lost = [{ hex: 'engebi-1303', face: 'lost' }] as const;
    expect(endOf('engebi', 1, { boats: lost }).state.result).toMatchObject({ winner: 'japan' });
  });

  test('a whole campaign comes to its end', () => {
    const game = begin('sequenced', {}, 'campaign');
    passUntil(game, () => false);
    expect(game.state.result).toMatchObject({ winner: 'japan' });
    expect(game.log.at(-1)).toBe(game.state.result!.reason);
  });
});
