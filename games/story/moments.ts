import type { Event, State } from '#engine/state';
import type { Table } from '#engine/table';
import type { Moment } from './story.ts';

/** All that happened at a table, with nothing hidden, action by action; the setup is moment 0. */
export function* momentsOf<S extends State, E extends Event>(table: Table<S, E>): Generator<Moment<S>> {
  const again = table.branch(0);
  const state = () => again.state;
  yield { number: 0, events: again.events[0]!, state };
  for (const [index, action] of table.actions.entries()) {
    yield { number: index + 1, events: again.apply(action).events, state };
  }
}
