import { isGyokusai } from '../core/charges.ts';
import { type CompanyScale, FIRE_CLEARED, type Play } from '../core/state.ts';
import { JAPAN, TRACKED, WHEELED } from '../data/types.ts';
import { COLUMN, type Forces, isGun, isIndirect, type Mode, type UnitId } from '../theater/forces.ts';
import { BUILDINGS, TOWN } from '../theater/ground.ts';
import { isAshore, isOnSaipan } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { isBesideEnemy } from './fireZones.ts';

/** 3.4a: whether a unit has a side for that mode; a truck is always in column. */
export function hasMode({ hasSide }: Forces, unit: UnitId, mode: Mode): boolean {
  return hasSide[unit * 2 + mode] === 1;
}

/** The rule by which a unit cannot be in that mode where it is, whenever that is decided; undefined if it can. */
export function whyNotInMode(state: CompanyScale, unit: UnitId, mode: Mode): string | undefined {
  const { forces, places, ground } = theaterOf(state);
  if (!hasMode(forces, unit, mode)) return '3.4a';
  if (mode === COLUMN) return undefined;
  if (state.fixed[unit] === 1) return '8.6.4c';
  const place = state.where[unit]!;
  // Also who has joined a stack under a marker later.
  if (isGyokusai(state, place)) return '9.6.2c';
  if (isOnSaipan(places, place)) return undefined;
  if (!isAshore(places, place)) return '22.1c';
  const hex = places.hexOf[place]!;
  if (isIndirect(forces, unit) && isBesideEnemy(state, place)) return '8.6.4a';
  if (forces.moves[unit] !== WHEELED && forces.moves[unit] !== TRACKED) return undefined;
  if (state.burning[hex] === FIRE_CLEARED) return undefined;
  if (ground.terrain[hex] === TOWN) return '6.2.1k';
  return ground.terrain[hex] === BUILDINGS ? '6.2.1m' : undefined;
}

/** 8.6.4a: whether a unit must form column as soon as it is Active. */
export function mustFormColumn(state: CompanyScale, unit: UnitId): boolean {
  if (state.mode[unit] === COLUMN || !isIndirect(theaterOf(state).forces, unit)) return false;
  const place = state.where[unit]!;
  return place >= 0 && isBesideEnemy(state, place);
}

/** Changes a unit's mode, by its own will or not; a Japanese gun in column is infantry for good (8.6e, 8.6.4c). */
export function flip(play: Play, unit: UnitId, mode: Mode, rule: string): void {
  const { state } = play;
  if (state.mode[unit] === mode) return;
  state.mode[unit] = mode;
  if (mode === COLUMN && isGunForGood(theaterOf(state).forces, unit)) state.fixed[unit] = 1;
  play.emit({ type: 'mode changed', unit, mode, rule });
}

function isGunForGood(forces: Forces, unit: UnitId): boolean {
  return forces.side[unit] === JAPAN && isGun(forces, unit);
}
