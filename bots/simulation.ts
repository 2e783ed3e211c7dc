import type { Setup } from '#engine/definition';
import type { Game } from '#engine/game';
import type { Action, Event, Options, Result, Seat, State } from '#engine/state';
import type { Bot } from './bot.ts';
import { makeBot } from './players.ts';

/** What a simulation plays: one game many times, each time with different dice. */
export interface SimulationPlan {
  readonly scenario: string;
  readonly options: Options;
  /** The bot in each seat. */
  readonly seats: Readonly<Record<Seat, string>>;
  readonly seed: string;
}

/** One game of a simulation. */
export interface PlayedGame {
  readonly number: number;
  readonly setup: Setup;
  readonly actions: readonly Action[];
  /** Null where an error ended the game. */
  readonly result: Result | null;
  /** The game turn in which it ended; 0 in a game that has no turns. */
  readonly turns: number;
  /** What the game counts at the end of every turn: `samples[turn][measure][seat]`. */
  readonly samples: readonly (readonly (readonly number[])[])[];
  /** What the game counts for its parts when it is over: `parts[part][measure]`. */
  readonly parts: readonly (readonly (number | null)[])[];
  readonly error?: string;
  /** The action that could not be carried out, if one was the cause. */
  readonly attempted?: Action;
}

/** A game that takes longer than this is in a loop. */
const maxActions = 200_000;

/** How one game of a simulation begins. Its seed depends only on its number, not on the worker or the time. */
function setupOf({ scenario, options, seed }: SimulationPlan, number: number): Setup {
  return { scenario, options, seed: `${seed}/${number}` };
}

/** Plays one game to its end. An error in the rules or in a bot ends the game, not the simulation. */
export function playGame(game: Game, plan: SimulationPlan, number: number): PlayedGame {
  const setup = setupOf(plan, number);
  const actions: Action[] = [];
  const samples: number[][][] = [];
  let parts: PlayedGame['parts'] = [];
  let result: Result | null = null;
  let turns = 0;
  let attempted: Action | undefined;
  try {
    const bots = seatBots(game, plan, setup.seed);
    const { state } = game.start(setup);
    turns = turnOf(game, state);
    const tallied = noTallies(game);
    for (let decision = game.decision(state); decision; decision = game.decision(state)) {
      if (actions.length === maxActions) throw new Error(`not over after ${maxActions} actions`);
      const bot = bots[decision.seat]!;
      attempted = bot.choose(bot.blind ? state : game.view(state, decision.seat), decision);
      const { refused, events } = game.apply(state, attempted);
      if (refused) throw new Error(`refused: ${refused.sentence} (${refused.rule})`);
      actions.push(attempted);
      attempted = undefined;
      addTallies(game, tallied, events);
      const turn = turnOf(game, state);
      // The first decision of a turn comes before anything has changed in it.
      for (; turns < turn; turns++) samples.push(sample(game, state, tallied));
    }
    samples.push(sample(game, state, tallied));
    parts = countParts(game, state);
    result = state.result;
  } catch (error) {
    return {
      ...{ number, setup, actions, result: null, turns, samples, parts, error: (error as Error).message },
      ...(attempted && { attempted }),
    };
  }
  return { number, setup, actions, result, turns, samples, parts };
}

function seatBots(game: Game, plan: SimulationPlan, seed: string): Record<Seat, Bot> {
  return Object.fromEntries(game.seats(plan).map(({ id }) => [id, makeBot(plan.seats[id]!, game, `${seed}/${id}`)]));
}

function turnOf(game: Game, state: State): number {
  return game.definition.statistics?.turn(state) ?? 0;
}

function sample(
  { definition: { statistics, seats } }: Game,
  state: State,
  tallied: readonly (readonly number[])[],
): number[][] {
  const measured = (statistics?.measures ?? []).map((measure) => seats.map(({ id }) => measure.count(state, id)));
  return [...measured, ...tallied.map((counts) => [...counts])];
}

function noTallies({ definition: { statistics, seats } }: Game): number[][] {
  return (statistics?.tallies ?? []).map(() => seats.map(() => 0));
}

function addTallies({ definition: { statistics, seats } }: Game, tallied: number[][], events: readonly Event[]): void {
  for (const [at, tally] of (statistics?.tallies ?? []).entries()) {
    for (const event of events)
      for (const [seat, { id }] of seats.entries()) tallied[at]![seat]! += tally.of(event, id);
  }
}

function countParts({ definition: { statistics } }: Game, state: State): (number | null)[][] {
  const { parts = [], measures = [] } = statistics?.parts ?? {};
  return parts.map((_, part) => measures.map((measure) => measure.count(state, part)));
}
