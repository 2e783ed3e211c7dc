import { stepOf } from '#engine/frames';
import { landRecon, planRecall, planReturn, returnToBase } from '../air/returnToBase.ts';
import { keepPlan, proposedPlan } from '../combat/attackPlan.ts';
import { propose, surfaceCombat } from '../combat/surfaceCombat.ts';
import { unopposedAttack } from '../combat/unopposedAttack.ts';
import { handOf } from '../core/hand.ts';
import { enemyOf, type ForlornHopes } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';

/** Guesses what a side has chosen unseen in the questions under way: what would be proposed to it. */
export function guessDrafts(state: ForlornHopes, side: SideCode): void {
  if (stepOf(state, returnToBase)?.name === 'land') planReturn(state, side);
  if (stepOf(state, landRecon)?.name === 'land') planRecall(state, side);
  if (stepOf(state, surfaceCombat)?.name === 'targets') propose(state, side);
  else if (state.airMission?.side === side && isAttacking(state)) keepPlan(state, proposedPlan(state));
  else if (state.navalMission?.side === enemyOf(side)) handOf(state, side).draft = { ships: [] };
}

function isAttacking(state: ForlornHopes): boolean {
  const step = stepOf(state, unopposedAttack)?.name;
  return step === 'attacks' || step === 'another ship' || step === 'runs';
}
