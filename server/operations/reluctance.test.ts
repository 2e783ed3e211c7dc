import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';
import { type Manner, Reluctance } from './reluctance.ts';

test('one who is refused again and again is refused later and later, and others are not', async () => {
  const time = { now: 0 };
  const reluctance = new Reluctance({ delay: 1, clock: () => time.now });
  const refuse = async (times: number, address: string) => {
    const manners: Manner[] = [];
    for (let nth = 0; nth < times; nth++) manners.push(await reluctance.refuse(address));
    return manners;
  };
  const eager = await refuse(25, '192.0.2.1');
  expect(eager).toEqual([...Array<Manner>(20).fill('at once'), ...Array<Manner>(5).fill('late')]);
  expect(await refuse(1, '192.0.2.2')).toEqual(['at once']);
  time.now += 3000;
  expect(await refuse(2, '192.0.2.1')).toEqual(['at once', 'late']);
  // A subscriber of an IPv6 network has 2^64 addresses.
  expect(await refuse(20, '2001:db8::1')).not.toContain('late');
  expect(await refuse(1, '2001:db8::ffff:2')).toEqual(['late']);
});

test('only so many are held back: further ones are cut off', async () => {
  const reluctance = new Reluctance({ delay: 1 });
  const all = Promise.all(Array.from({ length: 300 }, () => reluctance.refuse('192.0.2.1')));
  expect(reluctance.held).toBe(200);
  const manners = await all;
  const count = (manner: Manner) => manners.filter((one) => one === manner).length;
  expect([count('at once'), count('late'), count('not at all')]).toEqual([20, 200, 80]);
  expect(reluctance.held).toBe(0);
});

test('a browser that asks too often hears so at once, and one that will not stop hears it late and loses its line', async () => {
  const { browser } = await openServer({ ATOLL_READS_PER_MINUTE: '1' });
  const ask = () => browser().send({ method: 'GET', url: '/api/account/me' });
  expect((await ask()).statusCode).toBe(200);
  for (let nth = 0; nth < 20; nth++) {
    const { statusCode, headers } = await ask();
    expect([statusCode, headers.connection]).toEqual([429, 'keep-alive']);
  }
  const { statusCode, headers } = await ask();
  expect([statusCode, headers.connection]).toEqual([429, 'close']);
});
