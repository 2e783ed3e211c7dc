import { expect, test } from 'vitest';
import { addressKey, RateLimit } from './rateLimit.ts';
import { RequestRefused } from './refusal.ts';

function limit(options: { perMinute: number; burst?: number; most?: number }) {
  const time = { now: 1_000_000 };
  return { time, limit: new RateLimit({ name: 'test', clock: () => time.now, ...options }) };
}

test('as many as allowed pass at once, the next waits until there is one again', () => {
  const { limit: tries, time } = limit({ perMinute: 6, burst: 2 });
  expect([tries.take('a'), tries.take('a'), tries.take('a')]).toEqual([0, 0, 10]);
  time.now += 9000;
  expect(tries.take('a')).toBe(1);
  time.now += 1000;
  expect(tries.take('a')).toBe(0);
  expect(tries.take('a')).toBe(10);
});

test('keys do not disturb each other, and waiting long gives no more than the burst', () => {
  const { limit: tries, time } = limit({ perMinute: 60, burst: 1 });
  expect([tries.take('a'), tries.take('b'), tries.take('a')]).toEqual([0, 0, 1]);
  time.now += 3_600_000;
  expect([tries.take('a'), tries.take('a')]).toEqual([0, 1]);
});

test('however many keys there are, only so many are remembered: the longest unused goes first', () => {
  const { limit: tries } = limit({ perMinute: 1, most: 2 });
  expect([tries.take('a'), tries.take('b'), tries.take('a'), tries.take('c')]).toEqual([0, 0, 60, 0]);
  expect(tries.size).toBe(2);
  expect(tries.take('a')).toBe(60);
  expect(tries.take('b')).toBe(0);
});

test('a limit of 0 is none', () => {
  const { limit: tries } = limit({ perMinute: 0 });
  for (let time = 0; time < 1000; time += 1) expect(tries.take('a')).toBe(0);
  expect(tries.size).toBe(0);
});

test('a request over the limit is refused with the time to wait', () => {
  const { limit: tries } = limit({ perMinute: 1 });
  tries.require('a');
  expect(() => tries.require('a')).toThrow(
    expect.objectContaining({
      statusCode: 429,
      retryAfter: 60,
      message: 'Too many requests. Try again in 60 seconds.',
    }),
  );
  expect(() => tries.require('a')).toThrow(RequestRefused);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key);
});

test('what counts for several takes several, and what is more than a burst is paid off afterwards', () => {
  const { limit: tries, time } = limit({ perMinute: 60, burst: 10 });
  expect([tries.take('a', 8), tries.take('a', 8)]).toEqual([0, 6]);
  expect(tries.take('b', 30)).toBe(0);
  expect(tries.take('b')).toBe(21);
  time.now += 21_000;
  expect(tries.take('b')).toBe(0);
});

test('a clock that is set back locks no one out', () => {
  const { limit: tries, time } = limit({ perMinute: 60, burst: 2 });
  expect([tries.take('a'), tries.take('a')]).toEqual([0, 0]);
  time.now -= 3_600_000;
  expect(tries.take('a')).toBe(1);
  time.now += 1000;
  expect(tries.take('a')).toBe(0);
});
