import { setImmediate } from 'node:timers/promises';
import type { Entry } from '#match/entry';
import type { Store } from '../store/store.ts';

const pageLength = 1000;

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
