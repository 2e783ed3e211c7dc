import type { Arrival, Track } from '#games/display';

/** Turns in a row in which the same comes into play. */
export interface ArrivalRun {
  /** `Turn 3`, `Turn 3 to Turn 15`. */
  readonly title: string;
  readonly isNow: boolean;
  readonly arrivals: readonly Arrival[];
}

/** What comes into play from the present turn on. */
export function arrivalRuns({ turns, turn }: Track): readonly ArrivalRun[] {
  const runs: { first: number; last: number; arrivals: readonly Arrival[] }[] = [];
  for (const [at, { arrivals }] of turns.entries()) {
    if (at < turn || arrivals.length === 0) continue;
    const before = runs.at(-1);
    if (before?.last === at - 1 && textOf(before.arrivals) === textOf(arrivals)) before.last = at;
    else runs.push({ first: at, last: at, arrivals });
  }
  return runs.map(({ first, last, arrivals }) => ({
    title: first === last ? turns[first]!.title : `${turns[first]!.title} to ${turns[last]!.title}`,
    isNow: first === turn,
    arrivals,
  }));
}

function textOf(arrivals: readonly Arrival[]): string {
  return arrivals.map(({ side, title }) => `${side} ${title}`).join();
}
