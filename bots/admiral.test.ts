import { describe, expect, test } from 'vitest';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import type { Seat, State } from '#engine/state';
import type { Course, Judge } from '#games/judgement';
import { findGame, games } from '#games/library';
import { trials } from '#games/trials';
import { admiralBot, admiralFor, type Budget } from './admiral.ts';
import { compared, gainOf } from './comparison.ts';
import { generator } from './generator.ts';
import { judgementOf } from './judging.ts';
import { botNamed, judgeFor } from './named.ts';
import { isSamePosition, plannerBot, plannerFor } from './planner.ts';

/** The comparison from beginning to end. */
function compare<S extends State>(...what: Parameters<typeof compared<S>>): void {
  for (const _ of compared(...what));
}

const small: Budget = { worlds: 12, seconds: 0.4, nextBest: 2, manners: 3, ideas: 4 };

async function admiral(game: Game, budget = small, seed = 'test') {
  return admiralFor(game, (await judgeFor('admiral', game.id))!, budget, seed);
}

/** Where a seat begins to move in the second turn of a game between planners. */
async function movementOf(game: Game, scenario: string, seat: Seat): Promise<State> {
  const judgement = judgementOf((await judgeFor('planner', game.id))!);
  const { state } = game.start({ scenario, seed: 'admiral' });
  const bots = Object.fromEntries(game.seats(state).map(({ id }) => [id, plannerBot(game, judgement, id)]));
  for (let decision = game.decision(state)!; ; decision = game.decision(state)!) {
    if (
      decision.seat === seat &&
      decision.procedure === 'movement phase' &&
      game.definition.statistics!.turn(state) > 1
    )
      return state;
    game.apply(state, bots[decision.seat]!.choose(game.view(state, decision.seat), decision));
  }
}

const islands = findGame('forgotten-pacific-battles')!;
const saipan = findGame('island-war-saipan')!;

describe('on Saipan', () => {
  test('plans differ in what they come to, and begin with legal actions', async () => {
    const state = await movementOf(saipan, 'historical', 'us');
    const plans = (await admiral(saipan)).weigh(saipan.view(state, 'us'), 'us');
    expect(plans.length).toBeGreaterThan(2);
    const courses = plans.map(({ thoughts }) => thoughts.flatMap(({ actions }) => actions));
    for (const [first] of courses) expect(saipan.why(state, first!.action)).toBeUndefined();
    const ends = courses.map((course) => JSON.stringify(course.at(-1)));
    expect(new Set(ends).size).toBe(plans.length);
  });

  test('a plan that falls behind sees fewer worlds, and nothing is tried where all come to the same', async () => {
    const judgement = judgementOf((await judgeFor('planner', saipan.id))!);
    const view = saipan.view(await movementOf(saipan, 'historical', 'us'), 'us');
    const effort = { worlds: 40, actions: 1_000_000 };
    const seenBy = (...courses: Course[]) => {
      const contenders = courses.map((course) => ({ course, judgement, outcomes: [] as number[] }));
      compare(saipan, judgement, contenders, { view, seat: 'us', seed: 'seen', effort });
      return contenders.map(({ outcomes }) => outcomes.length);
    };
    expect(seenBy([], [{ seat: 'us', verb: 'resign' }])).toEqual([8, 8]);
    expect(seenBy([], [], [{ seat: 'us', verb: 'resign' }])).toEqual([12, 12, 8]);
  });

  test('without evidence a side follows the manner that leads it, or the plan of the planner', async () => {
    const judge = (await judgeFor('admiral', saipan.id))!;
    const view = saipan.view(await movementOf(saipan, 'historical', 'us'), 'us');
    const first = (leading: Judge['leading']) =>
      admiralFor(saipan, { ...judge, leading: leading! }, { ...small, worlds: 0 }, 'test').weigh(view, 'us')[0].origin;
    expect(first(judge.leading)).toEqual({ kind: 'manner', name: 'careful' });
    expect(first({ us: 'bold' })).toEqual({ kind: 'manner', name: 'bold' });
    expect(first({ japan: 'careful' })).toEqual({ kind: 'planner' });
  });

  test('the same question gets the same answer', async () => {
    const state = await movementOf(saipan, 'historical', 'us');
    const view = saipan.view(state, 'us');
    const [one, other] = [await admiral(saipan), await admiral(saipan)];
    expect(one.weigh(view, 'us')).toEqual(other.weigh(view, 'us'));
  });

  test('what was planned is carried out without another thought, unless something else has happened', async () => {
    const state = await movementOf(saipan, 'historical', 'us');
    const mind = await admiral(saipan);
    let thoughts = 0;
    const bot = admiralBot({
      weigh(view, seat) {
        thoughts++;
        return mind.weigh(view, seat);
      },
    });
    const choose = () => bot.choose(saipan.view(state, 'us'), saipan.decision(state)!);
    saipan.apply(state, choose());
    expect(bot.isDecided!()).toBe(true);
    choose();
    expect(thoughts).toBe(1);
    // The action that was just returned has not been made.
    choose();
    expect(thoughts).toBe(2);
  });
});

