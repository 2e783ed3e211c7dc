import { once } from 'node:events';
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { generator } from '#bots/generator';
import { type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { type Person, saipan, TestServer } from '../matches/fixtures/testServer.ts';

/* Whatever one client does, it is refused in words and another client notices nothing. */

let server: TestServer;
let victim: Person;
let client: LiveClient;
let match: string;

async function open(options?: Parameters<typeof TestServer.open>[0]): Promise<void> {
  server = await TestServer.open(options);
  victim = await server.guest();
  match = (await victim.create({ us: { who: 'me' }, japan: { who: 'me' } })).id;
  client = await victim.connect();
  await client.watch(match, 'us');
  await client.watch(match, 'japan');
}

/** The victim's game goes on as if nothing was. */
async function expectUnharmed(): Promise<void> {
  const lots = generator('unharmed');
  for (let played = 0; played < 5; played++) {
    const seat = await client.until(() =>
      ['us', 'japan'].find((one) => someAction(saipan.game, client.window(match, one).sight, one, () => 0)),
    );
    const { number } = client.window(match, seat);
    const action = someAction(saipan.game, client.window(match, seat).sight, seat, lots.below)!;
    const answer = await client.act(match, seat, [action]);
    if (!answer.refused?.stale) expect(answer.accepted).toBe(1);
    await client.until(() => client.window(match, seat).number > number);
  }
  expect(client.faults).toEqual([]);
  expect(client.closed).toBeUndefined();
}

beforeEach(() => open());
afterEach(async () => {
  await server.stop();
  vi.useRealTimers();
});

test('what is no message is refused in a sentence, and the connection goes on', async () => {
  const bad = await server.connect('', {});
  const texts = [
    '',
    'nonsense',
    '[]',
    'null',
    '{"kind":"launch"}',
    '{"kind":{"toString":1}}',
    '{"kind":"__proto__"}',
    '{"kind":"watch"}',
    `{"kind":"watch","match":"${match}","audience":"us","extra":1}`,
    `{"kind":"watch","match":"../etc/passwd","audience":null}`,
    `{"kind":"act","id":"a","match":"${match}","seat":"us","after":-1,"actions":[]}`,
    `{"kind":"act","id":"a","match":"${match}","seat":"us","after":1e400,"actions":[{"seat":"us","verb":"move"}]}`,
    `{"kind":"say","id":"a","match":"${match}","seat":"us","text":"${'x'.repeat(501)}"}`,
    `${'['.repeat(8000)}`,
  ];
  for (const text of texts) {
    const error = bad.next('error');
    bad.socket.send(text);
    expect((await error).sentence, text).toMatch(/^[A-Z"].*\.$/s);
  }
  const error = bad.next('error');
  bad.socket.send(Buffer.from('{"kind":"ping"}'));
  expect((await error).sentence).toContain('text');
  const pong = bad.next('pong');
  bad.send({ kind: 'ping' });
  await pong;
  await expectUnharmed();
});

test('random JSON never breaks anything', async () => {
  const bad = await victim.connect();
  const kinds = ['watch', 'unwatch', 'act', 'undo', 'resign', 'ask', 'reply', 'say', 'delegate', 'take over', 'ping'];
  const message = fc.record(
    {
      kind: fc.oneof(fc.constantFrom(...kinds), fc.string()),
      id: fc.oneof(fc.constant('id'), fc.jsonValue()),
      match: fc.oneof(fc.constantFrom(match, 'nowhere', '__proto__'), fc.jsonValue()),
      seat: fc.oneof(fc.constantFrom('moon', '__proto__', 'constructor'), fc.jsonValue()),
      audience: fc.oneof(fc.constantFrom('moon', null, 'constructor'), fc.jsonValue()),
      since: fc.oneof(fc.nat(), fc.jsonValue()),
      after: fc.oneof(fc.nat(), fc.jsonValue()),
      actions: fc.oneof(
        fc.array(fc.record({ seat: fc.constant('us'), verb: fc.string(), target: fc.integer() })),
        fc.jsonValue(),
      ),
      wish: fc.oneof(fc.constantFrom('draw', 'take back'), fc.jsonValue()),
      agreed: fc.jsonValue(),
      text: fc.jsonValue(),
    },
    { requiredKeys: ['kind'] },
  );
  for (const one of fc.sample(message, { numRuns: 400, seed: 7 })) bad.socket.send(JSON.stringify(one));
  const pong = bad.next('pong');
  bad.send({ kind: 'ping' });
  await pong;
  expect(bad.closed).toBeUndefined();
  await expectUnharmed();
});

test('a message that is too long closes the connection', async () => {
  const bad = await server.connect('', {});
  bad.socket.send(`{"kind":"ping","filler":"${'x'.repeat(20_000)}"}`);
  await bad.until(() => bad.closed);
  expect(bad.closed!.code).toBe(1009);
  await expectUnharmed();
});

test('many actions in few messages are as good as many messages', async () => {
  await server.stop();
  server = await TestServer.open({ limits: { messagesPerMinute: 600 } });
  const bad = await (await server.guest()).connect();
  const actions = Array.from({ length: 40 }, () => ({ seat: 'us', verb: 'standing order', target: 0 }));
  const answers = [await bad.ask({ kind: 'act', match, seat: 'us', after: 0, actions })];
  answers.push(await bad.ask({ kind: 'act', match, seat: 'us', after: 0, actions }));
  expect(answers.map(({ refused }) => refused!.sentence)).toEqual([
    'Game not found.',
    'Too many actions. Wait a moment.',
  ]);
});

test('a flood is told to wait, and cut off when it goes on', async () => {
  await server.stop();
  server = await TestServer.open({ limits: { messagesPerMinute: 1, patience: 20 } });
  const bad = await (await server.guest()).connect();
  bad.send({ kind: 'ping' });
  await bad.next('pong');
  const refused = bad.next('error');
  bad.send({ kind: 'ping' });
  expect((await refused).sentence).toContain('Wait');
  const answer = await bad.ask({ kind: 'resign', match, seat: 'us' });
  expect(answer).toMatchObject({ accepted: 0, refused: { sentence: expect.stringContaining('Wait') } });
  for (let sent = 0; sent < 25; sent++) bad.send({ kind: 'ping' });
  await bad.until(() => bad.closed);
  expect(bad.closed!.code).toBe(1008);
  const other = await (await server.guest()).connect();
  other.send({ kind: 'ping' });
  await other.next('pong');
});

test('pings and pongs below the messages are counted like these', async () => {
  await server.stop();
  server = await TestServer.open({ limits: { messagesPerMinute: 1, patience: 20 } });
  for (const sign of ['ping', 'pong'] as const) {
    const bad = await (await server.guest()).connect();
    for (let sent = 0; sent < 30; sent++) bad.socket[sign]();
    await bad.until(() => bad.closed);
    expect(bad.closed!.code).toBe(1008);
  }
});

test('one who connects again and again has to wait', async () => {
  await server.stop();
  server = await TestServer.open({ limits: { connectsPerMinute: 5 } });
  const bad = await server.guest();
  for (let times = 0; times < 5; times++) await (await bad.connect()).close();
  await expect(bad.connect()).rejects.toThrow('429');
  const other = await (await server.guest()).connect();
  other.send({ kind: 'ping' });
  await other.next('pong');
});

test('a client that does not read is cut off, and holds up nobody', async () => {
  await server.stop();
  await open({ limits: { waitingBytes: 30_000 } });
  // A raw connection that shakes hands and then reads nothing any more.
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  const key = Buffer.from('0123456789abcdef').toString('base64');
  socket.write(
    `GET /api/live HTTP/1.1\r\nHost: ${hostname}:${port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
      `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}\r\n\r\n`,
  );
  await once(socket, 'data');
  socket.pause();
  const before = server.service.connections;
  // Asks for the whole sight again and again: far more than the network holds for it.
  const ask = maskedFrame(JSON.stringify({ kind: 'watch', match, audience: null }));
  for (let asked = 0; asked < 3000; asked++) socket.write(ask);
  await client.until(() => server.service.connections < before);
  socket.destroy();
  await expectUnharmed();
});

/** A text message as a client must send it. */
function maskedFrame(text: string): Buffer {
  const payload = Buffer.from(text);
  if (payload.length > 125) throw new Error('a short message only');
  return Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]);
}

test('a page of another site cannot connect with the cookie of somebody signed in here', async () => {
  const address = `${server.url.replace('http', 'ws')}/api/live`;
  const refusedWith = async (headers: Record<string, string>) => {
    const socket = new WebSocket(address, { headers });
    const [, answer] = (await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }];
    socket.on('error', () => undefined);
    socket.terminate();
    return answer.statusCode;
  };
  expect(await refusedWith({ cookie: victim.cookie, origin: 'https://evil.example' })).toBe(403);
  expect(await refusedWith({ cookie: victim.cookie })).toBe(403);
  expect(await refusedWith({ origin: 'https://evil.example' })).toBe(403);
  expect(await refusedWith({ cookie: victim.cookie, origin: server.url, 'sec-fetch-site': 'cross-site' })).toBe(403);
});

test('a made-up cookie is nobody', async () => {
  const stranger = await server.connect(`atoll=${'A'.repeat(43)}`);
  expect(await stranger.ask({ kind: 'resign', match, seat: 'us' })).toMatchObject({ accepted: 0 });
  await expectUnharmed();
});

test('one user opens only so many connections, and one connection watches only so much', async () => {
  await server.stop();
  await open({ limits: { connectionsPerUser: 3, watchedPerConnection: 2 } });
  await victim.connect();
  await victim.connect();
  await expect(victim.connect()).rejects.toThrow('429');
  const error = client.next('error');
  client.send({ kind: 'watch', match, audience: null });
  expect((await error).sentence).toContain('at most 2');
  await expectUnharmed();
});

test('a connection that has died is noticed', async () => {
  const dead = await server.connect('', {});
  // Neither reads nor answers, but does not hang up either.
  (dead.socket as unknown as { _socket: { pause(): void } })._socket.pause();
  const { service } = server;
  const before = service.connections;
  service.dropTheDead();
  expect(service.connections).toBe(before);
  // What the living answer comes before what they send next.
  await once(client.socket, 'ping');
  const pong = client.next('pong');
  client.send({ kind: 'ping' });
  await pong;
  service.dropTheDead();
  await client.until(() => service.connections === before - 1);
  await expectUnharmed();
});

test('a client on a quiet server has its thirty seconds to give a sign of life', async () => {
  await server.stop();
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  server = await TestServer.open();
  const quiet = await server.connect('', {});
  let asked = 0;
  quiet.socket.on('ping', () => asked++);
  const pass = async (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    quiet.send({ kind: 'ping' });
    await Promise.race([quiet.next('pong'), quiet.until(() => quiet.closed)]);
  };
  while (asked === 0) await pass(1);
  // What it would answer does not come through.
  quiet.socket.pong = () => undefined;
  while (asked === 1) await pass(1);
  for (let second = 1; second < 30; second++) {
    await pass(1);
    expect({ asked, closed: quiet.closed }).toEqual({ asked: 2, closed: undefined });
  }
  vi.advanceTimersByTime(1000);
  await quiet.until(() => quiet.closed);
});

test('clients that vanish right after they asked leave nothing behind', async () => {
  await server.stop();
  await open({ host: { idleAfter: -1 } });
  await client.close();
  for (let round = 0; round < 30; round++) {
    const fleeting = await server.connect('', {});
    for (let asked = 0; asked < 5; asked++) fleeting.send({ kind: 'watch', match, audience: null });
    fleeting.cut();
  }
  await client.until(() => server.service.connections === 0);
  await server.service.host.look(match, () => true);
  server.service.host.unloadIdle();
  expect(server.service.host.inMemory).toBe(0);
});
