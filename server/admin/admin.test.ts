import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { type Browser, openServer } from '../fixtures/browser.ts';
import { openStore } from '../store/open.ts';
import { checkAudit, writeAudit } from './audit.ts';
import { carryOut } from './deeds.ts';

/** A server that Ada administers. */
async function serverOfAda(environment: Readonly<Record<string, string>> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-admin-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, 'atoll.sqlite');
  const founding = await openServer({}, { store: await openStore(path) });
  await founding.browser().signUp('Ada');
  await founding.server.close();
  const opened = await openServer({ ATOLL_ADMINS: 'ada, Eve', ...environment }, { store: await openStore(path) });
  const ada = opened.browser();
  await ada.signIn('Ada');
  const act = (deed: string, subject: string, detail?: string) =>
    ada.post('/api/admin/acts', { act: deed, subject, ...(detail !== undefined && { detail }) });
  return { ...opened, path, ada, act };
}

async function socketOf(browser: Browser, url: string): Promise<WebSocket> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: url } });
  await once(socket, 'open');
  return socket;
}

async function answerTo(socket: WebSocket, message: object): Promise<{ refused?: { sentence: string } }> {
  socket.send(JSON.stringify({ id: crypto.randomUUID(), ...message }));
  for (;;) {
    const [data] = await once(socket, 'message');
    const told = JSON.parse(String(data));
    if (told.kind === 'answer') return told;
  }
}

test('only the accounts that the settings name administer, and no one else can take their names', async () => {
  const { browser, ada, log } = await serverOfAda({ ATOLL_LOG: 'problems' });
  expect(log.join('')).toContain('eve');
  expect(await ada.me()).toMatchObject({ name: 'Ada', admin: true });
  const eve = browser();
  expect((await eve.signUp('Eve')).statusCode).toBe(409);
  await eve.signUp('Evelyn');
  expect((await eve.put('/api/account/name', { name: 'EVE' })).statusCode).toBe(409);
  expect(await eve.me()).not.toHaveProperty('admin');
  for (const path of ['people', 'people/x', 'games?of=open', 'addresses', 'reports?of=open', 'audit', 'clean-up']) {
    expect((await eve.get(`/api/admin/${path}`)).statusCode).toBe(403);
    expect((await browser().get(`/api/admin/${path}`)).statusCode).toBe(401);
  }
  expect((await eve.post('/api/admin/acts', { act: 'ban', subject: 'Ada', detail: 'x' })).statusCode).toBe(403);
});

test('a ban ends sessions and connections at once and says why, until it is lifted', async () => {
  const { browser, server, ada, act } = await serverOfAda();
  const url = await server.listen();
  const bob = browser();
  await bob.signUp('Bob');
  const { id } = (await bob.me())!;
  const socket = await socketOf(bob, url);
  const goodbye = once(socket, 'close');
  expect((await act('ban', 'Bob')).json()).toMatchObject({ error: 'Give a reason. The person will read it.' });
  expect((await act('ban', 'bob', 'Insults in chat.')).statusCode).toBe(204);
  expect((await goodbye)[0]).toBe(4001);
  expect(await bob.me()).toBeNull();
  const refused = await bob.signIn('Bob');
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ error: 'You are banned from this server. Reason: Insults in chat.' });
  const whole = (await ada.get(`/api/admin/people/${id}`)).json();
  expect(whole).toMatchObject({
    person: { name: 'Bob', banned: 'Insults in chat.' },
    addresses: [{ address: '127.0.0.1' }],
  });
  expect((await act('ban', 'Ada', 'x')).statusCode).toBe(409);
  await act('unban', 'Bob');
  expect((await bob.signIn('Bob')).statusCode).toBe(200);
});

test('who is muted plays on, but does not talk', async () => {
  const { browser, server, act } = await serverOfAda();
  const url = await server.listen();
  const [ann, bob] = [browser(), browser()];
  await bob.signUp('Bob');
  const match = await ann.play();
  await bob.post(`/api/matches/${match}/join`, { seat: 'japan' });
  await act('mute', 'Bob', 'Spam.');
  const socket = await socketOf(bob, url);
  onTestFinished(() => socket.terminate());
  const said = await answerTo(socket, { kind: 'say', match, seat: 'japan', text: 'Buy!' });
  expect(said.refused).toEqual({ sentence: 'You are muted on this server. Reason: Spam.' });
  expect((await answerTo(socket, { kind: 'ask', match, seat: 'japan', wish: 'draw' })).refused).toBeUndefined();
  const seats = { us: { who: 'me' }, japan: { who: 'open' } };
  const game = { game: 'island-war-saipan', scenario: 'historical', options: {}, pace: 'day', seats };
  expect((await bob.post('/api/matches', { ...game, note: 'Buy!' })).statusCode).toBe(403);
  expect((await bob.post('/api/matches', game)).statusCode).toBe(201);
  await act('unmute', 'Bob');
  expect((await answerTo(socket, { kind: 'say', match, seat: 'japan', text: 'Hello.' })).refused).toBeUndefined();
});

