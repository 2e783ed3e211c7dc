import type { Event } from '#engine/state';
import type { Island, JapaneseEvent, RefitResult } from '../data/types.ts';
import type { Place, Zone } from './places.ts';
import type { MarkerId, UnitId } from './state.ts';

export type JapaneseTurnEvent =
  | Joined
  | PlanMade
  | ReturnedToPort
  | NoMarkerLeft
  | EventForeseen
  | TyphoonStruck
  | NothingCame
  | IslandNamed
  | GroundUnitSent
  | AircraftPicked
  | AircraftHome
  | ShipsCalled
  | FleetSailed
  | CarriersSighted
  | FleetApproached
  | NoCounterstrike
  | NoCounterattacks
  | JapaneseRefit;

/** 3.4, 21.0: units of a year come into play, in a display. */
export interface Joined extends Event {
  readonly type: 'joined';
  readonly units: readonly UnitId[];
  readonly place: Place;
  readonly rule: string;
}

/** 23.AGO: the marker joins the pool of Japanese events. */
export interface PlanMade extends Event {
  readonly type: 'plan made';
  readonly marker: MarkerId;
}

/** 18.4: Japanese ships leave the map, and with that all know which they were. */
export interface ReturnedToPort extends Event {
  readonly type: 'returned to port';
  readonly units: readonly UnitId[];
  readonly from: Zone;
}

export interface NoMarkerLeft extends Event {
  readonly type: 'no marker left';
}

/** G2-3: the marker that ULTRA saw is the event of this turn. */
export interface EventForeseen extends Event {
  readonly type: 'event foreseen';
  readonly marker: MarkerId;
}

export interface TyphoonStruck extends Event {
  readonly type: 'typhoon struck';
  /** The markers that go back to the pool. */
  readonly markers: readonly MarkerId[];
  /** Whether there is a next turn for it to spoil. */
  readonly hasNext: boolean;
}

/** Why an event, or a part of it, comes to nothing. */
export type Hindrance =
  | 'no force moved'
  | 'nobody on the island'
  | 'no aircraft'
  | 'no ships'
  | 'no submarines'
  | 'no carriers at sea'
  | 'no Japanese carriers'
  | 'defensive tactics';

export interface NothingCame extends Event {
  readonly type: 'nothing came';
  readonly event: JapaneseEvent;
  readonly hindrance: Hindrance;
  /** Where it would have been, or -1. */
  readonly place: Place;
  readonly rule: string;
}

/** 16.0 */
export interface IslandNamed extends Event {
  readonly type: 'island named';
  readonly dice: readonly number[];
  readonly island: Island;
}

/** 21.0: a land unit, which one nobody knows, has rolled for its island. */
export interface GroundUnitSent extends Event {
  readonly type: 'ground unit sent';
  readonly dice: readonly number[];
  readonly island: Island;
  readonly outcome: 'landed' | 'not Japanese' | 'US ships';
}

/** 23.AN-c, d: air units drawn for an attack, those that can reach it and where they start. */
export interface AircraftPicked extends Event {
  readonly type: 'aircraft picked';
  readonly target: Place;
  /** How many were called for. */
  readonly number: number;
  readonly flying: readonly UnitId[];
  /** The base of each that flies. */
  readonly from: readonly Place[];
  readonly grounded: readonly UnitId[];
}

export interface AircraftHome extends Event {
  readonly type: 'aircraft home';
  readonly units: readonly UnitId[];
}

/** Dice say how many ships of the Combined Fleet go to a zone. */
export interface ShipsCalled extends Event {
  readonly type: 'ships called';
  readonly dice: readonly number[];
  /** How many there are to go; fewer than the dice say if the display is short (18.3). */
  readonly count: number;
  readonly zone: Zone;
  readonly rule: string;
}

/** 23.CFS */
export interface FleetSailed extends Event {
  readonly type: 'fleet sailed';
  readonly dice: readonly [tens: number, ones: number];
  readonly zone: Zone;
}

/** 23.AGO-b */
export interface CarriersSighted extends Event {
  readonly type: 'carriers sighted';
  readonly zone: Zone;
  readonly carriers: number;
  /** The zones with as many, of which the die chose this one; it is one of them. */
  readonly among: readonly Zone[];
}

/** 23.AGO-e */
export interface FleetApproached extends Event {
  readonly type: 'fleet approached';
  /** All but the last were rolled again. */
  readonly dice: readonly number[];
  readonly direction: 'north' | 'east' | 'south' | 'west';
  readonly target: Zone;
  readonly zone: Zone;
}

/** 23.AGO-i: the player does without. */
export interface NoCounterstrike extends Event {
  readonly type: 'no counterstrike';
  readonly zone: Zone;
}

export interface NoCounterattacks extends Event {
  readonly type: 'no counterattacks';
}

/** 21.1: all units of the Refit display with one result; none at all if the display is empty. */
export interface JapaneseRefit extends Event {
  readonly type: 'japanese refit';
  readonly result: RefitResult | 'empty';
  readonly units: readonly UnitId[];
  readonly dice: readonly number[];
}
