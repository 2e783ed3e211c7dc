import type { Hex } from '#board/grid';
import { leave, type StepOutcome } from '#engine/procedure';
import { hasMember, membersWhere } from '../../data/roster.ts';
import { boatAt, moveAlong } from '../core/arrivals.ts';
import { islandOfBoat, isOpenBeach, whyNotFor } from '../core/landingForce.ts';
import { hexName, unitName } from '../core/names.ts';
import {
  ask,
  type FireAndMovement,
  HAS_ATTACKED,
  HAS_LANDED,
  MAY_NOT_ATTACK,
  OFF_MAP,
  type Play,
  procedure,
  run,
  type UnitId,
  us,
} from '../core/state.ts';
import { costs } from '../core/terrain.ts';
import { has, isAvailable, islandOf, isVacant, rosterIn } from '../core/units.ts';
import { archipelago, hasZone, isMobileUnit, movementAllowance } from '../data/data.ts';
import { type Island, islandIds, JAPAN, US } from '../data/dataTypes.ts';
import { callMarch } from './march.ts';
import { destinations, isStoppedByZones, type Route, routeTo, zoneToll } from './reach.ts';

const { grid } = archipelago;

/** 11.2: two movement points, in halves. */
export const landingCost = 4;

/** By island, then by how units move: whether they can land, worked out anew for each question. */
const answers = new Uint8Array(islandIds.length * 256);
const UNKNOWN = 0;
const YES = 1;
const NO = 2;

/** A unit that lands, and the landing beach it comes to: a position in `boats`, or -1 as long as it is not chosen. */
interface MobileLanding {
  unit: UnitId;
  boat: number;
}

