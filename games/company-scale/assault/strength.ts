import { directionTo } from '#board/grid';
import type { Assault } from '../core/assault.ts';
import { bonusOf, heroAt, leaderFor } from '../core/assets.ts';
import { markerOf } from '../core/charges.ts';
import { fortificationDefense, qualityEffect } from '../core/conditions.ts';
import { heroesAt } from '../core/heroes.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import { divisionQuality } from '../core/tracks.ts';
import { LEG } from '../data/types.ts';
import { TANK_WEAPON, whyGroundForbids } from '../field/passage.ts';
import { sideFeatures } from '../sight/ground.ts';
import { COLUMN, type CounterId, hasAbility, hasTrait, isOfCommand, isWeapon, type UnitId } from '../theater/forces.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** What counts for both sides of an Assault (9.5). */
export interface Strength {
  readonly units: number;
  readonly quality: number;
  readonly tanks: 'none' | 'some' | 'only';
  /** What markers on its units do to their Troop Quality. */
  readonly status: number;
  /** The leader and the hero used, or -1, and what they add. */
  readonly leader: CounterId;
  readonly leaderBonus: number;
  readonly hero: CounterId;
  readonly heroBonus: number;
}

/** What all assaulting units cross: the least of it where they do not cross the same (6.2.2ag, ruling 103). */
export type Crossing = 'slope' | 'steep slope' | 'ridge' | 'open';

/** All that counts in an Assault, before the dice. */
export interface AssaultSituation {
  readonly attacker: Strength & {
    readonly kind: Assault['kind'];
    readonly marker: number;
    readonly support: number;
    readonly crossing: Crossing;
    /** 6.2.2ab: someone comes over another side at a stack that holds a ridge. */
    readonly turnsRidge: boolean;
  };
  readonly defender: Strength & {
    readonly terrain: number;
    readonly fortification: number;
    /** 9.5i: whose Defense Value counts, and what it is. */
    readonly chosen: UnitId;
    readonly defense: number;
    /** 6.2.2y */
    readonly holdsRidge: boolean;
  };
}

export function placesOf({ where }: CompanyScale, units: readonly UnitId[]): Place[] {
  return [...new Set(units.map((unit) => where[unit]!))].filter((place) => place >= 0).toSorted((a, b) => a - b);
}

/** The situation of an Assault as it stands. There must be defenders. */
export function situationOf(state: CompanyScale, assault: Assault): AssaultSituation {
  const { side, kind, target, attackers, support } = assault;
  const from = placesOf(state, attackers);
  const defenders = unitsAt(state, target);
  const chosen = defenseGiver(state, defenders);
  const crossings = from.map((place) => crossingOf(state, place, target));
  const { places } = theaterOf(state);
  const isOverOtherSide = from.some((place, at) => isHex(places, place) && crossings[at] !== 'ridge');
  const isRidgeHeld = state.ridge[target] === enemyOf(side) + 1;
  return {
    attacker: {
      ...strengthOf(state, attackers, from, [], tanksAlong(state, attackers, target)),
      kind,
      marker: markerOf(kind).die,
      support: support.length,
      crossing: leastOf(crossings),
      turnsRidge: isRidgeHeld && isOverOtherSide,
    },
    defender: {
      ...strengthOf(state, defenders, [target], heroesInDefense(state, assault), tankWeaponsAt(state, target)),
      terrain: terrainDefense(state, target),
      fortification: fortificationDefense(state, target),
      chosen,
      defense: defenseOf(state, chosen),
      holdsRidge: isRidgeHeld && crossings.every((crossing) => crossing === 'ridge'),
    },
  };
}

