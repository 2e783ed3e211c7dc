import type { ReadonlySignal } from '@preact/signals';
import type { ClientMessage, ServerMessage } from '#protocol/live';
import type { Connection } from './link.ts';

/** What a line tells its listener. */
export interface Listener {
  /** The line is there (again). What was sent before and not answered may never have arrived. */
  live(): void;
  message(message: ServerMessage): void;
}

/** The way to a host of matches. Messages arrive in order, but a lost line takes along what was under way. */
export interface Line {
  readonly connection: ReadonlySignal<Connection>;
  /** While the line is not live this does nothing: the listener sends again what still matters when it is. */
  send(message: ClientMessage): void;
  listen(listener: Listener): void;
}
