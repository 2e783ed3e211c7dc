import type { BoardMap } from '#board/map';
import type { RuleCase } from '#engine/rulebook';
import { demanding, finderOf } from '../../data/finder.ts';
import type { TaskForceType } from '../data/forceShapes.ts';
import type { AirfieldType, BeachType } from '../data/mapShapes.ts';
import type { ScenarioType, VictoryHexes } from '../data/scenarioShapes.ts';
import type { AirSupportTable } from '../data/tableShapes.ts';
import type { RandomEvent } from '../data/types.ts';
import { type Chit, chitsOf } from './chits.ts';
import { type Forces, forcesOf, type OrderOfBattle } from './forces.ts';
import { type Ground, groundOf } from './ground.ts';
import { type Places, placesOf } from './places.ts';
import { printed } from './printed.ts';
import { type Sight, sightOf } from './sight.ts';

export const theaterIds = ['tinian', 'saipan'] as const;
export type TheaterId = (typeof theaterIds)[number];

/** One of the games of the system: its map, its forces, its scenarios. */
export interface Theater {
  readonly id: TheaterId;
  /** What its game is called. */
  readonly title: string;
  /** The rule cases that no other game of the system has. */
  readonly ownCases: readonly RuleCase[];
  readonly map: BoardMap;
  readonly ground: Ground;
  readonly places: Places;
  readonly sight: Sight;
  readonly beaches: readonly BeachType[];
  readonly forces: Forces;
  readonly chits: readonly Chit[];
  readonly taskForces: readonly TaskForceType[];
  readonly victoryHexes: VictoryHexes;
  /** 16.0b */
  readonly airSupport: AirSupportTable;
  /** 20.0: its table of events, and the rule that has it. */
  readonly randomEvents: RandomEvents;
  /** 11.3 */
  readonly airfield: AirfieldType | null;
  /** 26.0: what the rerolls are called, by side. */
  readonly drinks: readonly [string, string];
  readonly scenarios: readonly ScenarioType[];
  scenario(id: string): ScenarioType;
}

export interface RandomEvents {
  readonly rule: '20.1' | '20.2';
  readonly events: readonly RandomEvent[];
}

export interface TheaterData extends OrderOfBattle {
  readonly title: string;
  readonly ownCases: readonly RuleCase[];
  readonly map: BoardMap;
  readonly beaches: readonly BeachType[];
  readonly taskForces: readonly TaskForceType[];
  readonly victoryHexes: VictoryHexes;
  readonly airSupport: AirSupportTable;
  readonly randomEvents: RandomEvents;
  readonly airfield: AirfieldType | null;
  readonly drinks: readonly [string, string];
  readonly scenarios: readonly ScenarioType[];
}

/**
 * The theaters that have been loaded. The rules are the same in all of them and find theirs by its name in the state, so a
 * page of one game does not load the map and the forces of another.
 */
const loaded: Partial<Record<TheaterId, Theater>> = {};
/** The one asked for last: rules ask many times in every action, nearly always for the same. */
let latest: Theater | undefined;
let latestId: TheaterId | undefined;

export function openTheater(id: TheaterId, data: TheaterData): Theater {
  const { title, ownCases, map, beaches, taskForces, victoryHexes, scenarios } = data;
  const { airSupport, randomEvents, airfield, drinks } = data;
  const sight = sightOf(map);
  const ground = groundOf(map);
  const forces = forcesOf(data);
  const find = demanding('scenario', finderOf(scenarios));
  let scenario = scenarios[0]!;
  const theater: Theater = {
    id,
    title,
    ownCases,
    map,
    ground,
    places: placesOf(map.grid, ground, beaches, forces.groupments),
    sight,
    beaches,
    forces,
    chits: chitsOf(forces),
    taskForces,
    victoryHexes,
    airSupport,
    randomEvents,
    airfield,
    drinks,
    scenarios,
    scenario(wanted) {
      // Rules ask for the same one many times in a game.
      if (scenario.id !== wanted) scenario = scenarios[find(wanted)]!;
      return scenario;
    },
  };
  loaded[id] = theater;
  latest = theater;
  latestId = id;
  return theater;
}

export function theaterOf({ theater }: { readonly theater: TheaterId }): Theater {
  if (latestId !== theater) {
    latest = loaded[theater];
    latestId = theater;
  }
  return latest!;
}

/** A task force by its number in `aimed`. */
export function taskForceAt(theater: Theater, force: number): TaskForceType {
  return kindsOfTaskForces(theater)[force]!;
}

const kindsOfTaskForces = printed(({ taskForces }: Theater) =>
  taskForces.flatMap((kind) => new Array<TaskForceType>(kind.count).fill(kind)),
);

/** How many of its kind come before a task force. */
export function ordinalOf(theater: Theater, force: number): number {
  return ordinalsOfTaskForces(theater)[force]!;
}

const ordinalsOfTaskForces = printed(({ taskForces }: Theater) =>
  taskForces.flatMap(({ count }) => Array.from({ length: count }, (_, at) => at)),
);
