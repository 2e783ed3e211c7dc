import type { Hex } from '#board/grid';
import type { SideCode } from '../data/types.ts';
import type { Place } from './places.ts';
import type { UnitId } from './state.ts';

/** 10.1. `station`: an Attack mission of carriers that take station, and attack nothing when they arrive (ruling 113). */
export type VoyageKind = 'attack' | 'station' | 'stage' | 'transport';

/** A naval mission under way (10.3), as both sides know it: all but the cargo and the way ahead (`Voyage`). */
export interface NavalMission {
  side: SideCode;
  kind: VoyageKind;
  /** All ships of the mission that are still with it. */
  ships: UnitId[];
  /** The stack that moves now: all, or a component on its way to the rendezvous (10.3f). */
  moving: UnitId[];
  destination: Place;
  /** -1 without one. */
  rendezvous: Hex;
  /** Ruling 137: failed interceptions against this mission. */
  failures: number;
  /** 10.3.3a, 9.1.4e: what was tried in the present hex. */
  hasBeenIntercepted: boolean;
  hasBeenAttacked: boolean;
  /** The ships that try to intercept, or have done so, in the present hex. */
  interceptors: UnitId[];
  /** Ruling 125: the crippled ship that is leaving for a port, or -1. */
  detached: UnitId;
}

/** One leg of a voyage: the ships that make it, and the sea places (`board/sea.ts`) that are left of its way, the next one first. */
export type Leg = { ships: UnitId[]; way: number[] };

/** What only the Mission player knows of a naval mission: its plan until it sails, and then the way ahead. */
export type Voyage = {
  kind: VoyageKind;
  ships: UnitId[];
  /** Units to be taken aboard, the ship of each, and the second ship where two share it (2.2.4e), else -1. */
  cargo: UnitId[];
  carriers: UnitId[];
  seconds: UnitId[];
  /** The ship that is being loaded. */
  loading: UnitId;
  /** -1 before it is chosen. */
  destination: Place;
  rendezvous: Hex;
  /** The components, if there is a rendezvous, then all ships together. */
  legs: Leg[];
  /** The leg whose way is being chosen, or that is being sailed. */
  leg: number;
  /** Way points of that leg. */
  via: Hex[];
};
