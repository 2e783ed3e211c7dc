import { copy } from '#engine/json';
import { saveAction } from '#engine/save';
import type { Event, State } from '#engine/state';
import type { Table } from '#engine/table';
import { targetKind } from '#engine/targets';

/** States kept on the way: a step back replays less than this many actions. */
const KEPT_EVERY = 32;

/** A finished replay that can be looked at after any of its actions, backwards as well as forwards. */
export class Playback {
  readonly table: Table<State, Event>;
  readonly #kept: State[] = [];

  constructor(table: Table<State, Event>) {
    this.table = table;
    const { game, setup, actions } = table;
    const { state } = game.start(setup);
    this.#kept.push(copy(state));
    for (const [index, action] of actions.entries()) {
      game.apply(state, action);
      if ((index + 1) % KEPT_EVERY === 0) this.#kept.push(copy(state));
    }
  }

  /** How many actions there are. */
  get length(): number {
    return this.table.actions.length;
  }

  /** The state after so many actions. */
  stateAfter(count: number): State {
    const { game, actions } = this.table;
    const at = Math.floor(count / KEPT_EVERY);
    const state = copy(this.#kept[at]!);
    for (const action of actions.slice(at * KEPT_EVERY, count)) game.apply(state, action);
    return state;
  }

  /** An action as a person reads it: `us move us-1/6`. */
  nameOf(number: number): string {
    const { game, actions } = this.table;
    const action = actions[number - 1]!;
    const kind = targetKind(game, this.stateAfter(number - 1), action.seat, action.verb);
    return saveAction(game, kind, action)
      .filter((part) => typeof part === 'string')
      .join(' ');
  }
}
