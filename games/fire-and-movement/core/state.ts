import type { Hex } from '#board/grid';
import { noZones } from '#board/zones';
import type { Cup } from '#engine/cup';
import { gatheringOf } from '#engine/gathering';
import type * as kernel from '#engine/procedure';
import type { State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import type { Field, UnitId } from '../../ground/forces.ts';
import { enemyOf } from '../../ground/sides.ts';
import { archipelago, lastTurn, markers, scenarios, units } from '../data/data.ts';
import { type Island, islandIds, type Side, type SideCode, sides, US } from '../data/dataTypes.ts';
import type { Mode, Scenario } from '../data/scenarioShapes.ts';
import type { FireAndMovementEvent } from './events.ts';
import { objectives } from './objectives.ts';

export { enemyOf, type UnitId };
/** A support fire marker's position in the list of all. */
export type MarkerId = number;

/** Where a unit is that is not on a map: waiting to come to an island. */
export const OFF_MAP = -1;
export const ELIMINATED = -2;
/** Not part of what is being played: units of other islands. */
export const ABSENT = -3;

/** What a unit has done or suffered in the present player turn, as bits; all are cleared when a player turn begins. */
export const HAS_MOVED = 1;
/** It landed or was placed this turn and may not move in the Movement Phase (11.2, 12.0). */
export const MAY_NOT_MOVE = 2;
export const HAS_ATTACKED = 4;
/** It advanced: nothing else for it to do this turn (8.5). */
export const HAS_ADVANCED = 8;
/** It was displaced, or landed as the leg unit of 11.2: it may not attack this turn. */
export const MAY_NOT_ATTACK = 16;
/** 8.0: what has been done to it; once each. */
export const WAS_BOMBARDED = 32;
export const WAS_ATTACKED = 64;
export const WAS_ATTACKED_BY_MOBILE = 128;
/** It was put to sea this turn and must assault (12.1). */
export const MUST_ASSAULT = 256;
/** Solitaire: US units kept it from coming closer to an airstrip (16.2, principle 4). */
export const WAS_BLOCKED = 512;
/** It came ashore in the Mobile Movement Phase (11.2). */
export const HAS_LANDED = 1024;

export type Phase = 'set-up' | 'movement' | 'bombardment' | 'combat' | 'mobile movement' | 'mobile combat' | 'turn end';

/** A marker of a place where US units land (12.0). */
export interface Boat {
  hex: Hex;
  /** An assault boat marker shows where to land; flipped it is a landing beach; a beach that the enemy enters is lost. */
  face: 'assault boat' | 'landing beach' | 'lost';
  /** 8.0, 12.3: an empty reef under assault defends once a phase. Bits as for units. */
  attacked: number;
  /** 18.4: the unit of the first wave that was written down for this hex, or -1. */
  firstWave: UnitId;
}

export interface FireAndMovement extends State, Field {
  /** Counts from 1; in the sequenced scenario it starts anew on each island. */
  turn: number;
  /** The side whose player turn it is. */
  phasing: SideCode;
  phase: Phase;
  /** 18.1(6): the last game turn of the simultaneous scenario, as it was reckoned when the last game turn ended. */
  lastTurn: number;
  /** The islands being played now; in the sequenced scenario one after another, in the simultaneous those not yet achieved. */
  inPlay: Island[];
  /** For each island the game turn in which its conditions were met; 0 as long as they are not. */
  achieved: number[];
  /** For each island the victory points it brought (18.2(6)). */
  points: number[];
  /** 1 for units that show their depleted side. */
  depleted: number[];
  /** For each US unit the island on which it was last depleted or eliminated, else -1. */
  lostOn: Island[];
  /** For each US unit that was thrown back into its boats the island it stays with, else -1 (18.1). */
  boundTo: Island[];
  /** The unit beneath each unit, or -1 (10.6). */
  beneath: UnitId[];
  /** Bits of what each unit did or suffered in this player turn. */
  done: number[];
  /** For each US unit at sea the position in `boats` of the hex it assaults, else -1. */
  assault: number[];
  /** The markers of all islands that were set up together, also of those that have been taken since. */
  boats: Boat[];
  /** For each of `objectives` the game turn in which the US captured it; 0 as long as it has not, or has lost it again. */
  captured: number[];
  /** By side, then island: the markers that can be drawn, and those used this game turn, which go back when it is over. */
  cups: [Cup[], Cup[]];
  spent: [Cup[], Cup[]];
  /** By island: the US naval gunfire kept out of the cup for the first bombardment. */
  withheld: Cup[];
  /** For each marker the hex at which it was aimed before the Japanese set up, where that is played (18.1(3)), else -1. */
  aimedAt: Hex[];
  /** 1 for each marker whose face everybody has seen in this game: what is hidden in the Japanese cups are the others. */
  shown: number[];
  /** The hexes vacated by each unit that retreated in the combat under way (8.5). */
  pathsOfRetreat: Hex[][];
}

export type Play = kernel.Play<FireAndMovement, FireAndMovementEvent>;
export const { procedure, ask, run } = proceduresOf<FireAndMovement, FireAndMovementEvent>();
export const gather = gatheringOf<FireAndMovement, FireAndMovementEvent>();

export function emptyIslands(begun: State): FireAndMovement {
  const perUnit = (value: number) => new Array<number>(units.length).fill(value);
  const perIsland = (value: number) => new Array<number>(islandIds.length).fill(value);
  const cups = (): Cup[] => islandIds.map(() => []);
  return {
    ...begun,
    turn: 1,
    phasing: US,
    phase: 'set-up',
    lastTurn,
    inPlay: [],
    achieved: perIsland(0),
    points: perIsland(0),
    where: perUnit(ABSENT),
    depleted: perUnit(0),
    lostOn: perUnit(-1),
    boundTo: perUnit(-1),
    occupant: new Array<number>(archipelago.grid.size).fill(-1),
    beneath: perUnit(-1),
    zones: [noZones(archipelago.grid), noZones(archipelago.grid)],
    done: perUnit(0),
    assault: perUnit(-1),
    boats: [],
    captured: objectives.map(() => 0),
    cups: [cups(), cups()],
    spent: [cups(), cups()],
    withheld: cups(),
    aimedAt: markers.map(() => -1),
    shown: markers.map(() => 0),
    pathsOfRetreat: [],
  };
}

const scenariosById: ReadonlyMap<string, Scenario> = new Map(scenarios.map((scenario) => [scenario.id, scenario]));

export function scenarioOf(state: Pick<State, 'scenario'>): Scenario {
  return scenariosById.get(state.scenario)!;
}

export function modeOf(state: Pick<State, 'scenario'>): Mode {
  return scenarioOf(state).mode;
}

/** 16.0: the rules play the Japanese. */
export function isSolitaire({ options }: Pick<State, 'options'>): boolean {
  return options.japanese === 'solitaire';
}

/** 18.1(4): with all islands at once and two players, what is in the Japanese cups is known to the Japanese alone. */
export function hidesJapaneseCups(state: Pick<State, 'scenario' | 'options'>): boolean {
  return modeOf(state) === 'simultaneous' && !isSolitaire(state);
}

/** Who chooses for a side: in solitaire the US player also makes the few choices left to the Japanese. */
export function seatOf(state: FireAndMovement, side: SideCode): Side {
  return isSolitaire(state) ? 'us' : sides[side];
}

export function phasingSeat(state: FireAndMovement): Side {
  return seatOf(state, state.phasing);
}

export const us = (): Side => 'us';