test('the effort is spent on the better half of the plans, round by round', async () => {
  const judgement = judgementOf((await judgeFor('planner', islands.id))!);
  const view = islands.view(await movementOf(islands, 'angaur', 'us'), 'us');
  const resigned: Course = [{ seat: 'us', verb: 'resign' }];
  const seenOf = (...courses: Course[]) => {
    const contenders = courses.map((course) => ({ course, judgement, outcomes: [] as number[] }));
    const effort = { worlds: 6, actions: 1_000_000 };
    compare(islands, judgement, contenders, { view, seat: 'us', seed: 'halved', effort });
    return contenders.map(({ outcomes }) => outcomes.length);
  };
  // In the first half of the worlds all four, in the second those that did better; these two come to the same.
  expect(seenOf([], resigned, [], resigned)).toEqual([6, 3, 6, 3]);
  // The first stays: the others must prove themselves against it.
  expect(seenOf(resigned, [], resigned, [])).toEqual([6, 6, 3, 6]);
});

test('plans for which there is no time are left out, but never all', async () => {
  const judgement = judgementOf((await judgeFor('planner', islands.id))!);
  const view = islands.view(await movementOf(islands, 'angaur', 'us'), 'us');
  const seenOf = (actions: number, fewest?: number) => {
    const contenders = Array.from({ length: 8 }, () => ({ course: [], judgement, outcomes: [] as number[] }));
    const effort = { worlds: 6, actions, ...(fewest !== undefined && { fewest }) };
    compare(islands, judgement, contenders, { view, seat: 'us', seed: 'in time', effort });
    return contenders.filter(({ outcomes }) => outcomes.length > 0).length;
  };
  expect(seenOf(1_000_000, 2)).toBe(8);
  expect(seenOf(1)).toBe(8);
  expect(seenOf(1, 3)).toBe(3);
});

test('ideas are weighed with the other plans, and what follows one is thought about again', async () => {
  const state = await movementOf(islands, 'tinian', 'japan');
  const view = islands.view(state, 'japan');
  const plans = (await admiral(islands)).weigh(view, 'japan');
  const idea = plans.find(({ origin }) => origin.kind === 'idea')!;
  expect(idea.outcomes.length).toBeGreaterThan(0);
  let thoughts = 0;
  const bot = admiralBot({
    weigh(seen, seat) {
      thoughts++;
      const others = plannerFor(islands, judge, 'others').think(seen, seat);
      return [thoughts === 1 ? idea : { ...idea, origin: { kind: 'planner' }, thoughts: others }];
    },
  });
  const judge = judgementOf((await judgeFor('planner', islands.id))!);
  const [lead, ...rest] = idea.thoughts;
  expect(rest.length).toBeGreaterThan(0);
  for (const { action } of lead!.actions) {
    expect(bot.choose(islands.view(state, 'japan'), islands.decision(state)!)).toEqual(action);
    islands.apply(state, action);
  }
  expect(thoughts).toBe(1);
  bot.choose(islands.view(state, 'japan'), islands.decision(state)!);
  expect(thoughts).toBe(2);
});

