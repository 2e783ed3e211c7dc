import type { Arrival } from '../../display.ts';
import { counted } from '../../words.ts';
import { type FireAndMovement, OFF_MAP } from '../core/state.ts';
import { countAt } from '../core/units.ts';
import { islands } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';

/** What can land in a turn, and what the Japanese can rebuild in it. */
export function arrivalsIn(view: FireAndMovement, turn: number): readonly Arrival[] {
  if (turn < view.turn || view.result) return [];
  return [...landings(view, turn), ...rebuilds(view)];
}

function landings(view: FireAndMovement, turn: number): Arrival[] {
  const afloat = countAt(view, US, OFF_MAP);
  const boats = view.inPlay.reduce((sum, island) => sum + islands[island]!.boats, 0);
  if (turn === 1) {
    return [{ side: 'us', title: `Landing from ${counted(boats, 'assault boat')}`, rule: '12.0a', pieces: [] }];
  }
  if (afloat === 0) return [];
  return [{ side: 'us', title: '1 unit on each free landing beach', rule: '11.2a', pieces: [] }];
}

function rebuilds({ inPlay }: FireAndMovement): Arrival[] {
  const number = inPlay.reduce((sum, island) => {
    const { rebuilds: fixed, rebuildHexes } = islands[island]!;
    return sum + fixed + rebuildHexes.length;
  }, 0);
  if (number === 0) return [];
  return [{ side: 'japan', title: `Up to ${counted(number, 'depleted unit')} rebuilt`, rule: '11.1b', pieces: [] }];
}
