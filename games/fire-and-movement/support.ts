import { putBack } from '#engine/cup';
import { islandIds } from './dataTypes.ts';
import type { Play } from './state.ts';

/** 4.1, 7.2: what was used last game turn goes back into the cups. */
export function returnMarkers(play: Play): void {
  const { cups, spent } = play.state;
  for (const side of [0, 1] as const) {
    for (let island = 0; island < islandIds.length; island++) {
      for (const marker of spent[side][island]!.splice(0)) putBack(cups[side][island]!, marker);
    }
  }
}
