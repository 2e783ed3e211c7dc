import { atollSearcher } from './movement/atoll.ts';
import { bareSearcher } from './movement/bare.ts';
import type { Searcher } from './movement/ground.ts';
import { starts } from './movement/ground.ts';
import { honeycombSearcher } from './movement/honeycomb.ts';
import { type Progress, type RaceResult, race } from './race.ts';

export type MovementContender = 'atoll' | 'bare' | 'honeycomb';

const turns = { rounds: 24, warmUpRounds: 4, turn: 60 };

/** Searches for all hexes within reach, on a map of 40 by 40 hexes, in Atoll, in honeycomb-grid and by hand. */
export function raceMovement(progress: Progress): Promise<RaceResult<MovementContender>> {
  const contenders = [
    { name: 'bare', work: workOf(bareSearcher(), starts.length) },
    { name: 'atoll', work: workOf(atollSearcher(), starts.length) },
    { name: 'honeycomb', work: workOf(honeycombSearcher(), 2) },
  ] as const;
  return race<MovementContender>(contenders, { ...turns, progress });
}

/** Makes that many searches, from one start after another. */
function workOf({ search }: Searcher, searches: number): () => number {
  let next = 0;
  return () => {
    for (let done = 0; done < searches; done++) {
      search(starts[next]!);
      next = (next + 1) % starts.length;
    }
    return searches;
  };
}
