import type { Event } from '#engine/state';
import type { TurnedUp } from '../../display.ts';
import type { CentralPacificEvent } from '../core/events.ts';
import { markers } from '../data/data.ts';
import { markerFace } from './faces.ts';

/** The event markers as they are drawn, and those played in a battle. */
export function turnedUp(event: Event): TurnedUp[] {
  const told = event as CentralPacificEvent;
  if (told.type !== 'marker drawn' && told.type !== 'combat marker played') return [];
  const { side, title } = markers[told.marker]!;
  return [{ side, title, face: markerFace(told.marker) }];
}
