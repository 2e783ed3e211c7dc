import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Host } from '../matches/host.ts';
import type { Hosted } from '../matches/hosted.ts';
import type { Listener } from '../matches/listeners.ts';
import { silent } from '../notices/fixtures/silent.ts';
import { exampleSummary } from '../store/examples.ts';
import type { MatchRow, MatchSummary, Store } from '../store/store.ts';
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

test('a player is called when the staff is done, not while it decides; the other hears nothing of it', () => {
  const listeners: Listener[] = [];
  const host = { listen: (listener: Listener) => listeners.push(listener) } as unknown as Host;
  const turn = vi.fn();
  const attention = new Attention(host, {} as Store, { ...silent, turn });
  const heard: string[] = [];
  const listen = (id: string) => {
    const sendText = (text: Buffer) => heard.push(`${id} ${JSON.parse(String(text)).yourTurn}`);
    attention.join({ user: { id }, follows: () => false, sendText } as unknown as Connection);
  };
  const change = (before: MatchSummary, summary: MatchSummary) => {
    const hosted = { summary, origin: { id: 'a match' }, row: {} } as unknown as Hosted;
    for (const listener of listeners) listener.changed!({ hosted, before, told: [], here: true });
    return [heard.splice(0), turn.mock.calls.splice(0).map(([, users]) => users)];
  };
  const others = exampleSummary({ waiting: ['japan'] });
  const staffed = { ...others, staffed: ['us'] };
  const [asked, decided] = [exampleSummary({ staffed: ['us'] }), exampleSummary()];

  listen('bob');
  expect(change(others, staffed)).toEqual([[], []]);
  expect(change(staffed, asked)).toEqual([['bob false'], []]);
  expect(change(asked, decided)).toEqual([[], [['ann']]]);
  listen('ann');
  expect(change(asked, decided)).toEqual([['ann true'], []]);
  expect(change(decided, asked)).toEqual([['ann false'], []]);
  attention.stop();
});