test('a person is renamed or removed everywhere; a game and an address can be removed too', async () => {
  const { browser, store, ada, act } = await serverOfAda();
  const bob = browser();
  await bob.signUp('Rude Name');
  const { id } = (await bob.me())!;
  const match = await bob.play();
  await act('rename', id, 'Bob');
  await expect.poll(async () => (await store.match(match))!.summary.seats[0]!.name).toBe('Bob');
  expect(await bob.me()).toMatchObject({ name: 'Bob' });

  const games = (await ada.get('/api/admin/games?of=open')).json();
  expect(games.matches).toMatchObject([{ id: match, mine: [] }]);
  expect(JSON.stringify(games)).not.toContain((await store.match(match))!.setup.seed);
  expect((await act('remove', id)).statusCode).toBe(204);
  expect(await bob.me()).toBeNull();
  expect((await bob.signIn('Bob')).statusCode).toBe(401);
  await expect.poll(async () => (await store.match(match))!.summary.seats[0]!.name).toMatch(/^Removed \d+$/);
  expect((await act('remove game', match, 'Abandoned.')).statusCode).toBe(204);
  expect(await store.match(match)).toBeUndefined();

  await act('ban address', '127.0.0.1', 'Flood.');
  const guest = await browser().post('/api/matches', {
    ...{ game: 'island-war-saipan', scenario: 'historical', options: {}, pace: 'day' },
    seats: { us: { who: 'me' }, japan: { who: 'open' } },
  });
  expect(guest.json()).toMatchObject({ error: 'Your network is banned from this server. Reason: Flood.' });
  expect((await ada.get('/api/admin/addresses')).json()).toMatchObject({ addresses: [{ address: '127.0.0.1' }] });
  expect((await ada.get('/api/admin/people?name=ad')).json()).toMatchObject({ people: [{ name: 'Ada', admin: true }] });
});

test('players report persons and what was really said to them', async () => {
  const { browser, store, ada, act } = await serverOfAda();
  const [ann, bob, cid] = [browser(), browser(), browser()];
  const match = await ann.play();
  await bob.post(`/api/matches/${match}/join`, { seat: 'japan' });
  await cid.play();
  const row = (await store.match(match))!;
  await store.append({
    ...{ match, after: row.length, summary: row.summary },
    entries: [{ kind: 'say', seat: 'japan', text: 'Loser!', at: 1 }],
  });
  const report = { match, seat: 'japan', message: 'Loser!', reason: 'Rude.' };
  expect((await ann.post('/api/reports', report)).statusCode).toBe(204);
  expect((await ann.post('/api/reports', { ...report, message: 'Worse!' })).statusCode).toBe(404);
  expect((await cid.post('/api/reports', report)).statusCode).toBe(403);
  const { id } = (await bob.me())!;
  expect((await cid.post('/api/reports', { person: id, reason: 'Cheats.' })).statusCode).toBe(204);
  expect((await bob.post('/api/reports', { person: id, reason: 'Me.' })).statusCode).toBe(409);
  const { reports } = (await ada.get('/api/admin/reports?of=open')).json();
  expect(reports).toHaveLength(2);
  expect(reports.find(({ message }: { message: string }) => message === 'Loser!')).toMatchObject({
    ...{ subject: id, match, reason: 'Rude.' },
  });
  await act('close report', reports[0].id);
  expect((await ada.get('/api/admin/reports?of=closed')).json().reports).toHaveLength(1);
});

test('a report about a long game reads it piece by piece, so that a liar does not hold up the others', async () => {
  const { browser, store } = await serverOfAda();
  const ann = browser();
  const match = await ann.play();
  const { length, summary } = (await store.match(match))!;
  const entries = Array.from({ length: 3000 }, (_, nth) => ({
    ...({ kind: 'say', seat: 'us', text: nth === 0 ? 'First!' : 'On and on.', at: 1 } as const),
  }));
  await store.append({ match, after: length, summary, entries });
  const [lengths, read] = [[] as number[], store.entries.bind(store)];
  store.entries = async (...asked) => {
    const found = await read(...asked);
    lengths.push(found.length);
    return found;
  };
  const report = (message: string) => ann.post('/api/reports', { match, seat: 'us', message, reason: 'Rude.' });
  expect((await report('Never said.')).statusCode).toBe(404);
  expect((await report('First!')).statusCode, 'it was found, and is one’s own').toBe(409);
  expect(Math.max(...lengths)).toBe(1000);
});

