import { japanMarkers, markers, usMarkers } from '../data/data.ts';
import type { JapaneseEvent, UsEvent } from '../data/types.ts';
import { type CentralPacific, IN_EFFECT, IN_POOL, type MarkerId, type MarkerPlace, type Play } from './state.ts';

type Lying = Pick<CentralPacific, 'markers'>;

/** 6.0, 18.1: the markers that can be drawn. */
export function usPool({ markers: places }: Lying): MarkerId[] {
  return usMarkers.filter((marker) => places[marker] === IN_POOL);
}

export function japanesePool({ markers: places }: Lying): MarkerId[] {
  return japanMarkers.filter((marker) => places[marker] === IN_POOL);
}

/** Whether a marker of that event remains in effect (6.1). */
export function isInEffect({ markers: places }: Lying, event: UsEvent | JapaneseEvent): boolean {
  for (let marker = 0; marker < markers.length; marker++) {
    if (places[marker] === IN_EFFECT && markers[marker]!.event === event) return true;
  }
  return false;
}

/** A marker goes where the player sees it go. */
export function moveMarker(play: Play, marker: MarkerId, to: MarkerPlace): void {
  play.state.markers[marker] = to;
  play.emit({ type: 'marker went', marker, to });
}
