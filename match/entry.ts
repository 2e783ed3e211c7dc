import type { Setup } from '#engine/definition';
import type { Frozen } from '#engine/frozen';
import type { SavedAction } from '#engine/save';
import type { Duty } from '#engine/staff';
import type { Seat } from '#engine/state';
import type { Delegation } from './staff.ts';

/** Something that a seat may ask the others for; it happens when all of them agree. */
export type Wish = 'draw' | 'take back';

/**
 * One line of a match's log, which is only ever added to. Everything about a match follows from its setup and these lines,
 * so live play, play by the day, undo, replays and restarts are all the same list.
 */
export type Entry = EntryBody & {
  /** When it was written, in milliseconds since 1970. */
  readonly at: number;
  /** The sender's own name for this entry: the same entry sent twice is written once. */
  readonly id?: string;
};

export type EntryBody =
  /** Someone takes a seat; `bot` names the program that plays it instead of a person. */
  | { readonly kind: 'sit'; readonly seat: Seat; readonly player: string; readonly name: string; readonly bot?: string }
  /** A seat becomes free again before play begins. */
  | { readonly kind: 'leave'; readonly seat: Seat }
  /** The player of the seat has another name now. */
  | { readonly kind: 'rename'; readonly seat: Seat; readonly name: string }
  /** All seats are taken. */
  | { readonly kind: 'begin' }
  | { readonly kind: 'action'; readonly action: SavedAction }
  /** A seat takes back its own last action, which it may as long as nothing was revealed since. */
  | { readonly kind: 'undo'; readonly seat: Seat }
  | { readonly kind: 'resign'; readonly seat: Seat }
  | { readonly kind: 'ask'; readonly seat: Seat; readonly wish: Wish }
  | { readonly kind: 'answer'; readonly seat: Seat; readonly wish: Wish; readonly agreed: boolean }
  | { readonly kind: 'say'; readonly seat: Seat; readonly text: string }
  /** A seat hands its choices to its staff. */
  | ({ readonly kind: 'delegate'; readonly seat: Seat } & Delegation)
  /** A seat hands a part of its forces to its staff until something happens. */
  | { readonly kind: 'entrust'; readonly seat: Seat; readonly duty: Duty }
  /** It decides by itself again: what it is asked now, or about a part of its forces. */
  | { readonly kind: 'take over'; readonly seat: Seat; readonly scope?: string }
  /**
   * The rules were changed under a match in play, and it could not be replayed under the new ones: it goes on from the last
   * position that was saved, without the `lost` entries that came after it.
   */
  | {
      readonly kind: 'rules changed';
      readonly from: string;
      readonly to: string;
      readonly lost: number;
      readonly why: string;
      readonly position: string;
    };

/** How often players mean to move: live, or so many days for a move. */
export type Pace = 'live' | 'day' | 'three days' | 'week';

/** What a match starts from. The seed is secret until the match is over. */
export interface MatchSetup {
  readonly game: string;
  readonly gameVersion: string;
  readonly scenario: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
  readonly seed: string;
  /** Rolls that come before those made from the seed: the past of a match that branched off another. */
  readonly dice?: NonNullable<Setup['dice']>;
  /** A position that the match begins from instead of its scenario, with dice of its own. */
  readonly from?: Frozen;
}

/** The seat that an entry is of; `undefined` if it is no one's. */
export function seatOf(entry: EntryBody): Seat | undefined {
  if (entry.kind === 'action') return entry.action[0];
  return 'seat' in entry ? entry.seat : undefined;
}
