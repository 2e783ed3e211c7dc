import type { Seat } from '#engine/state';
import { type Entry, seatOf } from './entry.ts';
import type { Answer } from './request.ts';

/**
 * How many requests of a match are remembered. A client repeats only those that it has no answer to, but others may have played on for
 * half a minute until a process that cannot be reached is given up: as much as they are allowed to do by then.
 */
export const requestsRemembered = 1024;

/** Most requests write one entry. They share their answer: there are many. */
const once: Answer = { accepted: 1 };

/** The latest requests of a match and their answers, so that one that arrives twice is carried out once. */
export class RecentRequests {
  readonly #answers = new Map<string, Answer>();

  /** The answer given before. `wanted` is how many entries the request is for. */
  find(seat: Seat, id: string, wanted: number): Answer | undefined {
    const answer = this.#answers.get(keyOf(seat, id));
    if (!answer || answer.refused || answer.accepted >= wanted) return answer;
    // The log knows what was written, not why the rest was refused.
    const sentence = 'The rest was not allowed when it was first sent. The game has moved on since.';
    return { accepted: answer.accepted, refused: { sentence, stale: true } };
  }

  keep(seat: Seat, id: string, answer: Answer): void {
    const key = keyOf(seat, id);
    this.#answers.delete(key);
    this.#answers.set(key, answer.accepted === 1 && !answer.refused ? once : answer);
    if (this.#answers.size > requestsRemembered) this.#answers.delete(this.#answers.keys().next().value!);
  }

  /** Learns from the log of a request that was carried out, here before a restart or elsewhere. */
  learn(entry: Entry): void {
    if (entry.id === undefined) return;
    const seat = seatOf(entry);
    const id = requestOf(entry.id);
    if (seat === undefined) return;
    const before = this.#answers.get(keyOf(seat, id));
    this.keep(seat, id, { accepted: (before?.accepted ?? 0) + 1 });
  }
}

/** Those that the end of a log tells of. */
export function recentOf(entries: readonly Entry[]): RecentRequests {
  const recent = new RecentRequests();
  for (const entry of entries) recent.learn(entry);
  return recent;
}

/** The id of the nth entry that a request writes. Clients' own ids have no dot. */
export function entryId(request: string, index: number): string {
  return `${request}.${index}`;
}

function requestOf(entry: string): string {
  const dot = entry.lastIndexOf('.');
  return dot < 0 ? entry : entry.slice(0, dot);
}

function keyOf(seat: Seat, id: string): string {
  return `${seat} ${id}`;
}
