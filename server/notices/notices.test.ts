import { createECDH, randomBytes } from 'node:crypto';
import { expect, onTestFinished, test, vi } from 'vitest';
import { metrics } from '../operations/metrics.ts';
import { readSettings } from '../settings.ts';
import { openStore } from '../store/open.ts';
import type { MatchRow, Store, User } from '../store/store.ts';
import { emailWay } from './email.ts';
import { openMailServer } from './fixtures/mailServer.ts';
import { openReceiver, postTo, type Receiver } from './fixtures/receiver.ts';
import { MailLinks } from './mailLinks.ts';
import { MailRefusals } from './mailRefusals.ts';
import { NoticeUndeliverable, type Way } from './notice.ts';
import { Notices } from './notices.ts';
import { pushWay } from './push.ts';
import { webhookWay } from './webhook.ts';

const settings = readSettings({ ATOLL_URL: 'https://play.example.org', ATOLL_MAIL_FROM: 'atoll@example.org' });

function user(id: string, more: Partial<User> = {}): User {
  return { id, name: `Name of ${id}`, password: null, createdAt: 0, email: '', webhook: '', ...more };
}

function matchOf(players: readonly string[], length = 3): MatchRow {
  const seats = players.map((player, index) => ({
    seat: ['us', 'japan'][index]!,
    who: 'player' as const,
    name: `Name of ${player}`,
    player,
  }));
  return {
    id: 'm1',
    setup: { game: 'island-war-saipan', gameVersion: '1', scenario: 'historical', options: {}, seed: 's' },
    pace: 'day',
    note: '',
    creator: players[0]!,
    wanted: {},
    invitation: '',
    createdAt: 0,
    summary: {
      stage: 'playing',
      seats,
      waiting: ['us'],
      botsTurn: false,
      turn: 1,
      winner: null,
      outcome: '',
      changedAt: 0,
    },
    length,
  };
}

async function openedStore(...users: User[]): Promise<Store> {
  const store = await openStore(':memory:');
  onTestFinished(() => store.close());
  for (const one of users) await store.addUser(one);
  return store;
}

/** A way that fails as often as it is told to. */
function fakeWay(...faults: Error[]): Way & { readonly sent: string[] } {
  const sent: string[] = [];
  return {
    name: 'webhook',
    sent,
    isFor: async () => true,
    async send({ id }) {
      const fault = faults.shift();
      if (fault) throw fault;
      sent.push(id);
    },
  };
}

test('a player is told once until he has been back', async () => {
  const store = await openedStore(user('anna'), user('bert'));
  const way = fakeWay();
  const notices = new Notices({ store, ways: [way] });
  const match = matchOf(['anna', 'bert']);
  notices.turn(match, ['anna']);
  notices.turn(match, ['anna']);
  notices.turn({ ...match, length: 9 }, ['anna', 'bert']);
  await notices.settled();
  expect(way.sent.sort()).toEqual(['anna', 'bert']);
  notices.turn({ ...match, id: 'm2' }, ['anna']);
  notices.seen('m1', 'anna');
  notices.turn(match, ['anna', 'bert']);
  await notices.settled();
  expect(way.sent.sort()).toEqual(['anna', 'anna', 'anna', 'bert']);
});

test('who has moved since, wherever he was connected, has been back', async () => {
  const store = await openedStore(user('anna'), user('bert'));
  const way = fakeWay();
  const notices = new Notices({ store, ways: [way] });
  const { summary, length: _, ...origin } = matchOf(['anna', 'bert']);
  const log = [
    { kind: 'action', action: ['japan', 'pass'], at: 1 },
    { kind: 'action', action: ['us', 'pass'], at: 2 },
  ] as const;
  await store.addMatch(origin, log, summary);
  notices.turn(matchOf(['anna', 'bert'], 0), ['anna']);
  notices.turn(matchOf(['anna', 'bert'], 1), ['anna', 'bert']);
  await notices.settled();
  expect(way.sent.sort()).toEqual(['anna', 'anna', 'bert']);
  notices.turn(matchOf(['anna', 'bert'], 2), ['anna', 'bert']);
  await notices.settled();
  expect(way.sent.sort()).toEqual(['anna', 'anna', 'anna', 'bert']);
});

test('what fails is tried again a little, and counted', async () => {
  const store = await openedStore(user('anna'));
  const before = metrics.notices.value({ way: 'webhook', outcome: 'failed' });
  const problems: unknown[] = [];
  const way = fakeWay(new Error('busy'), new Error('busy'));
  const notices = new Notices({ store, ways: [way], pauses: [1, 1], onProblem: (problem) => problems.push(problem) });
  notices.turn(matchOf(['anna']), ['anna']);
  await notices.settled();
  expect(way.sent).toEqual(['anna']);
  expect(problems).toEqual([]);
  expect(metrics.notices.value({ way: 'webhook', outcome: 'failed' })).toBe(before + 2);
});

test('what fails for good is given up, and one way does not stand in the way of another', async () => {
  const store = await openedStore(user('anna'));
  const problems: unknown[] = [];
  const gone = new NoticeUndeliverable('gone');
  const [broken, fine] = [fakeWay(gone), fakeWay()];
  const options = { pauses: [1, 1], onProblem: (problem: unknown) => problems.push(problem) };
  const notices = new Notices({ store, ways: [broken, fine], ...options });
  notices.turn(matchOf(['anna']), ['anna', 'nobody']);
  await notices.settled();
  expect(broken.sent).toEqual([]);
  expect(fine.sent).toEqual(['anna']);
  expect(problems).toEqual([gone]);
});

