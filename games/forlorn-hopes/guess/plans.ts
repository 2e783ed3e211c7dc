import { onTop, stepOf } from '#engine/frames';
import { join } from '../air/flight.ts';
import { airMission } from '../air/mission.ts';
import { beginPlan, candidates, type Mission, reachableHexes } from '../air/plan.ts';
import { landRecon, planRecall, planReturn, returnToBase } from '../air/returnToBase.ts';
import { stageable, staging } from '../air/staging.ts';
import { targetHexes } from '../air/targets.ts';
import { keepPlan, proposedPlan } from '../combat/attackPlan.ts';
import { propose, surfaceCombat } from '../combat/surfaceCombat.ts';
import { unopposedAttack } from '../combat/unopposedAttack.ts';
import { airUnits } from '../core/air.ts';
import { handOf } from '../core/hand.ts';
import { enemyOf, type ForlornHopes } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { type Lot, oneOf } from './lots.ts';

/** Guesses what a side has half chosen, or chosen unseen, in the questions under way. */
export function guessPlans(state: ForlornHopes, side: SideCode, lot: Lot): void {
  guessPlannedMission(state, side, lot);
  if (stepOf(state, returnToBase)?.name === 'land') planReturn(state, side);
  if (stepOf(state, landRecon)?.name === 'land') planRecall(state, side);
  guessDraft(state, side, lot);
}

function guessPlannedMission(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const mission = onTop(state, airMission);
  if (mission?.side !== side || state.airMission) return;
  const { name } = stepOf(state, airMission)!;
  beginPlan(state, mission, name === 'target hex' ? -1 : plannedHex(state, mission, lot));
  if (name !== 'write target') return;
  const [unit = airUnits(state, side)[0]!] = candidates(state, mission);
  join(state, side, unit);
}

function plannedHex(state: ForlornHopes, mission: Mission, lot: Lot): number {
  if (mission.hex >= 0) return mission.hex;
  const hexes = reachableHexes(state, mission);
  return oneOf(hexes.length > 0 ? hexes : targetHexes(state, mission.side).map(({ hex }) => hex), lot);
}

/** The innermost question in which a side has a draft. */
function guessDraft(state: ForlornHopes, side: SideCode, lot: Lot): void {
  const hand = handOf(state, side);
  if (stepOf(state, surfaceCombat)?.name === 'targets') propose(state, side);
  else if (state.airMission?.side === side && isAttacking(state)) keepPlan(state, proposedPlan(state));
  else if (onTop(state, staging)?.side === side && stepOf(state, staging)!.name === 'base') {
    const units = stageable(state, side);
    hand.draft = { unit: oneOf(units.length > 0 ? units : airUnits(state, side), lot) };
  } else if (state.navalMission?.side === enemyOf(side)) hand.draft = { ships: [] };
}

function isAttacking(state: ForlornHopes): boolean {
  const step = stepOf(state, unopposedAttack)?.name;
  return step === 'attacks' || step === 'another ship' || step === 'runs';
}
