import type { Hex } from '#board/grid';
import type { Event, Seat, State } from '#engine/state';

// What a player reads of a stretch of play: at the beginning of a day, at its end, and after having been away.

export interface ReportSection {
  /** `Losses`. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** How things have gone from one moment to another, as one seat has seen it. */
export interface Report {
  readonly sections: readonly ReportSection[];
  /** Where the front was and is, on boards that have one. */
  readonly fronts: readonly {
    readonly board: string;
    readonly before: readonly Hex[];
    readonly after: readonly Hex[];
  }[];
}

/** A stretch of play as a report tells it. */
export interface Reported<S extends State = State> {
  /** What the seat saw when it began, and when it ended. */
  readonly before: S;
  readonly after: S;
  /** What it has learned in between. */
  readonly events: readonly Event[];
  /** `null` for those who watch. */
  readonly seat: Seat | null;
}

export interface ReportTeller<S extends State = State> {
  /** The title of the report on what came before, if an event ends a stretch of play: `Evening summary, 24 July`. */
  ends(event: Event): string | undefined;
  tell(reported: Reported<S>): Report;
}
