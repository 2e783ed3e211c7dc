import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { actionAt, countActions } from '#engine/decision';
import type { Seat } from '#engine/state';
import { findGame } from '#games/library';
import type { LiveClient } from '../matches/fixtures/liveClient.ts';
import { saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { openStore } from '../store/open.ts';
import type { MatchOrigin, Store } from '../store/store.ts';

/*
 * One plays in secret, the others look wherever they can: over HTTP, over the WebSocket, by asking for what they may not have.
 * Everything they are sent is the same, byte for byte, whatever was done in secret and however much of it.
 */

const game = findGame(saipan.game)!;
const scenario = 'free-deployment';
const wave = 6;

/** What Anna does in secret before all is written: writes the nth beach that is left, or takes the last one back. */
type Secret = { readonly write: number } | 'take back';

const match = 'secretive';
const other = 'beside-it';

/** Everything that was sent to those who may not know. `reveal` is where it stops being secret. */
interface Transcript {
  readonly lines: readonly string[];
  readonly reveal: readonly string[];
}

async function play(secrets: readonly Secret[]): Promise<Transcript> {
  const store = await openStore(':memory:');
  const clock = { now: 1000 };
  const server = await TestServer.open({ store, host: { clock: () => clock.now } });
  try {
    return await new Evening(server, store, clock).play(secrets);
  } finally {
    await server.stop();
  }
}

/** One game, with the same people, names, seeds and times whatever happens in it. */
class Evening {
  readonly #server: TestServer;
  readonly #store: Store;
  readonly #clock: { now: number };
  /** What each was sent, in order; between them there is none. */
  #heard = new Map<string, string[]>();
  readonly #onlookers = new Map<string, LiveClient>();
  #requests = 0;
  #anna: LiveClient | undefined;

  constructor(server: TestServer, store: Store, clock: { now: number }) {
    this.#server = server;
    this.#store = store;
    this.#clock = clock;
  }

  async play(secrets: readonly Secret[]): Promise<Transcript> {
    await this.#gather();
    const bob = this.#onlookers.get('bob')!;
    await this.#ask(bob, { kind: 'ask', match, seat: 'japan', wish: 'draw' });
    await this.#look();

    this.#clock.now = 2000;
    await this.#ask(bob, { kind: 'say', match: other, seat: 'us', text: 'I am also here.' });
    for (const secret of secrets) {
      this.#clock.now++;
      await this.#inSecret(secret);
    }
    await this.#look();
    this.#clock.now = 3000;
    await this.#pry();
    await this.#look();

    this.#clock.now = 4000;
    while (this.#written() < wave) await this.#inSecret({ write: 0 });
    await this.#pry();
    await this.#look();

    this.#clock.now = 5000;
    for (let deployed = 0; deployed < 6; deployed++) await this.#deploy();
    await this.#pry();
    await this.#look();
    const lines = this.#takeLines();

    while (await this.#deploy());
    await this.#look();
    return { lines, reveal: this.#takeLines() };
  }

  #takeLines(): string[] {
    const names = [...this.#heard.keys()].sort();
    const lines = names.flatMap((who) => this.#heard.get(who)!.map((line) => `${who}: ${line}`));
    this.#heard = new Map();
    return lines;
  }

  #hears(who: string, line: string): void {
    const lines = this.#heard.get(who);
    if (lines) lines.push(line);
    else this.#heard.set(who, [line]);
  }

  async #gather(): Promise<void> {
    await this.#origin(match, 'anna', 'bob');
    await this.#origin(other, 'bob', 'anna');
    this.#anna = await this.#server.connect(await this.#person('anna'));
    const bob = await this.#person('bob');
    this.#onlookers.set('bob', await this.#server.connect(bob));
    this.#onlookers.set('bob elsewhere on the site', await this.#server.connect(bob));
    this.#onlookers.set('a spectator', await this.#server.connect('', {}));
    await this.#anna.watch(match, 'us');
    await this.#onlookers.get('bob')!.watch(match, 'japan');
    await this.#onlookers.get('a spectator')!.watch(match, null);
    // Who is there is told a moment later; then nobody comes or goes any more.
    for (const name of ['bob', 'a spectator']) {
      const client = this.#onlookers.get(name)!;
      await client.until(() =>
        client.received.find((message) => message.kind === 'presence' && message.watchers === 1 && message.present[1]),
      );
    }
    for (const [name, client] of this.#onlookers) {
      client.socket.on('message', (data) => {
        const { kind } = JSON.parse(String(data)) as { kind: string };
        // Who is there follows from the connections alone, and is told when there is time.
        if (!['pong', 'presence'].includes(kind)) this.#hears(name, String(data));
      });
    }
  }

  async #person(id: string): Promise<string> {
    const token = id.padEnd(43, '_');
    const user = { id, name: id, password: null, createdAt: 0, email: '', webhook: '' };
    await this.#store.addUser(user);
    const key = createHash('sha256').update(token).digest('hex');
    await this.#store.addSession({ key, user: id, createdAt: 0, usedAt: Date.now() });
    return `atoll=${token}`;
  }

  async #origin(id: string, us: string, japan: string): Promise<void> {
    const { version } = game.definition;
    const origin: MatchOrigin = {
      id,
      setup: { game: game.id, gameVersion: version, scenario, options: {}, seed: `the seed of ${id}` },
      pace: 'live',
      note: '',
      creator: us,
      wanted: { us: 'player', japan: 'player' },
      invitation: '',
      createdAt: 1000,
    };
    await this.#server.service.host.create(origin, [
      { kind: 'sit', seat: 'us', player: us, name: us },
      { kind: 'sit', seat: 'japan', player: japan, name: japan },
      { kind: 'begin' },
    ]);
  }

  #written(): number {
    return (this.#anna!.window(match, 'us').sight.view!.secrets.us as readonly number[] | null)?.length ?? 0;
  }

  async #inSecret(secret: Secret): Promise<void> {
    const anna = this.#anna!;
    const { number, sight } = anna.window(match, 'us');
    // A tab knows no other ids than its own, so that those of both runs may well be the same.
    const id = `secret-${anna.received.length}`;
    if (secret === 'take back') {
      await anna.ask({ kind: 'undo', match, seat: 'us', after: number }, id);
    } else if (this.#written() < wave - 1 || secret.write === 0) {
      const decision = game.decision(sight.view!, 'us')!;
      const action = actionAt(decision, secret.write % countActions(decision));
      const answer = await anna.ask({ kind: 'act', match, seat: 'us', after: number, actions: [action] }, id);
      expect(answer.accepted).toBe(1);
    }
    await this.#quiet();
  }

  /** Bob puts down his next unit, for all to see. Says whether there was one. */
  async #deploy(): Promise<boolean> {
    const bob = this.#onlookers.get('bob')!;
    for (let step = 0; step < 2; step++) {
      const { number, sight } = bob.window(match, 'japan');
      const decision = sight.view && game.decision(sight.view, 'japan');
      if (!decision?.procedure.match(/set-up|deploy/)) return false;
      const action = actionAt(decision, 0);
      await this.#ask(bob, { kind: 'act', match, seat: 'japan', after: number, actions: [action] });
    }
    return true;
  }

  /** Asks for a thing over the WebSocket and waits until everybody has heard what came of it. */
  async #ask(client: LiveClient, request: Parameters<LiveClient['ask']>[0]): Promise<void> {
    await client.ask(request, `r${++this.#requests}`);
    await this.#quiet();
  }

  /** Everybody has heard all that was sent until now. */
  async #quiet(): Promise<void> {
    for (const client of [this.#anna!, ...this.#onlookers.values()]) {
      const pong = client.next('pong');
      client.send({ kind: 'ping' });
      await pong;
    }
  }

  /** Tries to find out: by acting out of turn, for another, with ids that are hers, by taking back, by asking to see. */
  async #pry(): Promise<void> {
    const bob = this.#onlookers.get('bob')!;
    const seats: readonly Seat[] = ['us', 'japan'];
    for (const seat of seats) {
      const action = { seat, verb: 'write', target: 100 };
      await this.#ask(bob, { kind: 'act', match, seat, after: 1000, actions: [action] });
      await this.#ask(bob, { kind: 'act', match, seat, after: 0, actions: [{ seat, verb: 'deploy', target: 1 }] });
      await this.#ask(bob, { kind: 'undo', match, seat, after: 1000 });
    }
    for (let id = 0; id < 30; id++) {
      await bob.ask({ kind: 'undo', match, seat: 'us', after: 1000 }, `secret-${id}`);
    }
    await this.#ask(bob, { kind: 'ask', match, seat: 'japan', wish: 'take back' });
    await this.#ask(bob, { kind: 'say', match, seat: 'japan', text: 'What are you up to?' });
    for (const client of this.#onlookers.values()) {
      for (const audience of ['us', null]) {
        client.send({ kind: 'watch', match, audience });
        client.send({ kind: 'watch', match, audience, since: 1, epoch: 0 });
        await this.#quiet();
      }
      client.send({ kind: 'unwatch', match, audience: null });
    }
    const spectator = this.#onlookers.get('a spectator')!;
    spectator.send({ kind: 'watch', match, audience: null });
    await this.#quiet();
  }

  /** Fetches everything there is, as the opponent and as anybody. */
  async #look(): Promise<void> {
    const bob = `atoll=${'bob'.padEnd(43, '_')}`;
    const paths = [
      '/api/matches?of=mine',
      '/api/matches?of=open',
      '/api/matches?of=over',
      '/api/matches?of=mine&before=2500',
      `/api/matches/${match}`,
      `/api/matches/${match}/updates`,
      `/api/matches/${match}/updates?audience=japan`,
      `/api/matches/${match}/updates?audience=us`,
      `/api/matches/${match}/updates?after=2`,
      `/api/matches/${match}/save`,
      `/api/matches/${match}/notes/us`,
    ];
    for (const path of paths) {
      for (const cookie of [bob, '']) {
        const answer = await fetch(this.#server.url + path, { headers: { ...(cookie && { cookie }) } });
        const headers = [...answer.headers].filter(([name]) => name !== 'date');
        this.#hears(path, `${answer.status} ${JSON.stringify(headers)} ${await answer.text()}`);
      }
    }
  }
}

const secret = fc.oneof(
  { weight: 3, arbitrary: fc.record({ write: fc.nat({ max: 60 }) }) },
  { weight: 1, arbitrary: fc.constant('take back' as const) },
);

test('nobody can tell what is done in secret, nor how much of it, nor when', async () => {
  const nothing = await play([]);
  expect(nothing.lines.length).toBeGreaterThan(100);
  expect(nothing.lines.join()).not.toContain('seed of');
  await fc.assert(
    fc.asyncProperty(fc.array(secret, { minLength: 1, maxLength: 8 }), async (secrets) => {
      expect((await play(secrets)).lines).toEqual(nothing.lines);
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

test('what was secret is told when it is revealed', async () => {
  const [one, two] = [await play([{ write: 3 }]), await play([{ write: 40 }])];
  expect(two.lines).toEqual(one.lines);
  expect(two.reveal).not.toEqual(one.reveal);
});
