import { advanceAlong } from './advance.ts';
import type { Play, UnitId } from './state.ts';
import { eliminate } from './units.ts';

/** 12.32: a unit at sea goes ashore once the enemy is out of its beach hex, and perishes if he is not. */
export function comeAshore(play: Play, unit: UnitId): void {
  const { state } = play;
  const beach = state.assault[unit]!;
  if (beach < 0) return;
  state.assault[unit] = -1;
  if (state.occupant[beach]! < 0) advanceAlong(play, unit, [beach]);
  else eliminate(play, unit, '12.32c');
}
