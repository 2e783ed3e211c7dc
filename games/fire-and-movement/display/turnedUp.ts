import type { Event } from '#engine/state';
import type { TurnedUp } from '../../display.ts';
import type { FireAndMovementEvent } from '../core/events.ts';
import { sides } from '../data/dataTypes.ts';
import { faceOf, markerTitle } from './faces.ts';

/** The support fire that counted: of a bombardment all that fired, with what was withheld for it. */
export function turnedUp(event: Event): TurnedUp[] {
  const told = event as FireAndMovementEvent;
  const isFire = told.type === 'bombarded' || (told.type === 'support revealed' && told.purpose !== 'bombardment');
  if (!isFire) return [];
  return told.markers.map((marker) => ({ side: sides[told.side], title: markerTitle(marker), face: faceOf(marker) }));
}
