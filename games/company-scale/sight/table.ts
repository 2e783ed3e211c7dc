import { type SightTable, sightTable } from '#board/sight';
import type { SightGround } from './ground.ts';
import { sees } from './look.ts';

/** Who sees whom by day and in clear weather. */
export function sightTableOf(ground: SightGround): SightTable {
  return sightTable(ground.lines, (from, to, changed) => sees(ground, from, to, changed));
}
