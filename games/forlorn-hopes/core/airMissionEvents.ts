import type { Hex } from '#board/grid';
import type { Counted } from '../../tables/modifiers.ts';
import type { SideCode } from '../data/types.ts';
import type { AirMission, Target } from './airMission.ts';
import type { BaseId, UnitId } from './state.ts';

/** 9.1 to 9.6, 9.11, 9.12, and the flights of 7.3. A unit of -1 is one that the other side does not know. */
export interface AirMissionEvents {
  'mission flown': { side: SideCode; kind: AirMission['kind']; hex: Hex; count: number };
  /** Its owner: who flies it, and who carries torpedoes. */
  'flight sent': { units: UnitId[]; torpedoes: UnitId[]; hex: Hex };
  /** 9.3c: the other side learns no more than that a unit has staged. */
  staged: { side: SideCode; unit: UnitId; base: BaseId };
  /** 9.4.1: the modifiers are for the owner, since they tell the box and the base. */
  'interception tried': {
    side: SideCode;
    unit: UnitId;
    attempt: number;
    hex: Hex;
    die: number;
    modifiers: readonly Counted[];
    succeeds: boolean;
  };
  'interceptor came': { side: SideCode; unit: UnitId; hex: Hex };
  'interceptor stayed': { side: SideCode; unit: UnitId };
  /** 9.5.1: only its owner learns it. */
  'target scrambled': {
    unit: UnitId;
    die: number;
    modifiers: readonly Counted[];
    result: 'airborne' | 'scattered' | 'grounded';
  };
  /** 9.1.2g: both sides see a unit. */
  sighted: { unit: UnitId; isReduced: boolean };
  'target named': { side: SideCode; hex: Hex; target: Target };
  /** 9.7.1: only the Mission player learns it. */
  coordination: { bases: BaseId[]; die: number; difference: number; isLate: boolean };
  'paratroops dropped': { unit: UnitId; hex: Hex };
  /** 9.11f */
  'paratroops brought back': { unit: UnitId };
  /** 9.11e: another transport unit takes the place of the one shot down; where, only its owner knows. */
  'transport replaced': { unit: UnitId; base: BaseId };
  /** Only its owner learns where a unit comes down. */
  landed: { unit: UnitId; base: BaseId; rule: string };
  /** 9.12.1: only its owner learns it. */
  'landing risked': { unit: UnitId; die: number; modifiers: readonly Counted[]; isLoss: boolean };
  /** 12.1: a recon unit or a patrol leaves the map. */
  'watch ended': { unit: UnitId; hex: Hex };
  /** 7.2.3: only its owner learns it. */
  'regrouping designated': { units: UnitId[] };
  /** 7.3.2: the modifiers are for the owner, since they tell the base. */
  'recon tried': { unit: UnitId; die: number; modifiers: readonly Counted[]; isAvailable: boolean };
  'recon placed': { unit: UnitId; hex: Hex };
  'base examined': { side: SideCode; base: BaseId };
  /** 7.3.4: only the side that looks learns it. */
  'recon report': { base: BaseId; fighters: number; bombers: number };
  'patrol began': { unit: UnitId; hex: Hex };
  'patrol tested': { unit: UnitId; holds: boolean };
}
