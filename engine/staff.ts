import type { Decision } from './decision.ts';
import type { Game } from './game.ts';
import type { About } from './procedure.ts';
import type { Event, Seat, State } from './state.ts';

/*
 * The staff: a seat hands its choices to its bot, until a procedure has ended (a task) or for a part of its forces until something
 * happens (a duty). Hosts carry this out beside the match; neither the state nor a save file knows of it, since the actions of a staff
 * are those of its seat.
 */

/** A part of play that a seat can hand over. */
export interface StaffTask {
  readonly id: string;
  /** What is handed over, as in `until this battle is over`: `this battle`. */
  readonly title: string;
  /** Of these procedures the innermost that is under way is handed over, until it has ended. */
  readonly procedures: readonly { readonly name: string }[];
  /** The bot that decides. */
  readonly bot: string;
  /** It is handed over so often that it has a button of its own, which says this: `Staff does the rest`. */
  readonly quick?: string;
}

/** A task that can be handed over now. */
export interface StaffTaskNow {
  readonly task: StaffTask;
  /** The place of its procedure on the stack. */
  readonly depth: number;
}

/** What a seat can hand to its staff now, the shortest first. */
export function staffTasks(tasks: readonly StaffTask[], { stack }: Pick<State, 'stack'>): readonly StaffTaskNow[] {
  return tasks
    .map((task) => ({
      task,
      depth: stack.findLastIndex(({ procedure }) => task.procedures.some(({ name }) => name === procedure)),
    }))
    .filter(({ depth }) => depth >= 0)
    .sort((one, other) => other.depth - one.depth);
}

/** A part of its forces that a seat has handed to its staff until something happens. */
export interface Duty {
  /** Which part, by its id. */
  readonly scope: string;
  /** What ends it, by the ids of the game's ends. */
  readonly until: readonly string[];
  /** How it is to be led, by the id of an aim; left out, as the staff sees fit. */
  readonly aim?: string;
  /** The place of the aim, by name. */
  readonly at?: string;
}

/** A part of a seat's forces: a Division, a Formation, everything. */
export interface DutyScope {
  readonly id: string;
  /** `4th Marine Division`, in a sentence after a verb. */
  readonly title: string;
}

/** A way in which the staff is to lead: `advance to a place`. */
export interface DutyAim {
  readonly id: string;
  /** A button or an entry of a list: `Advance to`. */
  readonly title: string;
  readonly text: string;
  /** The kind of target that it needs, as in the game's `targets`. */
  readonly of?: string;
}

/** Something that ends a duty. */
export interface DutyEnd<S extends State = State> {
  readonly id: string;
  /** `contact with the enemy`. */
  readonly title: string;
  /** Whether a player who says nothing wants it. */
  readonly isUsual: boolean;
  /** It ends a duty with this aim, whether the player asks for that or not. */
  readonly aim?: string;
  /** The types of the events that can be it. */
  readonly events: readonly string[];
  /** Asked of the view of the duty's seat after an event that it has learned of. */
  happened(event: Event, view: S, seat: Seat, duty: Duty): boolean;
}

/** How the staff of a game leads parts of a seat's forces. */
export interface StaffDuties<S extends State = State> {
  /** The bot that decides. */
  readonly bot: string;
  /** What a seat can hand over, the largest first. */
  scopes(view: S, seat: Seat): readonly DutyScope[];
  readonly aims: readonly DutyAim[];
  readonly ends: readonly DutyEnd<S>[];
  /**
   * Whether a question that the seat is asked is for the staff; `about` is what it says it is about. It must not depend on what the
   * seat does not see.
   */
  decides(view: S, seat: Seat, duty: Duty, about: About): boolean;
  /** Of the choices of such a question those that are the staff's; left out, all. */
  narrow?(view: S, decision: Decision, duty: Duty): Decision;
}

/** The duty by which the staff of a seat decides what it is asked now. */
export function dutyNow<S extends State>(
  game: Pick<Game<S>, 'definition' | 'about'>,
  state: S,
  seat: Seat,
  held: readonly Duty[],
): Duty | undefined {
  const { duties } = game.definition;
  if (!duties || held.length === 0) return undefined;
  const about = game.about(state);
  return held.find((duty) => duties.decides(state, seat, duty, about));
}

/** Whether a duty is over by an event of which its seat has learned; then why, in a few words. */
export function whyDutyEnds<S extends State>(
  { ends }: StaffDuties<S>,
  duty: Duty,
  events: readonly Event[],
  seat: Seat,
  view: () => S,
): string | undefined {
  for (const end of ends) {
    if (!duty.until.includes(end.id) && (end.aim === undefined || end.aim !== duty.aim)) continue;
    for (const event of events) {
      if (end.events.includes(event.type) && end.happened(event, view(), seat, duty)) return end.title;
    }
  }
  return undefined;
}

/** The view of a seat as its staff is shown it: with what it was told to do. */
export function instructed<S extends State>(view: S, duty: Duty): S {
  return { ...view, instructions: duty };
}

/** What a staff chooses from: of a question of its seat that part which it was told to decide. */
export function decisionWithin<S extends State>(
  duties: StaffDuties<S> | undefined,
  view: S,
  decision: Decision,
): Decision {
  return (view.instructions && duties?.narrow?.(view, decision, view.instructions)) ?? decision;
}
