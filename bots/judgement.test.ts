import { describe, expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import { chooser } from '#engine/fixtures/randomPlay';
import type { Game } from '#engine/game';
import type { State } from '#engine/state';
import {
  type Alternative,
  atQuestions,
  byVerbs,
  calmIn,
  type Judge,
  type Judgement,
  judgeBy,
  weightsByPath,
} from '#games/judgement';
import { games } from '#games/library';
import { judgementOf, mannersOf } from './judging.ts';
import { judgeFor } from './named.ts';

// What holds for what bots know of every game, at positions of random games.

const judged = await Promise.all(
  games.map(async (game) => {
    const judge = (await judgeFor('planner', game.id))!;
    return [game, judgementOf(judge), judge] as const;
  }),
);

function playAtRandom(game: Game, scenario: string, look: (state: State) => void): State {
  const choose = chooser(`judgement of ${game.id} ${scenario}`);
  const { state } = game.start({ scenario, seed: scenario });
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    if (choose(60) === 0) look(state);
    game.apply(state, actionAt(decision, choose(countActions(decision))));
  }
  return state;
}

describe.each(judged)('$0.id', (game, judgement: Judgement, judge) => {
  const scenario = game.definition.scenarios[0]!.id;

  test('the outcome is between lost and won, and what one side may hope the other must fear', () => {
    const seats = game.definition.seats.map(({ id }) => id);
    const played = game.seats(game.start({ scenario, seed: 'seats' }).state).map(({ id }) => id);
    const over = playAtRandom(game, scenario, (state) => {
      const outcomes = played.map((seat) => judgement.outcome(state, seat));
      for (const outcome of outcomes) expect(outcome).toBeGreaterThanOrEqual(0);
      for (const outcome of outcomes) expect(outcome).toBeLessThanOrEqual(1);
      if (played.length === seats.length) expect(outcomes[0]! + outcomes[1]!).toBeCloseTo(1, 6);
    });
    for (const seat of played) {
      const { winner } = over.result!;
      expect(judgement.outcome(over, seat)).toBe(winner === null ? 0.5 : winner === seat ? 1 : 0);
    }
  });

  // A single island is imagined to its end.
  test.skipIf(game.id === 'forgotten-pacific-battles')(
    'the horizon is beyond the position itself, and play comes to it',
    () => {
      let from: State | undefined;
      let reached = 0;
      playAtRandom(game, scenario, (state) => {
        expect(judgement.isHorizon(state, state)).toBe(false);
        if (from && judgement.isHorizon(state, from)) reached++;
        from ??= structuredClone(state);
      });
      expect(reached).toBeGreaterThan(0);
    },
  );

  test('manners and tuned weights are those that it has', () => {
    const paths = [...weightsByPath(judge.weights).keys()];
    const tuned = Object.values(judge.tuned ?? {}).flatMap((seats) => Object.values(seats));
    for (const weights of [...Object.values(judge.manners ?? {}), ...tuned])
      expect(paths).toEqual(expect.arrayContaining(Object.keys(weights)));
  });

  test('alternatives begin with what can be done, and promises come in order', () => {
    playAtRandom(game, scenario, (state) => {
      const decision = game.decision(state)!;
      const alternatives: readonly Alternative[] = judgement.alternatives(state, decision);
      for (const { course } of alternatives) if (course[0]) expect(game.why(state, course[0])).toBeUndefined();
      const promises = alternatives.flatMap(({ promise }) => promise ?? []);
      expect(promises).toEqual(promises.toSorted((one, other) => other - one));
    });
  });

  test('ideas can be carried out to their end, and each is something else', () => {
    playAtRandom(game, scenario, (state) => {
      const ideas = judgement.ideas!(state, game.decision(state)!);
      expect(new Set(ideas.map((course) => JSON.stringify(course))).size).toBe(ideas.length);
      for (const course of ideas) {
        const tried = structuredClone(state);
        const refused = course.map((action) => game.apply(tried, action).refused);
        // A march ends by itself where a unit can go no further.
        expect(refused.findIndex((one) => one)).toSatisfy((at: number) => at < 0 || course[at]!.verb === 'stop');
      }
    });
  });
});

test('an answer to a question that the game does not ask is a mistake', () => {
  const game = judged[0]![0];
  expect(() => atQuestions(game, { 'movement phase: move unit': 1 })).toThrow(
    "island-war-saipan has no question 'movement phase: move unit'",
  );
  expect(() => byVerbs(game, { attack: 1, atack: 2 })).toThrow("island-war-saipan has no verb 'atack'");
  expect(() => calmIn(game, ['movement'])).toThrow("island-war-saipan has no procedure 'movement'");
});

test('judgements by different weights do not disturb each other', () => {
  const weights = { hill: 1 };
  const judgement = { ...judged[0]![1], value: () => weights.hill };
  const [one, other] = [judgeBy(weights, judgement, { pace: 1 }), judgeBy(weights, judgement, { pace: 1 })];
  const [low, high] = [one.by(one.weights), other.by({ hill: 5 })];
  const state = {} as State;
  const values = [low, high, low, low, high].map((each) => each.value(state, 'us', state));
  expect(values).toEqual([1, 5, 1, 1, 5]);
});

test('who has kept a group of weights reads what holds now', () => {
  const weights = { ground: { hill: 1 } };
  const { ground } = weights;
  const judge = judgeBy(weights, { ...judged[0]![1], value: () => ground.hill }, { pace: 1 });
  const [usual, high] = [judge.by(judge.weights), judge.by({ ground: { hill: 5 } })];
  const state = {} as State;
  expect([usual, high, usual].map((each) => each.value(state, 'us', state))).toEqual([1, 5, 1]);
});

test('a planner that fears nothing plays otherwise than one that does', async () => {
  const { islandWarJudge } = await import('#games/island-war/judgement');
  const { islandWar } = await import('#games/island-war/game');
  const { weights } = islandWarJudge;
  const rash = islandWarJudge.by({ ...weights, value: { ...weights.value, weightOfAnswer: 0, exposure: 0.4 } });
  const cautious = islandWarJudge.by(weights);
  const { state } = islandWar.start({ scenario: 'historical', seed: 'weights' });
  const choose = chooser('weights');
  for (let at = 0; at < 60; at++) {
    const decision = islandWar.decision(state)!;
    islandWar.apply(state, actionAt(decision, choose(countActions(decision))));
  }
  expect(rash.value(state, 'us', state)).not.toBe(cautious.value(state, 'us', state));
  expect(cautious.value(state, 'us', state)).toBe(islandWarJudge.by(weights).value(state, 'us', state));
});

test('the manners that a game knows come first, and what they settle is never left to chance', () => {
  const weights = { boldness: 1, thrift: 1 };
  const judgement = { ...judged[0]![1], value: () => weights.boldness };
  const judge = judgeBy(weights, judgement, { manners: { bold: { boldness: 7 } }, pace: 1 }) as unknown as Judge;
  expect(mannersOf(judge, 3)).toEqual(['bold', '1', '2']);
  const state = { scenario: 'any' } as State;
  const worthIn = (manner?: string) => judgementOf(judge, manner).value(state, 'us', state);
  expect([worthIn(), worthIn('bold'), worthIn('1')]).toEqual([1, 7, 1]);
});
