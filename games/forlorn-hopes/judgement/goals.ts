import type { Hex } from '#board/grid';
import { basePlace, isBaseDisrupted, isUsable } from '../core/bases.ts';
import { groundAt, navalRosters } from '../core/counters.ts';
import { airRoster, handOf } from '../core/hand.ts';
import { isArea, isHex, ON_DISPLAY } from '../core/places.ts';
import { flightCost, hexDistance } from '../core/range.ts';
import { enemyOf, type ForlornHopes, isIntroductory, type TownId, type UnitId } from '../core/state.ts';
import {
  airRange,
  bases,
  isFighter,
  isInfantry,
  isTransport,
  isWarship,
  navalAttack,
  places,
  rosters,
} from '../data/data.ts';
import { ALLIES, BATAVIA, DARWIN, JAPAN, SINGAPORE, type SideCode, SOERABAJA, type Town } from '../data/types.ts';
import { strengthOf } from '../ground/groundCombatTable.ts';
import { isWithinCommand } from '../naval/waters.ts';
import { airAgainst, type Guess, guessesOf } from './guesses.ts';
import type { Style } from './style.ts';
import type { HeadWeights } from './weights.ts';

/** A place that matters now: for Japan one to be taken, for the Allies one to be held. */
export interface Goal {
  readonly town: TownId;
  readonly hex: Hex;
  /** What its holder gets at the end. */
  readonly points: number;
  /** What it is worth to have it, with all that it opens, in victory points. */
  readonly worth: number;
  /** How likely it is that the place changes hands soon, 0 to 1. */
  readonly prospect: number;
  /** The strongest defender with its guns, and all defenders. */
  readonly garrison: number;
  readonly defenders: readonly UnitId[];
  /** Enemy aircraft that may come over it, as far as a side can guess. */
  readonly against: Guess;
  /** Guns of enemy warships on the map that may come there. */
  readonly fleetAgainst: number;
  /** Whether a landing is to be prepared, or met, now. */
  readonly isNext: boolean;
  /** For Japan: whether its fighters are there in numbers, so that convoys can follow. */
  readonly isCovered: boolean;
}

/** Ranked, what matters most first. */
export function goalsOf(view: ForlornHopes, side: SideCode, style: Style, weights: HeadWeights): readonly Goal[] {
  const guesses = guessesOf(view, side);
  const goals = [...places.keys()]
    .filter((town) => view.control[places[town]!.hex] === ALLIES && town !== SINGAPORE)
    .map((town): Goal => {
      const { hex, vp } = places[town]!;
      const defenders = groundAt(view, ALLIES, hex);
      const garrison = garrisonOf(view, defenders);
      const against = airAgainst(view, side, hex, guesses);
      return {
        town,
        hex,
        points: vp,
        worth: worthOf(view, side, town, weights),
        prospect: prospectOf(view, town, garrison),
        garrison,
        defenders,
        against,
        fleetAgainst: fleetOf(view, enemyOf(side)),
        isNext: isDue(view, style, town),
        isCovered: side !== JAPAN || isCovered(view, town, against, weights),
      };
    });
  return goals.sort((one, other) => other.worth * other.prospect - one.worth * one.prospect);
}

/** The defender with the highest factor, and the artillery with it. */
function garrisonOf(view: ForlornHopes, defenders: readonly UnitId[]): number {
  const infantry = defenders.filter((unit) => isInfantry[unit] === 1).map((unit) => strengthOf(view, unit));
  const guns = defenders.filter((unit) => isInfantry[unit] === 0).map((unit) => strengthOf(view, unit));
  return Math.max(0, ...infantry) + Math.max(0, ...guns);
}

