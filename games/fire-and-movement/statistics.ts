import type { Statistics } from '#engine/statistics';
import { forceMeasures } from '../ground/statistics.ts';
import { garrisonOf, lossesOn, objectivesOf } from './core/reckoning.ts';
import { ELIMINATED, type FireAndMovement, modeOf } from './core/state.ts';
import { countAt, unitsOnMap } from './core/units.ts';
import { islands } from './data/data.ts';
import type { Island } from './data/dataTypes.ts';

export const statistics: Statistics<FireAndMovement> = {
  turn: turnInAll,
  measures: forceMeasures(
    (state, side) => unitsOnMap(state, side).length,
    (state, side) => countAt(state, side, ELIMINATED),
  ),
  parts: {
    kind: 'island',
    parts: islands,
    measures: [
      {
        id: 'turn',
        title: 'game turn in which it was captured',
        count: (state, island) => state.achieved[island] || null,
      },
      { id: 'points', title: 'victory points', count: pointsCounted },
      {
        id: 'captured',
        title: 'objectives held',
        count: ifPlayed((state, island) => objectivesOf(state, island).captured),
      },
      { id: 'garrison', title: 'Japanese units left', count: ifPlayed(garrisonOf) },
      {
        id: 'eliminated',
        title: 'US units eliminated',
        count: ifPlayed((state, island) => lossesOn(state, island).eliminated),
      },
      {
        id: 'depleted',
        title: 'US units depleted',
        count: ifPlayed((state, island) => lossesOn(state, island).depleted),
      },
    ],
  },
};

function ifPlayed(count: (state: FireAndMovement, island: Island) => number) {
  return (state: FireAndMovement, island: Island): number | null =>
    state.achieved[island] !== 0 || state.inPlay.includes(island) ? count(state, island) : null;
}

/** 18.2: only the sequenced scenario counts points, island by island. */
function pointsCounted(state: FireAndMovement, island: Island): number | null {
  return modeOf(state) === 'sequenced' && state.achieved[island] !== 0 ? state.points[island]! : null;
}

/** In the sequenced scenario each island begins with game turn 1: here they are counted through. */
function turnInAll(state: FireAndMovement): number {
  if (modeOf(state) !== 'sequenced') return state.turn;
  return state.achieved.reduce((sum, turns, island) => (state.inPlay.includes(island) ? sum : sum + turns), state.turn);
}