test('stopping does not wait for the next attempt', async () => {
  const store = await openedStore(user('anna'));
  const way = fakeWay(new Error('busy'));
  const notices = new Notices({ store, ways: [way], pauses: [3_600_000] });
  notices.turn(matchOf(['anna']), ['anna']);
  await new Promise((resolve) => setImmediate(resolve));
  await notices.close();
  expect(way.sent).toEqual([]);
});

async function mailingFor(store: Store) {
  return { links: await MailLinks.open(store), refusals: new MailRefusals(store) };
}

test('by mail: who, which game, against whom, and the link', async () => {
  const mail = await openMailServer();
  const anna = user('anna', { email: 'anna@example.org' });
  const store = await openedStore(anna, user('bert'));
  const way = emailWay({ ...settings, smtp: mail.url }, await mailingFor(store))!;
  onTestFinished(() => way.close());
  const notices = new Notices({ store, ways: [way] });
  notices.turn(matchOf(['anna', 'bert']), ['anna', 'bert']);
  await notices.settled();
  expect(mail.recipients).toEqual(['<anna@example.org>']);
  const message = mail.messages[0]!.replaceAll('=\r\n', '');
  expect(message).toMatch(/^From: atoll@example\.org\r$/m);
  expect(message).toMatch(/^Subject: Your turn: Saipan/m);
  expect(message).toContain('against Name of bert');
  expect(message).toContain('https://play.example.org/play/m1');
});

test('one mailbox is not flooded, however many players name it', async () => {
  const mail = await openMailServer();
  const people = ['a', 'b', 'c', 'd', 'e'].map((id) => user(id, { email: `Victim@example.org` }));
  const store = await openedStore(...people);
  const way = emailWay({ ...settings, smtp: mail.url }, await mailingFor(store))!;
  onTestFinished(() => way.close());
  const notices = new Notices({ store, ways: [way], pauses: [] });
  for (const { id } of people) notices.turn(matchOf([id]), [id]);
  await notices.settled();
  expect(mail.recipients).toHaveLength(3);
});

test('what a mailbox would get too often is gathered into one mail', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  const mail = await openMailServer();
  const anna = user('anna', { email: 'anna@example.org' });
  const store = await openedStore(anna);
  const way = emailWay({ ...settings, smtp: mail.url }, { ...(await mailingFor(store)), clock: Date.now })!;
  onTestFinished(() => way.close());
  const notice = (path: string) => ({ title: 'Your turn: Saipan', sentence: 'It is your turn in Saipan.', path });
  for (const path of ['/play/a', '/play/b', '/play/c']) await way.send(anna, notice(path));
  for (const path of ['/play/d', '/play/e', '/play/e']) await way.send(anna, notice(path));
  expect(mail.messages).toHaveLength(3);
  vi.advanceTimersByTime(10 * 60_000);
  await expect.poll(() => mail.messages).toHaveLength(4);
  const message = mail.messages[3]!.replaceAll('=\r\n', '');
  expect(message).toMatch(/^Subject: Your turn in 2 games\r$/m);
  expect(message.match(/play\.example\.org\/play\/\w/g)).toEqual([
    'play.example.org/play/d',
    'play.example.org/play/e',
  ]);
});

test('by webhook: in Discord’s format, and nobody is pinged by a name', async () => {
  const receiver = await openReceiver();
  const store = await openedStore(user('anna', { webhook: 'https://discord.example/hook' }));
  const notices = new Notices({ store, ways: [webhookWay(settings, postTo(receiver))!] });
  notices.turn(matchOf(['anna', 'bert']), ['anna']);
  await notices.settled();
  const [{ path, headers, body }] = receiver.received as [Receiver['received'][0]];
  expect(path).toBe('/hook');
  expect(headers['content-type']).toBe('application/json');
  expect(JSON.parse(String(body))).toEqual({
    content: expect.stringMatching(
      /^It is your turn in Saipan.* against Name of bert\.\nhttps:\/\/play\.example\.org\/play\/m1$/,
    ),
    allowed_mentions: { parse: [] },
  });
});

test.each([
  [500, 3],
  [429, 3],
  [404, 1],
  [302, 1],
])('a webhook that answers %i is called %i times', async (status, calls) => {
  const receiver = await openReceiver(status);
  const store = await openedStore(user('anna', { webhook: 'https://discord.example/hook' }));
  const notices = new Notices({ store, ways: [webhookWay(settings, postTo(receiver))!], pauses: [1, 1] });
  notices.turn(matchOf(['anna']), ['anna']);
  await notices.settled();
  expect(receiver.received).toHaveLength(calls);
});

/** The keys of a browser that subscribes. */
function browserKeys() {
  const keys = createECDH('prime256v1');
  return { p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
}

test('by push: encrypted, signed with a key that stays the same; a device that is gone is forgotten', async () => {
  const receiver = await openReceiver(201, 410);
  const store = await openedStore(user('anna'));
  await store.addDevice({ user: 'anna', endpoint: 'https://push.example/one', ...browserKeys() });
  const way = (await pushWay(store, settings, postTo(receiver)))!;
  expect((await pushWay(store, settings, postTo(receiver)))!.publicKey).toBe(way.publicKey);
  const notices = new Notices({ store, ways: [way] });
  notices.turn(matchOf(['anna']), ['anna']);
  await notices.settled();
  const [{ path, headers, body }] = receiver.received as [Receiver['received'][0]];
  expect(path).toBe('/one');
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  expect(headers.authorization).toContain(way.publicKey);
  expect(headers['content-length']).toBe(String(body.length));
  expect(String(body)).not.toContain('Saipan');
  expect(await store.devices('anna')).toHaveLength(1);
  notices.turn({ ...matchOf(['anna']), id: 'm2' }, ['anna']);
  await notices.settled();
  expect(await store.devices('anna')).toHaveLength(0);
});
