import type { Hex } from '#board/grid';
import type { Counted } from '../../tables/modifiers.ts';
import type { SideCode } from '../data/types.ts';
import type { VoyageKind } from './navalMission.ts';
import type { Place } from './places.ts';
import type { UnitId } from './state.ts';

type Roll = { die: number; modifiers: Counted[] };

/** 10.1 to 10.3, 12.2, 13.3.2. A ship of -1 is one that the other side does not know. */
export interface NavalEvents {
  'voyage began': { side: SideCode; kind: VoyageKind; ships: UnitId[]; destination: Place; rendezvous: Hex };
  'sortie rolled': Roll & { ship: UnitId; sails: boolean };
  /** 10.3j: only its owner learns the ship. */
  embarked: { unit: UnitId; ship: UnitId };
  disembarked: { unit: UnitId; place: Place };
  /** `by`: where several steps are told as one, the places between. */
  sailed: { ships: UnitId[]; from: Place; to: Place; by?: Place[] };
  'spotting checked': Roll & { ships: UnitId[]; hex: Hex; isSpotted: boolean };
  spotted: { ships: UnitId[]; rule: string };
  'naval interception': Roll & { ships: UnitId[]; hex: Hex; succeeds: boolean };
  /** 10.3.3d: they enter the hex of the mission, or one from which their carriers' aircraft reach it. */
  intercepted: { ships: UnitId[]; hex: Hex };
  /** 10.3f */
  joined: { ships: UnitId[]; hex: Hex };
  'voyage ended': { side: SideCode; ships: UnitId[]; place: Place };
  /** 12.2, ruling 125 */
  'returned to port': { ship: UnitId; place: Place; rule: string };
  'stayed at sea': { ships: UnitId[] };
  /** 13.3.2: to its supply side, or back. */
  'barges turned': { unit: UnitId; hex: Hex; isBase: boolean };
}
