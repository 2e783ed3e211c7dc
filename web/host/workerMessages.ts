import type { ClientMessage, ServerMessage } from '#protocol/live';
import type { LocalHost } from './localHost.ts';

/** What the page can ask of the host in the worker, beside playing. */
export type Calls = Omit<LocalHost, 'connect' | 'changedElsewhere'>;

export type PageMessage =
  | { readonly live: ClientMessage }
  | { readonly call: keyof Calls; readonly arguments: readonly unknown[]; readonly id: number }
  /** How long a person is given to see a bot's move, in milliseconds. */
  | { readonly pause: number }
  /** The page came to the front: its bots move, not those of a page that may be asleep. */
  | { readonly inFront: true };

export type WorkerMessage =
  /** `lasting`: matches outlive the page. */
  | { readonly ready: true; readonly lasting: boolean }
  | { readonly live: ServerMessage }
  | { readonly id: number; readonly value: unknown }
  | { readonly id: number; readonly failed: string }
  /** A match was begun, continued or removed, here or in another tab. */
  | { readonly changed: string };
