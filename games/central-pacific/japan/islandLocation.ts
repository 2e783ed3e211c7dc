import type { Play } from '../core/state.ts';
import { tables } from '../data/data.ts';
import { type Island, islandIds } from '../data/types.ts';

/** 16.0: an island by chance, and the dice that named it. */
export function rollIsland(play: Play): { island: Island; dice: number[] } {
  const dice = [play.roll('island'), play.roll('island')];
  const row = tables.islandLocation.rows[dice[0]! + dice[1]! - 2]!;
  if (row.length > 1) dice.push(play.roll('island'));
  return { island: islandIds.indexOf(row[row.length > 1 ? dice[2]! - 1 : 0]!), dice };
}
