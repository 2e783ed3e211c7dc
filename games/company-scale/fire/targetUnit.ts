import { cargoKind } from '../core/cargo.ts';
import type { Fire } from '../core/fire.ts';
import { helpsAll, isBearer, riderOf } from '../core/heroes.ts';
import { qualityOf } from '../core/quality.ts';
import { countersAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import {
  type CounterId,
  DEPLOYED,
  type Forces,
  hasAbility,
  isHero,
  isLeader,
  isOfCommand,
  isWeapon,
  type UnitId,
} from '../theater/forces.ts';
import { isZone } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { defenseOf } from './value.ts';
import { unitsHit } from './victims.ts';

/** 8.3.1b, 8.3.1c: who names the target unit of a fire at a place. */
export function namesTarget(state: CompanyScale, fire: Fire): SideCode {
  const isCovered = unitsHit(state, fire).some((unit) => state.mode[unit] === DEPLOYED);
  return isCovered ? enemyOf(fire.side) : fire.side;
}

/** Whose defense counts as things stand: of the units to choose from the one that suits who names it. */
export function nameTarget(state: CompanyScale, fire: Fire): void {
  const [best] = fire.single >= 0 ? [fire.single] : targetUnits(state, fire);
  takeTarget(state, fire, best ?? -1);
}

/** 8.3.1d, 8.3.1e: makes a unit the target unit, with what helps it, or the firer. */
export function takeTarget(state: CompanyScale, fire: Fire, unit: UnitId): void {
  fire.targetUnit = unit;
  fire.defenseWeapon = unit < 0 ? -1 : defenseWeapon(state, fire, unit);
  fire.defenseLeader = unit < 0 ? -1 : helper(state, fire, unit, isLeader);
  fire.defenseHero = unit < 0 ? -1 : defenseHero(state, fire, unit, fire.defenseWeapon);
}

/**
 * The units among which the choice of the target unit matters, the best for who chooses first. For the defender a Deployed unit
 * can only be pinned, so of these the best defense is all that counts, and one in column must have a better one.
 */
export function targetUnits(state: CompanyScale, fire: Fire): readonly UnitId[] {
  const units = unitsHit(state, fire);
  if (units.length < 2) return units;
  const strength = (unit: UnitId) => defenseWith(state, fire, unit);
  if (namesTarget(state, fire) === fire.side) {
    const ordered = units.toSorted((one, other) => strength(other) - strength(one));
    return ordered.filter((unit, at) => !ordered.slice(0, at).some((other) => areAlike(state, unit, other)));
  }
  const steadiness = (unit: UnitId) => qualityOf(state, unit) - strength(unit);
  const byDefense = (one: UnitId, other: UnitId) =>
    strength(one) - strength(other) || steadiness(other) - steadiness(one);
  const [deployed, ...others] = units.filter((unit) => state.mode[unit] === DEPLOYED).sort(byDefense);
  const steadier = others.filter((unit) => steadiness(unit) > steadiness(deployed!));
  const column = units.filter((unit) => state.mode[unit] !== DEPLOYED && strength(unit) < strength(deployed!));
  return [deployed!, ...steadier, ...column.sort(byDefense)];
}

function areAlike(state: CompanyScale, one: UnitId, other: UnitId): boolean {
  const { forces } = theaterOf(state);
  const kindOf = (unit: UnitId) => (forces.counters[unit] as { kind: { id: string } }).kind.id;
  return (
    kindOf(one) === kindOf(other) &&
    forces.division[one] === forces.division[other] &&
    forces.stripe[one] === forces.stripe[other] &&
    state.mode[one] === state.mode[other] &&
    cargoKind(state, one) === cargoKind(state, other) &&
    isBearer(state, one) === isBearer(state, other)
  );
}

function defenseWith(state: CompanyScale, fire: Fire, unit: UnitId): number {
  const weapon = defenseWeapon(state, fire, unit);
  const helpers = [weapon, helper(state, fire, unit, isLeader), defenseHero(state, fire, unit, weapon)];
  return helpers.reduce((sum, counter) => sum + defenseOf(state, counter), defenseOf(state, unit));
}

/** 12.3f to 12.3h: the weapon whose defense counts, or -1: of a Deployed unit, or a tank's, for the defender; else for the firer. */
function defenseWeapon(state: CompanyScale, fire: Fire, unit: UnitId): CounterId {
  const { forces } = theaterOf(state);
  const weapons = commanded(state, fire, unit, isWeapon);
  const isDeployed = state.mode[unit] === DEPLOYED;
  const own = weapons.filter((weapon) => isDeployed || hasAbility(forces, weapon, 'tank'));
  const best = bestFor(state, own, -1);
  return best >= 0 || isDeployed ? best : bestFor(state, weapons, 1);
}

/** 14.1a, 14.1.1d: the hero whose defense counts: who rides the tank that is used, or one who helps all. */
function defenseHero(state: CompanyScale, fire: Fire, unit: UnitId, weapon: CounterId): CounterId {
  const rider = riderOf(state, weapon);
  return rider >= 0 ? rider : helper(state, fire, unit, isHelpfulHero);
}

function isHelpfulHero(forces: Forces, counter: CounterId): boolean {
  return isHero(forces, counter) && helpsAll(forces, counter);
}

function helper(state: CompanyScale, fire: Fire, unit: UnitId, is: Category): CounterId {
  return bestFor(state, commanded(state, fire, unit, is), state.mode[unit] === DEPLOYED ? -1 : 1);
}

type Category = (forces: Forces, counter: CounterId) => boolean;

function commanded(state: CompanyScale, { target, apart }: Fire, unit: UnitId, is: Category): CounterId[] {
  const { forces, places } = theaterOf(state);
  if (isZone(places, target)) return [];
  return countersAt(state, target).filter(
    (counter) =>
      is(forces, counter) &&
      !apart?.includes(counter) &&
      (isHero(forces, counter) || isOfCommand(forces, counter, unit)),
  );
}

/** The marker that lowers the value most (sign -1) or raises it most, or -1 where none does. */
function bestFor(state: CompanyScale, markers: readonly CounterId[], sign: 1 | -1): CounterId {
  const defense = (marker: CounterId) => defenseOf(state, marker) + defenseOf(state, riderOf(state, marker));
  let best = -1;
  for (const marker of markers) if (sign * defense(marker) > sign * defense(best)) best = marker;
  return best;
}
