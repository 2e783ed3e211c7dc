import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FakeServer, matchId, settled } from './fixtures/network.ts';
import { History } from './history.ts';
import { type Backing, hostedLink } from './hostedLink.ts';
import type { Receipt } from './link.ts';
import { SocketLine } from './socketLine.ts';
import { Switchboard } from './switchboard.ts';

function connected() {
  const server = new FakeServer();
  const told = { signedOut: 0 };
  const line = new SocketLine(server, () => told.signedOut++);
  const switchboard = new Switchboard(line);
  switchboard.open(matchId);
  line.connect();
  const windowOf = (audience: string | null) => switchboard.window(matchId, audience, server.askTold(audience));
  return { server, line, switchboard, windowOf, told };
}

type Step = (table: ReturnType<typeof connected>) => void;

/** Everything that can happen between a client and its server. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.constant<Step>(({ server }) => server.play()) },
  { weight: 8, arbitrary: fc.constant<Step>(({ server }) => server.line && server.receive(server.line)) },
  { weight: 12, arbitrary: fc.constant<Step>(({ server }) => server.line?.deliver()) },
  { weight: 4, arbitrary: fc.constant<Step>(({ server }) => server.line?.open()) },
  {
    weight: 3,
    arbitrary: fc.boolean().map<Step>(
      (isTold) =>
        ({ server }) =>
          server.line?.drop(isTold),
    ),
  },
  // What an abandoned line still held arrives late.
  { weight: 2, arbitrary: fc.constant<Step>(({ server }) => server.sockets.at(-2)?.deliver()) },
  {
    weight: 2,
    arbitrary: fc.constant<Step>(({ server }) => server.sockets.at(-2) && server.receive(server.sockets.at(-2)!)),
  },
  {
    weight: 4,
    arbitrary: fc.constantFrom(200, 3000, 9000, 40_000).map<Step>(
      (time) =>
        ({ server }) =>
          server.pass(time),
    ),
  },
  {
    weight: 3,
    arbitrary: fc.tuple(fc.boolean(), fc.boolean()).map<Step>(
      (how) =>
        ({ server }) =>
          server.answerQuestion(...how),
    ),
  },
  {
    weight: 2,
    arbitrary: fc.nat(5).map<Step>(
      (back) =>
        ({ server }) =>
          server.repeat(back),
    ),
  },
  { weight: 1, arbitrary: fc.constant<Step>(({ server }) => server.rewrite()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ line }) => line.check()) },
  { weight: 1, arbitrary: fc.constant<Step>(({ line }) => line.drop()) },
  {
    weight: 2,
    arbitrary: fc.constantFrom('red', 'blue', null).map<Step>(
      (audience) =>
        ({ windowOf }) =>
          windowOf(audience),
    ),
  },
);

/** Holds every list of updates that is shown against the one before: it only grows, unless the past was rewritten. */
function watchGrowth({ windowOf }: ReturnType<typeof connected>): void {
  const window = windowOf('red');
  let before = window.updates.value;
  let epoch = window.epoch;
  window.updates.subscribe((updates) => {
    const numbers = updates.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => numbers[0]! + at));
    if (window.epoch === epoch) expect(updates.slice(0, before.length)).toEqual(before);
    [before, epoch] = [updates, window.epoch];
  });
}

const somethingHappens = fc.oneof(
  { weight: 9, arbitrary: step },
  { weight: 1, arbitrary: fc.constant('someone says something' as const) },
);

describe('whatever happens on the way', () => {
  const everything = fc.array(somethingHappens, { maxLength: 150, size: 'max' });

  test('each audience sees what is, is told everything once and in order, and each request is done once', async () => {
    const run = fc.asyncProperty(everything, async (steps) => {
      const table = connected();
      const { server, switchboard, windowOf } = table;
      const answers: Promise<Receipt>[] = [];
      watchGrowth(table);
      for (const one of steps) {
        if (typeof one === 'function') one(table);
        else answers.push(switchboard.request(matchId, { kind: 'say', seat: 'red', text: `#${answers.length}` }));
        await settled();
      }
      for (const audience of ['red', 'blue', null]) windowOf(audience);
      await server.heal();
      for (const audience of ['red', 'blue', null]) {
        const window = windowOf(audience);
        expect(window.sight.value).toEqual(server.log.match.sight(audience));
        expect(window.updates.value).toEqual(server.log.updates(audience, 0));
        const history = new History(window.first.value!, window.updates.value);
        expect(history.sightAt(history.end)).toEqual(window.sight.value);
      }
      expect(await Promise.all(answers)).toEqual(answers.map(() => ({ accepted: 1 })));
      const said = server.entries.flatMap((entry) => (entry.kind === 'say' ? [entry.text] : []));
      expect(said.filter((text) => text.startsWith('#')).sort()).toEqual(answers.map((_, at) => `#${at}`).sort());
    });
    await fc.assert(run, { numRuns: 300 });
  });
});

