import type { Sitting } from '#engine/sitting';
import { stages } from './battle.ts';
import type { Fired } from './battleEvents.ts';
import { findUnit, units } from './data.ts';
import { type Side, sides } from './dataTypes.ts';
import { placeId } from './names.ts';
import type { CentralPacific } from './state.ts';

/** Dice of a battle in which that side fires first, and of its shots in their order. */
export function dice(first: Side, ...fire: readonly number[]): Record<string, number[]> {
  return { 'first fire us': [first === 'us' ? 6 : 1], 'first fire japan': [first === 'us' ? 1 : 6], fire: [...fire] };
}

/** Who fired in which stage, in order: `us anti-surface: us-CA-1 us-DD-1`. */
export function fire(table: Sitting<CentralPacific>): string[] {
  return (table.told('fired') as Fired[]).map(
    ({ side, stage, shots }) =>
      `${sides[side]} ${stages[stage]}: ${shots.map(({ unit }) => units[unit]!.id).join(' ')}`,
  );
}

/** What has been lost, in order. */
export function lost({ state }: Sitting<CentralPacific>): string[] {
  return state.battle!.lost.map((unit) => units[unit]!.id);
}

/** Where a unit is. */
export function whereIs({ state }: Sitting<CentralPacific>, unit: string): string {
  return placeId(state.where[findUnit(unit)]!);
}

export function stepsOf({ state }: Sitting<CentralPacific>, unit: string): number {
  return state.steps[findUnit(unit)]!;
}

export function isOver({ state }: Sitting<CentralPacific>): boolean {
  return state.battle!.stand === 'over';
}
