import { canPayFor, costOfActing, isSecondAction, whyNotAct } from '../core/active.ts';
import { isLedBy } from '../core/cargo.ts';
import { allowanceIn } from '../core/conditions.ts';
import { bearerOf, goesWith } from '../core/heroes.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import {
  CAN_MOVE,
  conditions,
  IS_ASHORE,
  IS_BOMBARDED,
  IS_CHARGING,
  IS_DEPLOYED,
  IS_PINNED,
  IS_SUPPRESSED,
  never,
  only,
  standingOf,
  whyNotStanding,
} from '../core/standing.ts';
import type { CompanyScale } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
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
import { isInsideCave, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { mayChangeTo } from './flipping.ts';
import { cavesToInfiltrate } from './reach.ts';
import { canSetOut } from './settingOut.ts';

/** The rule by which a unit that may act may not perform a Movement Action now; undefined if it may. */
export function whyNotMarch(state: CompanyScale, unit: UnitId): string | undefined {
  const standing = standingOf(state, unit);
  return whyNotStanding(standing, mayMarch) ?? whyNotOff(state, unit, standing);
}

/** How a unit must stand to move. */
export const mayMarch = conditions(
  only(IS_ASHORE, '6.0a'),
  only(CAN_MOVE, '8.6b'),
  never(IS_SUPPRESSED, '10.2.1a2'),
  never(IS_PINNED, '10.2.2a2'),
  never(IS_CHARGING, '9.6.2j'),
  never(IS_BOMBARDED, '8.6.6f'),
);

/** The rule by which a unit that stands so cannot move all the same; undefined if it can. */
export function whyNotOff(state: CompanyScale, unit: UnitId, standing: number): string | undefined {
  // Nearly all can: then nothing else is asked, for who has no points cannot set out either.
  if (whyNotInColumn(standing) === undefined && canSetOut(state, unit)) return undefined;
  const why = whyNotUnderWay(state, unit, standing);
  if (why !== undefined) return why;
  const place = state.where[unit]!;
  const isInside = isInsideCave(theaterOf(state).places, place);
  if (isInside && cavesToInfiltrate(state, { units: [unit], markers: [], gone: [] }).length > 0) return undefined;
  return state.sealed[place] === 1 ? '11.2e' : '6.0a';
}

/** The rule by which a unit that may act is not able to move, wherever it would go. */
function whyNotReady(state: CompanyScale, unit: UnitId): string | undefined {
  const standing = standingOf(state, unit);
  return whyNotStanding(standing, mayMarch) ?? whyNotUnderWay(state, unit, standing);
}

/** Points and mode, where nothing else stands against it. */
function whyNotUnderWay(state: CompanyScale, unit: UnitId, standing: number): string | undefined {
  const { movement } = theaterOf(state).forces;
  if (allowanceIn(state, state.where[unit]!, movement[unit]!) === 0) return '8.6.2d';
  return whyNotInColumn(standing);
}

/** The rule by which a unit is not in column and cannot be. */
function whyNotInColumn(standing: number): string | undefined {
  return (standing & IS_DEPLOYED) === 0 ? undefined : whyNotStanding(standing, mayChangeTo[COLUMN]);
}

/** The rule by which a unit may not join others in their move; undefined if it may. */
export function whyNotJoin(state: CompanyScale, units: readonly UnitId[], unit: UnitId): string | undefined {
  const [first] = units;
  if (first === undefined || units.includes(unit)) return '6.0b';
  if (state.where[unit] !== state.where[first] || state.began[unit] !== state.began[first]) return '6.0b';
  const { service } = theaterOf(state).forces;
  if (service[unit] !== service[first]) return '6.1.2a';
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
  if (isLeader(forces, marker)) return units.some((unit) => isLedBy(state, marker, unit)) ? undefined : '13.1e';
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
