import { type EventsOf, type Lines, line } from '../../events.ts';
import type { AirMissionEvents } from '../core/airMissionEvents.ts';
import { baseName, unitName } from '../core/names.ts';

/** 9.1 to 9.6, 9.11, 9.12, and the flights of 7.3. */
export const airMissionLines: Lines<EventsOf<AirMissionEvents>> = {
  landed: ({ unit, base, rule }) => line(`${unitName(unit)} lands at ${baseName(base)}.`, rule),
};
