import type { Seat } from '#engine/state';

// Where the game is in its turns, and what is still to come.

/** Something that comes into play in a turn: reinforcements, or the chance to land some. */
export interface Arrival {
  readonly side: Seat;
  /** `1 unit on a vacant beachhead`, `8 ships and 3 air units`. */
  readonly title: string;
  readonly rule: string;
  /** Which pieces these are, as far as it is certain and the viewer knows. */
  readonly pieces: readonly { readonly kind: string; readonly target: number }[];
}

/** A box of the turn track. */
export interface TrackTurn {
  /** `Turn 3`. */
  readonly title: string;
  /** What is special about it: its date, what its end decides. */
  readonly note?: string;
  /** It is played at night: the maps lie in the dark, but for hexes with a condition of the tone `light`. */
  readonly night?: true;
  /** What comes into play in it; none in turns that are over. */
  readonly arrivals: readonly Arrival[];
}

export interface Track {
  readonly turns: readonly TrackTurn[];
  /** Counted from 0. */
  readonly turn: number;
  readonly phases: readonly { readonly title: string; readonly side: Seat | null; readonly rule: string }[];
  /** Counted from 0; -1 between phases. */
  readonly phase: number;
}
