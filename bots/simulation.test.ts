import { afterEach, expect, test, vi } from 'vitest';
import { Game } from '#engine/game';
import { replay } from '#engine/replay';
import { save } from '#engine/save';
import { Table } from '#engine/table';
import { islandWar } from '#games/island-war/game';
import { findGame } from '#games/library';
import { figuresOf, totalOf } from './histogram.ts';
import { playGame, type SimulationPlan } from './simulation.ts';
import { addGame, addSummary, atTheEnd, emptySummary, throughAllTurns } from './summary.ts';

const game = findGame('island-war-saipan')!;
const plan: SimulationPlan = {
  scenario: 'historical',
  options: {},
  seats: { us: 'random', japan: 'random' },
  seed: 'test',
};

afterEach(() => {
  vi.restoreAllMocks();
});

test('a game is played to its end, and its actions replay to the same end', () => {
  const { result, actions, turns, samples, setup } = playGame(game, plan, 3);
  expect(result).not.toBeNull();
  expect(setup.seed).toBe('test/3');
  expect(turns).toBe(15);
  expect(samples).toHaveLength(15);
  const table = new Table(game, setup);
  for (const action of actions) table.apply(action);
  expect(table.state.result).toEqual(result);
  expect(replay(game, save(table)).fault).toBeUndefined();
  const counts = islandWar.definition.statistics!.measures.map((measure) =>
    ['us', 'japan'].map((seat) => measure.count(table.state as never, seat)),
  );
  expect(samples.at(-1)).toEqual(counts);
});

test('a number gives the same game again, another number another', () => {
  expect(playGame(game, plan, 1)).toEqual(playGame(game, plan, 1));
  expect(playGame(game, plan, 1).actions).not.toEqual(playGame(game, plan, 2).actions);
});

test('a blind bot chooses without a view; every other gets the view of its seat', () => {
  const view = vi.spyOn(game, 'view');
  playGame(game, plan, 1);
  expect(view).not.toHaveBeenCalled();
  breakAfter(0);
  playGame(game, { ...plan, seats: { us: 'planner', japan: 'random' } }, 1);
  expect(new Set(view.mock.calls.map(([, seat]) => seat))).toEqual(new Set(['us']));
});

/** Lets the rules break after so many actions. */
function breakAfter(actions: number): void {
  const { apply } = game;
  let applied = 0;
  vi.spyOn(game, 'apply').mockImplementation((...given) => {
    if (applied++ === actions) throw new Error('the hex 9999 is not on the map');
    return apply.apply(game, given);
  });
}

test('an error ends one game and is reported with seed, actions and the action at fault', () => {
  breakAfter(5);
  const played = playGame(game, plan, 4);
  vi.restoreAllMocks();
  expect(played).toMatchObject({ result: null, error: 'the hex 9999 is not on the map' });
  expect(played.actions).toHaveLength(5);
  const summary = emptySummary(game);
  addGame(summary, game, played);
  addGame(summary, game, playGame(game, plan, 5));
  expect(summary).toMatchObject({ games: 2, finished: 1, errors: 1 });
  const [failure] = summary.failures;
  expect(failure).toMatchObject({ number: 4, seed: 'test/4', error: 'the hex 9999 is not on the map' });
  expect(failure!.actions).toHaveLength(5);
  const { actions: whole, setup } = playGame(game, plan, 4);
  const table = new Table(game, setup);
  for (const action of whole.slice(0, 6)) table.apply(action);
  const saved = save(table).actions;
  expect([...failure!.actions, failure!.attempted]).toEqual(saved);
});

test('a bot that nobody knows is an error of the game, without actions', () => {
  const played = playGame(game, { ...plan, seats: { us: 'nobody', japan: 'random' } }, 1);
  const summary = emptySummary(game);
  addGame(summary, game, played);
  expect(summary.failures[0]).toMatchObject({ number: 1, actions: [] });
  expect(summary.failures[0]!.error).toMatch(/nobody/);
});

test('only the first failures are kept, whatever the order in which they come', () => {
  const summary = emptySummary(game);
  const broken = { ...plan, seats: { us: 'nobody', japan: 'nobody' } };
  for (let number = 25; number > 0; number--) addGame(summary, game, playGame(game, broken, number));
  expect(summary.errors).toBe(25);
  expect(summary.failures.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('summaries of parts add up to that of the whole', () => {
  const [whole, odd, even] = [emptySummary(game), emptySummary(game), emptySummary(game)];
  for (let number = 1; number <= 6; number++) {
    const played = playGame(game, plan, number);
    addGame(whole, game, played);
    addGame(number % 2 === 1 ? odd : even, game, played);
  }
  const sum = emptySummary(game);
  addSummary(sum, even);
  addSummary(sum, odd);
  expect(sum).toEqual(whole);
});

test('a game that is over keeps its last value in later turns', () => {
  const summary = emptySummary(game);
  const played = playGame(game, plan, 1);
  const short = {
    ...played,
    turns: 2,
    samples: [
      [
        [6, 20],
        [0, 1],
      ],
      [
        [5, 18],
        [1, 3],
      ],
    ],
  };
  const long = {
    ...played,
    turns: 3,
    samples: [
      [
        [4, 20],
        [2, 1],
      ],
      [
        [3, 18],
        [3, 3],
      ],
      [
        [2, 10],
        [4, 11],
      ],
    ],
  };
  addGame(summary, game, short);
  addGame(summary, game, long);
  const means = throughAllTurns(summary, 0, 0).map((histogram) => figuresOf(histogram)!.mean);
  expect(means).toEqual([5, 4, 3.5]);
  expect(throughAllTurns(summary, 1, 1).map(totalOf)).toEqual([2, 2, 2]);
  expect(figuresOf(atTheEnd(summary, 1, 1))!.mean).toBe(7);
});

test('what parts of a game came to is counted where there was something to count', () => {
  const isle = (id: string) => ({ id, title: id });
  const measure = { id: 'turn', title: 'turn', count: () => null };
  const parted = new Game({
    ...game.definition,
    statistics: {
      ...game.definition.statistics!,
      parts: { kind: 'island', parts: [isle('north'), isle('south')], measures: [measure] },
    },
  });
  const played = playGame(parted, plan, 1);
  expect(played.parts).toEqual([[null], [null]]);
  const [first, second] = [emptySummary(parted), emptySummary(parted)];
  addGame(first, parted, { ...played, parts: [[3], [null]] });
  addGame(second, parted, { ...played, parts: [[5], [null]] });
  addSummary(first, second);
  expect(first.ofParts.map(([turns]) => figuresOf(turns!)?.mean)).toEqual([4, undefined]);
});
