import { cargoOf } from '../core/cargo.ts';
import { heroWaiting, isFor } from '../core/heroes.ts';
import { countLoss } from '../core/points.ts';
import { put } from '../core/stacks.ts';
import { type CompanyScale, GYOKUSAI, type Play } from '../core/state.ts';
import { JAPAN, type SideCode } from '../data/types.ts';
import { hasMode } from '../field/modes.ts';
import { isHeadquartersDestroyed, loseWeapon } from '../field/weapons.ts';
import { COLUMN, hasTrait, type UnitId } from '../theater/forces.ts';
import { AVAILABLE, LOST, OFF_BOARD, REALLOCATING, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/**
 * The only way out of the game for a unit, with all that it carries. An HQ goes to the Routed Units box instead (8.4.1h), but
 * not in Gyokusai (9.6.2t). Afterwards the caller calls `departure` for the place.
 */
export function eliminate(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  if (hasTrait(forces, unit, 'hq') && !isInGyokusai(state, unit)) {
    toRoutedBox(play, unit, '8.4.1h');
    return;
  }
  if (maySave(state, unit)) {
    put(state, unit, OFF_BOARD);
    state.dying.push({ unit, rule });
  } else lose(play, unit, rule);
}

/** A unit is out of the game, with all that it carries. */
export function lose(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  put(state, unit, LOST);
  play.emit({ type: 'eliminated', unit, rule });
  countLoss(play, forces.side[unit] as SideCode);
  if (hasTrait(forces, unit, 'truck')) loseLoad(play, unit);
  loseBoxes(play, unit);
}

/** 14.1.1a: whether a hero waits who may save a unit; `departure` asks about it. */
function maySave(state: CompanyScale, unit: UnitId): boolean {
  const hero = heroWaiting(state, 'saves a unit');
  const { forces } = theaterOf(state);
  return hero >= 0 && isFor(forces, hero, unit) && !hasTrait(forces, unit, 'truck');
}

/** 8.4.2h, 8.4.2j: a unit goes to the Routed Units box of its Division; guns are left behind (8.6.4d), and it returns in column (8.4.3e), if it can. */
export function toRoutedBox(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  if (!hasMode(forces, unit, COLUMN)) {
    lose(play, unit, '8.6.4e');
    return;
  }
  put(state, unit, ROUTED);
  state.mode[unit] = COLUMN;
  if (forces.side[unit] === JAPAN && hasTrait(forces, unit, 'gun')) state.fixed[unit] = 1;
  play.emit({ type: 'routed', unit, rule });
  loseBoxes(play, unit);
}

/** 9.6.2t, 9.6.2u: in a Gyokusai of all Japan, or of its own hex. */
function isInGyokusai(state: CompanyScale, unit: UnitId): boolean {
  if (theaterOf(state).forces.side[unit] !== JAPAN) return false;
  const place = state.where[unit]!;
  return state.gyokusai >= 0 || (place >= 0 && (state.assaultMarkers[place]! & GYOKUSAI) !== 0);
}

/** 15.0g: the unit that a truck carried; what else was with it is left in the hex, to `departure`. */
function loseLoad(play: Play, truck: UnitId): void {
  const load = cargoOf(play.state, truck);
  if (load < 0) return;
  play.state.carrier[load] = -1;
  eliminate(play, load, '15.0g');
}

/** 12.2g: with its HQ a Division loses the support weapons that are not with units. */
function loseBoxes(play: Play, hq: UnitId): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  const division = forces.division[hq]!;
  if (!hasTrait(forces, hq, 'divisionHq') || !isHeadquartersDestroyed(state, division)) return;
  for (let weapon = forces.weapons.first; weapon < forces.weapons.end; weapon++) {
    const box = state.where[weapon]!;
    if (forces.division[weapon] !== division || (box !== AVAILABLE && box !== REALLOCATING)) continue;
    loseWeapon(play, weapon, '12.2g');
  }
}
