import type { Decision } from '#engine/decision';
import type { Action, Event, State } from '#engine/state';
import type { ChartMark, Fact, Source } from './facts.ts';

// What helps to choose: chances and risks, lists of actions, ways to fill in a setup.

/** Something to know before a choice: a chance, a cost, the points at risk. */
export interface OutlookLine {
  /** `Spotted on the way`, `Flak of Soerabaja`. No two lines of an outlook have the same. */
  readonly title: string;
  /** `64%`, `20% to 45%`, `up to 2½ points`. */
  readonly value: string;
  /** What it is made of, in a sentence or two. */
  readonly detail?: string;
  readonly rule?: string;
}

/**
 * Tells what is known before a choice is made: about the mission, attack or landing that is being put together, or about each of the
 * things that can be chosen. It counts with everything that the viewer does not know. None where there is nothing to tell.
 */
export interface OutlookTeller<S extends State = State> {
  tell(view: S, decision: Decision): readonly OutlookLine[];
  /** What is in use in the charts then: lines, columns, and modifiers. */
  marks?(view: S, decision: Decision): readonly ChartMark[];
  /** Where in the charts the roll that an event tells came out, and the modifiers that counted; none of an event without a roll. */
  rolled?(event: Event): readonly ChartMark[];
}

/** A choice of many actions as a list that shows which are possible: groups of verbs in the order of the rulebook. */
export interface ActionMenu {
  readonly title: string;
  /** What pays for them: `2 regular actions`, `Seventh Air Force: 1 air action`. */
  readonly means: readonly Fact[];
  readonly groups: readonly {
    readonly title: string;
    readonly actions: readonly {
      readonly verb: string;
      /** `G3N-8`. */
      readonly code: string;
      readonly title: string;
      /** What it does, in a sentence. */
      readonly text: string;
      readonly rule: string;
    }[];
  }[];
}

/** A way to fill in the rest of a long setup, by actions that the player could take one by one. */
export interface Placement<S extends State = State> {
  /** What its button says: `Use historical beaches`. */
  readonly title: string;
  /** Where it comes from, if not from what a bot would do. */
  readonly source?: Source;
  /** Its next action, where the seat is asked about its setup; `undefined` where it has none. Never one that only ends the setup. */
  next(state: S, decision: Decision, lot: (count: number) => number): Action | undefined;
}
