import type { Event } from '#engine/state';
import type { Island } from './dataTypes.ts';
import type { Actions, MarkerId, Place, UnitId } from './state.ts';

export type UsTurnEvent = Sailed | Flew | Boarded | WentAshore | BaseBuilt | ActionsGranted | GeneralsQuarrelled;

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

export interface Boarded extends Event {
  readonly type: 'boarded';
  readonly unit: UnitId;
  readonly ship: UnitId;
  readonly from: Place;
}

export interface WentAshore extends Event {
  readonly type: 'went ashore';
  readonly unit: UnitId;
  readonly ship: UnitId;
  readonly place: Place;
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
