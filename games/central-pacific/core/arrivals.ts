import { isCarrier, isDeception, isWestEdge, unitSteps, usBaseOf, usCarriers } from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import { islandAt, isZone, JAPAN_DESTROYED, JAPAN_REFIT, type Place, US_BASES, US_REFIT, zoneCount } from './places.ts';
import type { CentralPacific, Play, UnitId } from './state.ts';
import {
  cargoOf,
  countAt,
  disembark,
  isBase,
  isGround,
  isNaval,
  put,
  setKnown,
  setLevel,
  shipsIn,
  sideOf,
  troopsIn,
} from './units.ts';
import { endGame } from './victory.ts';

// Units come to places and leave them only by these during play, so that what follows from it happens at once: what US units see
// (13.0), and sudden death (4.1, 4.2).

/** Moves a unit, with all that it carries, to another place. */
export function arrive(play: Play, unit: UnitId, place: Place): void {
  const { state } = play;
  put(state, unit, place);
  lookAround(play, unit, place);
  if (isCarrier[unit] === 1) checkSuddenDeath(play);
}

/** Puts what is aboard a ship ashore, on an island or at Pearl Harbor. */
export function goAshore(play: Play, unit: UnitId, place: Place): void {
  const ship = play.state.aboard[unit]!;
  disembark(play.state, unit, place);
  play.emit({ type: 'went ashore', unit, ship, place });
  lookAround(play, unit, place);
}

/** 13.0: a US ship sees the ships of its zone, a US ground unit what is on its island. */
function lookAround(play: Play, unit: UnitId, place: Place): void {
  const { state } = play;
  const { shipsAt, groundAt, hiddenAt } = state;
  if (isZone(place)) {
    if (isNaval(unit) && shipsAt[US][place]! > 0 && hiddenAt[place]! > 0) {
      reveal(play, shipsIn(state, JAPAN, place), place, '13.0d');
    }
    return;
  }
  const island = islandAt(place);
  if (island >= 0 && isGround(unit) && groundAt[US][island]! > 0 && groundAt[JAPAN][island]! > 0) {
    reveal(play, troopsIn(state, JAPAN, place), place, '13.0c');
  }
}

/** The player sees units at a place; deception markers among them leave the map at once (17.3). */
export function reveal(play: Play, seen: readonly UnitId[], place: Place, rule: string): void {
  const { state } = play;
  const fresh = seen.filter((unit) => state.known[unit] === 0);
  if (fresh.length > 0) {
    for (const unit of fresh) setKnown(state, unit, 1);
    play.emit({ type: 'revealed', units: fresh, place, rule, reveals: true });
  }
  for (const unit of seen) {
    if (isDeception[unit] === 1 && islandAt(place) >= 0) {
      put(state, unit, JAPAN_REFIT);
      play.emit({ type: 'deception removed', unit, place });
    }
  }
}

/** 10.5: a unit loses a step. Returns whether it is eliminated by that. */
export function loseStep(play: Play, unit: UnitId, rule: string): boolean {
  const { state } = play;
  if (state.steps[unit] === 1) {
    eliminate(play, unit, rule);
    return true;
  }
  state.steps[unit]!--;
  play.emit({ type: 'reduced', unit, place: state.where[unit]!, steps: state.steps[unit]!, rule });
  return false;
}

/** 10.4, 12.1, 14.6: a unit goes to its side's Refit display, with all that it carries; a base leaves the map. */
export function eliminate(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const from = state.where[unit]!;
  const side = sideOf(unit);
  state.everLost[unit] = 1;
  // If it comes back this turn, it is not by a move (ruling 43).
  state.moved[unit] = 0;
  play.emit({ type: 'eliminated', unit, place: from, rule });
  if (isBase(unit)) {
    setLevel(state, unit, 0, side === US ? US_BASES : JAPAN_DESTROYED);
    return;
  }
  for (const carried of isNaval(unit) && side === US ? cargoOf(state, unit) : []) eliminate(play, carried, '9.9g');
  leaveShip(state, unit);
  put(state, unit, side === US ? US_REFIT : JAPAN_REFIT);
  // A unit that comes back from Refit does so in full strength (ruling 38).
  state.steps[unit] = unitSteps[unit]!;
  if (isCarrier[unit] === 1) checkSuddenDeath(play);
}

/** What was aboard is so no longer; where it goes is for the caller. */
function leaveShip(state: CentralPacific, unit: UnitId): void {
  if (state.aboard[unit]! < 0) return;
  state.aboard[unit] = -1;
  state.where[unit] = US_REFIT;
}

/** 4.1, 4.2: both are looked at whenever a carrier has come or gone or a base has been built. */
export function checkSuddenDeath(play: Play): void {
  const { state } = play;
  if (state.result) return;
  const carriers = carriersOnMap(state);
  if (carriers > 0) state.carriersHaveSailed = true;
  else if (state.carriersHaveSailed) {
    endGame(play, { winner: 'japan', rule: '4.2a', reason: 'No US carrier is left on the map: Japan wins.' });
    return;
  }
  if (carriers >= carriersForVictory && hasAllBases(state) && areCarriersInTheWest(state)) {
    endGame(play, {
      winner: 'us',
      rule: '4.1a',
      reason: 'US bases stand on every island and the carriers have reached the western edge of the map: the US wins.',
    });
  }
}

const carriersForVictory = 6;

export function carriersOnMap({ where }: CentralPacific): number {
  let count = 0;
  for (let at = 0; at < usCarriers.length; at++) if (isZone(where[usCarriers[at]!]!)) count++;
  return count;
}

function hasAllBases({ steps }: CentralPacific): boolean {
  return usBaseOf.every((base) => steps[base]! > 0);
}

/** 4.1, ruling 63: six carriers in one zone of the western edge. */
function areCarriersInTheWest(state: CentralPacific): boolean {
  for (let zone = 0; zone < zoneCount; zone++) {
    if (isWestEdge[zone] === 1 && countAt(state, usCarriers, zone) >= carriersForVictory) return true;
  }
  return false;
}
