import { setImmediate } from 'node:timers/promises';
import type { Entry } from '#match/entry';
import type { Store } from '../store/store.ts';

const pageLength = 1000;

/** Whether there is such an entry among the first `length`; those are read from the last on, page by page. */
export async function hasEntry(
  store: Store,
  match: string,
  length: number,
  isIt: (entry: Entry) => boolean,
): Promise<boolean> {
  for (let end = length; end > 0; end -= pageLength) {
    const from = Math.max(0, end - pageLength);
    if ((await store.entries(match, from, end - from)).some(isIt)) return true;
    await setImmediate();
  }
  return false;
}

/** The first `length` entries of a log, read page by page, so that others need not wait for a long one. */
export async function entriesUpTo(store: Store, match: string, length: number): Promise<Entry[]> {
  const entries: Entry[] = [];
  while (entries.length < length) {
    const page = await store.entries(match, entries.length, Math.min(pageLength, length - entries.length));
    if (page.length === 0) break;
    entries.push(...page);
    await setImmediate();
  }
  return entries;
}
