import type { Statistics } from '#engine/statistics';
import { forceMeasures } from '../ground/statistics.ts';
import { ELIMINATED, type IslandWar } from './state.ts';
import { countAt, unitsOnMap } from './units.ts';

export const statistics: Statistics<IslandWar> = {
  turn: (state) => state.turn,
  measures: forceMeasures(
    (state, side) => unitsOnMap(state, side).length,
    (state, side) => countAt(state, side, ELIMINATED),
  ),
};