test('the same plan comes to the same in the same worlds', async () => {
  const judgement = judgementOf((await judgeFor('planner', saipan.id))!);
  const view = saipan.view(await movementOf(saipan, 'historical', 'us'), 'us');
  const contenders = ['one', 'other'].map(() => ({ course: [], judgement, outcomes: [] as number[] }));
  const effort = { worlds: 8, actions: 10_000 };
  compare(saipan, judgement, contenders, { view, seat: 'us', seed: 'same', effort });
  const [one, other] = contenders;
  expect(one!.outcomes).toEqual(other!.outcomes);
  expect(new Set(one!.outcomes).size).toBeGreaterThan(1);
});

test('where only chance tells plans apart, the admiral keeps to that of the planner', async () => {
  const judge = (await judgeFor('admiral', islands.id))!;
  const { below } = generator('chance');
  const blind: Judge = {
    ...judge,
    by: (weights) => ({ ...judge.by(weights), isHorizon: () => true, outcome: () => below(1000) / 1000 }),
  };
  const view = islands.view(await movementOf(islands, 'angaur', 'us'), 'us');
  const kept = Array.from({ length: 60 }, (_, seed) =>
    admiralFor(islands, blind, small, String(seed)).weigh(view, 'us'),
  )
    .map(([best]) => best.origin.kind)
    .filter((kind) => kind === 'planner');
  expect(kept.length).toBeGreaterThan(40);
});

test('plans are compared by the worlds that both have seen', () => {
  expect(gainOf([1, 1, 0.5], [0, 0.5])).toEqual({ mean: 0.75, error: expect.closeTo(0.25) });
});

/** Positions of a game that is played at random, where a seat may not see everything. */
function positions(game: Game, most: number): State[] {
  const trial = trials.find(({ game: { id } }) => id === game.id)!;
  const { state } = game.start({ scenario: game.definition.scenarios[0]!.id, seed: 'hidden' });
  const found: State[] = [];
  let lot = 7;
  const choose = (limit: number) => {
    lot = (lot * 48271) % 2147483647;
    return lot % limit;
  };
  for (let at = 0; at < 60 * most && game.decision(state); at++) {
    if (at % 60 === 30) found.push(copy(state));
    game.apply(state, trial.randomAction(state, game.decision(state)!, 'moody', choose));
  }
  return found;
}

const tiny: Budget = { worlds: 2, seconds: 0.05, nextBest: 1, manners: 1, ideas: 0 };

test.each(games)('$id: an admiral plays it, and decides by its view alone', async (game) => {
  const judge = (await judgeFor('admiral', game.id))!;
  for (const state of positions(game, 2)) {
    const { seat } = game.decision(state)!;
    const view = game.view(state, seat);
    const choice = (of: State) => admiralBot(admiralFor(game, judge, tiny, 'x')).choose(of, game.decision(state)!);
    const action = choice(view);
    expect(game.why(state, action)).toBeUndefined();
    // Another world behind the same view: other dice, and other things that are hidden.
    const swapped = game.imagine(view, 'another world');
    expect(isSamePosition(game.view(swapped, seat), view)).toBe(true);
    expect(choice(game.view(swapped, seat))).toEqual(action);
  }
});

test('a name that no bot has is refused with those that there are', () => {
  expect(() => botNamed('commodore', islands, undefined, 'x')).toThrow(
    "Unknown bot 'commodore' for forgotten-pacific-battles; expected one of: random, cadet, planner, captain, admiral",
  );
});
