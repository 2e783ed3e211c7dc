import type { Event } from '#engine/state';
import type { UnitId } from './state.ts';

export type JapaneseTurnEvent = ReturnedToPort;

/** 18.4: Japanese ships leave the map. */
export interface ReturnedToPort extends Event {
  readonly type: 'returned to port';
  readonly units: readonly UnitId[];
}
