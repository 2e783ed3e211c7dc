import type { Event } from '#engine/state';
import type { Island } from './dataTypes.ts';
import type { Place, UnitId } from './state.ts';

export type UsTurnEvent = Sailed | Flew | Boarded | WentAshore | BaseBuilt;

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
