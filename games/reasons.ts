import type { Decision } from '#engine/decision';
import type { Event, Seat, State } from '#engine/state';
import type { Course } from './judgement.ts';
import { counted, list, withMinus } from './words.ts';

// Why a side does something, in words. Everything said follows from views of one seat, so it tells that seat nothing new.

/** One short sentence, and the rule that it rests on. */
export interface Reason {
  readonly text: string;
  readonly rule?: string;
}

/** Begins a reason that speaks against a deed. */
export const riskWords = 'The risk: ';

/** Something that a seat does, from one calm position to the next or to a die, as that seat sees it. */
export interface Deed<S extends State = State> {
  readonly seat: Seat;
  readonly decision: Decision;
  readonly actions: Course;
  /** The view before it. */
  readonly before: S;
  /** The view before its last action: if a die falls then, all that counts has been declared here. */
  readonly ready: S;
  /** The view after it; left out if a die has fallen. */
  readonly after?: S;
  /** It is not what is advised, only what that was weighed against. */
  readonly isOther?: true;
}

/** What a seat saw happen at once. */
export interface Witnessed<S extends State = State> {
  readonly before: S;
  readonly after: S;
  readonly events: readonly Event[];
}

/** Something done, with the reasons for it. */
export interface Explained {
  readonly title: string;
  readonly reasons: readonly Reason[];
}

/** What explains a game. */
export interface Reasons<S extends State = State> {
  /** Whether a deed can end in this position; if left out, wherever nothing is half done. */
  rests?(state: S): boolean;
  /** What players call a target of actions; `undefined`: as files name it. */
  nameOf(kind: string, target: number): string | undefined;
  /** A deed in a sentence without its end: `Move US 1/6 to 1203`. `undefined`: as its actions are labeled. */
  titleOf(deed: Deed<S>): string | undefined;
  /** The most important first. */
  reasonsFor(deed: Deed<S>): readonly Reason[];
  /** Two values of the judgement, the better first, compared in a measure of players: `2.5 against 1 points`. */
  worths?(value: number, other: number): string;
  /** What another side did, as far as a seat saw it: only what mattered, the most important first. */
  retold?(seen: readonly Witnessed<S>[], by: Seat): readonly Explained[];
}

/** More are not read. */
export const mostReasons = 4;

const mostNamed = 3;

/** A few things by name, more by number. */
export function someOf(names: readonly string[], what: string): string {
  return names.length > mostNamed ? counted(names.length, what) : list(names);
}

/** The targets that actions with one of these verbs name. */
export function targetsIn(actions: Course, ...verbs: readonly string[]): number[] {
  return actions.flatMap(({ verb, target }) => (verbs.includes(verb) && target !== undefined ? [target] : []));
}

/** `2 of 3`, or a percentage if the fraction is too fine to be read. */
export function chanceInWords(ways: number, of: number): string {
  if (ways === 0 || ways === of) return ways === 0 ? 'none' : 'certain';
  if (of <= 36) return `${ways} of ${of}`;
  return percentInWords(ways / of);
}

export function percentInWords(chance: number): string {
  const percent = Math.round(100 * chance);
  if (chance < 1 && percent === 100) return 'more than 99%';
  return chance > 0 && percent === 0 ? 'less than 1%' : `${percent}%`;
}

/** Two values of the judgement in a measure of players, the better first: `2.5 against 1 points`. */
export function against(value: number, other: number, measure: string): string {
  const [own, others] = [value, other].map((worth) => withMinus(Math.round(10 * worth) / 10));
  return own === others ? 'almost as good' : `${own} against ${others} ${measure}`;
}

/** How much worse another value is, beside the lead that decides a game. */
export function worseBy(value: number, other: number, decisive: number): string {
  const difference = (value - other).toFixed(1);
  return difference === '0.0' ? 'almost as good' : `worse by ${difference}; a lead of ${decisive} decides the game`;
}
