import { canPayFor, costOfActing, isSecondAction, whyNotAct } from '../core/active.ts';
import { isGyokusai } from '../core/charges.ts';
import { allowanceIn, isUnderBombardment } from '../core/conditions.ts';
import { bearerOf, goesWith } from '../core/heroes.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, PINNED, SUPPRESSED } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { whyNotChange } from '../field/modes.ts';
import {
  COLUMN,
  type CounterId,
  isGun,
  isHero,
  isLeader,
  isOfCommand,
  isUnit,
  isWeapon,
  type UnitId,
} from '../theater/forces.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { cavesToInfiltrate } from './reach.ts';
import { canSetOut } from './settingOut.ts';

/** The rule by which a unit may not perform a Movement Action now; undefined if it may. */
export function whyNotMove(state: CompanyScale, unit: UnitId): string | undefined {
  return whyNotAct(state, unit) ?? whyNotMarch(state, unit);
}

/** The same for a unit that may act. */
export function whyNotMarch(state: CompanyScale, unit: UnitId): string | undefined {
  const why = whyNotReady(state, unit);
  if (why !== undefined) return why;
  if (canSetOut(state, unit)) return undefined;
  if (cavesToInfiltrate(state, { units: [unit], markers: [], gone: [] }).length > 0) return undefined;
  return state.sealed[state.where[unit]!] === 1 ? '11.2e' : '6.0a';
}

/** The rule by which a unit that may act is not able to move, wherever it would go. */
function whyNotReady(state: CompanyScale, unit: UnitId): string | undefined {
  const { forces, places } = theaterOf(state);
  const place = state.where[unit]!;
  if (!isAshore(places, place)) return '6.0a';
  if (forces.movement[unit] === 0) return '8.6b';
  if (state.shock[place] === SUPPRESSED) return '10.2.1a2';
  if (state.shock[place] === PINNED) return '10.2.2a2';
  if (isGyokusai(state, place)) return '9.6.2j';
  if (isUnderBombardment(state, place)) return '8.6.6f';
  if (allowanceIn(state, place, forces.movement[unit]!) === 0) return '8.6.2d';
  return state.mode[unit] === COLUMN ? undefined : whyNotChange(state, unit, COLUMN);
}

/** The rule by which a unit may not join others in their move; undefined if it may. */
export function whyNotJoin(state: CompanyScale, units: readonly UnitId[], unit: UnitId): string | undefined {
  const [first] = units;
  if (first === undefined || units.includes(unit)) return '6.0b';
  if (state.where[unit] !== state.where[first] || state.began[unit] !== state.began[first]) return '6.0b';
  const why = whyNotAct(state, unit) ?? whyNotReady(state, unit);
  if (why !== undefined) return why;
  return canPayFor(state, [...units, unit]) ? undefined : '2.0j';
}

/** Those who may still join units in their move. */
export function companions(state: CompanyScale, units: readonly UnitId[]): UnitId[] {
  return unitsAt(state, state.where[units[0]!]!).filter((unit) => whyNotJoin(state, units, unit) === undefined);
}

/**
 * Who goes along unless the player says otherwise: all in the same mode who move in the same way and cost no more, but no gun
 * that would be left behind for good.
 */
export function usualCompanions(state: CompanyScale, unit: UnitId): UnitId[] {
  const { forces } = theaterOf(state);
  const going = [unit];
  for (const other of companions(state, going)) {
    const isAlike = state.mode[other] === state.mode[unit] && forces.moves[other] === forces.moves[unit];
    if (!isAlike || losesGun(state, other)) continue;
    if (isSecondAction(state, other) !== isSecondAction(state, unit)) continue;
    if (costOfActing(state, [other]) > 0 || whyNotJoin(state, going, other) !== undefined) continue;
    going.push(other);
  }
  return going;
}

/** 8.6e: a Japanese gun that forms column is infantry for the rest of the game. */
export function losesGun(state: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  return state.mode[unit] !== COLUMN && forces.side[unit] === JAPAN && isGun(forces, unit);
}

/** 12.3a, 13.1e, 14.2g: the rule by which a marker may not go along with units; undefined if it may. */
export function whyNotTake(
  state: CompanyScale,
  units: readonly UnitId[],
  taken: readonly CounterId[],
  marker: CounterId,
): string | undefined {
  const { forces } = theaterOf(state);
  if (isUnit(forces, marker) || taken.includes(marker)) return '12.3a';
  if (state.where[marker] !== state.where[units[0]!]) return '12.3a';
  if (isHero(forces, marker)) return goesWith(state, marker, [...units, ...taken]) ? undefined : '14.2g';
  if (isLeader(forces, marker)) {
    // 15.0c: a leader also rides with a unit aboard a truck.
    const isLed = (unit: UnitId) => unit >= 0 && isOfCommand(forces, marker, unit);
    return units.some((unit) => isLed(unit) || isLed(state.carrier.indexOf(unit))) ? undefined : '13.1e';
  }
  return taken.filter((each) => isWeapon(forces, each)).length < units.length ? undefined : '12.1f';
}

export function markersToTake(state: CompanyScale, units: readonly UnitId[], taken: readonly CounterId[]): CounterId[] {
  return markersAt(state, state.where[units[0]!]!).filter(
    (marker) => whyNotTake(state, units, taken, marker) === undefined,
  );
}

function markersAt(state: CompanyScale, place: Place): CounterId[] {
  const { forces } = theaterOf(state);
  return countersAt(state, place).filter((counter) => !isUnit(forces, counter));
}

/** 14.1.1b2, 14.1.1d: what really goes along: heroes who stay with a unit or a tank go where it goes, and only there. */
export function withBound(state: CompanyScale, units: readonly UnitId[], markers: readonly CounterId[]): CounterId[] {
  const { forces } = theaterOf(state);
  const free = markers.filter((marker) => !isHero(forces, marker) || !isBound(state, marker));
  const bound = markersAt(state, state.where[units[0]!]!).filter(
    (marker) => isHero(forces, marker) && isBound(state, marker) && goesWith(state, marker, [...units, ...free]),
  );
  return bound.length === 0 && free.length === markers.length ? [...markers] : [...free, ...bound];
}

function isBound(state: CompanyScale, hero: CounterId): boolean {
  return bearerOf(state, hero) >= 0;
}

/**
 * What goes along unless the player says otherwise. Markers stay with those who stay behind, as long as these can use them; what
 * would be too much for them goes, and so does everything when all units go.
 */
export function usualMarkers(state: CompanyScale, units: readonly UnitId[]): CounterId[] {
  const { forces } = theaterOf(state);
  const place = state.where[units[0]!]!;
  const staying = unitsAt(state, place).filter((unit) => !units.includes(unit));
  const taken: CounterId[] = [];
  let weaponsLeft = 0;
  for (const marker of markersAt(state, place)) {
    const hasUser = isHero(forces, marker)
      ? staying.length > 0 && !(isBound(state, marker) && goesWith(state, marker, [...units, ...taken]))
      : staying.some((unit) => isOfCommand(forces, marker, unit));
    const hasRoom = !isWeapon(forces, marker) || weaponsLeft < staying.length;
    if (hasUser && hasRoom) {
      if (isWeapon(forces, marker)) weaponsLeft++;
    } else if (whyNotTake(state, units, taken, marker) === undefined) {
      taken.push(marker);
    }
  }
  return taken;
}
