import type { CounterId, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';

/** 4.2Cv, 5, 12, 13, 15 */
export interface ActivationEvents {
  /** 13.1 */
  'leader moved': { leader: CounterId; from: Place; place: Place; rule: string };
  /** 12.1, 12.2 */
  attached: { weapon: CounterId; place: Place };
  detached: { weapon: CounterId; place: Place };
  /** 4.2Cvc */
  'weapons available': { weapons: readonly CounterId[] };
  /** 5.2e */
  passed: { units: readonly UnitId[] };
  /** 8.4.3 */
  returned: { unit: UnitId; place: Place };
  /** 15.0 */
  loaded: { unit: UnitId; truck: UnitId; place: Place };
  unloaded: { unit: UnitId; truck: UnitId; place: Place };
}
