import type { StagedBattle } from '#games/display';
import type { PlayTable } from '../choosing/table.ts';
import type { Lately } from './lately.ts';

/** Battles that are over and are looked at once more, one after another. */
export interface PastBattles {
  readonly battles: readonly StagedBattle[];
  /** Which of them is in sight, counted from 0. */
  readonly at: number;
}

/** The battles that the others fought lately. */
export function battlesOf(table: PlayTable, { events }: Lately): readonly StagedBattle[] {
  const view = table.view.value;
  return view ? table.stagedBattles.fought(view, events) : [];
}

/** What a battle cost, in a few words: `Japan: 1 lost, 2 reduced`. */
export function costOf({ sides }: StagedBattle, titleOf: (side: string) => string): string {
  const costs = sides.flatMap(({ side, pieces }) => {
    const count = (wanted: string) => pieces.filter(({ fate }) => fate === wanted).length;
    const [lost, reduced] = [count('lost'), count('reduced')];
    const words = [...(lost > 0 ? [`${lost} lost`] : []), ...(reduced > 0 ? [`${reduced} reduced`] : [])];
    return words.length > 0 ? [`${titleOf(side)}: ${words.join(', ')}`] : [];
  });
  return costs.length > 0 ? costs.join('; ') : 'No losses';
}
