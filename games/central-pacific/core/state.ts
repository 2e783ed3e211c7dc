import { gatheringOf } from '#engine/gathering';
import type * as kernel from '#engine/procedure';
import type { State } from '#engine/state';
import { proceduresOf } from '#engine/words';
import { markers, turns, unitSide, units } from '../data/data.ts';
import phasesJson from '../data/phases.json' with { type: 'json' };
import { type Side, type SideCode, US } from '../data/types.ts';
import type { Battle } from './battle.ts';
import type { CentralPacificEvent } from './events.ts';
import { islandCount, OUT_OF_PLAY, type Place, placeCount, zoneCount } from './places.ts';

/** A unit's position in the order of battle. */
export type UnitId = number;
/** An event marker's position in the list of all. */
export type MarkerId = number;

/** Where an event marker is. */
export const IN_POOL = 0;
/** US: kept for later (6.1). */
export const KEPT = 1;
/** It remains in effect (6.1). */
export const IN_EFFECT = 2;
export const DISCARDED = 3;
/** Not yet part of a pool: Operation A-GO before 1944. */
export const ASIDE = 4;
/** Drawn by ULTRA: the next Japanese event (G2-3). */
export const FORESEEN = 5;
/** Being carried out. */
export const IN_PLAY = 6;
export type MarkerPlace = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** 5.1: the phases of a turn in their order, after the set-up. */
export const phaseTitles = phasesJson;
export type Phase = keyof typeof phaseTitles;

/** The actions left in this US turn (5.2). All that is left is lost when the phase ends. */
export interface Actions {
  regular: number;
  /** Of any kind: Nimitz, Smith vs. Smith. */
  any: number;
  /** G1 reinforcement actions and G4 actions of Logistics Reorganization. */
  reinforcement: number;
  logistics: number;
  /** G3 air actions: Seventh Air Force. */
  air: number;
}

export interface CentralPacific extends State {
  /** Counts from 1, October 1943. */
  turn: number;
  phase: Phase;
  actions: Actions;
  /** 5.2: the regular actions that this turn began with. */
  allotment: number;
  /** G1-3, G2-3: once per turn. */
  hasAppealed: boolean;
  hasUsedUltra: boolean;
  /** 24.SVS: the one regular action of this turn is lost. */
  regularActionLost: boolean;
  /** 23.TYP: the Japanese turn is over, and the US has no regular actions next turn. */
  typhoon: boolean;
  where: Place[];
  /** Steps left: 2 and 1 for divisions, the level for bases (0: not on the map), 1 for all others, whatever became of them. */
  steps: number[];
  /** The amphib that carries each US unit, or -1. What is aboard is where the ship is (9.9). */
  aboard: UnitId[];
  /** 1 for each unit whose identity the player knows: all US units, and Japanese units that lie open or have been seen (13.0). */
  known: number[];
  /** 1 for each US naval unit that entered a zone this turn (ruling 43). */
  moved: number[];
  /** By side, then zone: how many naval units are there. Follows from `where`. */
  shipsAt: [number[], number[]];
  /** By side, then island: how many ground units, base and deception markers included. Follows from `where`. */
  groundAt: [number[], number[]];
  /** By place: how many Japanese units are there that the player does not know. Follows from `where` and `known`. */
  hiddenAt: number[];
  markers: MarkerPlace[];
  /** 17.4: whether the UDT marker is held; else it is in the reinforcement pool. */
  udtHeld: boolean;
  /** 4.2, ruling 1: whether the loss of all carriers on the map ends the game yet. */
  carriersHaveSailed: boolean;
  /** 4.5: 1 for each unit that was ever eliminated. */
  everLost: number[];
  /** The battle that is planned or under way, or the one just over as long as its consequences are worked out. */
  battle: Battle | null;
}

export type Play = kernel.Play<CentralPacific, CentralPacificEvent>;
export const { procedure, ask, run } = proceduresOf<CentralPacific, CentralPacificEvent>();
export const gather = gatheringOf<CentralPacific, CentralPacificEvent>();

const stepsAtStart: readonly number[] = units.map(({ category, factors }) =>
  category === 'base' ? 0 : factors.length,
);
const knownAtStart: readonly number[] = Array.from(unitSide, (side) => (side === US ? 1 : 0));

/** The state before set-up: all units out of play. */
export function emptyOcean(begun: State): CentralPacific {
  const perUnit = (value: number) => new Array<number>(units.length).fill(value);
  const perZone = () => new Array<number>(zoneCount).fill(0);
  const perIsland = () => new Array<number>(islandCount).fill(0);
  return {
    ...begun,
    turn: 1,
    phase: 'set-up',
    actions: noActions(),
    allotment: 0,
    hasAppealed: false,
    hasUsedUltra: false,
    regularActionLost: false,
    typhoon: false,
    where: perUnit(OUT_OF_PLAY),
    steps: [...stepsAtStart],
    aboard: perUnit(-1),
    known: [...knownAtStart],
    moved: perUnit(0),
    shipsAt: [perZone(), perZone()],
    groundAt: [perIsland(), perIsland()],
    hiddenAt: new Array<number>(placeCount).fill(0),
    markers: markers.map(() => IN_POOL),
    udtHeld: false,
    carriersHaveSailed: false,
    everLost: perUnit(0),
    battle: null,
  };
}

export function noActions(): Actions {
  return { regular: 0, any: 0, reinforcement: 0, logistics: 0, air: 0 };
}

/** The only seat: the rules run the Japanese. */
export const us = (): Side => 'us';

export function enemyOf(side: SideCode): SideCode {
  return side === US ? 1 : 0;
}

/** 7.5: how many US ships may act together. */
export function forceLimit({ turn }: Pick<CentralPacific, 'turn'>): number {
  return turns[turn - 1]!.forceLimit;
}

export function isShort({ scenario }: Pick<State, 'scenario'>): boolean {
  return scenario === 'short';
}
