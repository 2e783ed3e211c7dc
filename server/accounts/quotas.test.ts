import { expect, onTestFinished, test, vi } from 'vitest';
import { type Browser, openServer } from '../fixtures/browser.ts';

/* What one user may do, and what one address may do with however many users. */

const from = (address: string) => ({ 'x-forwarded-for': address });
const wish = {
  ...{ game: 'island-war-saipan', scenario: 'historical', options: {}, pace: 'live' },
  seats: { us: { who: 'me' }, japan: { who: 'open' } },
};

async function playFrom(visitor: Browser, address: string): Promise<number> {
  return (await visitor.send({ method: 'POST', url: '/api/matches', payload: wish, headers: from(address) }))
    .statusCode;
}
/** So that limits do not refill on a computer that has much else to do. */
function stopClock(): void {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now());
  onTestFinished(() => clock.mockRestore());
}

const behindProxy = { ATOLL_TRUST_PROXY: 'loopback' };

test('an address brings only so many newcomers a day, guests and accounts together', async () => {
  const { browser } = await openServer({ ATOLL_NEWCOMERS_PER_DAY: '3', ...behindProxy });
  const play = (visitor = browser(), address = '192.0.2.1') => playFrom(visitor, address);
  const signUp = async (name: string, visitor = browser()) => {
    const payload = { name, password: 'a long phrase' };
    return visitor.send({ method: 'POST', url: '/api/account/sign-up', payload, headers: from('192.0.2.1') });
  };
  const guest = browser();
  expect([await play(guest), await play(), (await signUp('Anna')).statusCode]).toEqual([201, 201, 201]);
  expect(await play()).toBe(429);
  const refused = await signUp('Bert');
  expect(refused.statusCode).toBe(429);
  expect(refused.json().error).toBe('Too many requests. Try again in 8 hours.');
  // Those who are here already go on, also as an account, and others come from elsewhere.
  expect((await signUp('Bert', guest)).statusCode).toBe(201);
  expect(await play(browser(), '192.0.2.2')).toBe(201);
});

test.each([
  ['reads', 'ATOLL_READS_PER_MINUTE', 8, 'GET', '/api/matches?of=open', 200],
  ['changes', 'ATOLL_WRITES_PER_MINUTE', 4, 'PUT', '/api/account/notices', 400],
] as const)(
  '%s are limited for a user, and for an address at ten times as much',
  async (_, name, perMinute, method, url, usual) => {
    stopClock();
    const { browser } = await openServer({ [name]: String(perMinute), ...behindProxy });
    const guests = await Promise.all(
      Array.from({ length: 12 }, async (_, nth) => {
        const guest = browser();
        await playFrom(guest, `198.51.100.${nth}`);
        return guest;
      }),
    );
    const ask = async (guest: (typeof guests)[0], address: string) =>
      (await guest.send({ method, url, headers: from(address), ...(method === 'PUT' && { payload: {} }) })).statusCode;
    const alone: number[] = [];
    for (let count = 0; count < 5; count++) alone.push(await ask(guests[0]!, '192.0.2.1'));
    expect(alone.filter((status) => status === usual).length).toBeGreaterThan(0);
    expect(alone.at(-1)).toBe(429);
    let passed = 0;
    for (const guest of guests.slice(1)) {
      for (let count = 0; count < 4; count++) if ((await ask(guest, '192.0.2.9')) === usual) passed++;
    }
    expect(passed).toBeGreaterThan(20);
    expect(passed).toBeLessThanOrEqual(40);
    expect(await ask(browser(), '192.0.2.9')).toBe(429);
    expect(await ask(browser(), '192.0.2.10')).toBe(usual);
  },
);

test('one who reads the same again and again can still read the rest, and so can others at the address', async () => {
  stopClock();
  const { browser } = await openServer({ ATOLL_READS_PER_MINUTE: '20', ...behindProxy });
  const read = async (visitor: Browser, url: string) =>
    (await visitor.send({ method: 'GET', url, headers: from('192.0.2.1') })).statusCode;
  const flooders = Array.from({ length: 12 }, () => browser());
  for (const [nth, flooder] of flooders.entries()) {
    await playFrom(flooder, `198.51.100.${nth}`);
    while ((await read(flooder, '/api/matches?of=open')) === 200);
  }
  expect(await read(flooders[0]!, '/api/account/me')).toBe(200);
  expect(await read(browser(), '/api/account/me')).toBe(200);
});

test('the address of a server’s health, and its pages, are never refused', async () => {
  const { browser } = await openServer({ ATOLL_READS_PER_MINUTE: '1' });
  const answers: number[] = [];
  for (let count = 0; count < 5; count++) answers.push((await browser().get('/api/health/live')).statusCode);
  expect(answers).toEqual([200, 200, 200, 200, 200]);
});

test('files are limited by their size, for a user and for all at an address', async () => {
  const { browser } = await openServer({ ATOLL_UPLOAD_MEGABYTES_PER_DAY: '1', ...behindProxy });
  const upload = async (visitor: Browser, address: string) => {
    const payload = { file: 'x'.repeat(400_000), pace: 'live', seats: { us: { who: 'me' }, japan: { who: 'me' } } };
    const answer = await visitor.send({
      ...{ method: 'POST', url: '/api/matches/import', payload },
      headers: from(address),
    });
    return answer.statusCode;
  };
  const guest = browser();
  await guest.play();
  // No file of ours, but it was sent.
  expect([await upload(guest, '192.0.2.1'), await upload(guest, '192.0.2.1')]).toEqual([400, 400]);
  expect(await upload(guest, '192.0.2.2')).toBe(429);
  expect(await upload(browser(), '192.0.2.1')).toBe(429);
  expect(await upload(browser(), '192.0.2.3')).toBe(400);
});
