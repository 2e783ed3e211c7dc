import { Positions } from '#engine/positions';
import { saveAction } from '#engine/save';
import type { Event, State } from '#engine/state';
import type { Table } from '#engine/table';
import { targetKind } from '#engine/targets';

/** A finished replay that can be looked at after any of its actions, backwards as well as forwards. */
export class Playback {
  readonly table: Table<State, Event>;
  readonly #positions: Positions;

  constructor(table: Table<State, Event>) {
    this.table = table;
    this.#positions = new Positions(table);
  }

  /** How many actions there are. */
  get length(): number {
    return this.table.actions.length;
  }

  /** The state after so many actions. */
  stateAfter(count: number): State {
    return this.#positions.after(count);
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