/** The points of a place, its port, and the enemy's places that its airbase brings into reach for the first time. */
function worthOf(view: ForlornHopes, side: SideCode, town: TownId, weights: HeadWeights): number {
  const { place, opens, reach, port, darwin } = weights;
  const { hex, vp } = places[town]!;
  const own = [...bases.keys()].flatMap((base) => (isUsable(view, base, side) ? [basePlace(view, base)] : []));
  let opened = 0;
  for (const { hex: other, vp: points } of places) {
    if (other === hex || view.control[other] !== ALLIES || hexDistance(hex, other) > reach) continue;
    const isReached = own.some((from) => isHex(from) && from !== hex && hexDistance(from, other) <= reach);
    opened += isReached ? points / 3 : points;
  }
  const whole = place * vp + opens * opened + (places[town]!.port === 'port' ? port : 0);
  const isLast = places.every(({ hex: other }) => other === hex || view.control[other] !== ALLIES);
  return town === DARWIN && side === JAPAN && !isLast ? darwin * whole : whole;
}

/** Whether Japanese transports with troops can come there, and against what. */
function prospectOf(view: ForlornHopes, town: TownId, garrison: number): number {
  const { hex } = places[town]!;
  const { first, end } = navalRosters[JAPAN];
  let room = 0;
  for (let ship = first; ship < end; ship++) {
    const place = view.where[ship]!;
    const isThere = isTransport[ship] === 1 && (isHex(place) || isArea(place)) && isWithinCommand(ship, hex);
    if (isThere && view.supplySide[ship] === 0) room++;
  }
  const free = freeInfantry(view);
  if (room === 0 || free === 0) return 0.05;
  return Math.max(0.1, Math.min(0.9, 0.9 - 0.1 * garrison));
}

/** Japanese infantry that is fit to land. */
function freeInfantry({ where, disrupted }: ForlornHopes): number {
  const { first, end } = rosters.japanGround;
  let count = 0;
  for (let unit = first; unit < end; unit++) {
    const place = where[unit]!;
    if (isInfantry[unit] === 1 && disrupted[unit] === 0 && (isHex(place) || isArea(place))) count++;
  }
  return count;
}

/** The great places are not for convoys before an airfield is near them and fighters are over them, or time grows short. */
const wellDefended: readonly Town[] = [BATAVIA, SOERABAJA, DARWIN];

function isCovered(view: ForlornHopes, town: TownId, against: Guess, weights: HeadWeights): boolean {
  const { superiority, patience, field } = weights;
  if (!wellDefended.includes(town) || isIntroductory(view) || view.turn >= patience) return true;
  const { hex } = places[town]!;
  const hand = handOf(view, JAPAN);
  const { first, end } = airRoster(JAPAN);
  const isNear = [...bases.keys()].some((base) => {
    const place = isUsable(view, base, JAPAN) && !isBaseDisrupted(view, base) ? basePlace(view, base) : -1;
    return isHex(place) && hexDistance(place, hex) <= field;
  });
  if (!isNear) return false;
  let own = 0;
  for (let unit = first; unit < end; unit++) {
    const base = hand.base[unit - first]!;
    if (isFighter[unit] === 0 || view.where[unit] !== ON_DISPLAY || base < 0) continue;
    const place = basePlace(view, base);
    if (isHex(place) && flightCost(place, hex) <= airRange[unit]!) own++;
  }
  return own >= superiority * against.fighters && own > 0;
}

/** What the warships of a side on the map can fire. */
export function fleetOf({ where, steps }: ForlornHopes, side: SideCode): number {
  const { first, end } = navalRosters[side];
  let guns = 0;
  for (let ship = first; ship < end; ship++) {
    if (isWarship[ship] === 1 && isHex(where[ship]!)) guns += navalAttack[ship * 2 + steps[ship]! - 1]!;
  }
  return guns;
}

/** By a schedule: the landings whose week has come, and none before those that were due earlier are taken. */
function isDue({ turn, control }: ForlornHopes, { schedule }: Style, town: TownId): boolean {
  if (schedule.length === 0) return true;
  const landing = schedule.find((one) => one.town === town);
  if (!landing || landing.notBefore > turn) return false;
  const isTaken = (one: TownId) => control[places[one]!.hex] === JAPAN;
  return schedule.every(
    (one) => one.notBefore >= landing.notBefore || isTaken(one.town) || turn > landing.notBefore + 1,
  );
}
