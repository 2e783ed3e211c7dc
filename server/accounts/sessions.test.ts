import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { openServer } from '../fixtures/browser.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store/open.ts';
import type { Session } from '../store/store.ts';
import { Sessions } from './sessions.ts';

const DAY = 86_400_000;

async function signedUp(environment: Record<string, string> = {}) {
  const tested = await openServer(environment);
  const anna = tested.browser();
  const answer = await anna.signUp('Anna');
  return { ...tested, anna, answer };
}

test('the cookie cannot be read by scripts nor sent along by other sites', async () => {
  const { answer } = await signedUp();
  expect(answer.cookies).toEqual([
    {
      name: 'atoll',
      value: expect.stringMatching(/^[\w-]{43}$/),
      path: '/',
      httpOnly: true,
      sameSite: 'Lax',
      maxAge: 365 * 86_400,
    },
  ]);
});

test('over https it goes over https only, and to this host only', async () => {
  const { answer } = await signedUp({ ATOLL_URL: 'https://play.example.org' });
  expect(answer.cookies).toEqual([expect.objectContaining({ name: '__Host-atoll', secure: true, path: '/' })]);
  expect(answer.cookies[0]).not.toHaveProperty('domain');
});

test('ATOLL_SECURE_COOKIES decides where it is set', async () => {
  const on = await signedUp({ ATOLL_SECURE_COOKIES: 'on' });
  expect(on.answer.cookies[0]).toMatchObject({ secure: true });
  const off = await signedUp({ ATOLL_SECURE_COOKIES: 'off', ATOLL_URL: 'https://play.example.org' });
  expect(off.answer.cookies[0]).not.toHaveProperty('secure');
});

test.each([
  ['a changed letter', (token: string) => (token.startsWith('A') ? 'B' : 'A') + token.slice(1)],
  ['a cut token', (token: string) => token.slice(0, -1)],
  ['something after it', (token: string) => `${token}A`],
  ['the hash in the table', () => 'a'.repeat(64)],
  ['an empty one', () => ''],
  ['a very long one', () => 'a'.repeat(5000)],
  ['characters from elsewhere', () => "' OR 1=1 --".padEnd(43, 'x')],
])('%s in place of the token opens nothing', async (_, tamper) => {
  const { anna, browser } = await signedUp();
  const thief = browser();
  thief.cookies.set('atoll', tamper(anna.cookies.get('atoll')!));
  expect(await thief.me()).toBeNull();
});

test('a cookie of another name or another server’s cookie beside ours does no harm', async () => {
  const { anna } = await signedUp();
  anna.cookies.set('xatoll', 'x');
  anna.cookies.set('atoll2', '{"a":1}');
  expect(await anna.me()).toMatchObject({ name: 'Anna' });
});

test('a browser that comes back after a while is given its cookie for longer', async () => {
  const { anna, store } = await signedUp();
  const token = anna.cookies.get('atoll')!;
  expect((await anna.get('/api/account/me')).cookies).toEqual([]);
  await store.touchSession(sha256(token), Date.now() - DAY);
  expect((await anna.get('/api/account/me')).cookies).toEqual([
    expect.objectContaining({ name: 'atoll', value: token, maxAge: 365 * 86_400 }),
  ]);
  expect((await anna.get('/api/account/me')).cookies).toEqual([]);
});

/** Sessions on a clock that the test moves. */
async function onClock() {
  const store = await openStore(':memory:');
  const time = { now: 1_800_000_000_000 };
  const sessions = new Sessions(store, readSettings({ ATOLL_SESSION_DAYS: '10' }), () => time.now);
  const user = { id: 'u1', name: 'Anna', password: null, createdAt: 0, email: '', webhook: '' };
  await store.addUser(user);
  const token = 'x'.repeat(43);
  const request = () => ({ headers: { cookie: `atoll=${token}` } });
  const session: Session = { key: sha256(token), user: 'u1', createdAt: time.now, usedAt: time.now };
  await store.addSession(session);
  return { store, time, sessions, request, session };
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

test('a session that is used lives on, one that is not ends', async () => {
  const { store, time, sessions, request } = await onClock();
  for (let day = 0; day < 30; day += 9) {
    expect(await sessions.userOf(request())).toMatchObject({ name: 'Anna' });
    time.now += 9 * DAY;
  }
  time.now += 2 * DAY;
  expect(await sessions.userOf(request())).toBeUndefined();
  await store.close();
});

test('use within the hour is not written down each time', async () => {
  const { store, time, sessions, request, session } = await onClock();
  time.now += 30 * 60_000;
  await sessions.userOf(request());
  expect((await store.session(session.key))!.usedAt).toBe(session.usedAt);
  time.now += 31 * 60_000;
  await sessions.userOf(request());
  expect((await store.session(session.key))!.usedAt).toBe(time.now);
  await store.close();
});
