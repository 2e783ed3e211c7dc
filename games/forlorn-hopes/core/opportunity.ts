import type { ForlornHopes } from './state.ts';

/** 8.0b: a mission is carried out, of whatever kind: the opportunity of the player to act is used. Until then it can be called off. */
export function useOpportunity(state: Pick<ForlornHopes, 'hasActed'>): void {
  state.hasActed = true;
}
