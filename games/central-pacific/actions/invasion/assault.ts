import { to } from '#engine/procedure';
import { callBattle, endBattle, planBattle } from '../../combat/combat.ts';
import { aboutBattle } from '../../core/about.ts';
import { goAshore } from '../../core/arrivals.ts';
import { ANTI_GROUND } from '../../core/battle.ts';
import { islandName } from '../../core/names.ts';
import { type Place, placeOfIsland } from '../../core/places.ts';
import { type CentralPacific, forceLimit, gather, type Play, run, type UnitId, us } from '../../core/state.ts';
import {
  baseOf,
  divisionLimit,
  divisionLimitRule,
  divisionsOn,
  factorOf,
  isAir,
  isBase,
  isGround,
  isNaval,
  sideOf,
  troopsIn,
} from '../../core/units.ts';
import type { InvasionEnded } from '../../core/usEvents.ts';
import { isDivision, isLarge, islandZone, rosters } from '../../data/data.ts';
import { type Island, JAPAN, US } from '../../data/types.ts';
import { airFor, whyNoMission } from '../../movement/airMission.ts';
import { limitRule } from '../../movement/forces.ts';
import { freightAboard, type Landing, spend, stoodOn } from './amphibious.ts';
import { reembarkation } from './reembarkation.ts';

/** G3C-2: the plan starts with all units that are there and can fight; the player removes those to spare. */
export function planInvasion(play: Play, local: Landing, island: Island): void {
  const { state } = play;
  local.island = island;
  local.troops = [];
  for (const unit of freightAboard(state, local)) if (canLand(state, local, unit)) local.troops.push(unit);
  local.support = [
    ...troopsIn(state, US, placeOfIsland(island)),
    ...local.force.filter((ship) => factorOf(state, ship, ANTI_GROUND) > 0),
  ];
  plan(play, local);
}

function plan(play: Play, { island, troops, support }: Landing): void {
  const { aboard } = play.state;
  planBattle(play, {
    kind: 'invasion',
    attacker: US,
    zone: islandZone[island]!,
    island,
    us: [...troops, ...support],
    amphibs: [...new Set(troops.map((unit) => aboard[unit]!))],
  });
}

function canLand(state: CentralPacific, local: Landing, unit: UnitId): boolean {
  return hasRoom(state, local, unit) && !stoodOn(state, local, unit, placeOfIsland(local.island));
}

/** 7.2: whether the island takes one more unit with those that are to land. */
function hasRoom(state: CentralPacific, { island, troops }: Landing, unit: UnitId): boolean {
  if (isDivision[unit] === 0) return true;
  let divisions = divisionsOn(state, island);
  for (const other of troops) divisions += isDivision[other]!;
  return divisions < divisionLimit(island);
}

/** 7.5: all ships of the action count, those that sailed and those that were there and join. */
function isAtLimit(state: CentralPacific, { force, support }: Landing): boolean {
  let ships = force.length;
  for (const unit of support) if (isNaval(unit) && !force.includes(unit)) ships++;
  return ships >= forceLimit(state);
}

function isInPlan({ troops, support }: Landing, unit: UnitId): boolean {
  return troops.includes(unit) || support.includes(unit);
}

/** The rule by which a unit cannot join the invasion, if there is one. */
function whyNotJoin(state: CentralPacific, local: Landing, unit: UnitId): string | undefined {
  const { force, island, destination, support } = local;
  if (sideOf(unit) !== US || isInPlan(local, unit)) return 'G3C-2a';
  if (isAir(unit)) {
    if (local.boarded.includes(unit)) return 'G3N-9g';
    const reason = whyNoMission(state, placeOfIsland(island), support, unit);
    return reason === '8.2a' ? 'G3C-2d' : reason;
  }
  if (isNaval(unit)) {
    if (state.where[unit] !== destination) return 'G3C-2c';
    if (factorOf(state, unit, ANTI_GROUND) === 0) return '10.2a';
    return !force.includes(unit) && isAtLimit(state, local) ? limitRule(state) : undefined;
  }
  const ship = state.aboard[unit]!;
  if (ship < 0) return state.where[unit] === placeOfIsland(island) ? undefined : 'G3C-2b';
  if (!force.includes(ship) || stoodOn(state, local, unit, placeOfIsland(island))) return 'G3C-2a';
  return hasRoom(state, local, unit) ? undefined : divisionLimitRule(island);
}

/** All units that can still join. */
function candidates(state: CentralPacific, local: Landing): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = rosters.usNaval.first; unit < rosters.usNaval.end; unit++) {
    if (state.where[unit] === local.destination && whyNotJoin(state, local, unit) === undefined) found.push(unit);
  }
  found.push(...airToJoin(state, local));
  const beach = placeOfIsland(local.island);
  for (let unit = rosters.usGround.first; unit < rosters.usGround.end; unit++) {
    const place = state.where[unit];
    if ((place === beach || place === local.destination) && whyNotJoin(state, local, unit) === undefined)
      found.push(unit);
  }
  const base = baseOf(US, local.island);
  if (state.steps[base]! > 0 && !local.support.includes(base)) found.push(base);
  return found;
}

