import type { Duty } from '#engine/staff';
import type { Action, Seat } from '#engine/state';
import type { Wish } from './entry.ts';

/**
 * A request of the player of a seat, to any host of the match. `after` is the last update that the player had seen: what was
 * chosen on an older position is refused.
 */
export type Request = { readonly seat: Seat } & (
  | { readonly kind: 'act'; readonly after: number; readonly actions: readonly Action[] }
  | { readonly kind: 'undo'; readonly after: number }
  | { readonly kind: 'resign' }
  | { readonly kind: 'ask'; readonly wish: Wish }
  | { readonly kind: 'reply'; readonly wish: Wish; readonly agreed: boolean }
  | { readonly kind: 'say'; readonly text: string }
  /** The staff decides until a task of the game is done. */
  | { readonly kind: 'delegate'; readonly after: number; readonly task: string }
  /** The staff leads a part of the seat's forces until something happens. */
  | { readonly kind: 'entrust'; readonly after: number; readonly duty: Duty }
  /** Left out, the scope is whatever the staff decides now. */
  | { readonly kind: 'take over'; readonly scope?: string }
);

/** Why a request was not carried out; `rule` where a rule of the game refuses, `stale` where the position had moved on. */
export interface Refused {
  readonly sentence: string;
  readonly rule?: string;
  readonly stale?: true;
}

/** What came of a request: how many of its entries were written, and why the next one was not. */
export interface Answer {
  readonly accepted: number;
  readonly refused?: Refused;
}
