import { copy } from './json.ts';
import type { Event, State } from './state.ts';
import type { Table } from './table.ts';

/** States kept on the way: a step back replays less than this many actions. */
const keptEvery = 32;

/** The positions of a game that was played, after any of its actions, backwards as well as forwards. */
export class Positions<S extends State = State, E extends Event = Event> {
  readonly #table: Table<S, E>;
  readonly #kept: S[] = [];

  constructor(table: Table<S, E>) {
    this.#table = table;
    const { state } = table.branch(0);
    this.#kept.push(copy(state));
    for (const [index, action] of table.actions.entries()) {
      table.game.apply(state, action);
      if ((index + 1) % keptEvery === 0) this.#kept.push(copy(state));
    }
  }

  /** The state after so many actions. It may be changed. */
  after(count: number): S {
    const { game, actions } = this.#table;
    const at = Math.floor(count / keptEvery);
    const state = copy(this.#kept[at]!);
    for (const action of actions.slice(at * keptEvery, count)) game.apply(state, action);
    return state;
  }
}
