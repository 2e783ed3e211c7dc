import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import type { MatchCard } from '#protocol/api';
import { Record } from '../durability/fixtures/record.ts';
import { ServerProcess } from '../durability/fixtures/serverProcess.ts';
import { saipan } from '../matches/fixtures/testServer.ts';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { type Attacker, attack } from './fixtures/attacks.ts';
import { Citizen, HonestPair } from './fixtures/honestPair.ts';
import { Overheard } from './fixtures/overheard.ts';
import { Siege } from './fixtures/siege.ts';

/*
 * The whole server, in a process of its own with little memory, besieged in every way at once while two play a game on it: their
 * game goes on and stays theirs, everybody else is refused in words, and nobody learns what is not theirs to know.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const rounds = 6;
const password = 'correct horse battery staple';
const notes = 'the plan: land at the second beach';

/** So little that whatever is kept for attackers is soon noticed. */
const environment = {
  NODE_OPTIONS: '--max-old-space-size=160',
  ATOLL_ACTIONS_PER_MINUTE: '3000',
  ATOLL_SIGN_INS_PER_MINUTE: '10',
};

test('two play their game to good effect, whatever others do to the server', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-siege-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const database = join(folder, 'atoll.sqlite');
  const server = new ServerProcess(database, environment);
  closing.push(() => server.kill());
  await server.start();
  const store = await openStore(database);
  closing.push(() => store.close());

  const [us, japan] = [await account(server.url, 'honest us'), await account(server.url, 'honest japan')];
  const pair = await HonestPair.sitDown(us, japan);
  await us.ask('PUT', `/api/matches/${pair.match}/notes/us`, { text: notes });
  const eve = new Citizen(server.url);
  const { id: evesMatch } = await eve.ask<MatchCard>('POST', '/api/matches', {
    ...saipan,
    seats: { us: { who: 'me' }, japan: { who: 'me' } },
  });
  const mallory = new Citizen(server.url);
  await mallory.ask('POST', '/api/matches', { ...saipan, seats: { us: { who: 'me' }, japan: { who: 'me' } } });
  const overheard = new Overheard(await secretsOf(store, pair.match, [us, japan]));
  const cookies: { readonly [Who in Attacker]: string } = {
    eve: eve.cookie,
    mallory: mallory.cookie,
    nobody: '',
    expired: await expiredCookie(store, pair.match),
    forged: `atoll=${'A'.repeat(43)}`,
  };
  const siege = new Siege({
    url: server.url,
    cookies,
    theirMatch: pair.match,
    myMatch: evesMatch,
    sent: pair.sent,
    overheard,
  });
  closing.push(() => siege.end());
  pair.play();
  await pair.progress(10);

  await fc.assert(
    fc.asyncProperty(fc.array(attack, { minLength: 60, maxLength: 90 }), async (attacks) => {
      await Promise.all([0, 1, 2].map((third) => inTurn(attacks.filter((_, index) => index % 3 === third))));
      await pair.progress(5);
      siege.lift();
      expect(server.isRunning).toBe(true);
      expect(overheard.faults).toEqual([]);
    }),
    { numRuns: rounds, endOnFailure: true },
  );
  async function inTurn(attacks: readonly Parameters<Siege['attack']>[0][]): Promise<void> {
    for (const one of attacks) await siege.attack(one);
  }

  await siege.end();
  await pair.progress(10);
  await pair.stop();
  expect(server.takeComplaints()).toBe('');
  expect(overheard.faults).toEqual([]);
  expect(overheard.refusals).toBeGreaterThan(rounds * 20);
  await expectWhole(store, pair);
  await expectLittleKept(server.url);
});

async function account(url: string, name: string): Promise<Citizen> {
  const citizen = new Citizen(url);
  await citizen.ask('POST', '/api/account/sign-up', { name, password });
  return citizen;
}

async function secretsOf(store: Store, match: string, citizens: readonly Citizen[]): Promise<string[]> {
  const { setup, invitation, summary } = (await store.match(match))!;
  const users = await Promise.all(summary.seats.map(({ player }) => store.user(player)));
  const tokens = citizens.map(({ cookie }) => cookie.slice(cookie.indexOf('=') + 1));
  return [
    setup.seed,
    invitation,
    notes,
    password,
    'between the two of us',
    ...users.map((user) => user!.password!),
    ...tokens,
    ...tokens.map(sha256),
  ];
}

/** A session of one of the two that nobody has used for years. */
async function expiredCookie(store: Store, match: string): Promise<string> {
  const { summary } = (await store.match(match))!;
  const token = 'long-ago'.padEnd(43, '_');
  await store.addSession({ key: sha256(token), user: summary.seats[0]!.player, createdAt: 0, usedAt: 1000 });
  return `atoll=${token}`;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function expectWhole(store: Store, pair: HonestPair): Promise<void> {
  const record = new Record(pair.match);
  await record.read(store);
  for (const [seat, client] of Object.entries(pair.clients)) {
    expect(client.closed).toBeUndefined();
    for (const audience of [seat, null]) {
      const window = client.window(pair.match, audience);
      await client.until(() => window.number === record.number(audience));
      record.expectTold(audience, window);
    }
    expect(client.faults).toEqual([]);
    client.cut();
  }
  pair.expectOwnLog(await store.entries(pair.match));
}

/** When all are gone, nothing is kept for them. */
async function expectLittleKept(url: string): Promise<void> {
  const gauge = async (name: string) => {
    const text = await (await fetch(`${url}/metrics`)).text();
    return Number(new RegExp(`^${name} (\\d+)`, 'm').exec(text)![1]);
  };
  while ((await gauge('atoll_connections')) > 0) await wait(20);
  expect(await gauge('atoll_matches_in_memory'), 'the three that there are, none that was made up').toBeLessThan(4);
  expect(await gauge('process_resident_memory_bytes')).toBeLessThan(600e6);
}