function join(state: CentralPacific, local: Landing, units: readonly UnitId[]): void {
  for (const unit of units) {
    if (whyNotJoin(state, local, unit)) continue;
    const isLanding = isGround(unit) && state.aboard[unit]! >= 0;
    (isLanding ? local.troops : local.support).push(unit);
  }
}

/** Ships and troops, which involve no choice of a base. */
function shipsAndTroops(state: CentralPacific, local: Landing): UnitId[] {
  return candidates(state, local).filter((unit) => !isAir(unit) && !isBase(unit));
}

/** G3C-2d: the air units that can fly in, except those that the force has just landed (G3N-9g). */
function airToJoin(state: CentralPacific, { island, support, boarded }: Landing): UnitId[] {
  return airFor(state, placeOfIsland(island), support).filter((unit) => !boarded.includes(unit));
}

function airFrom(state: CentralPacific, local: Landing, base: Place): UnitId[] {
  return airToJoin(state, local).filter((unit) => state.where[unit] === base);
}

/** The bases from which several air units can still join. */
function airBases(state: CentralPacific, local: Landing): Place[] {
  const bases = airToJoin(state, local).map((unit) => state.where[unit]!);
  return [...new Set(bases)].filter((base) => bases.indexOf(base) < bases.lastIndexOf(base));
}

/** The troops go ashore, and the battle is fought. */
function assault(play: Play, local: Landing): void {
  const { state } = play;
  const { island, troops } = local;
  spend(play, local, 'G3C-2');
  local.lifts = troops.map((unit) => state.aboard[unit]!);
  for (const unit of troops) goAshore(play, unit, placeOfIsland(island));
  callBattle(play);
}

function outcomeOf({ where, groundAt }: CentralPacific, { island, troops }: Landing): InvasionEnded['outcome'] {
  if (groundAt[JAPAN][island] === 0) return groundAt[US][island] === 0 ? 'wiped out' : 'taken';
  const isAnybodyLeft = troops.some((unit) => where[unit] === placeOfIsland(island));
  if (isLarge[island] === 0) return isAnybodyLeft ? 'thrown back' : 'wiped out';
  return groundAt[US][island] === 0 ? 'wiped out' : 'contested';
}

/** G3C-2: the invasion is put together, fought, and its survivors stay ashore or go back aboard. */
export const assaultSteps = [
  gather<Landing>('plan', 'G3C-2a', {
    seat: us,
    about: aboutBattle,
    prompt: (_, { island }) => `Choose troops, ships, and air units to invade ${islandName(island)}, then attack.`,
    of: 'unit',
    set: ({ troops, support }) => [...troops, ...support],
    put: ({ state }, local, units) => join(state, local, units),
    take(_, local, unit) {
      local.troops = local.troops.filter((other) => other !== unit);
      local.support = local.support.filter((other) => other !== unit);
    },
    changed: plan,
    open: candidates,
    putIn: {
      rule: 'G3C-2a',
      label: 'Add a unit',
      why: whyNotJoin,
      whyNone: () => 'G3C-2a',
    },
    several: {
      'add all': {
        rule: 'G3C-2c',
        label: 'Add ships and troops',
        when: (state, local) => shipsAndTroops(state, local).length > 1,
        pick: shipsAndTroops,
      },
      'add from': {
        rule: 'G3C-2d',
        label: 'Add aircraft from base',
        of: 'place',
        targets: airBases,
        whyNone: () => 'G3C-2d',
        pick: airFrom,
      },
    },
    takeOut: { rule: '2.18d', label: 'Remove a unit' },
    ready: {
      verb: 'attack',
      rule: '10.0d',
      label: 'Land and attack',
      lacks: (_, { troops }) => (troops.length > 0 ? undefined : 'G3C-2a'),
      do(play, local) {
        assault(play, local);
        return to('aftermath');
      },
    },
    others: {
      back: {
        rule: '10.0c',
        label: 'Do not invade',
        role: 'back',
        do(play, local) {
          endBattle(play);
          local.island = -1;
          return to('land');
        },
      },
    },
  }),
  run<Landing>('aftermath', '7.9a', (play, local) => {
    const { island, force, troops, lifts } = local;
    const outcome = outcomeOf(play.state, local);
    play.emit({ type: 'invasion ended', island, outcome });
    if (outcome !== 'thrown back') return;
    play.call(reembarkation, { island, ships: [...force], troops: [...troops], lifts: [...lifts], unit: -1 });
  }),
  run<Landing>('end of the invasion', '7.9a', endBattle),
];
