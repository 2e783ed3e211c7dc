import type { Event } from '#engine/state';
import type { Island, RefitResult } from '../data/types.ts';
import type { Place } from './places.ts';
import type { Actions, MarkerId, UnitId } from './state.ts';

export type UsTurnEvent =
  | Sailed
  | Flew
  | Boarded
  | WentAshore
  | InvasionEnded
  | BaseBuilt
  | ActionsGranted
  | GeneralsQuarrelled
  | ReinforcementsDrawn
  | Appealed
  | Scouted
  | UltraTried
  | UsRefitRolled
  | Restored;

/** A naval force moves together from one place to another. */
export interface Sailed extends Event {
  readonly type: 'sailed';
  readonly units: readonly UnitId[];
  /** Where it starts, then each zone or base it enters. */
  readonly path: readonly Place[];
}

/** Air units go to another base, or a ground unit is flown to another place. */
export interface Flew extends Event {
  readonly type: 'flew';
  readonly units: readonly UnitId[];
  readonly from: Place;
  readonly to: Place;
}

/** Units went aboard a ship; `from` says where each of them was. */
export interface Boarded extends Event {
  readonly type: 'boarded';
  readonly units: readonly UnitId[];
  readonly ship: UnitId;
  readonly from: readonly Place[];
}

export interface WentAshore extends Event {
  readonly type: 'went ashore';
  readonly unit: UnitId;
  readonly ship: UnitId;
  readonly place: Place;
}

/** 7.9: the island is taken, the invaders are thrown back, or both sides are on it. */
export interface InvasionEnded extends Event {
  readonly type: 'invasion ended';
  readonly island: Island;
  readonly outcome: 'taken' | 'thrown back' | 'contested' | 'wiped out';
}

export interface BaseBuilt extends Event {
  readonly type: 'base built';
  readonly island: Island;
  readonly level: number;
  readonly from: number;
}

/** 24.0: a marker brings extra actions for this turn. */
export interface ActionsGranted extends Event, Partial<Actions> {
  readonly type: 'actions granted';
  readonly marker: MarkerId;
}

/** 24.SVS: an odd die; whether the regular action was there to be lost (ruling 9). */
export interface GeneralsQuarrelled extends Event {
  readonly type: 'generals quarrelled';
  readonly die: number;
  readonly isLost: boolean;
}

/** G1-1: what came out of the pool. */
export interface ReinforcementsDrawn extends Event {
  readonly type: 'reinforcements drawn';
  /** Of the two dice. */
  readonly total: number;
  readonly units: readonly UnitId[];
  readonly udt: boolean;
}

/** G1-3 */
export interface Appealed extends Event {
  readonly type: 'appealed';
  readonly die: number;
}

/** G2-1, G2-2: what was seen is told after it. */
export interface Scouted extends Event {
  readonly type: 'scouted';
  readonly from: Place;
  readonly range: number;
  /** The Japanese off-map bases within the range. */
  readonly bases: readonly Place[];
}

/** G2-3 */
export interface UltraTried extends Event {
  readonly type: 'ultra tried';
  readonly die: number;
}

/** 12.2 */
export interface UsRefitRolled extends Event {
  readonly type: 'us refit rolled';
  readonly unit: UnitId;
  readonly die: number;
  readonly result: RefitResult;
}

/** G4L-6: reduced ground units are at full strength again. */
export interface Restored extends Event {
  readonly type: 'restored';
  readonly units: readonly UnitId[];
  readonly place: Place;
}
