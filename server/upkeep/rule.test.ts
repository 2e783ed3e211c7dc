import { expect, test } from 'vitest';
import type { Pace } from '#match/entry';
import { day, isAbandoned, isDead, latestChange, latestComer } from './rule.ts';

const now = 1_900_000_000_000;
const days = { openGameDays: 30, guestGameDays: 90, idleGameDays: 365, guestDays: 40 };
const idle = (count: number, pace: Pace = 'live', hasAccount = false) => ({
  ...{ id: 'm', length: 9, pace, hasAccount },
  changedAt: now - count * day,
});

test('a correspondence game has four times its turn, whatever the settings say', () => {
  const hasty = { ...days, guestGameDays: 1, idleGameDays: 1 };
  expect(isAbandoned(idle(27, 'week'), 'playing', hasty, now)).toBe(false);
  expect(isAbandoned(idle(29, 'week'), 'playing', hasty, now)).toBe(true);
  expect(isAbandoned(idle(3, 'day', true), 'playing', hasty, now)).toBe(false);
  expect(isAbandoned(idle(2), 'playing', hasty, now)).toBe(true);
});

test('an idle time of 0 keeps games for ever, but not those of guests', () => {
  const patient = { ...days, idleGameDays: 0 };
  expect(isAbandoned(idle(10_000, 'live', true), 'playing', patient, now)).toBe(false);
  expect(isAbandoned(idle(10_000, 'week'), 'playing', patient, now)).toBe(false);
  expect(isAbandoned(idle(91), 'playing', patient, now)).toBe(true);
});

test('no game that changed later than the latest change is abandoned', () => {
  for (const list of ['open', 'gathering', 'playing'] as const) {
    for (const settings of [days, { ...days, idleGameDays: 0 }, { ...days, idleGameDays: 5 }]) {
      const latest = latestChange(list, settings, now);
      for (const hasAccount of [true, false]) {
        expect(isAbandoned({ ...idle(0, 'live', hasAccount), changedAt: latest }, list, settings, now)).toBe(false);
      }
    }
  }
});

test('a guest who has just come, or plays, or can come back to games, stays', () => {
  const guest = { id: 'g', createdAt: now - 400 * day, seenAt: 0, games: 1, running: 0 };
  expect(isDead(guest, days, now)).toBe(true);
  expect(isDead({ ...guest, createdAt: now - 1000 }, days, now)).toBe(false);
  const newest = latestComer(now);
  for (const games of [0, 1]) expect(isDead({ ...guest, games, createdAt: newest }, days, now)).toBe(false);
  expect(isDead({ ...guest, createdAt: newest - 1 }, days, now)).toBe(true);
  expect(isDead({ ...guest, running: 1 }, days, now)).toBe(false);
  expect(isDead({ ...guest, seenAt: now - 300 * day }, days, now)).toBe(false);
  expect(isDead({ ...guest, games: 0, seenAt: now - 300 * day }, days, now)).toBe(true);
});
