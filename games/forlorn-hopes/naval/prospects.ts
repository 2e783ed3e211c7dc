import type { Hex } from '#board/grid';
import { heldAnswer } from '#engine/orders';
import { reactingUnits } from '../air/plan.ts';
import { canSubmarineAttack } from '../combat/submarine.ts';
import { handOf } from '../core/hand.ts';
import { type ForlornHopes, seatOf, type UnitId } from '../core/state.ts';
import { isFighter } from '../data/data.ts';
import { interceptionChance } from './chances.ts';
import { mostShips } from './force.ts';
import { hexOfStack, hunterOf, huntersAt, huntersOf, mayReact } from './hunters.ts';
import { ifBetter, reactionMission } from './orders.ts';
import type { Sailing } from './plan.ts';
import { passedIn } from './sailing.ts';

// An order may let ships pass as long as the prospects are no better than where the player has done so. What the Interceptor player
// could do about the moving stack is told in numbers that only compare.

/** The chances of the ships that are the most likely to meet it, added up. */
function shipProspect(state: ForlornHopes, ships: readonly UnitId[], hex: Hex): number {
  const chances = ships.map((ship) => interceptionChance(state, [ship], hex).ways);
  const best = chances.toSorted((one, other) => other - one).slice(0, mostShips);
  return best.reduce((sum, ways) => sum + ways, 0);
}

/** The bombers that reach it. */
function airProspect(state: ForlornHopes, hex: Hex): number {
  return reactingUnits(state, hunterOf(state), hex).filter((unit) => isFighter[unit] === 0).length;
}

/** The player lets the stack pass. */
export function rememberPassed(state: ForlornHopes): void {
  const hunter = hunterOf(state);
  handOf(state, hunter).draft!.passed = [...passedIn(state, hunter), hexOfStack(state)];
}

/** What an order about ships, or about aircraft where no ship can come, means now; the other order has its say too. */
export function replyToSighting(view: ForlornHopes, _: Sailing, answer: string) {
  const hunters = huntersOf(view);
  const other = heldAnswer(view, reactionMission, seatOf(hunterOf(view)))?.id;
  const flying = hunters.length > 0 ? other : answer;
  const areShipsSettled = answer === ifBetter ? !areShipsBetter(view, hunters) : isNever(answer);
  const areAircraftSettled = !mayReact(view) || (flying === ifBetter ? !isAirBetter(view) : isNever(flying));
  return areShipsSettled && areAircraftSettled ? { verb: 'let pass' } : undefined;
}

function isNever(answer: string | undefined): boolean {
  return answer?.startsWith('never') ?? false;
}

/** Submarines come by an event, and are worth a question wherever they can attack. */
function areShipsBetter(view: ForlornHopes, hunters: readonly UnitId[]): boolean {
  const hex = hexOfStack(view);
  if (canSubmarineAttack(view, hunterOf(view), hex)) return true;
  const now = shipProspect(view, hunters, hex);
  return now > 0 && passedIn(view, hunterOf(view)).every((at) => now > shipProspect(view, huntersAt(view, at), at));
}

function isAirBetter(view: ForlornHopes): boolean {
  const now = airProspect(view, hexOfStack(view));
  return now > 0 && passedIn(view, hunterOf(view)).every((at) => now > airProspect(view, at));
}
