import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { actionsOf, type Decision } from '#engine/decision';
import { copy } from '#engine/json';
import { parseSave, replay, save } from '#engine/save';
import type { Action } from '#engine/state';
import { Table } from '#engine/table';
import { chooser } from '../fixtures/randomPlayer.ts';
import { boardMap, rulebook, units } from './data.ts';
import { sides } from './dataTypes.ts';
import { type RandomGame, randomAction, randomGame } from './fixtures/randomGame.ts';
import { Umpire } from './fixtures/umpire.ts';
import { islandWar } from './game.ts';
import type { IslandWar } from './state.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));
const numbers = (count: number) => Array.from({ length: count }, (_, number) => number);

/** Plays a game to its end under an umpire; `at` may look at every decision before it is made. */
function playToTheEnd({ setup, tempers }: RandomGame, at: (state: IslandWar, decision: Decision) => void): IslandWar {
  const { state, events } = islandWar.start(setup);
  const umpire = new Umpire();
  umpire.watch(state, events);
  const choose = chooser(setup.seed);
  for (let decision = islandWar.decision(state); decision; decision = islandWar.decision(state)) {
    at(state, decision);
    const outcome = islandWar.apply(state, randomAction(state, decision, tempers[decision.seat]!, choose));
    if (outcome.refused) throw new Error(`offered but refused: ${outcome.refused.sentence}`);
    umpire.watch(state, outcome.events);
  }
  return state;
}

/** Everything that anybody could try at a decision: all verbs of its step, with all that there is to do them to. */
function everyAttempt({ procedure, step }: Decision): Action[] {
  const { steps } = islandWar.definition.procedures.find(({ name }) => name === procedure)!;
  const asking = steps.find(({ name }) => name === step)!;
  if (asking.kind !== 'ask') throw new Error(`'${step}' asks nothing`);
  const range = { unit: units.length, hex: boardMap.grid.size, points: 20 };
  return Object.entries(asking.choose).flatMap(([verb, { of, targets }]) =>
    sides.flatMap((seat): Action[] => {
      if (!targets) return [{ seat, verb }];
      return numbers(range[of as keyof typeof range] + 2).map((number) => ({ seat, verb, target: number - 1 }));
    }),
  );
}

const written = ({ seat, verb, target }: Action) => `${seat} ${verb} ${target ?? ''}`;

/** At this moment `why` is silent on exactly what is offered and accepted; whatever is refused leaves no trace. */
function checkEveryAttempt(state: IslandWar, decision: Decision): void {
  const before = JSON.stringify(state);
  const offered = new Set(actionsOf(decision).map(written));
  expect(offered.size).toBe(actionsOf(decision).length);
  for (const attempt of everyAttempt(decision)) {
    const refusal = islandWar.why(state, attempt);
    const { refused } = islandWar.apply(refusal ? state : copy(state), attempt);
    if ((refusal === undefined) !== offered.has(written(attempt)) || refused?.rule !== refusal?.rule) {
      throw new Error(`${written(attempt)} at ${decision.step}: why says ${refusal?.rule}, apply ${refused?.rule}`);
    }
    if (refusal && !(rules.has(refusal.rule) && refusal.sentence.length > 0)) {
      throw new Error(`${written(attempt)} is refused by rule ${refusal.rule}, which is not in the book`);
    }
  }
  expect(JSON.stringify(state)).toBe(before);
}

describe('games played at random', () => {
  test.each(numbers(60))('game %i is lawful at every action and ends', (number) => {
    const game = randomGame('Saipan', number);
    let decisions = 0;
    const end = playToTheEnd(game, (state, decision) => {
      if (++decisions % 151 === number % 151) checkEveryAttempt(state, decision);
    });
    expect(end.result).not.toBeNull();
    expect(decisions).toBeGreaterThan(100);
  });

  test('so is a game that nobody has seen before', () => {
    const anyGame = fc.property(fc.uuid(), fc.nat({ max: 71 }), (seed, number) => {
      expect(playToTheEnd(randomGame(seed, number), () => {}).result).not.toBeNull();
    });
    fc.assert(anyGame, { numRuns: 3 });
  });

  test('every step at which play waits is tried out with everything there is', () => {
    const asked = islandWar.definition.procedures.flatMap(({ name, steps }) =>
      steps.filter(({ kind }) => kind === 'ask').map((step) => `${name}: ${step.name}`),
    );
    const tried = new Map<string, number>();
    for (let number = 0; number < 16 || (tried.size < asked.length && number < 100); number++) {
      const { setup } = randomGame('every step', number);
      playToTheEnd({ setup, tempers: { us: 'fierce', japan: 'fierce' } }, (state, decision) => {
        const place = `${decision.procedure}: ${decision.step}`;
        const times = tried.get(place) ?? 0;
        if (times >= 6 || (times > 2 && state.moment % 7 !== number % 7)) return;
        tried.set(place, times + 1);
        checkEveryAttempt(state, decision);
      });
    }
    expect([...tried.keys()].sort()).toEqual(asked.sort());
  });

  test('no view of a seat or a spectator holds the seed', () => {
    for (const number of numbers(4)) {
      const game = randomGame('a seed nobody should see', number);
      playToTheEnd(game, (state) => {
        if (state.moment % 41 !== 0) return;
        for (const seat of [...sides, null]) {
          expect(JSON.stringify(islandWar.view(state, seat))).not.toContain('nobody should see');
        }
      });
    }
  });
});

