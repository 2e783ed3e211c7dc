import type { Hex } from '#board/grid';
import type { Roster } from '../../data/roster.ts';
import { bases, rosters, unitSide, unitSteps, units } from '../data/data.ts';
import { JAPAN, type SideCode, sides } from '../data/types.ts';
import type { BattleHand } from './airBattle.ts';
import type { Target } from './airMission.ts';
import type { Voyage } from './navalMission.ts';
import type { Place } from './places.ts';
import type { BaseId, ForlornHopes, UnitId } from './state.ts';

/** 6.4: the boxes of a display. */
export const REGROUP = 0;
export const FLOWN = 1;
export const READY = 2;
/** In the air: on a mission, intercepting, or on the map as recon or patrol. */
export const ALOFT = 3;
export type Box = 0 | 1 | 2 | 3;

/** What an air unit has done this turn, as bits of `deeds`. */
export const FLEW = 1;
/** 9.4d: it has attempted an interception. */
export const INTERCEPTED = 2;
/** Ruling 27: it has staged. */
export const STAGED = 4;

/** 7.3.4: what recon told about an airbase, and when. */
export type ReconReport = { base: BaseId; turn: number; fighters: number; bombers: number };

/** 5.4: the whole Japanese display as Magic showed it: by Japanese air unit, as in a hand. */
export type Magic = { turn: number; base: BaseId[]; box: Box[]; steps: number[]; disrupted: number[] };

/** The units of one's own mission, or those one has sent up against the other's. */
export type Flight = {
  /** The target hex; -1 before it is chosen. */
  hex: Hex;
  units: UnitId[];
  /** The base that each unit left, and the range it flew to the target hex. */
  bases: BaseId[];
  ranges: number[];
  /** 9.10.6: 1 for each T unit that carries torpedoes. */
  torpedoes: number[];
  /** 9.6e: the target as it was written down; null without the option. */
  written: Target | null;
  /** 9.7.1: 1 for each unit of the late group. */
  late: number[];
  /** 9.4: interceptors that have tried, successful or not, and those that are over the target. */
  tried: UnitId[];
  up: UnitId[];
  /** 9.5: units that have tried to leave the ground before the attack, and those that are in the air. */
  scrambled: UnitId[];
  away: UnitId[];
};

/** 9.12, 12.1: units that are about to land: from where, and the base chosen for each, -1 where there is none. */
export type Landing = {
  units: UnitId[];
  from: Place[];
  bases: BaseId[];
  /** The unit for which another base is being chosen, or -1. */
  chosen: UnitId;
  /** 12.1 */
  undisruptedOnly: boolean;
};

/**
 * What only one side knows. The lists are by its own air units, counted from the first of them (`slotOf`): the base whose display
 * a unit is on, its box, and its condition.
 */
export type Hand = {
  base: BaseId[];
  box: Box[];
  steps: number[];
  disrupted: number[];
  ace: number[];
  deeds: number[];
  /** By base: 1 for one's own airbase that has recovered, which the other side has not seen (part 8 of 6.1). */
  recovered: number[];
  /** By counter: the ship that carries it, or -1; of one's own ground, supply and air units. */
  aboard: UnitId[];
  /** 2.2.4e: by counter: the second ship of a unit that two destroyers or light cruisers carry together, or -1. */
  shared: UnitId[];
  reports: ReconReport[];
  magic: Magic | null;
  flight: Flight | null;
  landing: Landing | null;
  /** 9.7: what the side has settled in the air battle under way. */
  battle: BattleHand | null;
  voyage: Voyage | null;
  /** What is half chosen or chosen in secret in the question under way; each chapter keeps its own words for it. */
  draft: { [key: string]: number | string | number[] } | null;
};

export function emptyHand({ first, end }: Roster): Hand {
  const perUnit = <T>(value: T) => new Array<T>(end - first).fill(value);
  return {
    base: perUnit(-1),
    box: perUnit<Box>(READY),
    steps: [...unitSteps.subarray(first, end)],
    disrupted: perUnit(0),
    ace: perUnit(0),
    deeds: perUnit(0),
    recovered: bases.map(() => 0),
    aboard: units.map(() => -1),
    shared: units.map(() => -1),
    reports: [],
    magic: null,
    flight: null,
    landing: null,
    battle: null,
    voyage: null,
    draft: null,
  };
}

/** A side's own knowledge. In another seat's view there is none, so no choice of that seat can depend on it. */
export function handOf({ secrets }: Pick<ForlornHopes, 'secrets'>, side: SideCode): Hand {
  const hand = (side === JAPAN ? secrets.japan : secrets.allies) as Hand | null;
  if (hand === null) throw new Error(`what the ${sides[side]} side knows is hidden here`);
  return hand;
}

/** Whether this state or view shows what a side knows. */
export function isShown({ secrets }: Pick<ForlornHopes, 'secrets'>, side: SideCode): boolean {
  return secrets[sides[side]] !== null;
}

export function airRoster(side: SideCode): Roster {
  return side === JAPAN ? rosters.japanAir : rosters.alliedAir;
}

const slots = Int16Array.from(units, (_, unit) => unit - airRoster(unitSide[unit] as SideCode).first);

/** The place of an air unit in the lists of its side's hand. */
export function slotOf(unit: UnitId): number {
  return slots[unit]!;
}
