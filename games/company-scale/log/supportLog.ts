import type { EventsOf, Lines } from '../../events.ts';
import { line } from '../../events.ts';
import { placeName } from '../core/names.ts';
import type { SupportEvents } from '../core/supportEvents.ts';
import type { Theater } from '../core/theater.ts';

const barrageNames = [
  'no barrage',
  'Smoke',
  'Light Barrage',
  'Medium Barrage',
  'Heavy Barrage',
  'Bombardment',
] as const;

/** 8.6, 8.7.1, 16, 17, 21, 23, 27 */
export function supportLines(theater: Theater): Lines<EventsOf<SupportEvents>> {
  const place = (at: number) => placeName(theater, at);
  return {
    barrage: ({ place: at, barrage, rule }) => line(`${place(at)}: ${barrageNames[barrage]}.`, rule),
  };
}
