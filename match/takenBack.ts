import type { Event } from '#engine/state';
import type { Update } from './sight.ts';

/** The updates whose events still count: without those that were taken back, and without the taking back. */
export function withoutTakenBack(updates: readonly Update[]): readonly Update[] {
  const gone = new Set(updates.flatMap(({ takenBack }) => takenBack ?? []));
  return updates.filter(({ number, takenBack }) => !takenBack && !gone.has(number));
}

/** What was told in all, without what was taken back. */
export function eventsThatCount(updates: readonly Update[]): readonly Event[] {
  return withoutTakenBack(updates).flatMap(({ events = [] }) => events);
}
