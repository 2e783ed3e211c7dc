import type { Hex } from '#board/grid';
import type { Target } from '../core/airMission.ts';
import { looksDisrupted } from '../core/bases.ts';
import { lastTurn } from '../core/calendar.ts';
import { groundAt, hasGround, isCrippled, shipsAt } from '../core/counters.ts';
import { hexDistance } from '../core/range.ts';
import { type BaseId, enemyOf, isIntroductory, type UnitId } from '../core/state.ts';
import { landNeighbors, townIn } from '../core/terrain.ts';
import {
  halfPoints,
  isTransport,
  isWarship,
  navalAttack,
  navalDefense,
  places,
  tables,
  unitCommand,
  unitSide,
} from '../data/data.ts';
import { ALLIES, COVERING, DARWIN, JAPAN, SINGAPORE } from '../data/types.ts';
import { livingAir } from './guesses.ts';
import type { Staff } from './staff.ts';

/** What there is to gain at a target ashore, in victory points. */
export interface Stakes {
  /** The target disrupted at all; each result that disrupts those on the ground, and each that hits them once they are disrupted. */
  readonly disrupted: number;
  readonly perDisruption: number;
  readonly perFurther: number;
  readonly destroyed: number;
  /** Each hit, and how many count. */
  readonly perHit: number;
  readonly room: number;
}

const NOTHING: Stakes = { disrupted: 0, perDisruption: 0, perFurther: 0, destroyed: 0, perHit: 0, room: 0 };

const stepsOfUnit = 2;
/** 9.10.10-ab-b */
const hitOnGround = 0.5;

/** The goals within reach of a hex, by what they are worth now. */
function goalsAround({ goals, weights }: Staff, hex: Hex): number {
  let sum = 0;
  for (const goal of goals) {
    if (hexDistance(goal.hex, hex) <= weights.reach) sum += goal.worth * goal.prospect * (goal.isNext ? 1 : 0.3);
  }
  return sum;
}

/** What a side may gain at a target; undefined where there is nothing to gain. */
export function stakesIn(staff: Staff, hex: Hex, target: Target): Stakes | undefined {
  switch (target.kind) {
    case 'airbase':
      return stakesOfBase(staff, hex, target.base);
    case 'place':
      return stakesOfPlace(staff, hex);
    case 'ground':
      return stakesOfTroops(staff, hex, target.unit);
    case 'supply':
      return { ...NOTHING, perHit: staff.weights.supplyHit, room: tables.hitsEffects.supplyUnitLostAt };
    case 'ships':
      return NOTHING;
    default:
      return undefined;
  }
}

function stakesOfBase(staff: Staff, hex: Hex, base: BaseId): Stakes {
  const { view, weights, guesses, side } = staff;
  const { fighters, bombers } = guesses[base]!;
  const enemies = livingAir(view, enemyOf(side));
  const caught = (fighters + bombers) * weights.caught;
  const around = weights.superiority * goalsAround(staff, hex);
  const isDown = looksDisrupted(view, base);
  return {
    ...NOTHING,
    disrupted: isDown ? 0 : weights.baseDisrupted + around,
    perDisruption: caught * hitOnGround * weights.disrupted,
    perFurther: caught * hitOnGround * staff.meanStep(enemies),
    destroyed: weights.baseDestroyed + 2 * around + caught * stepsOfUnit * staff.meanStep(enemies),
  };
}

function stakesOfPlace(staff: Staff, hex: Hex): Stakes | undefined {
  const { view, weights, side } = staff;
  if (isIntroductory(view)) return undefined;
  const town = townIn(hex);
  const room = places[town]!.maxHits - view.hits[town]!;
  if (room === 0) return undefined;
  const ships = shipsAt(view, enemyOf(side), hex).filter((ship) => isWarship[ship] === 1).length;
  const isCounted = (town === DARWIN && side === JAPAN) || (town === SINGAPORE && side === ALLIES);
  const left = lastTurn(view) - view.turn;
  const atEnd = isCounted ? weights.cityHit * weights.cityRepair ** (left + 1) : 0;
  const radar = town === DARWIN && side === JAPAN && view.radarWorks ? weights.radar / 2 : 0;
  return { ...NOTHING, perHit: weights.portHit * (1 + ships) + atEnd + radar, room };
}

function stakesOfTroops(staff: Staff, hex: Hex, unit: UnitId): Stakes | undefined {
  const { view, goals, weights, side } = staff;
  if (view.disrupted[unit] === 1) return undefined;
  const goal = goals.find((one) => one.hex === hex);
  const sound = groundAt(view, enemyOf(side), hex).filter((one) => view.disrupted[one] === 0).length;
  const ofGoal = goal?.isNext ? (weights.defender * goal.worth * goal.prospect) / sound : 0;
  const isMet = [hex, ...landNeighbors[hex]!].some((near) => hasGround(view, side, near));
  const disrupted = ofGoal + (isMet ? weights.troops : 0);
  return disrupted > 0 ? { ...NOTHING, disrupted } : undefined;
}

/** What it is worth to sink a ship. */
export function shipWorth({ view, weights }: Staff, ship: UnitId): number {
  const at = ship * 2 + view.steps[ship]! - 1;
  const laden = isTransport[ship] === 1 && unitSide[ship] === JAPAN ? weights.transport : 0;
  if (isIntroductory(view)) return halfPoints.javaSeaEliminated / 2 + laden;
  const points = unitCommand[ship] === COVERING ? halfPoints.commandUnitDestroyed / 2 : 0;
  const factors = navalAttack[at]! + navalDefense[at]! + (isCrippled(view, ship) ? 2 : 0);
  return factors * weights.shipFactor + laden + points;
}
