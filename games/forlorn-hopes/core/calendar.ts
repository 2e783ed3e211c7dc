import { type ForlornHopes, isIntroductory } from './state.ts';

const campaignTurns = 12;

/** 17.1.3a */
export function firstTurn(state: Pick<ForlornHopes, 'scenario'>): number {
  return isIntroductory(state) ? 3 : 1;
}

/** 1.0a, 17.1.3a */
export function lastTurn(state: Pick<ForlornHopes, 'scenario'>): number {
  return isIntroductory(state) ? 4 : campaignTurns;
}
