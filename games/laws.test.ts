import { describe, expect, test } from 'vitest';
import type { Setup } from '#engine/definition';
import { chooser } from '#engine/fixtures/randomPlay';
import type { Game } from '#engine/game';
import { copy } from '#engine/json';
import { leaks } from '#engine/secrecy';
import { type Action, type Event, eventFor, isRoll, type Seat, type State } from '#engine/state';
import { times } from '#house/tiers';
import { brokenLaws, type Law } from './fixtures/lawsTogether.ts';
import type { Trial } from './fixtures/trial.ts';
import { games } from './library.ts';
import { trials } from './trials.ts';

/*
 * What holds in every game of the library, so that a client may compute from a seat's view all that the server computes
 * from the state, and so that nobody learns what he may not know.
 */

type Choose = (limit: number) => number;

/** Every scenario with its standard options, then with others drawn at random. */
function setups({ definition }: Game, choose: Choose): Setup[] {
  return definition.scenarios.flatMap(({ id }) =>
    [false, true].map((drawn) => ({
      scenario: id,
      seed: `laws: ${id} ${drawn}`,
      options: Object.fromEntries(
        definition.options.map((option) => {
          const values = option.values.map(({ value }) => value);
          return [option.id, drawn ? values[choose(values.length)]! : option.standard];
        }),
      ),
    })),
  );
}

/** Of a long game, its beginning: as many actions as the others have in all. */
const mostActions = times(1000, 2500);

/**
 * Who has many scenarios is looked at as often in all as one who has few: at about 150 positions, each by all seats and a spectator.
 * The deep tier looks twice as often, and as often in every scenario.
 */
const ordinarySetups = 2;

/** A position as one of those who look at it knows it. */
interface Sight {
  readonly state: State;
  /** A seat, or a spectator. */
  readonly audience: Seat | null;
  readonly view: State;
  readonly tried: readonly Action[];
  readonly known: unknown;
  readonly choose: Choose;
}

/** Stops at random positions of random games: at every one of the first decisions, where secrets are, then at ever fewer. */
function atRandomPositions(trial: Trial<State>, look: (sight: Sight) => void): void {
  const { game } = trial;
  const choose = chooser(`laws of ${game.id}`);
  const all = setups(game, choose);
  const sparser = times(Math.max(1, all.length / ordinarySetups), 1);
  const lookAround = (state: State) => {
    for (const audience of audiencesOf(game, state)) {
      const tried = audience === null ? [] : tries(game, state, audience, choose);
      const known = knownOf(game, state, audience, tried);
      look({ state, audience, view: game.view(state, audience), tried, known, choose });
    }
  };
  for (const setup of all) {
    const { state } = game.start(setup);
    for (let pending = game.pending(state); pending.length > 0; pending = game.pending(state)) {
      if (state.moment < 40 / sparser || choose(Math.round((12 + state.moment / 40) * sparser)) === 0)
        lookAround(state);
      if (state.moment >= mostActions) break;
      game.apply(state, anyAction(trial, state, pending[choose(pending.length)]!, choose));
    }
    lookAround(state);
  }
}

function anyAction({ game, randomAction }: Trial<State>, state: State, seat: Seat, choose: Choose): Action {
  return randomAction(state, game.decision(state, seat)!, 'moody', choose);
}

/** Some number that may be a target: a unit or marker, a hex of a small map, one of a large map. */
function anyTarget(choose: Choose): number {
  return choose([90, 420, 1600][choose(3)]!) - 1;
}

/** Things that a seat may try: any verb of the game with any target, or none; few of them are legal. */
function attempts(game: Game, seat: Seat, choose: Choose): Action[] {
  const verbs = game.definition.procedures.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.kind === 'ask' ? Object.keys(step.choose) : [])),
  );
  return Array.from({ length: 12 }, () => {
    const verb = verbs[choose(verbs.length)]!;
    return choose(5) === 0 ? { seat, verb } : { seat, verb, target: anyTarget(choose) };
  });
}

