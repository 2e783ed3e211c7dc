import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { ServerProcess } from '../durability/fixtures/serverProcess.ts';
import { freePort } from '../fixtures/freePort.ts';
import { openMailServer } from '../notices/fixtures/mailServer.ts';
import { openStore } from '../store/open.ts';
import { Flooder } from './fixtures/flooder.ts';
import { floods } from './fixtures/floods.ts';
import { Citizen, HonestPair } from './fixtures/honestPair.ts';

/*
 * Strangers ask for far too much of everything, all at once, at the usual limits and while the clock of the computer is set back. Each
 * gets what anyone may have and no more. Two who play notice none of it: every action of theirs is accepted.
 */

const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** At this signal the server's clock is an hour behind. */
const setBack = 'SIGUSR2';
const settableClock = `process.on('${setBack}', () => { const now = Date.now; Date.now = () => now() - 3600000; });`;

test('floods of every kind are stemmed, and an honest game goes on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'atoll-floods-'));
  closing.push(() => rmSync(folder, { recursive: true }));
  const mail = await openMailServer();
  const port = await freePort();
  const database = join(folder, 'atoll.sqlite');
  const server = new ServerProcess(
    database,
    {
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(settableClock)}`,
      ATOLL_TRUST_PROXY: 'loopback',
      ATOLL_PORT: String(port),
      ATOLL_URL: `http://127.0.0.1:${port}`,
      ATOLL_SMTP: mail.url,
      ATOLL_MAIL_FROM: 'atoll@example.org',
    },
    { limits: 'usual' },
  );
  closing.push(() => server.kill());
  await server.start();

  const [us, japan] = [new Citizen(server.url, '192.0.2.1'), new Citizen(server.url, '192.0.2.2')];
  await us.ask('POST', '/api/account/sign-up', { name: 'honest us', password: 'correct horse battery staple' });
  const pair = await HonestPair.sitDown(us, japan);
  pair.play();
  await pair.progress(5);
  const pour = (round: number) =>
    Promise.all(
      floods.map(async ({ pour, ...flood }, nth) => {
        const flooder = new Flooder(server.url, `198.51.${round}.${nth}`);
        await pour(flooder);
        return { ...flood, ...flooder.washed };
      }),
    );
  for (const round of [100, 101]) {
    const begun = performance.now();
    const washed = await pour(round);
    const minutes = (performance.now() - begun) / 60_000;
    for (const { name, most, perMinute = 0, accepted, refused, faults } of washed) {
      expect(faults, name).toEqual([]);
      expect(refused, name).toBeGreaterThan(0);
      expect(accepted, name).toBeLessThanOrEqual(most + perMinute * minutes);
    }
    await pair.progress(5);
    server.signal(setBack);
    await wait(50);
  }
  // The clock of the day is an hour back, and no one is locked out for it: not even the one whose password strangers have guessed at.
  await us.ask('POST', '/api/account/sign-in', { name: 'honest us', password: 'correct horse battery staple' });
  await pair.progress(5);
  await pair.stop();
  expect(mail.messages.length).toBeLessThanOrEqual(1);
  expect(server.takeComplaints()).toBe('');
  const store = await openStore(database);
  closing.push(() => store.close());
  pair.expectOwnLog(await store.entries(pair.match));
  for (const client of Object.values(pair.clients)) {
    expect(client.faults).toEqual([]);
    client.cut();
  }
});
