import { distance, type Hex } from '#board/grid';
import { isDefended, newAssault } from '../assault/eligible.ts';
import { dayOf, isFirstNight } from '../core/calendar.ts';
import { fortificationDefense } from '../core/conditions.ts';
import { holderOf, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, STEADY } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { JAPAN } from '../data/types.ts';
import { NO_WEAPON } from '../field/passage.ts';
import type { UnitId } from '../theater/forces.ts';
import { isHex, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { assaultWorth } from './storming.ts';
import { aroundIn, roleOf, type Survey } from './survey.ts';
import { pointsTo } from './ways.ts';
import { weights } from './weights.ts';

const w = weights.gather;

/** 9.6.1: whether a Massed Banzai can still come in the second half of this night. */
function isNightToGather(state: CompanyScale): boolean {
  const { massedBanzai: isOpen, first } = theaterOf(state).scenario(state.scenario);
  if (!isOpen || state.massedBanzai >= 0 || state.gyokusai >= 0 || !isFirstNight(state)) return false;
  return dayOf(state) - dayOf({ time: first }) < nights;
}
const nights = 2;

const plans = new WeakMap<Survey, ReadonlyMap<Place, Hex>>();

/** Where Japan gathers in the first half of a night for charges in the second: by stack, the enemy hex that it goes to. */
export function gatheringFor(survey: Survey): ReadonlyMap<Place, Hex> {
  let plan = plans.get(survey);
  if (!plan) {
    plan = survey.side === JAPAN && isNightToGather(survey.state) ? gather(survey) : new Map();
    plans.set(survey, plan);
  }
  return plan;
}

interface Stack {
  readonly place: Place;
  readonly hex: Hex;
  readonly units: readonly UnitId[];
}

/** The charge that promises most, with all who can get there in time; then the next, with those who are left. */
function gather(survey: Survey): Map<Place, Hex> {
  const plan = new Map<Place, Hex>();
  let stacks = stacksFor(survey);
  const targets = survey.foes.filter((place) => isHex(survey.theater.places, place));
  for (;;) {
    let best: { worth: number; target: Hex; from: readonly Stack[] } | undefined;
    for (const target of targets) {
      const from = chargersFor(survey, stacks, target);
      const worth = from.length === 0 ? 0 : worthOfGathering(survey, target, from);
      if (worth > (best?.worth ?? w.least)) best = { worth, target, from };
    }
    if (!best) return plan;
    const { target, from } = best;
    for (const { place } of from) plan.set(place, target);
    stacks = stacks.filter((stack) => !from.includes(stack));
  }
}

function stacksFor({ state, own, theater }: Survey): Stack[] {
  const { forces, places } = theater;
  return own.flatMap((place): Stack[] => {
    const units = unitsAt(state, place).filter(
      (unit) => roleOf(forces, unit) === 'fighter' && forces.movement[unit]! > 0,
    );
    if (units.length === 0 || state.shock[place] !== STEADY || state.disorder[place]! > 1) return [];
    // Nobody leaves a bunker for it.
    if (fortificationDefense(state, place) <= bunker) return [];
    return [{ place, hex: places.hexOf[place]!, units }];
  });
}

const bunker = -3;

/** The stacks that reach a hex beside the target in one move, the nearest first, as many as have room there. */
function chargersFor({ theater }: Survey, stacks: readonly Stack[], target: Hex): Stack[] {
  const { grid } = theater.places;
  const ways = pointsTo(theater, target, NO_WEAPON);
  const near = stacks
    .filter(({ hex }) => distance(grid, hex, target) <= w.hexes && ways[hex]! <= w.points)
    .toSorted((one, other) => ways[one.hex]! - ways[other.hex]! || one.place - other.place);
  const chosen: Stack[] = [];
  let count = 0;
  for (const stack of near) {
    if (count + stack.units.length > w.most) continue;
    count += stack.units.length;
    chosen.push(stack);
  }
  return chosen;
}

/** What the charge promises from the hexes beside the target that are nearest to those who come. */
function worthOfGathering({ state, theater }: Survey, target: Hex, from: readonly Stack[]): number {
  if (!isDefended(state, target, JAPAN)) return 0;
  const ways = pointsTo(theater, target, NO_WEAPON);
  const { grid } = theater.places;
  const open = aroundIn(theater.places)[target]!.filter(
    (hex) => (holderOf(state, hex) < 0 || holderOf(state, hex) === JAPAN) && ways[hex]! <= mostIntoIt,
  );
  const room = new Map(open.map((hex) => [hex, limits.stacking.hex]));
  const where = [...state.where];
  const chargers: UnitId[] = [];
  for (const { hex, units } of from) {
    const [nearest] = open
      .filter((each) => room.get(each)! >= units.length)
      .toSorted((one, other) => distance(grid, hex, one) - distance(grid, hex, other));
    if (nearest === undefined) continue;
    room.set(nearest, room.get(nearest)! - units.length);
    for (const unit of units) where[unit] = nearest;
    chargers.push(...units);
  }
  if (chargers.length === 0) return 0;
  return assaultWorth({ ...state, where }, newAssault(JAPAN, 'banzai', target, chargers));
}
/** No step into a hex costs more, unless over ground that bars weapons. */
const mostIntoIt = 4;