/** 9.5b-h, 9.5j-m */
function strengthOf(
  state: CompanyScale,
  units: readonly UnitId[],
  from: readonly Place[],
  heroes: readonly CounterId[],
  tankWeapons: readonly CounterId[],
): Strength {
  const { division } = theaterOf(state).forces;
  const leader = best(state, leadersOf(state, units));
  const hero = best(state, [...from.map((place) => heroAt(state, place, 'quality')), ...heroes]);
  return {
    units: units.length,
    quality: Math.min(...units.map((unit) => divisionQuality(state, division[unit]!))),
    tanks: tanksAmong(state, units, tankWeapons),
    status: Math.min(...from.map((place) => qualityEffect(state, place))),
    leader,
    leaderBonus: bonusOf(state, leader, 'quality'),
    hero,
    heroBonus: bonusOf(state, hero, 'quality'),
  };
}

/** 14.1a, 14.1.1f: who may count beside the heroes of the hex: one who was called on, and against a charge who rides a tank. */
function heroesInDefense(state: CompanyScale, { kind, target, helper }: Assault): CounterId[] {
  return [helper, ...(kind === 'prepared' ? [] : heroesAt(state, target, 'rides a tank'))];
}

/** 9.5e, 13.0: the leaders in the hexes of units, of those who command some of them. */
function leadersOf(state: CompanyScale, units: readonly UnitId[]): CounterId[] {
  return units.map((unit) => leaderFor(state, state.where[unit]!, unit, 'quality'));
}

function best(state: CompanyScale, markers: readonly CounterId[]): CounterId {
  return markers.reduce(
    (one, other) =>
      other >= 0 && (one < 0 || bonusOf(state, other, 'quality') > bonusOf(state, one, 'quality')) ? other : one,
    -1,
  );
}

/** 9.5b, 9.5o: tanks among them, units or weapons; only tanks where all units are. */
function tanksAmong(state: CompanyScale, units: readonly UnitId[], weapons: readonly CounterId[]): Strength['tanks'] {
  const { forces } = theaterOf(state);
  const isTank = (unit: UnitId) => hasTrait(forces, unit, 'tank');
  if (units.every(isTank)) return 'only';
  return weapons.length > 0 || units.some(isTank) ? 'some' : 'none';
}

function tankWeaponsAt(state: CompanyScale, place: Place): CounterId[] {
  const { forces } = theaterOf(state);
  return countersAt(state, place).filter((counter) => isWeapon(forces, counter) && hasAbility(forces, counter, 'tank'));
}

/** 9.3f, 12.3c: the tank weapons that assault with units of theirs: not those that have to stay behind at a Marsh. */
function tanksAlong(state: CompanyScale, attackers: readonly UnitId[], target: Place): CounterId[] {
  const { forces } = theaterOf(state);
  return placesOf(state, attackers)
    .filter((from) => whyGroundForbids(state, LEG, TANK_WEAPON, from, target) !== '6.2.1f2')
    .flatMap((from) => tankWeaponsAt(state, from))
    .filter((weapon) =>
      attackers.some((unit) => state.where[unit] === state.where[weapon] && isOfCommand(forces, weapon, unit)),
    );
}

/** 9.5i: the unit whose Defense Value counts: the worst where all are In-Column and the attacker chooses, else the best. */
function defenseGiver(state: CompanyScale, defenders: readonly UnitId[]): UnitId {
  const isOpen = defenders.every((unit) => state.mode[unit] === COLUMN);
  const sign = isOpen ? 1 : -1;
  return defenders.reduce((one, other) => (sign * (defenseOf(state, other) - defenseOf(state, one)) > 0 ? other : one));
}

function defenseOf(state: CompanyScale, unit: UnitId): number {
  return theaterOf(state).forces.defense[unit * 2 + state.mode[unit]!]!;
}

function crossingOf(state: CompanyScale, from: Place, target: Place): Crossing {
  const { places, ground } = theaterOf(state);
  if (!isHex(places, from)) return 'open';
  const feature = ground.hexside[from * places.grid.sides + directionTo(places.grid, from, target)]!;
  const crossed = sideFeatures[feature]!;
  return crossed === 'none' || crossed === 'cliff' ? 'open' : crossed;
}

function leastOf(crossings: readonly Crossing[]): Crossing {
  const all = new Set(crossings);
  if (all.size === 1) return crossings[0]!;
  return all.size === 2 && all.has('slope') && all.has('steep slope') ? 'slope' : 'open';
}
