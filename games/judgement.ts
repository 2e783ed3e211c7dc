import type { Decision } from '#engine/decision';
import type { Action, Seat, State } from '#engine/state';

/** Several actions of one seat that belong together: a unit and where it goes, an attack and all who take part. */
export type Course = readonly Action[];

export type Lot = (count: number) => number;

/** What is known about playing a game well. The search of the bots that plan is the same for every game. */
export interface Judgement<S extends State = State> {
  /**
   * The courses worth trying out before one is chosen. An empty course stands for leaving the position as it is. If
   * there are none at all, the routine is good enough here.
   */
  courses(state: S, decision: Decision): readonly Course[];
  /**
   * What a player does without thinking long, at any decision of any seat. At least the first action is legal. Where a
   * player should not be predictable, `lot` draws from 0 to count - 1.
   */
  routine(state: S, decision: Decision, lot: Lot): Course;
  /** Whether a position is calm enough to be valued; if not, it is played on by routine until it is. */
  settled(state: S): boolean;
  /**
   * What a position is worth to a seat: more is better. `now` is the position in which the choice is made: where
   * worth depends on the course of the game, it is measured as it is now, so that no course gains by changing the measure.
   */
  value(state: S, seat: Seat, now: S): number;
}
