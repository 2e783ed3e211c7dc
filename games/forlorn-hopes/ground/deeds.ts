import type { ForlornHopes, UnitId } from '../core/state.ts';

// What a ground unit has done this turn, as bits of `state.done`.

export const MOVED = 1;
export const ATTACKED = 2;
/** 11.2f: it came by sea. */
export const TRANSPORTED = 4;
/** 11.1b: supply has been spent for it. */
export const PAID = 8;

export function hasDone({ done }: Pick<ForlornHopes, 'done'>, unit: UnitId, deeds: number): boolean {
  return (done[unit]! & deeds) !== 0;
}

export function mark({ done }: Pick<ForlornHopes, 'done'>, unit: UnitId, deed: number): void {
  done[unit]! |= deed;
}
