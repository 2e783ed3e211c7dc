import type { SideCode } from '../../data/types.ts';
import type { CounterId, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';

/** 6 */
export interface MovementEvents {
  /** Units go from a place into the next, with what they take along. */
  moved: {
    units: readonly UnitId[];
    markers: readonly CounterId[];
    from: Place;
    to: Place;
    rule: string;
    /** In the log, which tells several steps as one: the places between. */
    by?: readonly Place[];
  };
  /** 6.0m, 6.0l: units that were hit do not get away. */
  'move stopped': { units: readonly UnitId[]; place: Place; rule: string };
  /** 6.2.2s */
  'ridge claimed': { place: Place; side: SideCode; rule: string };
  'ridge given up': { place: Place; side: SideCode; rule: string };
}
