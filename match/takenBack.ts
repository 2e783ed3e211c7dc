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

/** Whether an action ended what a staff led: it is told with words, which follow what happened. */
export function handsBack({ events, notice, change }: Update): boolean {
  return events !== undefined && notice !== undefined && change !== undefined && 'duties' in change;
}

/** Whether an update tells of a choice, or that one was taken back, rather than of the people at the table. */
export function tellsOfPlay(update: Update): boolean {
  return update.said === undefined && (update.notice === undefined || handsBack(update));
}
