import { draw } from '#engine/cup';
import { isInEffect, japanesePool, moveMarker } from '../core/markers.ts';
import {
  type CentralPacific,
  DISCARDED,
  FORESEEN,
  IN_EFFECT,
  IN_PLAY,
  IN_POOL,
  type MarkerId,
  type MarkerPlace,
  type Play,
  procedure,
  run,
} from '../core/state.ts';
import { isLastTurn } from '../core/victory.ts';
import { japanMarkers, markerEvent, markers } from '../data/data.ts';
import type { JapaneseEvent } from '../data/types.ts';
import { airGroundAttack, airNavalAttack, japaneseAirProcedures } from '../japan/japaneseAir.ts';
import { comesToNothing } from '../japan/japaneseForces.ts';
import {
  fleetSortie,
  japaneseNavalProcedures,
  navalGroundAttack,
  navalNavalAttack,
  submarineAttack,
} from '../japan/japaneseNaval.ts';
import { operationAGo } from './aGo.ts';

/** 18.1: one marker is drawn, unless ULTRA has fixed it (G2-3). */
export function japaneseEventPhase(play: Play): void {
  const { state } = play;
  const foreseen = japanMarkers.find((marker) => state.markers[marker] === FORESEEN);
  if (foreseen === undefined) drawMarker(play);
  else {
    state.markers[foreseen] = IN_PLAY;
    play.emit({ type: 'event foreseen', marker: foreseen });
  }
  const marker = markerInPlay(state);
  if (marker !== undefined && markerEvent[marker] === 'typhoon') strikeTyphoon(play, marker);
}

function drawMarker(play: Play): void {
  const { state } = play;
  const marker = draw(play, japanesePool(state), 'japanese events');
  if (marker === undefined) {
    play.emit({ type: 'no marker left' });
    return;
  }
  state.markers[marker] = IN_PLAY;
  play.emit({ type: 'marker drawn', marker, reveals: true });
}

function markerInPlay({ markers }: CentralPacific): MarkerId | undefined {
  return japanMarkers.find((marker) => markers[marker] === IN_PLAY);
}

/** 23.TYP: the Japanese turn is over, and what was discarded comes back, except what happens only once. */
function strikeTyphoon(play: Play, typhoon: MarkerId): void {
  const { state } = play;
  state.typhoon = true;
  const returning = japanMarkers.filter(
    (marker) => state.markers[marker] === DISCARDED && comesBack(markerEvent[marker]!),
  );
  for (const marker of returning) state.markers[marker] = IN_POOL;
  play.emit({ type: 'typhoon struck', markers: returning, hasNext: !isLastTurn(state) });
  moveMarker(play, typhoon, DISCARDED);
}

function comesBack(event: string): boolean {
  return event !== 'banzai' && event !== 'a-go' && event !== 'typhoon';
}

/** 23.0: the event is the action of the turn. */
export function japaneseActionPhase(play: Play): void {
  const marker = markerInPlay(play.state);
  if (marker !== undefined) play.call(japaneseAction, { marker });
}

/** 18.1b */
const japaneseAction = procedure<{ marker: MarkerId }>('japanese action', [
  run('event', '18.1a', (play, { marker }) => carryOut[markerEvent[marker] as JapaneseEvent](play)),
  run('marker', '18.1b', (play, { marker }) => moveMarker(play, marker, fateOf(play.state, marker))),
]);

/** By event. Banzai and Defensive Ground Tactics do something by being in effect, Typhoon has done it already. */
const carryOut: Readonly<Record<JapaneseEvent, (play: Play) => void>> = {
  'air-naval': (play) => play.call(airNavalAttack, { zones: [] }),
  'air-ground': (play) => play.call(airGroundAttack, {}),
  banzai: raiseBanzai,
  'defensive-tactics': endBanzai,
  'fleet-sortie': (play) => play.call(fleetSortie, {}),
  'naval-ground': (play) => play.call(navalGroundAttack, { island: -1 }),
  'naval-naval': (play) => play.call(navalNavalAttack, { zones: [] }),
  'a-go': (play) => play.call(operationAGo, { target: -1, fleet: -1 }),
  submarine: (play) => play.call(submarineAttack, { zones: [] }),
  typhoon: () => undefined,
};

/** 23.BZ-c */
function raiseBanzai(play: Play): void {
  if (isInEffect(play.state, 'defensive-tactics')) comesToNothing(play, 'banzai', 'defensive tactics', '23.BZ-c');
}

/** 23.BZ-b */
function endBanzai(play: Play): void {
  for (const marker of japanMarkers) {
    if (markerEvent[marker] === 'banzai' && play.state.markers[marker] === IN_EFFECT)
      moveMarker(play, marker, DISCARDED);
  }
}

/** 6.1, 18.1b */
function fateOf(state: CentralPacific, marker: MarkerId): MarkerPlace {
  if (markerEvent[marker] === 'banzai' && isInEffect(state, 'defensive-tactics')) return DISCARDED;
  return markers[marker]!.after === 'stays' ? IN_EFFECT : DISCARDED;
}

export const japaneseEventProcedures = [
  japaneseAction,
  operationAGo,
  ...japaneseAirProcedures,
  ...japaneseNavalProcedures,
];
