import type { Hex } from '#board/grid';
import type { SideCode } from '../data/types.ts';
import type { BaseId, UnitId } from './state.ts';

/** 9.6: what a mission attacks. Ships are all that the mission may attack in the hex; each unit chooses its own. */
export type Target =
  | { kind: 'airbase'; base: BaseId }
  /** The city, town or port with its hits. */
  | { kind: 'place' }
  | { kind: 'ground'; unit: UnitId }
  | { kind: 'supply'; unit: UnitId }
  | { kind: 'ships'; ships: UnitId[] }
  /** Fighters alone without a target to strafe (ruling 132), paratroops, and a patrol that is intercepted (7.3.5). */
  | { kind: 'none' };

/** An air mission under way, as both sides know it. Its units are in the hands (`Flight`). */
export interface AirMission {
  /** 8.0: the Mission player; the other is the Interceptor player. */
  side: SideCode;
  kind: 'regular' | 'reaction' | 'paratroops' | 'patrol';
  hex: Hex;
  /** How many units fly it. */
  count: number;
  /** G4.8: the longest range flown by any of them, which the first scramble tells; -1 before it. */
  range: number;
  /** 9.1.4f: the stack that a reaction mission aims at. */
  stack: UnitId[];
  target: Target | null;
  /** 9.4a: interceptions tried. */
  attempts: number;
  /** 9.4.2: the fighter that tried last has succeeded, and its owner is to say whether it goes to the target hex. */
  hasSucceeded: boolean;
  /** Interceptors that have moved to the target hex. */
  interceptors: number;
  /** The units that both sides have seen by now (9.1.2g). */
  shown: UnitId[];
  /** 9.9e: by ship of the target, in the order of `ships`: its hex on the battle board; empty before they are deployed. */
  deployed: Hex[];
  /** 7.3.5g: entire rounds that an intercepted patrol has flown within 3 hexes of a target hex. */
  patrolRounds: number;
  /** 9.11: the paratroops have jumped. */
  hasDropped: boolean;
}

/** A mission that has just begun. */
export function begunMission(known: Pick<AirMission, 'side' | 'kind' | 'hex' | 'count' | 'stack'>): AirMission {
  return {
    ...known,
    range: -1,
    target: null,
    attempts: 0,
    hasSucceeded: false,
    interceptors: 0,
    shown: [],
    deployed: [],
    patrolRounds: 0,
    hasDropped: false,
  };
}

export function missionOf({ airMission }: { readonly airMission: AirMission | null }): AirMission {
  if (airMission === null) throw new Error('there is no air mission');
  return airMission;
}
