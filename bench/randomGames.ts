import type { Bot } from '#bots/bot';
import { randomBot } from '#bots/random';
import type { Game } from '#engine/game';
import type { Action, State } from '#engine/state';

/** Random games one after another, taking the scenarios in turn, played for as many actions as asked. */
export class RandomGames {
  readonly #game: Game;
  readonly #scenarios: readonly string[];
  readonly #playerOf: (seed: string) => Bot;
  #finished = 0;
  #actions = 0;
  #state: State | undefined;
  #bot: Bot;

  /** All seats of a game are played by one bot. */
  constructor(game: Game, scenarios: readonly string[], playerOf: (seed: string) => Bot = randomBot) {
    this.#game = game;
    this.#scenarios = scenarios;
    this.#playerOf = playerOf;
    this.#bot = playerOf('');
  }

  /** Plays that many actions and returns their number. */
  play(count: number): number {
    for (let played = 0; played < count; played++) {
      if (this.#state === undefined) this.#begin();
      const state = this.#state!;
      act(this.#game, state, this.#bot.choose(state, this.#game.decision(state)!));
      if (state.result === null) continue;
      this.#finished++;
      this.#actions += state.moment;
      this.#state = undefined;
    }
    return count;
  }

  #begin(): void {
    const scenario = this.#scenarios[this.#finished % this.#scenarios.length]!;
    const seed = `game ${this.#finished}`;
    this.#state = this.#game.start({ scenario, seed }).state;
    this.#bot = this.#playerOf(seed);
  }

  actionsPerGame(): number {
    return this.#actions / this.#finished;
  }
}

export function act(game: Game, state: State, action: Action): void {
  const { refused } = game.apply(state, action);
  if (refused) throw new Error(`'${action.verb}' was refused: ${refused.sentence} (${refused.rule})`);
}
