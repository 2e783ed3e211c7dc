import type { EventOf, EventsOf } from '../../events.ts';
import type { Island, JapaneseEvent, RefitResult } from '../data/types.ts';
import type { Place, Zone } from './places.ts';
import type { MarkerId, UnitId } from './state.ts';

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

/** The fields of each type. */
export interface JapaneseTurnEvents {
  /** 3.4, 21.0: units of a year come into play, in a display. */
  joined: { units: readonly UnitId[]; place: Place; rule: string };
  /** 23.AGO: the marker joins the pool of Japanese events. */
  'plan made': { marker: MarkerId };
  /** 18.4: Japanese ships leave the map, and with that all know which they were. */
  'returned to port': { units: readonly UnitId[]; from: Zone };
  'no marker left': object;
  /** G2-3: the marker that ULTRA saw is the event of this turn. */
  'event foreseen': { marker: MarkerId };
  'typhoon struck': {
    /** The markers that go back to the pool. */
    markers: readonly MarkerId[];
    /** Whether there is a next turn for it to spoil. */
    hasNext: boolean;
  };
  'nothing came': {
    event: JapaneseEvent;
    hindrance: Hindrance;
    /** Where it would have been, or -1. */
    place: Place;
    rule: string;
  };
  /** 16.0 */
  'island named': { dice: readonly number[]; island: Island };
  /** 21.0: a land unit, which one nobody knows, has rolled for its island. */
  'ground unit sent': { dice: readonly number[]; island: Island; outcome: 'landed' | 'not Japanese' | 'US ships' };
  /** 23.AN-c, d: air units drawn for an attack, those that can reach it and where they start. */
  'aircraft picked': {
    target: Place;
    /** How many were called for. */
    number: number;
    flying: readonly UnitId[];
    /** The base of each that flies. */
    from: readonly Place[];
    grounded: readonly UnitId[];
  };
  'aircraft home': { units: readonly UnitId[] };
  /** Dice say how many ships of the Combined Fleet go to a zone. */
  'ships called': {
    dice: readonly number[];
    /** How many there are to go; fewer than the dice say if the display is short (18.3). */
    count: number;
    zone: Zone;
    rule: string;
  };
  /** 23.CFS */
  'fleet sailed': { dice: readonly [tens: number, ones: number]; zone: Zone };
  /** 23.AGO-b */
  'carriers sighted': {
    zone: Zone;
    carriers: number;
    /** The zones with as many, of which the die chose this one; it is one of them. */
    among: readonly Zone[];
  };
  /** 23.AGO-e */
  'fleet approached': {
    /** All but the last were rolled again. */
    dice: readonly number[];
    direction: 'north' | 'east' | 'south' | 'west';
    target: Zone;
    zone: Zone;
  };
  /** 23.AGO-i: the player does without. */
  'no counterstrike': { zone: Zone };
  'no counterattacks': object;
  /** 21.1: all units of the Refit display with one result; none at all if the display is empty. */
  'japanese refit': { result: RefitResult | 'empty'; units: readonly UnitId[]; dice: readonly number[] };
}

export type JapaneseTurnEvent = EventsOf<JapaneseTurnEvents>;
export type NothingCame = EventOf<JapaneseTurnEvents, 'nothing came'>;
export type GroundUnitSent = EventOf<JapaneseTurnEvents, 'ground unit sent'>;
export type AircraftPicked = EventOf<JapaneseTurnEvents, 'aircraft picked'>;
export type FleetApproached = EventOf<JapaneseTurnEvents, 'fleet approached'>;
export type JapaneseRefit = EventOf<JapaneseTurnEvents, 'japanese refit'>;
