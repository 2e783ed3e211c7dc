import type { Seat } from '#engine/state';
import type { EntryBody } from '#match/entry';
import type { Match } from '#match/match';
import type { Refused } from '#protocol/live';
import type { Hosted } from './hosted.ts';
import type { Answer } from './recentRequests.ts';

/** Something that someone wants written into the log of a match. */
export interface Request {
  readonly seat: Seat;
  /** The sender's name for it, so that it can be sent again; left out where it never is. */
  readonly id?: string;
  /** How many entries it is for. */
  readonly wanted: number;
  /** Why its sender may not ask for it, nor hear what came of it when it was sent before. */
  isForeign?(hosted: Hosted): Refused | undefined;
  /** Why it may not be done, asked when its turn has come. */
  check?(hosted: Hosted): Refused | undefined;
  /** Its entries. Each is asked for when those before it have been carried out. */
  steps(match: Match): Iterable<EntryBody>;
}

/** Hears the answer to a request before anybody is told what came of it. */
export type Answered = (answer: Answer) => void;

function refusal(sentence: string): Answer {
  return { accepted: 0, refused: { sentence } };
}

export const noSuchMatch = refusal('There is no such game.');
export const notSaved = refusal('This could not be saved just now. Please try again.');
export const faultyRules = refusal(
  'A fault in the rules of this game stands in the way. Nothing was changed; choose something else.',
);
