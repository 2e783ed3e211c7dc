import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Roster } from '../../data/roster.ts';
import type { Muster, MusterTeller, Route } from '../../display.ts';
import { enter, resultsOf } from '../../tables/table.ts';
import { capitalized, counted } from '../../words.ts';
import { flightOf } from '../air/flight.ts';
import { airMission } from '../air/mission.ts';
import type { Mission } from '../air/plan.ts';
import { type Gunfire, gunfireTable, hitsOf } from '../combat/gunfireTable.ts';
import { gunfireAt, inCombat, isCloseRange } from '../combat/gunnery.ts';
import { chosenTargets, surfaceCombat } from '../combat/surfaceCombat.ts';
import { airSteps, airUnits, isAirDisrupted, rangeTo } from '../core/air.ts';
import { groundRosters, navalRosters, supplyRosters } from '../core/counters.ts';
import { handOf, isShown } from '../core/hand.ts';
import { placeName, unitName } from '../core/names.ts';
import type { Leg, VoyageKind } from '../core/navalMission.ts';
import { enemyOf, type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { airRange, isTorpedoBomber, unitSteps, units } from '../data/data.ts';
import type { AirType, SideCode } from '../data/types.ts';
import { fighting } from '../ground/groundPhase.ts';
import { landing } from '../ground/landing.ts';
import { movement } from '../ground/movement.ts';
import { type CheckToCome, plannedChecks } from '../naval/chances.ts';
import { navalMission } from '../naval/mission.ts';
import { placeOfSea } from '../naval/waters.ts';
import { operationalBoard } from './boards.ts';
import { dangersOf } from './voyageRoute.ts';

type Member = Muster['members'][number];

const airRoles: Readonly<Record<AirType, string>> = {
  B: 'level bomber',
  C: 'transport aircraft',
  D: 'dive bomber',
  F: 'fighter',
  P: 'precision bomber',
  R: 'reconnaissance',
  RB: 'level bomber',
  T: 'torpedo bomber',
};

const missionTitles: Readonly<Record<Mission['kind'], string>> = {
  regular: 'Air mission to',
  reaction: 'Reaction mission to',
  paratroops: 'Paratroop assault on',
};

const voyageTitles: Readonly<Record<VoyageKind, string>> = {
  attack: 'Attack mission',
  station: 'Carriers on station',
  stage: 'Stage mission',
  transport: 'Transport mission',
};

/** 9.1: the nearest first, and from one base the bombers before their escorts. */
function airMuster(view: ForlornHopes, side: SideCode): Muster | undefined {
  const mission = onTop(view, airMission);
  if (!mission) return undefined;
  const flight = flightOf(view, side);
  const members = airUnits(view, side)
    .map((unit) => ({ unit, way: rangeTo(view, unit, flight.hex), isFighter: units[unit]!.class === 'F' }))
    .sort((one, other) => one.way - other.way || Number(one.isFighter) - Number(other.isFighter));
  return {
    title: `${missionTitles[mission.kind]} ${placeName(flight.hex)}`,
    members: members.map(({ unit, way }) => ({
      target: unit,
      title: unitName(unit),
      role: airRole(view, unit, flight.torpedoes[flight.units.indexOf(unit)] === 1),
      way: `${way} of ${airRange[unit]!} hexes`,
    })),
  };
}

function airRole(view: ForlornHopes, unit: UnitId, hasTorpedoes: boolean): string {
  const role = airRoles[units[unit]!.class as AirType];
  const load = isTorpedoBomber[unit] === 1 ? [hasTorpedoes ? 'torpedoes' : 'bombs'] : [];
  const condition = isAirDisrupted(view, unit) ? ['disrupted'] : [];
  const isReduced = airSteps(view, unit) < unitSteps[unit]! ? ['1 step'] : [];
  return [role, ...load, ...condition, ...isReduced].join(', ');
}

/** 10.3: ships, then cargo, then the way. */
function voyageMuster(view: ForlornHopes, side: SideCode, step: string): Muster | undefined {
  const { voyage } = handOf(view, side);
  if (!voyage) return undefined;
  const to = voyage.destination < 0 ? '' : ` to ${placeName(voyage.destination)}`;
  const title = `${voyageTitles[voyage.kind]}${to}`;
  if (step === 'ships') return { title, members: membersOf(navalRosters[side], shipMember(view)) };
  if (step !== 'cargo') {
    const checks = plannedChecks(view, side);
    return { title, members: [], routes: voyage.legs.flatMap((leg, at) => routeOf(view, leg, checks[at]!)) };
  }
  const [troops, supply] = [groundRosters[side], supplyRosters[side]];
  return { title, members: [...membersOf(troops, groundMember(view)), ...membersOf(supply, supplyMember(view))] };
}

/** 10.3e: the way of a leg; ships that are at the rendezvous have none. */
function routeOf({ where }: ForlornHopes, { ships: [first], way }: Leg, checks: readonly CheckToCome[]): Route[] {
  const hexes = way.map(placeOfSea);
  if (first === undefined || hexes.length === 0) return [];
  return [
    {
      board: operationalBoard.id,
      hexes: [where[first]!, ...hexes],
      // What stands at its end would cover the last check.
      cost: checks.length > 0 ? '' : `${hexes.length} ${hexes.length === 1 ? 'hex' : 'hexes'}`,
      dangers: dangersOf(checks),
    },
  ];
}

function membersOf({ first, end }: Roster, memberOf: (unit: UnitId) => Member): Member[] {
  return Array.from({ length: end - first }, (_, at) => memberOf(first + at));
}

function named(where: ForlornHopes['where'], unit: UnitId): Pick<Member, 'target' | 'title' | 'from'> {
  return { target: unit, title: unitName(unit), from: capitalized(placeName(where[unit]!)) };
}

/** What a ship is, its name says. */
function shipMember({ disrupted, steps, where }: ForlornHopes) {
  return (unit: UnitId): Member => {
    const type = units[unit]!;
    const room = type.category === 'naval' && type.cargo > 0 ? { way: `room for ${counted(type.cargo, 'step')}` } : {};
    const condition = [
      ...(disrupted[unit] === 1 ? ['disrupted'] : []),
      ...(steps[unit]! < unitSteps[unit]! ? ['crippled'] : []),
    ];
    return { ...named(where, unit), role: condition.join(', '), ...room };
  };
}

function groundMember({ disrupted, steps, where }: ForlornHopes) {
  return (unit: UnitId): Member => ({
    ...named(where, unit),
    role: [units[unit]!.class, ...(disrupted[unit] === 1 ? ['disrupted'] : [])].join(', '),
    way: counted(steps[unit]!, 'step'),
  });
}

function supplyMember({ steps }: ForlornHopes) {
  return (unit: UnitId): Member => ({
    target: unit,
    title: unitName(unit),
    role: 'supply',
    way: counted(steps[unit]!, 'step'),
  });
}

/** 11.5a: who goes ashore. */
function landingMuster(view: ForlornHopes, side: SideCode): Muster | undefined {
  const local = onTop(view, landing);
  if (!local) return undefined;
  const [troops, supply] = [groundRosters[side], supplyRosters[side]];
  return {
    title: `Landing at ${placeName(local.hex)}`,
    members: [...membersOf(troops, groundMember(view)), ...membersOf(supply, supplyMember(view))],
  };
}

/** 11.2, 11.4: all that can march, attack, and land, in one list. */
function groundMuster(view: ForlornHopes, side: SideCode, title: string): Muster {
  return { title, members: membersOf(groundRosters[side], groundMember(view)) };
}

/** 10.4.1c: who fires at whom, as it stands, with the chance of every other pair. */
function surfaceMuster(view: ForlornHopes, side: SideCode): Muster | undefined {
  const combat = view.surfaceCombat;
  if (!combat) return undefined;
  const columns = inCombat(view, combat, enemyOf(side));
  const isClose = isCloseRange(combat);
  return {
    title: `Surface combat in ${placeName(combat.hex)}, round ${combat.round}`,
    members: [],
    pairing: {
      kind: 'unit',
      pick: 'ship',
      give: 'aim at',
      columns,
      rows: chosenTargets(view, side).map(({ ship, target }) => ({
        target: ship,
        aim: target,
        worth: columns.map((enemy) => `${Math.round(100 * chanceOfHit(gunfireAt(view, ship, enemy, isClose)))}%`),
      })),
      unit: 'Chance of a hit',
    },
  };
}

function chanceOfHit(shot: Gunfire): number {
  const results = resultsOf(gunfireTable, enter(gunfireTable, shot));
  return results.filter((result) => hitsOf(result) > 0).length / results.length;
}

type Teller = (view: ForlornHopes, side: SideCode, decision: Decision) => Muster | undefined;

const voyage: Teller = (view, side, { step }) => voyageMuster(view, side, step);

/** By procedure and step. Where only a place is left to be chosen, the map is enough. */
const tellers: Readonly<Record<string, Readonly<Record<string, Teller>>>> = {
  [airMission.name]: { units: airMuster },
  [navalMission.name]: { ships: voyage, cargo: voyage, course: voyage },
  [surfaceCombat.name]: { targets: surfaceMuster },
  [landing.name]: { landers: landingMuster },
  [movement.name]: { moves: (view, side) => groundMuster(view, side, 'Ground movement') },
  [fighting.name]: { combats: (view, side) => groundMuster(view, side, 'Attacks and landings') },
};

/** Missions, voyages, landings and marches that are being put together, from the view of their player. */
export const muster: MusterTeller<ForlornHopes> = {
  tell(view, decision) {
    const side = sideOfSeat(decision.seat);
    return isShown(view, side) ? tellers[decision.procedure]?.[decision.step]?.(view, side, decision) : undefined;
  },
};
