import type { Hex } from '#board/grid';
import type { EventOf, EventsOf } from '../events.ts';
import type { MarchEvents } from '../ground/events.ts';
import type { CombatResult, LineCode, SideCode } from './dataTypes.ts';
import type { UnitId } from './state.ts';

/** The fields of each type. */
interface IslandWarEvents extends MarchEvents {
  'turn began': { turn: number };
  'phase began': { side: SideCode; phase: 'movement' | 'combat'; support?: number };
  /** The US player has written down a landing hex; only he knows which (14.22). */
  'beach written': { hex: Hex };
  'beaches revealed': { hexes: readonly Hex[] };
  deployed: { unit: UnitId; hex: Hex };
  landed: {
    unit: UnitId;
    hex: Hex;
    /** The beach it must take, for a unit placed at sea. */
    assault?: Hex;
  };
  /** The US lands no unit at one of the beaches of the first wave (12.1). */
  'landing left out': { hex: Hex };
  'attack declared': {
    side: SideCode;
    attackers: readonly UnitId[];
    defenders: readonly UnitId[];
    hexes: readonly Hex[];
  };
  barrage: { units: readonly UnitId[]; support: number; strength: number };
  'protective fire': { units: readonly UnitId[]; support: number; strength: number };
  'banzai declared': { units: readonly UnitId[] };
  'combat resolved': {
    attack: number;
    defense: number;
    differential: number;
    line: LineCode;
    column: number;
    die: number;
    result: CombatResult;
    /** Why a result other than • does nothing here. */
    without?: string;
    hexes: readonly Hex[];
  };
  eliminated: { unit: UnitId; hex: Hex; rule: string };
  advanced: {
    /** 7.91, or 12.32 for a unit that takes its beach from the sea. */
    rule: string;
    unit: UnitId;
    from: Hex;
    path: readonly Hex[];
  };
  'beachhead placed': { hex: Hex; unit: UnitId };
  'beachhead destroyed': { hex: Hex; unit: UnitId };
  'game ended': { winner: SideCode | null; reason: string; rule: string };
}

export type IslandWarEvent = EventsOf<IslandWarEvents>;
/** An event of one type. */
export type Told<Type extends keyof IslandWarEvents> = EventOf<IslandWarEvents, Type>;