describe('a line', () => {
  test('that is lost is sought again, at longer and longer intervals', () => {
    const { server, line } = connected();
    expect(line.connection.value).toBe('connecting');
    server.line!.open();
    expect(line.connection.value).toBe('live');
    server.line!.drop(true);
    expect(line.connection.value).toBe('lost');
    const attempts: number[] = [];
    for (let time = 0; time < 120_000; time += 100) {
      server.pass(100);
      if (server.line!.state !== 'new') continue;
      attempts.push(time);
      server.line!.drop(true);
    }
    const gaps = attempts.slice(1).map((time, at) => time - attempts[at]!);
    expect(gaps[0]).toBeLessThan(1500);
    expect(gaps.slice(0, 5)).toEqual(gaps.slice(0, 5).toSorted((a, b) => a - b));
    expect(Math.max(...gaps)).toBeGreaterThan(15_000);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(30_000);
  });

  test('counts as lost at once when the network is gone, and is sought again', () => {
    const { server, line } = connected();
    line.drop();
    expect(line.connection.value).toBe('lost');
    const tried = server.sockets.length;
    server.pass(30_000);
    expect(server.sockets.length).toBeGreaterThan(tried);
  });

  test('is sought at once when the browser comes online', () => {
    const { server, line } = connected();
    for (let failures = 0; failures < 8; failures++) {
      server.line!.drop(true);
      server.pass(30_000);
    }
    server.line!.drop(true);
    const tried = server.sockets.length;
    line.check();
    expect(server.sockets.length).toBe(tried + 1);
    line.check();
    expect(server.sockets.length).toBe(tried + 1);
  });

  test('that has gone dead without a word is found out by a ping', async () => {
    const { server, line } = connected();
    server.line!.open();
    await server.heal();
    server.line!.state = 'gone';
    server.pass(21_000);
    expect(line.connection.value).toBe('live');
    server.pass(9000);
    expect(line.connection.value).toBe('lost');
  });

  test('that the server ends with the session is not sought again until someone signs in', async () => {
    const { server, line, switchboard, windowOf, told } = connected();
    windowOf('red');
    await server.heal();
    const answer = switchboard.request(matchId, { kind: 'say', seat: 'red', text: 'Hello?' });
    server.line!.drop(true, 4001);
    expect(told.signedOut).toBe(1);
    switchboard.giveUp('You are signed out.');
    expect((await answer).refused?.sentence).toBe('You are signed out.');
    server.pass(600_000);
    expect(server.sockets.length).toBe(1);
    line.connect();
    await server.heal();
    expect(line.connection.value).toBe('live');
  });

  test('that is to begin later is opened once, however it came about', () => {
    const server = new FakeServer();
    const late = new SocketLine(server, () => undefined);
    late.drop();
    late.check();
    expect([server.sockets.length, late.connection.value]).toEqual([0, 'connecting']);
    late.begin();
    late.begin();
    expect(server.sockets).toHaveLength(1);

    // Signing in opens it before its time, and what is lost is sought by itself.
    const early = new SocketLine(server, () => undefined);
    early.connect();
    early.begin();
    expect(server.sockets).toHaveLength(2);
    server.line!.drop(true);
    early.begin();
    expect(server.sockets).toHaveLength(2);
  });

  test('carries nothing for a match that nobody looks at any more', async () => {
    const { server, switchboard, windowOf } = connected();
    const window = windowOf('red');
    await server.heal();
    switchboard.open(matchId);
    switchboard.close(matchId);
    server.play();
    await server.heal();
    expect(window.sight.value).toEqual(server.log.match.sight('red'));
    const shown = window.updates.value.length;
    switchboard.close(matchId);
    expect(JSON.parse(server.line!.toServer[0]!)).toEqual({ kind: 'unwatch', match: matchId, audience: 'red' });
    for (let more = 0; more < 5; more++) server.play();
    await server.heal();
    expect(window.updates.value.length).toBe(shown);
  });

  test('that brings an answer before what came of it lets the player know both at the same time', async () => {
    const { server, line, switchboard, windowOf } = connected();
    const backing = { game: 'skirmish', seats: ['red'], local: false, told: server.askTold.bind(server) };
    const link = hostedLink(matchId, line, switchboard, backing as unknown as Backing);
    const window = windowOf('red');
    await server.heal();
    const shown = window.updates.value.length;
    let answered = false;
    const answer = link.say('red', 'Hello.').finally(() => {
      answered = true;
    });
    server.receive(server.line!);
    server.line!.toClient.reverse();
    server.line!.deliver();
    await settled();
    expect(answered).toBe(false);
    server.line!.deliver();
    expect(await answer).toEqual({ accepted: 1 });
    expect(window.updates.value.length).toBe(shown + 1);
  });

  test('does not carry what another seat sees: that is read up once it may be', async () => {
    const { server, line, switchboard } = connected();
    const backing = { game: 'skirmish', seats: ['red'], local: false, told: server.askTold.bind(server) };
    const link = hostedLink(matchId, line, switchboard, backing as unknown as Backing);
    await server.heal();
    for (let count = 0; count < 5; count++) server.play();
    const [own, other] = [link.window('red'), link.window('blue')];
    expect(link.window('blue')).toBe(other);
    await server.heal();
    expect(server.line!.watchers.map(({ audience }) => audience)).toEqual(['red']);
    expect(other.updates.value.length).toBeGreaterThan(0);
    expect(other.sight.value).toEqual(server.log.match.sight('blue'));
    expect(new History(other.first.value!, other.updates.value).sightAt(Infinity)).toEqual(other.sight.value);
    expect(own.sight.value).not.toEqual(other.sight.value);
  });

  test('goes on from what the page brought along, which is shown before the line is there', async () => {
    const { server, line, switchboard } = connected();
    const { match } = server.log;
    const seen = { audience: 'red', number: match.number('red'), epoch: match.epoch, sight: match.sight('red') };
    const backing = {
      game: 'skirmish',
      seats: ['red', 'blue'],
      local: false,
      seen: [seen],
      told: server.askTold.bind(server),
    };
    const link = hostedLink(matchId, line, switchboard, backing as unknown as Backing);
    const [red, blue] = [link.window('red'), link.window('blue')];
    expect(red.sight.value).toEqual(match.sight('red'));
    expect(blue.sight.value).toBeUndefined();
    server.play();
    server.line!.open();
    const watches = server.line!.toServer.map((text) => JSON.parse(text));
    expect(watches).toContainEqual({
      kind: 'watch',
      match: matchId,
      audience: 'red',
      since: seen.number,
      epoch: seen.epoch,
    });
    expect(watches).toContainEqual({ kind: 'watch', match: matchId, audience: 'blue' });
    await server.heal();
    expect(red.sight.value).toEqual(server.log.match.sight('red'));
    expect(red.updates.value).toEqual(server.log.updates('red', 0));
  });

  test('on which an update is missing is asked for the whole sight', async () => {
    const { server, windowOf } = connected();
    const window = windowOf('red');
    await server.heal();
    for (const count of [1, 2, 3]) {
      server.say(`Message ${count}`);
      if (count === 2) server.line!.toClient.pop();
    }
    await server.heal();
    expect(window.updates.value).toEqual(server.log.updates('red', 0));
    expect(window.sight.value).toEqual(server.log.match.sight('red'));
  });

  test('tells of presence, of matches that want attention, and of what is wrong', () => {
    const { server, switchboard } = connected();
    const { presence, trouble } = switchboard.open(matchId);
    const { line } = server;
    line!.open();
    const told = [
      { kind: 'presence', match: matchId, present: ['ann'], watchers: 3 },
      { kind: 'attention', match: 'another', yourTurn: true },
      { kind: 'error', match: matchId, sentence: 'Game not found.' },
    ];
    line!.toClient.push('not JSON', ...told.map((message) => JSON.stringify(message)));
    for (let count = 0; count < 4; count++) line!.deliver();
    expect(presence.value).toEqual({ present: ['ann'], watchers: 3 });
    expect(switchboard.attention.value).toEqual({ match: 'another', yourTurn: true });
    expect(trouble.value).toBe('Game not found.');
  });
});
