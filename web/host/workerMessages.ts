import type { ClientMessage, ServerMessage } from '#protocol/live';
import type { Errands } from './errands.ts';
import type { LocalHost } from './localHost.ts';

/** What the page can ask of the host in the worker, beside playing. */
export type Calls = OfHost & Errands;

export type OfHost = Omit<LocalHost, 'connect' | 'changedElsewhere' | 'errands'>;

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