test('the audit tells everything, cannot be changed by a statement, and shows what someone changed by force', async () => {
  const { browser, store, ada, act, path } = await serverOfAda();
  await browser().signUp('Bob');
  await act('mute', 'Bob', 'Spam.');
  await act('unmute', 'Bob');
  await act('ban', 'Bob', 'More spam.');
  const told = (await ada.get('/api/admin/audit')).json();
  expect(told).toMatchObject({
    whole: true,
    lines: [{ act: 'ban' }, { act: 'unmute' }, { act: 'mute', actor: 'Ada' }],
  });
  const { lines, last } = await checkAudit(store.moderation);
  expect({ lines, last }).toEqual({ lines: 3, last: told.lines[0].hash });

  const database = new DatabaseSync(path);
  onTestFinished(() => database.close());
  expect(() => database.exec(`UPDATE audit SET actor = 'Eve'`)).toThrow('the audit only grows');
  expect(() => database.exec('DELETE FROM audit')).toThrow('the audit only grows');
  database.exec(`DROP TRIGGER audit_kept; DROP TRIGGER audit_unchanged; DELETE FROM audit WHERE number = 3`);
  expect(await checkAudit(store.moderation)).toMatchObject({ lines: 2, fault: '' });
  expect(await checkAudit(store.moderation, { number: 3, hash: last })).toMatchObject({
    fault: expect.stringContaining('3'),
  });
  database.exec(`UPDATE audit SET detail = 'Nothing.' WHERE number = 1`);
  expect(await checkAudit(store.moderation)).toMatchObject({ fault: 'Line 1 was changed.' });
  database.exec('DELETE FROM audit WHERE number = 1');
  expect(await checkAudit(store.moderation)).toMatchObject({ fault: 'Line 1 is missing.' });
});

test('lines that several write at once all find their place', async () => {
  const store = await openStore(':memory:');
  onTestFinished(() => store.close());
  const write = (name: string) => writeAudit(store.moderation, name, { act: 'mute', subject: name, detail: '' }, 1);
  await Promise.all(['a', 'b', 'c', 'd'].map(write));
  expect(await checkAudit(store.moderation)).toMatchObject({ lines: 4, fault: '' });
});

test('a deed of another process takes effect here within seconds', async () => {
  const { browser, path } = await serverOfAda();
  const bob = browser();
  await bob.signUp('Bob');
  const other = await openStore(path);
  onTestFinished(() => other.close());
  await carryOut(
    other,
    { name: 'operator', isAdmin: () => false },
    { act: 'ban', subject: 'Bob', detail: 'x' },
    Date.now(),
  );
  await expect.poll(async () => (await bob.signIn('Bob')).statusCode, { timeout: 10_000 }).toBe(403);
});

test('a name that was given while no server ran is in the games when one does', async () => {
  const { server, browser, path } = await serverOfAda();
  const bob = browser();
  await bob.signUp('Rude Name');
  const match = await bob.play();
  const { id } = (await bob.me())!;
  await server.close();
  const store = await openStore(path);
  const operator = { name: 'operator', isAdmin: () => false };
  await carryOut(store, operator, { act: 'rename', subject: id, detail: 'Bob' }, Date.now());
  await store.close();
  const again = await openServer({}, { store: await openStore(path) });
  const nameInGame = async () => (await again.store.match(match))!.summary.seats[0]!.name;
  await expect.poll(nameInGame).toBe('Bob');
  const { length } = (await again.store.match(match))!;
  await again.server.close();
  const third = await openServer({}, { store: await openStore(path) });
  expect(await third.store.kept('names in games up to line')).toBe('1');
  expect((await third.store.match(match))!.length).toBe(length);
});

test('a game that is removed beside the server is gone from its memory too', async () => {
  const { server, browser, store } = await serverOfAda();
  const url = await server.listen();
  const bob = browser();
  const match = await bob.play();
  const socket = await socketOf(bob, url);
  socket.send(JSON.stringify({ kind: 'watch', match, audience: 'us' }));
  await once(socket, 'message');
  const told = new Promise<string>((resolve) =>
    socket.on('message', (data) => JSON.parse(String(data)).kind === 'error' && resolve(String(data))),
  );
  const operator = { name: 'operator', isAdmin: () => false };
  await carryOut(store, operator, { act: 'remove game', subject: match, detail: 'Old.' }, Date.now());
  expect(JSON.parse(await told)).toMatchObject({ match, sentence: 'This game was canceled or deleted.' });
  socket.terminate();
});

test('administrators see what the server deletes by itself', async () => {
  const { ada, store } = await serverOfAda({ ATOLL_GUEST_DAYS: '7' });
  expect((await ada.get('/api/admin/clean-up')).json()).toEqual({
    days: { openGameDays: 30, guestGameDays: 90, idleGameDays: 365, guestDays: 7 },
    last: null,
  });
  const last = { at: 5, notStarted: 1, notGoneOn: 2, guests: 3, ofGuests: 4 };
  await store.upkeep.note('last clean-up', JSON.stringify(last));
  expect((await ada.get('/api/admin/clean-up')).json()).toMatchObject({ last });
});
