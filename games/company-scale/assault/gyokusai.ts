import { hourOf } from '../core/calendar.ts';
import { isGyokusai } from '../core/charges.ts';
import { clearIfVacant, setDisorder, setShock } from '../core/conditions.ts';
import { countersAt, hasUnits, isHeldBy, put } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, GYOKUSAI, type Play, procedure, run, STEADY, US_HEX } from '../core/state.ts';
import { changeQuality } from '../core/tracks.ts';
import { JAPAN } from '../data/types.ts';
import { noteEntry } from '../field/control.ts';
import { flip, hasMode } from '../field/modes.ts';
import { loseWeapon } from '../field/weapons.ts';
import { lose } from '../losses/elimination.ts';
import { COLUMN, isUnit, isWeapon, type UnitId } from '../theater/forces.ts';
import { isInsideCave, LOST, type Place, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 4.3A, R14: whether Gyokusai comes at the end of this turn. */
function isGyokusaiDue(state: CompanyScale): boolean {
  const { victoryHexes, scenario } = theaterOf(state);
  const { after, points, unitsFewerThan } = victoryHexes.gyokusai;
  if (!scenario(state.scenario).gyokusai || state.gyokusai >= 0 || !after.includes(hourOf(state))) return false;
  const taken = victoryHexes.hexes.reduce((sum, hex, at) => sum + (state.control[at] === US_HEX ? hex.points : 0), 0);
  return taken >= points || japaneseOnMap(state).length < unitsFewerThan;
}

function japaneseOnMap(state: CompanyScale): UnitId[] {
  const { forces } = theaterOf(state);
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] === JAPAN && state.where[unit]! >= 0) found.push(unit);
  }
  return found;
}

/** 4.3A */
export const gyokusaiCheck = procedure('gyokusai check', [
  run('check', '4.3A', (play) => {
    if (isGyokusaiDue(play.state)) beginForAll(play);
  }),
]);

interface Beginning {
  place: Place;
}

/** 9.6.2, 9.6.2u: all of Japan, or one stack, charges from now on. */
export const gyokusaiBegins = procedure<Beginning>('gyokusai begins', [
  run('begin', '9.6.2d', (play, { place }) => {
    if (place < 0) beginForAll(play);
    else becomeGyokusai(play, place);
  }),
]);

/** 9.6.2b to 9.6.2f: from the next turn on, or the first of the game, until no Japanese unit is left. */
function beginForAll(play: Play): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  state.gyokusai = state.phase === 'set-up' ? state.time : state.time + 1;
  play.emit({ type: 'gyokusai', place: -1 });
  for (let weapon = forces.weapons.first; weapon < forces.weapons.end; weapon++) {
    const isInPlay = state.where[weapon]! >= 0 || state.where[weapon]! < LOST;
    if (forces.side[weapon] === JAPAN && isInPlay) loseWeapon(play, weapon, '9.6.2b');
  }
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const isInPlay = state.where[unit]! >= 0 || state.where[unit] === ROUTED;
    if (forces.side[unit] === JAPAN && isInPlay) neverDeploy(play, unit);
  }
  for (const place of new Set(japaneseOnMap(state).map((unit) => state.where[unit]!))) becomeGyokusai(play, place);
  for (const [division, { side, quality }] of forces.divisions.entries()) {
    if (side === 'japan') changeQuality(play, division, quality, '9.6.2f');
  }
}

/** 20.1.4b: whether units are in a place that do not charge yet; where nobody is, a bunker stays (11.1j). */
export function areOthersIn(state: CompanyScale, place: Place): boolean {
  return hasUnits(state, place) && !isGyokusai(state, place);
}

/**
 * 9.6.2b to 9.6.2e for the units of one place; those in a cave come out of it, unless enemies are on top of it (9.6.2v) or it is sealed (11.2e). Where
 * units come with their marker it is not new, unless others are there.
 */
export function becomeGyokusai(play: Play, from: Place, isNew = true): void {
  const { state } = play;
  const { forces, places } = theaterOf(state);
  const hex = places.hexOf[from]!;
  const isOpen = state.sealed[from] === 0 && !isHeldBy(state, hex, enemyOf(JAPAN));
  const comesOut = isInsideCave(places, from) && isOpen;
  const place = comesOut ? hex : from;
  if (comesOut) {
    const counters = countersAt(state, from);
    const units = counters.filter((counter) => isUnit(forces, counter));
    const markers = counters.filter((counter) => !isUnit(forces, counter));
    play.emit({ type: 'moved', units, markers, from, to: hex, rule: '9.6.2v' });
    for (const counter of counters) put(state, counter, hex);
    clearIfVacant(state, from);
    noteEntry(play, JAPAN, hex);
  }
  for (const counter of countersAt(state, place)) {
    if (isWeapon(forces, counter)) loseWeapon(play, counter, '9.6.2b');
    else if (isUnit(forces, counter)) neverDeploy(play, counter);
  }
  setShock(play, place, STEADY, '9.6.2e');
  setDisorder(play, place, 0, '9.6.2e');
  state.assaultMarkers[place]! |= GYOKUSAI;
  if (!isNew) return;
  state.fortification[place] = 0;
  if (state.gyokusai < 0) play.emit({ type: 'gyokusai', place });
}

/** 9.6.2c */
function neverDeploy(play: Play, unit: UnitId): void {
  const { state } = play;
  if (hasMode(theaterOf(state).forces, unit, COLUMN)) flip(play, unit, COLUMN, '9.6.2c');
  state.fixed[unit] = 1;
}

/** Whether Japan has nobody left to charge with (9.6.2a). Routed units return to an HQ or a leader on the map, so without them nobody does. */
export function isJapanGone(state: CompanyScale): boolean {
  return japaneseOnMap(state).length === 0;
}

/** 9.6.2a, ruling 171: with the last unit on the map those in the Routed box are lost. */
export function loseRouted(play: Play): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] === JAPAN && state.where[unit] === ROUTED) lose(play, unit, '9.6.2a');
  }
}
