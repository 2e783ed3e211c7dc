import type { SimulationPlan } from '#bots/simulation';
import type { Summary } from '#bots/summary';
import type { SavedGame } from '../simulation/games.ts';

/** A part of a simulation, which one worker plays. */
export interface Chunk {
  /** Its place among all parts, under which its result is known. */
  readonly number: number;
  readonly game: string;
  readonly plan: SimulationPlan;
  /** The number of its first game. */
  readonly first: number;
  readonly games: number;
  /** Which games are wanted as save files. */
  readonly save: 'none' | 'errors' | 'all';
}

export interface ChunkPlayed {
  readonly summary: Summary;
  readonly saved: readonly SavedGame[];
}

/** What a worker sends back. Text, because summaries hold maps. */
export interface ChunkResult {
  readonly number: number;
  /** JSON of a `ChunkPlayed`. */
  readonly played?: string;
  /** Why it could not be played: a fault of the program, not of a game. */
  readonly failure?: string;
}

export function writtenOut(played: ChunkPlayed): string {
  return JSON.stringify(played, (_, value: unknown) => (value instanceof Map ? { map: [...value] } : value));
}

export function readBack(text: string): ChunkPlayed {
  return JSON.parse(text, (_, value: unknown) => (isMap(value) ? new Map(value.map) : value)) as ChunkPlayed;
}

function isMap(value: unknown): value is { map: [unknown, unknown][] } {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.keys(value).length === 1 &&
    'map' in value &&
    Array.isArray(value.map)
  );
}

/* One queue for each simulation, named after the code that plays it: a worker takes only what its own code can play. */

const prefix = 'atoll-games';

export function gamesQueue(version: string, run: string): string {
  return `${prefix}-${version}-${run}`;
}

export function resultsQueue(run: string): string {
  return `atoll-results-${run}`;
}

/** The version and run in the name of a queue of games. */
export function readGamesQueue(name: string): { readonly version: string; readonly run: string } | undefined {
  const found = new RegExp(`^${prefix}-([0-9a-f]+)-([0-9a-f]+)$`).exec(name);
  return found ? { version: found[1]!, run: found[2]! } : undefined;
}
