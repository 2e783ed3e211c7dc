import { expect, test } from 'vitest';
import type { Decision } from '#engine/decision';
import { Game } from '#engine/game';
import { again } from '#engine/procedure';
import type { Action, Event, State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import { type Judgement, untried } from '#games/judgement';
import { plannerBot } from './planner.ts';

// A game of one die: a purse is filled by a throw or by a fixed sum, and the game ends when both players had a turn.

interface Purse extends State {
  purse: number;
  fixed: number;
  /** Who answers the first choice. */
  replies: string;
}

const { procedure, ask } = proceduresOf<Purse, Event>();

const turn = procedure('turn', [
  ask('choose', '1', {
    seat: () => 'first',
    prompt: 'Throw the die or take the fixed sum.',
    choose: {
      throw: {
        rule: '1',
        label: 'Throw the die',
        do(play) {
          play.state.purse += play.roll('purse');
        },
      },
      take: {
        rule: '1',
        label: 'Take the fixed sum',
        do(play) {
          play.state.purse += play.state.fixed;
        },
      },
      ponder: { rule: '1', label: 'Ponder', do: () => again },
    },
  }),
  ask('reply', '1', {
    seat: ({ replies }) => replies,
    prompt: 'Give or rob.',
    choose: {
      give: { rule: '1', label: 'Give one', do: ({ state }) => fill(state, state.purse + 1) },
      rob: { rule: '1', label: 'Rob the purse', do: ({ state }) => fill(state, 0) },
    },
  }),
  ask('end', '1', {
    seat: () => 'first',
    prompt: 'End.',
    choose: { end: { rule: '1', label: 'End', do: endGame } },
  }),
]);

function fill(state: Purse, purse: number): void {
  state.purse = purse;
}

function endGame({ state }: { state: Purse }): void {
  state.result = { winner: null, reason: 'Over.', rule: '1' };
}

function purseGame(fixed: number, replies = 'second'): Game<Purse> {
  return new Game<Purse>({
    id: 'purse',
    title: 'Purse',
    version: '1',
    seats: [
      { id: 'first', title: 'First' },
      { id: 'second', title: 'Second' },
    ],
    scenarios: [{ id: 'only', title: 'Only', summary: '' }],
    options: [],
    rulebook: {
      game: 'purse',
      book: 'Purse',
      chapters: [],
      cases: [{ id: '1', title: 'Rule', text: 'The only rule.' }],
    },
    targets: {},
    setUp: (begun) => ({ ...begun, purse: 0, fixed, replies }),
    main: turn.name,
    procedures: [turn],
    describe: () => undefined,
  });
}

const say = (seat: string, ...verbs: string[]): Action[] => verbs.map((verb) => ({ seat, verb }));

/** Weighs every verb at the first choice; supposes that the other player is kind. */
const judgement: Judgement<Purse> = {
  alternatives: (_, decision) =>
    decision.step === 'choose' ? untried(say(decision.seat, 'throw', 'take').map((action) => [action])) : [],
  routine: (_, decision) => say(decision.seat, decision.choices[0]!.verb),
  settled: (state) => state.stack[0]!.step === 2,
  value: (state, seat) => (seat === 'first' ? state.purse : -state.purse),
  outcome: () => 0.5,
  isHorizon: () => true,
};

function firstChoice(fixed: number, changes: Partial<Judgement<Purse>> = {}): Action {
  const game = purseGame(fixed);
  const { state } = game.start({ scenario: 'only', seed: 'any' });
  const bot = plannerBot(game, { ...judgement, ...changes }, 'bot');
  return bot.choose(game.view(state, 'first'), game.decision(state)!);
}

test('a die is worth the mean of its faces: 3 is less than a throw, 4 is more', () => {
  expect(firstChoice(3).verb).toBe('throw');
  expect(firstChoice(4).verb).toBe('take');
});

test('what the other seat would answer by routine counts', () => {
  const robsTheRich = ({ purse }: Purse, { seat, step }: Decision) =>
    say(seat, step === 'reply' ? (purse > 4 ? 'rob' : 'give') : 'throw');
  expect(firstChoice(9).verb).toBe('take');
  expect(firstChoice(9, { routine: robsTheRich }).verb).toBe('throw');
});

test('a course that is not legal is never chosen, be it ever so dear to the judgement', () => {
  const alternatives = () => untried([say('first', 'steal'), say('first', 'take', 'steal'), say('first', 'throw')]);
  expect(firstChoice(100, { alternatives }).verb).toBe('throw');
  expect(firstChoice(100, { alternatives: () => [], routine: () => say('first', 'steal') }).verb).toBe('throw');
});

test('without alternatives the routine is followed', () => {
  expect(firstChoice(1, { alternatives: () => [], routine: () => say('first', 'take') }).verb).toBe('take');
});

test('a routine that leads nowhere is followed, but not thought to its end', () => {
  expect(firstChoice(1, { alternatives: () => [], routine: () => say('first', 'ponder') }).verb).toBe('ponder');
});

test('it thinks ahead while the choice is its own, and anew when the position is not the expected one', () => {
  const game = purseGame(4, 'first');
  let thoughts = 0;
  const alternatives = (state: Purse, decision: Decision) => {
    thoughts++;
    return judgement.alternatives(state, decision);
  };
  const bot = plannerBot(game, { ...judgement, alternatives }, 'bot');
  const { state } = game.start({ scenario: 'only', seed: 'any' });
  const choose = () => bot.choose(game.view(state, 'first'), game.decision(state)!);
  game.apply(state, choose());
  const ahead = thoughts;
  expect(choose().verb).toBe('give');
  expect(thoughts).toBe(ahead);
  state.purse = 7;
  expect(choose().verb).toBe('give');
  expect(thoughts).toBeGreaterThan(ahead);
});

test('the seeds of the dice that will fall make no difference: it does not know them', () => {
  const game = purseGame(3);
  const verbs = ['a', 'b', 'c', 'd', 'e', 'f'].map((seed) => {
    const { state } = game.start({ scenario: 'only', seed });
    return plannerBot(game, judgement, 'bot').choose(game.view(state, 'first'), game.decision(state)!).verb;
  });
  expect(new Set(verbs)).toEqual(new Set(['throw']));
});

test('a promise is taken at its word, without a trial', () => {
  const [thrown, taken] = say('first', 'throw', 'take');
  const promise = (throws: number, takes: number) => () => [
    { course: [thrown!], promise: throws },
    { course: [taken!], promise: takes },
  ];
  expect(firstChoice(100, { alternatives: promise(1, 0) }).verb).toBe('throw');
  expect(firstChoice(0, { alternatives: promise(0, 1) }).verb).toBe('take');
});
