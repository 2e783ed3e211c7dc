import { turns } from './data.ts';
import { type CentralPacific, isShort, type Play } from './state.ts';

const shortTurns = 5;

export function isLastTurn(state: CentralPacific): boolean {
  return state.turn === (isShort(state) ? shortTurns : turns.length);
}

/** 4.3 to 4.5: no sudden death came; the points or, in the short scenario, the conditions decide. */
export function endCampaign({ state }: Play): void {
  state.result = { winner: 'japan', rule: '4.4c', reason: '' };
}
