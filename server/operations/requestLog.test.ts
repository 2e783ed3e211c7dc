import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';

test('a line a request, without anything secret in it', async () => {
  const { browser, store, log } = await openServer({ ATOLL_LOG: 'requests' });
  const anna = browser();
  const match = await anna.play('invited');
  const cookie = anna.cookies.get('atoll')!;
  await anna.signUp('Anna', 'swordfish-1944');
  await anna.signIn('Anna', 'swordfish-1945');
  await anna.get('/api/matches?of=open&token=query-secret');
  await anna.get('/no/such/path-secret');
  await anna.send({ method: 'POST', url: '/api/account/sign-in', payload: '{"password":"swordfish-1946' });
  const row = (await store.match(match))!;
  await anna.get(`/api/invitations/${row.invitation}`);
  store.userNamed = () => Promise.reject(new Error('the disk is gone'));
  await anna.signIn('Anna', 'swordfish-1947');

  const lines = log.map((line) => JSON.parse(line));
  const requests = lines.filter(({ route, ms }) => route !== undefined && ms !== undefined);
  expect(requests.length).toBe(8);
  expect(requests[0]).toMatchObject({ method: 'POST', route: '/api/matches', status: 201, ms: expect.any(Number) });
  expect(lines.some(({ err }) => err?.message === 'the disk is gone')).toBe(true);

  const everything = log.join('');
  const user = (await store.user(row.creator))!;
  const secrets = ['swordfish', 'query-secret', 'path-secret', row.setup.seed, row.invitation, user.password!];
  for (const secret of [...secrets, cookie, ...anna.cookies.values()]) {
    expect(secret.length).toBeGreaterThan(5);
    expect(everything).not.toContain(secret);
  }
});

test('every request has an id of its own: in the log, in the answer, and in an error', async () => {
  const { browser, log } = await openServer({ ATOLL_LOG: 'requests' });
  const fine = await browser().get('/api/health', { 'x-request-id': 'mine' });
  const missing = await browser().get('/api/nothing');
  const ids = [fine, missing].map(({ headers }) => headers['x-request-id']);
  expect(new Set([...ids, 'mine']).size).toBe(3);
  expect(missing.json()).toMatchObject({ request: ids[1] });
  expect(log.map((line) => JSON.parse(line).request).filter(Boolean)).toEqual(ids);
});

test('only problems, or nothing at all, where that is asked for', async () => {
  for (const [level, lines] of [
    ['problems', 1],
    ['off', 0],
  ] as const) {
    const { browser, store, log } = await openServer({ ATOLL_LOG: level });
    await browser().get('/api/health');
    await browser().get('/api/nothing');
    store.userNamed = () => Promise.reject(new Error('the disk is gone'));
    await browser().signIn('Anna');
    expect(log).toHaveLength(lines);
  }
});
