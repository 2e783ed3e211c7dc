import type { CounterId, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';
import type { Assault } from '../assault.ts';

/** 9 */
export interface AssaultEvents {
  /** 9.2, 9.6a */
  'assault marked': { place: Place; kind: Assault['kind'] };
  /** 9.1Aa, 9.3b */
  'assault called off': { place: Place; rule: string };
  /** 9.1A: who is committed. */
  'assault began': {
    target: Place;
    kind: Assault['kind'];
    attackers: readonly UnitId[];
    support: readonly UnitId[];
  };
  /** 9.1D */
  retreated: { units: readonly UnitId[]; markers: readonly CounterId[]; from: Place; to: Place };
  /** 9.1E2 */
  'assault stopped': { units: readonly UnitId[] };
  /** 9.1G: both dice, attacker first, and what was added to them. */
  'assault rolled': { target: Place; dice: readonly [number, number]; totals: readonly [number, number] };
  /** 9.1J */
  advanced: { units: readonly UnitId[]; markers: readonly CounterId[]; from: Place; to: Place };
  /** 13.3a */
  'leader replaced': { leader: CounterId; rule: string };
  /** 14.2b */
  'ozbourn used': { die: number };
  /** 9.6.1a */
  'massed banzai': { time: number };
  /** 9.6.2: all of Japan, or one place. */
  gyokusai: { place: Place };
}
