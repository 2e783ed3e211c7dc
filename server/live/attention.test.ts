import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '../matches/host.ts';
import type { Listener } from '../matches/listeners.ts';
import { silent } from '../notices/notifier.ts';
import { exampleSummary } from '../store/examples.ts';
import type { MatchRow, Store } from '../store/store.ts';
import { Attention } from './attention.ts';
import type { Connection } from './connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('of what another process writes, only what all may know of is told to players elsewhere on the site', async () => {
  let changedAt = Date.now() - 60_000;
  const listeners: Listener[] = [];
  const host = { listen: (listener: Listener) => listeners.push(listener) } as unknown as Host;
  const row = () => ({ summary: exampleSummary({ changedAt }) }) as MatchRow;
  const attention = new Attention(host, { match: async () => row() } as unknown as Store, silent);
  const sendText = vi.fn();
  attention.join({ user: { id: 'bob' }, follows: () => false, sendText } as unknown as Connection);

  const heardAfter = async () => {
    for (const listener of listeners) listener.changedElsewhere!('a match');
    await vi.advanceTimersByTimeAsync(1000);
    return sendText.mock.calls.length;
  };
  expect(await heardAfter()).toBe(0);
  changedAt = Date.now();
  expect(await heardAfter()).toBe(1);
  expect(await heardAfter()).toBe(1);
  changedAt = Date.now();
  expect(await heardAfter()).toBe(2);
  attention.stop();
});
