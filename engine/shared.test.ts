import { expect, test } from 'vitest';
import { Game } from './game.ts';
import { again } from './procedure.ts';
import { atOnce, beginListing, endListing, shared, sharedEach } from './shared.ts';
import type { Event, State } from './state.ts';
import { proceduresOf } from './words.ts';

interface Heap extends State {
  stones: number;
}

/** A game whose verbs all ask the same question, which counts how often it is answered. */
function heapGame() {
  const counts = { answered: 0, quarters: 0 };
  const { procedure, ask } = proceduresOf<Heap, Event>();
  const halves = shared(({ stones }: Heap, parts: number) => {
    counts.answered++;
    return Math.floor(stones / parts);
  });
  const quarter = shared(({ stones }: Heap) => {
    counts.quarters++;
    return stones / 4;
  });
  const main = procedure('main', [
    ask('take', '1', {
      seat: () => 'one',
      prompt: 'Take stones',
      choose: {
        half: {
          rule: '1',
          label: 'Take half',
          when: (state) => halves(state, 2) > 0,
          do({ state }) {
            state.stones -= halves(state, 2);
            state.stones -= halves(state, 2);
          },
          next: again,
        },
        some: {
          rule: '1',
          label: 'Take some',
          targets: (state) => Array.from({ length: halves(state, 2) }, (_, at) => at + 1),
          next: again,
        },
        quarter: {
          rule: '1',
          label: 'Take a quarter',
          targets: (state) => [quarter(state)],
          do({ state }) {
            state.stones -= quarter.asListed(state);
          },
          next: again,
        },
        third: { rule: '1', label: 'Take a third', when: (state) => halves(state, 3) > 0, next: again },
      },
    }),
  ]);
  const game = new Game<Heap>({
    id: 'heap',
    title: 'Heap',
    version: '1',
    seats: [{ id: 'one', title: 'One' }],
    scenarios: [{ id: 'heap', title: 'Heap', summary: '' }],
    options: [],
    rulebook: { game: 'heap', book: 'Heap', chapters: [], cases: [{ id: '1', title: 'Take', text: 'Take stones.' }] },
    targets: {},
    setUp: (begun) => ({ ...begun, stones: 20 }),
    main: 'main',
    procedures: [main],
    describe: () => undefined,
  });
  return { game, counts };
}

test('verbs of a decision share an answer; a question about something else has its own', () => {
  const { game, counts } = heapGame();
  const { state } = game.start({ scenario: 'heap', seed: 'x' });
  expect(game.decision(state)!.choices.map(({ verb }) => verb)).toEqual(['half', 'some', 'quarter', 'third']);
  expect(counts.answered).toBe(2);
});

test('while the game changes, and in the next decision, the answer is new', () => {
  const { game, counts } = heapGame();
  const { state } = game.start({ scenario: 'heap', seed: 'x' });
  game.decision(state);
  game.apply(state, { seat: 'one', verb: 'half' });
  expect(state.stones).toBe(5);
  expect(counts.answered).toBe(4);
  expect(game.decision(state)!.choices[1]!.targets).toEqual([1, 2]);
});

test('a verb takes the answer with which it was listed, and a new one if it was not', () => {
  const { game, counts } = heapGame();
  const { state } = game.start({ scenario: 'heap', seed: 'x' });
  game.decision(state);
  game.apply(state, { seat: 'one', verb: 'quarter', target: 5 });
  expect([state.stones, counts.quarters]).toEqual([15, 1]);
  game.decision(state);
  state.stones = 16;
  game.apply(state, { seat: 'one', verb: 'half' });
  expect(state.stones).toBe(4);
  // Whether it is allowed is asked, and once more what it is.
  game.apply(state, { seat: 'one', verb: 'quarter', target: 1 });
  expect([state.stones, counts.quarters]).toEqual([3, 4]);
});

test('what is asked at once shares its answers, also while no choices are listed', () => {
  const { game, counts } = heapGame();
  const { state } = game.start({ scenario: 'heap', seed: 'x' });
  const half = shared((heap: Heap) => {
    counts.answered++;
    return heap.stones / 2;
  });
  expect([half(state), half(state)]).toEqual([10, 10]);
  expect(counts.answered).toBe(2);
  expect(atOnce(() => [half(state), half(state)])).toEqual([10, 10]);
  expect(counts.answered).toBe(3);
  state.stones = 8;
  expect(atOnce(() => half(state))).toBe(4);
});

test('an answer about one game is not given about another', () => {
  const { game } = heapGame();
  const { state } = game.start({ scenario: 'heap', seed: 'x' });
  const other = { ...game.start({ scenario: 'heap', seed: 'x' }).state, stones: 4 };
  expect(game.decision(state)!.choices[1]!.targets).toHaveLength(10);
  expect(game.decision(other)!.choices[1]!.targets).toHaveLength(2);
});

test('answers about many numbers are all kept while choices are listed, for one game at a time', () => {
  const { game } = heapGame();
  const { state } = game.start({ scenario: 'heap', seed: 'x' });
  const other = { ...state, stones: 6 };
  const asked: number[] = [];
  const isWithin = sharedEach(({ stones }: Heap, stone: number) => {
    asked.push(stone);
    return stone < stones;
  });
  const outer = beginListing();
  expect([3, 9, 3, 9, 30].map((stone) => isWithin(state, stone))).toEqual([true, true, true, true, false]);
  // Answers about small numbers outlast those about large ones.
  expect([64, 5000, 3, 5000].map((stone) => isWithin(state, stone))).toEqual([false, false, true, false]);
  expect(asked).toEqual([3, 9, 30, 64, 5000]);
  expect([isWithin(other, 9), isWithin(state, 9)]).toEqual([false, true]);
  endListing(outer);
  state.stones = 8;
  expect([isWithin(state, 9), isWithin(state, 3)]).toEqual([false, true]);
});