/** A table with a random game on it, and the text of every state from the set-up on. */
function tableWithHistory({ setup, tempers }: RandomGame): { table: Table<IslandWar>; history: string[] } {
  const table: Table<IslandWar> = new Table<IslandWar>(islandWar, setup);
  const choose = chooser(setup.seed);
  const history = [JSON.stringify(table.state)];
  for (let decision = table.decision(); decision; decision = table.decision()) {
    table.apply(randomAction(table.state, decision, tempers[decision.seat]!, choose));
    history.push(JSON.stringify(table.state));
  }
  return { table, history };
}

describe('the record of a game', () => {
  test.each([0, 1, 6, 11, 13])(
    'game %i: saved, read back and replayed, it has the same states byte for byte',
    (number) => {
      const { table, history } = tableWithHistory(randomGame('saved', number));
      const parsed = parseSave(JSON.stringify(save(table)));
      if ('fault' in parsed) throw new Error(parsed.fault.reason);
      const { table: replayed, fault } = replay(islandWar, parsed.file);
      expect(fault).toBeUndefined();
      const { state } = islandWar.start(replayed!.setup);
      expect(JSON.stringify(state)).toBe(history[0]);
      for (const [at, action] of replayed!.actions.entries()) {
        islandWar.apply(state, action);
        if (JSON.stringify(state) !== history[at + 1]) throw new Error(`the state after action ${at + 1} differs`);
      }
      expect(replayed!.actions).toHaveLength(history.length - 1);
      expect(replayed!.events).toEqual(table.events);
    },
  );

  test.each([2, 7])('game %i: a state read back from its text is equal and can be played on', (number) => {
    const { table, history } = tableWithHistory(randomGame('resumed', number));
    for (let from = 0; from < history.length; from += 60) {
      const resumed = JSON.parse(history[from]!) as IslandWar;
      expect(JSON.stringify(resumed)).toBe(history[from]);
      const end = Math.min(from + 60, table.actions.length);
      for (let at = from; at < end; at++) {
        islandWar.apply(resumed, table.actions[at]!);
        if (JSON.stringify(resumed) !== history[at + 1]) throw new Error(`resumed at ${from}, it differs at ${at + 1}`);
      }
    }
  });

  test.each(numbers(6))('game %i: what is taken back leaves the earlier state byte for byte', (number) => {
    const { setup, tempers } = randomGame('taken back', number * 5);
    const table: Table<IslandWar> = new Table<IslandWar>(islandWar, setup);
    const choose = chooser(setup.seed);
    const history = [JSON.stringify(table.state)];
    let taken = 0;
    let kept = 0;
    while (table.decision() && table.actions.length < 500) {
      const decision = table.decision()!;
      table.apply(randomAction(table.state, decision, tempers[decision.seat]!, choose));
      history.push(JSON.stringify(table.state));
      if (choose(4) > 0) continue;
      const at = table.undoable(decision.seat);
      expect(table.undo(decision.seat)).toBe(at >= 0);
      if (at >= 0) taken++;
      else kept++;
      history.length = table.actions.length + 1;
      expect(JSON.stringify(table.state)).toBe(history.at(-1));
    }
    expect(taken).toBeGreaterThan(10);
    expect(kept).toBeGreaterThan(0);
  });

  test('one can go back to any earlier action, dice or not', () => {
    const { table, history } = tableWithHistory(randomGame('gone back', 3));
    const choose = chooser('going back');
    while (table.actions.length > 20) {
      table.goBackTo(table.actions.length - 1 - choose(Math.min(60, table.actions.length)));
      expect(JSON.stringify(table.state)).toBe(history[table.actions.length]);
    }
  });
});