/** 11.2: a mobile unit lands in the Mobile Movement Phase, and on game turn 1 a leg unit. */
export const mobileLanding = procedure<MobileLanding>('mobile landing', [
  ask('choose a beach', '11.2h', {
    seat: us,
    prompt: (_, { unit }) => `Choose the landing beach where ${unitName(unit)} lands.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    when: (_, { boat }) => boat < 0,
    choose: {
      beach: {
        rule: '11.2h',
        label: 'Land at this beach',
        of: 'hex',
        targets: (state, { unit }) => beachesFor(state, unit).map((boat) => state.boats[boat]!.hex),
        why: (state, { unit }, hex) => whyNotAt(state, unit, hex),
        do({ state }, local, hex) {
          local.boat = boatAt(state, hex);
        },
      },
    },
  }),
  run('come ashore', '11.2h', comeAshore, (state, { boat }) => isVacant(state, state.boats[boat]!.hex)),
  ask('choose a hex', '11.2i', {
    seat: us,
    prompt: ({ boats }, { unit, boat }) =>
      `${hexName(boats[boat]!.hex)} is occupied: choose the free hex that ${unitName(unit)} moves on to.`,
    about: ({ boats }, { unit, boat }) => ({ unit: [unit], hex: [boats[boat]!.hex] }),
    choose: {
      to: {
        rule: '11.2i',
        label: 'Land and move here',
        of: 'hex',
        targets: (state, { unit, boat }) => hexesBeyond(state, unit, state.boats[boat]!.hex),
        do: moveThrough,
      },
    },
  }),
]);

/** The units that can land in this Mobile Movement Phase. */
export function unitsToLand(state: FireAndMovement): UnitId[] {
  answers.fill(UNKNOWN);
  return membersWhere(rosterIn(state, US), (unit) => canLand(state, unit));
}

export function canLandAny(state: FireAndMovement): boolean {
  answers.fill(UNKNOWN);
  return hasMember(rosterIn(state, US), (unit) => canLand(state, unit));
}

export function callLanding(play: Play, unit: UnitId): void {
  const beaches = beachesFor(play.state, unit);
  play.call(mobileLanding, { unit, boat: beaches.length === 1 ? beaches[0]! : -1 });
}

/** The rule that keeps a unit from landing in this phase. */
export function whyNotLanding(state: FireAndMovement, unit: UnitId): string | undefined {
  let reason: string | undefined = '12.0f';
  for (let boat = 0; boat < state.boats.length; boat++) {
    if (!isOpenBeach(state, boat)) continue;
    const refusal = whyNotOn(state, unit, boat);
    if (refusal === undefined) return undefined;
    reason = refusal;
  }
  return reason;
}

function canLand(state: FireAndMovement, unit: UnitId): boolean {
  if (state.where[unit] !== OFF_MAP || (isMobileUnit[unit] === 0 && state.turn > 1)) return false;
  if (wasThrownBack(state, unit)) return false;
  for (const island of state.inPlay)
    if (isAvailable(state, unit, island) && canKindLand(state, unit, island)) return true;
  return false;
}

/** Whether an available unit finds a beach on an island; asked once for all units that move alike. */
function canKindLand(state: FireAndMovement, unit: UnitId, island: Island): boolean {
  const at = island * 256 + movementAllowance[unit]! * 4 + hasZone[unit]! * 2 + isMobileUnit[unit]!;
  if (answers[at] === UNKNOWN) answers[at] = findsBeach(state, unit, island) ? YES : NO;
  return answers[at] === YES;
}

function findsBeach(state: FireAndMovement, unit: UnitId, island: Island): boolean {
  for (let boat = 0; boat < state.boats.length; boat++)
    if (islandOfBoat(state, boat) === island && canLandAt(state, unit, boat)) return true;
  return false;
}

function canLandAt(state: FireAndMovement, unit: UnitId, boat: number): boolean {
  return isOpenBeach(state, boat) && whyNotOn(state, unit, boat) === undefined;
}

function beachesFor(state: FireAndMovement, unit: UnitId): number[] {
  return state.boats.flatMap((_, boat) => (canLandAt(state, unit, boat) ? [boat] : []));
}

/** The rule that keeps a unit from an open landing beach. */
function whyNotOn(state: FireAndMovement, unit: UnitId, boat: number): string | undefined {
  const island = islandOfBoat(state, boat);
  if (!isAvailable(state, unit, island)) return whyNotFor(state, unit, island);
  if (wasThrownBack(state, unit)) return '12.1d';
  if (isMobileUnit[unit] === 0 && !mayLandLeg(state, island)) return state.turn > 1 ? '5.5c' : '11.2j';
  const { hex } = state.boats[boat]!;
  return isVacant(state, hex) || hasRoomBeyond(state, unit, hex) ? undefined : '11.2i';
}

/** 12.1: whether a unit off the map is there because its assault failed in this turn: it returns on a later one. */
function wasThrownBack(state: FireAndMovement, unit: UnitId): boolean {
  return has(state, unit, HAS_ATTACKED);
}

/** 11.2j: whether no leg unit has landed in this way yet, on any island or, by the option, on this one. */
function mayLandLeg(state: FireAndMovement, island: Island): boolean {
  if (state.turn > 1) return false;
  const isBound = state.options.firstLegUnit === 'each island';
  return !hasMember(rosterIn(state, US), (unit) => {
    if (!has(state, unit, HAS_LANDED) || isMobileUnit[unit] === 1) return false;
    return !isBound || islandOf(state, unit) === island;
  });
}

/** 11.2i: whether a unit finds an unoccupied hex beyond an occupied beach. Most find one at once, next to it. */
function hasRoomBeyond(state: FireAndMovement, unit: UnitId, beach: Hex): boolean {
  return hasRoomBeside(state, unit, beach) || hexesBeyond(state, unit, beach).length > 0;
}

function hasRoomBeside(state: FireAndMovement, unit: UnitId, beach: Hex): boolean {
  if (isStoppedByZones(unit)) return false;
  const left = movementAllowance[unit]! - landingCost;
  for (let side = beach * 6; side < beach * 6 + 6; side++) {
    const hex = grid.neighbours[side]!;
    // A unit at sea may be waiting for a marker's hex (12.2): the search sees to that.
    if (costs[side] === 0 || !isVacant(state, hex) || boatAt(state, hex) >= 0) continue;
    if (costs[side]! + (state.zones[JAPAN][hex]! > 0 ? zoneToll[unit]! : 0) <= left) return true;
  }
  return false;
}

/** The hexes that a unit can go on to from an occupied beach: unoccupied ones, even where 10.6 would let it stack. */
function hexesBeyond(state: FireAndMovement, unit: UnitId, beach: Hex): Hex[] {
  return destinations(state, unit, landingCost, beach).filter((hex) => isVacant(state, hex));
}

function whyNotAt(state: FireAndMovement, unit: UnitId, hex: Hex): string | undefined {
  const boat = boatAt(state, hex);
  return boat < 0 || !isOpenBeach(state, boat) ? '12.0f' : whyNotOn(state, unit, boat);
}

function comeAshore(play: Play, { unit, boat }: MobileLanding): StepOutcome {
  return arrive(play, unit, play.state.boats[boat]!.hex, { path: [], cost: 0 });
}

function moveThrough(play: Play, { unit, boat }: MobileLanding, hex: Hex): StepOutcome {
  const beach = play.state.boats[boat]!.hex;
  return arrive(play, unit, beach, routeTo(play.state, unit, landingCost, hex, beach));
}

function arrive(play: Play, unit: UnitId, beach: Hex, { path, cost }: Route): StepOutcome {
  const isLeg = isMobileUnit[unit] === 0;
  play.emit({ type: 'landed', unit, hex: beach, rule: isLeg ? '11.2j' : '11.2h' });
  if (path.length > 0) play.emit({ type: 'moved', unit, from: beach, path, cost });
  moveAlong(play, unit, [beach, ...path]);
  play.state.done[unit]! |= isLeg ? HAS_LANDED | MAY_NOT_ATTACK : HAS_LANDED;
  callMarch(play, unit, landingCost + cost);
  return leave;
}
