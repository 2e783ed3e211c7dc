import type { SideCode } from '../data/types.ts';
import type { CounterId, UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { later } from './state.ts';

/**
 * The procedures that chapters call of each other, so that fire can follow from a move and a move from an assault without the
 * chapters importing each other.
 */

/**
 * 8.5: `side`, which is not active, may fire from each of its hexes at the units that move, in the place which they leave for
 * another; `to` is -1 in an Assault (9.1E) and at a landing (22.1). Afterwards `state.carried` is the disorder with which units that
 * can still go on leave the place (8.5g).
 */
export const opportunityFire = later<{
  side: SideCode;
  place: Place;
  to: Place;
  moving: UnitId[];
  /** The weapons, leaders, and heroes with those who move; left out, all of the place. */
  markers?: CounterId[];
}>('opportunity fire');

/** 8.4, 8.6: rolls and carries out `state.fire`, of whatever kind, and clears it. */
export const resolveFire = later('resolve fire');

/** 14.1.1c, 14.2c: a hero may undo the result in `state.fire`. */
export const heroUndoes = later('hero undoes');

/** 14.1.1a: a hero may save one of the units in `state.dying`; the others are lost then. */
export const heroSaves = later('hero saves');

/** 14.1.1b3, 14.1.1i: the defender may call on a hero for the Assault in the state. */
export const heroDefends = later('hero defends');

/** 14.2b: a hero may have the US die of the Assault in the state rolled again. */
export const heroRollsAgain = later<{ totals: [number, number]; isRolled: boolean }>('hero rolls again');

/** 14.1.1b: a hero is attached to a unit. */
export const heroJoins = later<{ hero: CounterId }>('hero joins');

/** 14.1.1g: a hero who leads like an officer comes to a unit. */
export const heroLeads = later('hero leads');

/** 11.3.2b: engineers try to repair the airfield. */
export const airfieldRepair = later('airfield repair');

/** 22.2.3: the first boats of a beach may drift; the hex to which they go is in `state.finalBeach`. */
export const drift = later<{ beach: number }>('drift');

/** 8.4.1b: levels of disorder with the losses that come of too many, of all units or `among` some; losses alone in Gyokusai (9.6.2r). */
export const disorganization = later<{ place: Place; levels: number; rule: string; among?: UnitId[] }>(
  'disorganization',
);

/**
 * 9.6f, 9.6.2r: what levels of disorder do where `takesOnlyLosses`: these units of one side lose whole units instead, after a leader,
 * whom Indirect Fire spares. `disorganization` calls it in such a place.
 */
export const chargeLosses = later<{ units: UnitId[]; levels: number; isIndirect: boolean; rule: string }>(
  'charge losses',
);

/** 8.4.1b3: the owner chooses so many units of a place, who are eliminated. */
export const losses = later<{ place: Place; count: number; rule: string }>('losses');

/** The same among these units; `left` begins empty. */
export const lossesAmong = later<{ units: UnitId[]; count: number; rule: string; left: Place[] }>('losses among');

/** 8.4.2h: units go to the Routed box, or out of the game where there is no way. */
export const rout = later<{ units: UnitId[]; rule: string }>('rout');

/** 12.1f, 13.1g, 8.4.2k, 6.2.2v: what units that have left a place leave behind: weapons, leaders, markers. */
export const departure = later<{ place: Place }>('departure');

/** 6.2.2s: Ridge markers after units of a side have come to a place. */
export const ridgeClaims = later<{ place: Place; side: SideCode }>('ridge claims');

/** 8.6.5c: the hex in which fire without a ground spotter lands is in `state.scattered`, -1 if it is lost. */
export const scatter = later<{ place: Place; side: SideCode }>('scatter');

/** 4.2Cvg: resolves the Assault markers beside Active units. */
export const assaults = later('assaults');

/** 9.1: one Assault that begins at once: a Massed Banzai, Gyokusai, an event. */
export const assaultNow = later<{ target: Place; attackers: UnitId[]; kind: 'banzai' | 'gyokusai' }>('assault now');

/** 4.3B, 25.0: after the last turn, or once Japan has no unit left in Gyokusai (9.6.2a), the game ends. */
export const victoryCheck = later<{ isLast: boolean }>('victory check');

/** 9.6.2: all of Japan, or the units of one place (9.6.2u), charge from now on. */
export const gyokusaiBegins = later<{ place: Place }>('gyokusai begins');

/** 12.4.2: a tank weapon that is due rolls whether it has come ashore. */
export const tankLanding = later<{ weapon: number; place: Place }>('tank landing');

/** 24.1c: units that have come to a place with mines. */
export const minefield = later<{ place: Place; units: UnitId[] }>('minefield');

/** 16.0f2: the die at the start of an Activation by a Japanese Division or Formation Chit; it sets `state.interdicted`. */
export const interdictionDie = later('interdiction die');

/** 9.6.1: Japan may declare its Massed Banzai; for `nightfall`. */
export const massedBanzai = later('massed banzai');

/** 8.6.6: the US aims so many bombardment markers before the first turn; they fall when its Action Phase begins. */
export const preparatoryBombardment = later<{ markers: number; aimed: Place[] }>('preparatory bombardment');

/** 17.0d, 17.0e: boats when night falls; for `nightfall`. */
export const boatsAtNight = later('boats at night');

/** 14.2d: Gabaldon may demand that a Japanese stack surrenders; for `nightfall`, in Night I. */
export const surrenderDemand = later('surrender demand');

/** 6.1b, ruling 71: what too many or mixed units in a place cost at the end of every Activation, whatever the chit. */
export const stackingCheck = later<{ place: Place }>('stacking check');

/** 24.3: the demolition teams clear mines before the landing; `points` and `spent` begin empty. */
export const demolitionTeams = later<{ points: number; spent: Place[] }>('demolition teams');

/** T5: the landing plan and the Japanese setup, both in secret; then the first boats lie off the beaches. */
export const freeSetUp = later('free setup');
