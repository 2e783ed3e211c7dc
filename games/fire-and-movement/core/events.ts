import type { Hex } from '#board/grid';
import type { EventOf, EventsOf } from '../../events.ts';
import type { MarchEvents } from '../../ground/events.ts';
import type { CombatResult, Island, SideCode } from '../data/dataTypes.ts';
import type { ScenarioEvents } from './scenarioEvents.ts';
import type { MarkerId, Phase, UnitId } from './state.ts';
import type { Odds } from './strength.ts';
import type { Purpose } from './support.ts';

/** The fields of each type. */
interface FireAndMovementEvents extends MarchEvents, ScenarioEvents {
  'turn began': { turn: number; islands: readonly Island[] };
  'phase began': { side: SideCode; phase: Phase };
  /** A hex that counts for victory has changed hands. */
  'hex taken': { hex: Hex; unit: UnitId };
  depleted: { unit: UnitId; hex: Hex; rule: string };
  eliminated: { unit: UnitId; hex: Hex; rule: string };
  /** An assaulting unit was thrown back into its boats (12.1). */
  withdrawn: { unit: UnitId; hex: Hex; rule: string };
  /** A unit stood fast instead of retreating (8.4). */
  resisted: { unit: UnitId; hex: Hex };
  advanced: { unit: UnitId; from: Hex; path: readonly Hex[] };
  /** An assault boat marker was turned over to its landing beach side (12.0, 12.2). */
  'marker flipped': { hex: Hex; rule: string };
  /** A unit came from off the map onto a landing beach (11.2, 12.0). */
  landed: { unit: UnitId; hex: Hex; rule: string };
  /** A unit was placed in a sea hex to assault a hex from there (12.0, 12.1). */
  'put to sea': { unit: UnitId; hex: Hex; target: Hex };
  /** A depleted Japanese unit is at full strength again (11.1). */
  rebuilt: { unit: UnitId; hex: Hex; rule: string };
  'came ashore': { unit: UnitId; from: Hex; to: Hex };
  'beach lost': { hex: Hex; unit: UnitId };
  'attack declared': {
    side: SideCode;
    attackers: readonly UnitId[];
    /** None on an empty reef (12.3). */
    defenders: readonly UnitId[];
    hex: Hex;
  };
  'banzai declared': { hex: Hex };
  /** A marker was laid face down. */
  'support committed': {
    side: SideCode;
    hex: Hex;
    /** How many of this side lie there now. */
    count: number;
  };
  /** Markers were drawn and shown. */
  'support revealed': {
    side: SideCode;
    island: Island;
    purpose: Purpose;
    markers: readonly MarkerId[];
    /** Those that went back into the cup without effect (17.1). */
    returned: readonly MarkerId[];
  };
  bombarded: Resolved & { side: SideCode; markers: readonly MarkerId[] };
  'combat resolved': Resolved;
  /** Withheld naval gunfire that was not fired on game turn 1 (18.1(3)). */
  'gunfire lost': { island: Island; markers: readonly MarkerId[] };
  /** 16.0: the rules that play the Japanese have settled what units do next. */
  principle: {
    /** The case that decided it. */
    principle: string;
    units: readonly UnitId[];
    /** What they are after, or where they stay. */
    hex: Hex;
    /** Further cases that settled how they go about it. */
    also: readonly string[];
  };
}

interface Resolved extends Odds {
  readonly hex: Hex;
  readonly die: number;
  /** As the table has it. */
  readonly result: CombatResult;
  /** What it comes to in a bombardment (8.1.3) or a Banzai attack (15.0). */
  readonly counts: CombatResult;
}

export type FireAndMovementEvent = EventsOf<FireAndMovementEvents>;
/** An event of one type. */
export type Told<Type extends keyof FireAndMovementEvents> = EventOf<FireAndMovementEvents, Type>;
