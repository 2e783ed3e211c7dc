import { putBack } from '#engine/cup';
import { type FireAndMovement, modeOf, OFF_MAP, type Play, procedure, run, scenarioOf } from '../core/state.ts';
import { markerIsland, markerSide, markers, unitIsland, units } from '../data/data.ts';
import { type Island, type SideCode, US } from '../data/dataTypes.ts';
import { japaneseAllotment, usAllotment } from './allotment.ts';
import { assaultBoats } from './boats.ts';
import { placeGarrisons } from './placement.ts';
import { aiming, withholding } from './withholding.ts';
import { deploysFreely, revealAims, revealPlans, writtenSetUp } from './writtenSetUp.ts';

const rollsForHexes = (state: FireAndMovement) => !deploysFreely(state);

/** 18.0: assault boats, support fire and the Japanese garrison, before the first game turn of a scenario or an island. */
export const setUp = procedure('set-up', [
  run('islands', '10.5a', beginIslands),
  { ...assaultBoats, when: rollsForHexes },
  usAllotment,
  withholding,
  japaneseAllotment,
  run('garrisons', '19.0a', placeGarrisons, rollsForHexes),
  writtenSetUp,
  run('written set-up', '18.4c', revealPlans, deploysFreely),
  run('aimed naval gunfire', '18.1.3d', revealAims),
]);

export const setUpProcedures = [setUp, aiming];

/** The scenario's island or islands; in the sequenced scenario the first that has not been taken (18.2). */
function islandsToPlay(state: FireAndMovement): Island[] {
  const { islands } = scenarioOf(state);
  return modeOf(state) === 'sequenced' ? [islands.find((island) => state.achieved[island] === 0)!] : [...islands];
}

function beginIslands(play: Play): void {
  const { state } = play;
  state.turn = 1;
  state.phasing = US;
  state.phase = 'set-up';
  state.inPlay = islandsToPlay(state);
  state.boats = [];
  for (let unit = 0; unit < units.length; unit++) {
    if (state.inPlay.includes(unitIsland[unit]!)) state.where[unit] = OFF_MAP;
  }
  for (let marker = 0; marker < markers.length; marker++) {
    const island = markerIsland[marker]!;
    if (state.inPlay.includes(island)) putBack(state.cups[markerSide[marker] as SideCode][island]!, marker);
  }
  play.emit({ type: 'set-up began', islands: [...state.inPlay] });
}