/** What a seat tries at this moment: things at random, and whatever the verbs of its own decision could be done to. */
function tries(game: Game, state: State, seat: Seat, choose: Choose): Action[] {
  const decision = game.decision(state, seat);
  const own = decision?.choices.flatMap(({ verb, targets }): Action[] => [
    { seat, verb },
    ...[...Array.from({ length: 7 }, () => anyTarget(choose)), ...targets.slice(0, 2)].map((target) => ({
      seat,
      verb,
      target,
    })),
  ]);
  return [...attempts(game, seat, choose), ...(own ?? [])];
}

/** All that a seat, or a spectator, can get to know of a state without acting. */
function knownOf(game: Game, state: State, audience: Seat | null, tried: readonly Action[]): unknown {
  const view = game.view(state, audience);
  const shared = {
    view,
    pending: game.pending(state),
    // What a plan is about that its owner can still call off, the owner alone knows.
    prompt: game.prompt(view),
    about: game.about(view),
  };
  if (audience === null) return shared;
  return {
    ...shared,
    decision: game.decision(state, audience),
    notPossible: game.notPossible(state, audience),
    refusals: tried.map((action) => game.why(state, action)),
  };
}

function audiencesOf(game: Game, state: State): (Seat | null)[] {
  return [...game.seats(state).map(({ id }) => id), null];
}

function told(events: readonly Event[], audience: Seat | null): Event[] {
  return events.flatMap((event) => eventFor(event, audience) ?? []);
}

/** Dice may fall otherwise, and what was hidden may come to light: from there on two positions may well differ. */
function tellsSomethingNew(events: readonly Event[]): boolean {
  return events.some((event) => isRoll(event) || event.reveals);
}

/** Lets a seat do the same in two positions, as long as it alone decides and nothing new comes to light. */
function expectSameCourse(trial: Trial<State>, one: State, other: State, seat: Seat, choose: Choose): number {
  const { game } = trial;
  let acted = 0;
  for (; acted < 6 && game.pending(one).includes(seat); acted++) {
    const action = anyAction(trial, one, seat, choose);
    // With the last answer all come to light that were given in secret.
    const isSecret = game.choosingInSecret(one) !== undefined;
    const [first, second] = [game.apply(one, action), game.apply(other, action)];
    expect(second.refused).toEqual(first.refused);
    const types = (events: readonly Event[]) => told(events, seat).map(({ type }) => type);
    if (tellsSomethingNew(first.events) || tellsSomethingNew(second.events)) {
      if (!isSecret) expect(types(second.events).slice(0, 1)).toEqual(types(first.events).slice(0, 1));
      break;
    }
    expect(told(second.events, seat)).toEqual(told(first.events, seat));
    const tried = tries(game, one, seat, choose);
    expect(knownOf(game, other, seat, tried)).toEqual(knownOf(game, one, seat, tried));
  }
  return acted;
}

test('every game of the library is put to the test', () => {
  const tried = trials.map(({ game }) => game.id);
  for (const { id } of games) expect(tried).toContain(id);
});

describe.each(trials.map((trial) => [trial.game.id, trial] as const))('%s', (_, trial) => {
  const { game } = trial;

  const laws: Readonly<Record<string, Law<Sight>>> = {
    'a view tells its seat all that the state would: who chooses, what, why not': {
      look({ state, audience, view, tried, known }) {
        expect(leaks(game, state, audience)).toEqual([]);
        expect(knownOf(game, view, audience, tried)).toEqual(known);
      },
      finish: () => undefined,
    },
    'what a seat may not know changes nothing for it: not its view, its choices, its refusals, what it is told':
      otherWorlds(),
  };
  let broken: Map<string, unknown> | undefined;

  test.each(Object.keys(laws))('%s', (name) => {
    broken ??= brokenLaws(laws, (look) => atRandomPositions(trial, look));
    if (broken.has(name)) throw broken.get(name);
  });

  function otherWorlds(): Law<Sight> {
    let acted = 0;
    return {
      look({ state, audience, view, tried, known, choose }) {
        // Another position that this audience could be in: other secrets of others, other dice to come.
        const other = game.imagine(view, `another world ${choose(1_000_000)}`);
        expect(knownOf(game, other, audience, tried)).toEqual(known);
        if (audience === null) return;
        const one = copy(state);
        for (const position of [one, other]) trial.askAgain?.(position);
        acted += expectSameCourse(trial, one, other, audience, choose);
      },
      finish: () => expect(acted).toBeGreaterThan(20),
    };
  }
});
