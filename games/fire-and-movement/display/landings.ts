import { hexAt } from '#board/grid';
import type { Landing } from '../../display.ts';
import { mapFiles, maps } from '../data/data.ts';
import { islandOn } from './board.ts';

/** The beaches of history, by which the map names them; the rules leave the player free to land elsewhere (12.0). */
export function landingsOn(board: string): Landing[] {
  const island = islandOn(board);
  const beaches = mapFiles[island]!.places.filter(({ kind }) => kind === 'beach');
  return beaches.map(({ hex }) => ({ hex: hexAt(maps[island]!.grid, hex), side: 'us' }));
}
