import { islandsWhere } from '../core/places.ts';
import { type CentralPacific, isShort } from '../core/state.ts';
import { controlOf } from '../core/units.ts';
import { isTaken } from '../core/victory.ts';
import { scenarios } from '../data/data.ts';
import type { Island } from '../data/types.ts';
import type { Operation, Style } from './style.ts';

/** The islands to be taken now. */
export function wantedIslands(state: CentralPacific, style: Style): readonly Island[] {
  const open = islandsToTake(state);
  if (style.operations.length === 0) return open;
  const operation = nextOperation(state, style);
  if (!operation || operation.notBefore > state.turn) return [];
  return operation.islands.filter((island) => open.includes(island));
}

/** The operation under way, or the one after the last that was completed: what is lost again later does not bring an operation back. */
export function nextOperation(state: CentralPacific, { operations }: Style): Operation | undefined {
  const isBegun = (island: Island) => isTaken(state, island) || controlOf(state, island) === 'contested';
  const last = operations.findLastIndex(({ islands }) => islands.some(isBegun));
  const isComplete = last >= 0 && operations[last]!.islands.every((island) => isTaken(state, island));
  return operations[isComplete ? last + 1 : Math.max(last, 0)];
}

export function islandsToTake(state: CentralPacific): readonly Island[] {
  const { basesNeeded } = scenarios.find(({ id }) => id === state.scenario)!;
  return islandsWhere((island) => !isTaken(state, island) && (!isShort(state) || basesNeeded.includes(island)));
}
