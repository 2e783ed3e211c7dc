import type { Event } from '#engine/state';
import type { TurnedUp } from '../../display.ts';
import { sides } from '../dataTypes.ts';
import type { FireAndMovementEvent } from '../events.ts';
import { faceOf, markerTitle } from './faces.ts';

/** The support fire that was drawn for a combat or a bombardment. */
export function turnedUp(event: Event): TurnedUp[] {
  const told = event as FireAndMovementEvent;
  if (told.type !== 'support revealed') return [];
  return told.markers.map((marker) => ({ side: sides[told.side], title: markerTitle(marker), face: faceOf(marker) }));
}
