import type { Play } from '../core/state.ts';
import { isVacant, place } from '../core/units.ts';
import { placement } from '../data/data.ts';
import type { PlacementRow } from '../data/islandShapes.ts';

/** 19.0: the Japanese units of the islands in play, each in the hex that a die gives it. */
export function placeGarrisons(play: Play): void {
  for (const island of play.state.inPlay) for (const row of placement[island]!) placeByDie(play, row);
}

function placeByDie(play: Play, { unit, hexes }: PlacementRow): void {
  let hex = hexes[play.roll('placement') - 1]!;
  while (!isVacant(play.state, hex)) hex = hexes[play.roll('placement') - 1]!;
  place(play.state, unit, hex);
  play.emit({ type: 'deployed', unit, hex, rule: '19.0a' });
}
