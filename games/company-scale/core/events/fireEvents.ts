import type { FireType, SideCode } from '../../data/types.ts';
import type { CounterId, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';
import type { FireKind } from '../fire.ts';

/** 7.2, 8, 12.2 */
export interface FireEvents {
  /** 8.4a: a fire of any kind, its value, its die, and its cell of the Combat Results Table. */
  fired: {
    kind: FireKind;
    side: SideCode;
    firer: UnitId;
    from: Place;
    target: Place;
    single: UnitId;
    row: FireType;
    value: number;
    die: number;
    result: string;
  };
  /** 8.7f */
  'caught fire': { place: Place; rule: string };
  /** 8.4.2 */
  'Rout Check': { unit: UnitId; die: number; isPassed: boolean };
  /** 14.2c */
  'result undone': { hero: CounterId; place: Place };
  /** 8.4.2h */
  routed: { unit: UnitId; rule: string };
  /** 8.4b, 12.2: a support weapon goes to the Reallocating box, or out of the game. */
  'weapon returned': { weapon: CounterId; rule: string };
  'weapon lost': { weapon: CounterId; rule: string };
  'hero lost': { hero: CounterId; rule: string };
  /** 14.1.1: a hero who helps once has done it. */
  'hero spent': { hero: CounterId; rule: string };
  /** 14.1.1j */
  'tank saved': { hero: CounterId; weapon: CounterId };
  /** 14.1.1a */
  'unit saved': { hero: CounterId; unit: UnitId };
  /** 13.1h, 13.1i */
  'leader off board': { leader: CounterId; rule: string };
  'leader lost': { leader: CounterId; rule: string };
}
