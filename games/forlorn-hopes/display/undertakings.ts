import type { Event, Seat } from '#engine/state';
import type { ForlornHopesEvent } from '../core/events.ts';
import { seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';

const beginnings: ReadonlySet<ForlornHopesEvent['type']> = new Set([
  'mission flown',
  'staged',
  'voyage began',
  'ground attack',
  'landing',
]);

/** Whose mission, attack, or landing begins with an event. */
export function undertaking(event: Event): Seat | undefined {
  if (!beginnings.has(event.type as ForlornHopesEvent['type'])) return undefined;
  return seatOf((event as Event & { readonly side: SideCode }).side);
}
