import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, say, targetsOf } from '../../choices.ts';
import type { Alternative } from '../../judgement.ts';
import { volleyOn } from '../combat/chances/gunfire.ts';
import { combatOutlook } from '../combat/chances/surfaceCombat.ts';
import { targetZone } from '../combat/deployment.ts';
import { firersOf, inCombat, isCloseRange, proposedTargets, whyNotTargets } from '../combat/gunnery.ts';
import { nightRounds } from '../combat/nightAction.ts';
import { chosenTargets } from '../combat/surfaceCombat.ts';
import { enemyOf, type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import type { SurfaceCombat } from '../core/surfaceCombat.ts';
import { isTransport, navalAttack, navalDefense, unitSide } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import type { PilotWeights } from './weights.ts';

/** The factors by which ships are compared. */
export function shipFactors({ steps }: Pick<ForlornHopes, 'steps'>, ship: UnitId, weights: PilotWeights): number {
  const at = ship * 2 + steps[ship]! - 1;
  return navalAttack[at]! + navalDefense[at]! + (isTransport[ship] === 1 ? weights.transport : 0);
}

interface Fate {
  readonly ship: UnitId;
  readonly crippled: number;
  readonly sunk: number;
}

function loss(state: ForlornHopes, { ship, crippled, sunk }: Fate, weights: PilotWeights): number {
  return (crippled * weights.crippled + sunk * weights.sunk) * shipFactors(state, ship, weights);
}

/** What a side's shots of a round achieve together, exactly. */
function salvoWorth(
  state: ForlornHopes,
  firers: readonly UnitId[],
  aims: readonly UnitId[],
  weights: PilotWeights,
): number {
  const isClose = isCloseRange(state.surfaceCombat!);
  return [...new Set(aims)].reduce((sum, target) => {
    const volley = firers.filter((_, at) => aims[at] === target);
    return sum + loss(state, volleyOn(state, volley, target, isClose), weights);
  }, 0);
}

/** Targets for all ships of a side: the proposal, made better one ship at a time as long as that helps. */
export function bestAims(state: ForlornHopes, side: SideCode, weights: PilotWeights): UnitId[] {
  const combat = state.surfaceCombat!;
  const firers = firersOf(state, combat, side);
  const enemies = inCombat(state, combat, enemyOf(side));
  let aims = proposedTargets(state, combat, side);
  let most = salvoWorth(state, firers, aims, weights);
  for (let isBetter = true; isBetter; ) {
    isBetter = false;
    for (const [at, target] of firers.flatMap((_, index) => enemies.map((enemy) => [index, enemy] as const))) {
      const others = aims.map((aim, index) => (index === at ? target : aim));
      if (whyNotTargets(state, combat, side, others)) continue;
      const worth = salvoWorth(state, firers, others, weights);
      if (worth <= most) continue;
      [aims, most, isBetter] = [others, worth, true];
    }
  }
  return aims;
}

/** 10.4.1c */
export function aimShips(state: ForlornHopes, decision: Decision, weights: PilotWeights): Alternative[] {
  const side = sideOfSeat(decision.seat);
  const aims = bestAims(state, side, weights);
  const course: Action[] = chosenTargets(state, side).flatMap(({ ship, target }, at) =>
    target === aims[at] ? [] : [say(decision, 'ship', ship), say(decision, 'aim at', aims[at])],
  );
  return [{ course: [...course, say(decision, 'fire')] }, { course: [say(decision, 'as proposed')] }];
}

function balance(state: ForlornHopes, combat: SurfaceCombat, side: SideCode, weights: PilotWeights): number {
  return combatOutlook(state, combat).reduce((sum, fate) => {
    const sign = unitSide[fate.ship] === side ? -1 : 1;
    return sum + sign * loss(state, fate, weights);
  }, 0);
}

/** 10.4.2a: by what both kinds of combat come to. */
export function chooseNight(state: ForlornHopes, decision: Decision, weights: PilotWeights): Alternative[] {
  const side = sideOfSeat(decision.seat);
  const day = state.surfaceCombat!;
  const night = { ...day, isNight: true, round: nightRounds.before + 1, rounds: nightRounds.last };
  return ranked([
    { course: [say(decision, 'fight by night')], promise: balance(state, night, side, weights) },
    { course: [say(decision, 'fight by day')], promise: balance(state, day, side, weights) },
  ]);
}

/** The best first. */
export function ranked(
  alternatives: readonly (Alternative & { readonly promise: number })[],
): (Alternative & { readonly promise: number })[] {
  return [...alternatives].sort((one, other) => other.promise - one.promise);
}

/** 9.9b: in a row, the most valuable in the middle, where ships on both sides cover them. */
export function stationShips(state: ForlornHopes, decision: Decision, weights: PilotWeights): Alternative[] {
  const { target, deployed } = state.airMission!;
  const ships = target?.kind === 'ships' ? target.ships : [];
  const row = targetZone.slice(0, ships.length);
  const middle = (row.length - 1) / 2;
  const inward = row
    .map((hex, at) => ({ hex, aside: Math.abs(at - middle) }))
    .sort((one, other) => one.aside - other.aside);
  const factors = (ship: UnitId) => shipFactors(state, ship, weights);
  const order = [...ships].sort((one, other) => factors(other) - factors(one) || one - other);
  const hex = inward[order.indexOf(ships[deployed.length]!)]?.hex ?? -1;
  const inLine = { course: [say(decision, 'in line')] };
  return offers(decision, 'station', hex) ? [{ course: [say(decision, 'station', hex)] }, inLine] : [inLine];
}

/** 10.2c and others that name one ship: the most valuable. */
export function mostValuable(
  state: ForlornHopes,
  decision: Decision,
  verb: string,
  weights: PilotWeights,
): Alternative[] {
  return ranked(
    targetsOf(decision, verb).map((ship) => ({
      course: [say(decision, verb, ship)],
      promise: shipFactors(state, ship, weights),
    })),
  );
}
