import { beforeEach, expect, test } from 'vitest';
import { findGame } from '#games/library';
import { openStore } from '../store/open.ts';
import type { Store } from '../store/store.ts';
import { brokenPast } from './fixtures/brokenPast.ts';
import { hotSeat, playOn } from './fixtures/hotSeat.ts';
import { saipan, TestServer } from './fixtures/testServer.ts';
import { Host } from './host.ts';
import { surveyMatches } from './survey.ts';

const { version } = findGame(saipan.game)!.definition;

let store: Store;
beforeEach(async () => {
  store = await openStore(':memory:');
});

test('a match from other rules that runs the same goes on as if nothing were', async () => {
  const host = new Host(store);
  await hotSeat(host, 'same', '0');
  await playOn(host, 'same', 30);
  const { length } = (await store.match('same'))!;
  await host.stop();
  const next = new Host(store);
  await playOn(next, 'same', 5);
  expect((await store.match('same'))!.length).toBe(length + 5);
  await next.stop();
  await store.close();
});

test('one that differs goes on from its last saved position, with a line in its log that says so', async () => {
  await brokenPast(store, 'old');
  const host = new Host(store);
  expect(await host.look('old', ({ match: { epoch, stage } }) => ({ epoch, stage }))).toEqual({
    epoch: 1,
    stage: 'playing',
  });
  const entries = await store.entries('old');
  expect(entries.at(-1)).toMatchObject({ kind: 'rules changed', from: '0', to: version, lost: 2 });
  await playOn(host, 'old', 20);
  const after = await host.look('old', ({ match }) => match.sight('us'));
  await host.stop();
  // The next start replays from there on.
  const again = new Host(store);
  expect(await again.look('old', ({ match }) => match.sight('us'))).toEqual(after);
  expect(await again.look('old', ({ match }) => match.epoch)).toBe(1);
  expect((await store.entries('old')).filter(({ kind }) => kind === 'rules changed')).toHaveLength(1);
  await again.stop();
  await store.close();
});

test('those who watched before are shown the position anew', async () => {
  await brokenPast(store, 'old');
  const server = await TestServer.open({ store });
  const client = await server.connect('', {});
  // What a client knew of the match under the rules of old.
  const sight = client.next('sight');
  client.send({ kind: 'watch', match: 'old', audience: null, since: 22, epoch: 0 });
  expect(await sight).toMatchObject({ epoch: 1 });
  const told = (await server.request('GET', '/api/matches/old/updates')).body;
  expect(told.epoch).toBe(1);
  expect(told.updates[0]!.notice).toContain(`The rules changed from version 0 to ${version}`);
  expect(told.updates[0]!.notice).toContain('2 later steps were lost');
  await server.stop();
});

test('one without a saved position is stuck and says why', async () => {
  await brokenPast(store, 'lost', { saved: false });
  const server = await TestServer.open({ store });
  const client = await server.connect('', {});
  const error = client.next('error');
  client.send({ kind: 'watch', match: 'lost', audience: null });
  expect((await error).sentence).toMatch(/version 0 of the rules.*entry 24 on\. It has no saved position/s);
  expect(await server.request('GET', '/api/matches/lost/updates')).toMatchObject({ status: 409 });
  expect((await server.request('GET', '/api/matches/lost')).body).toMatchObject({
    stage: 'playing',
    game: saipan.game,
  });
  await server.stop();
});

test('a survey tells all of it beforehand and changes nothing', async () => {
  const host = new Host(store);
  await hotSeat(host, 'sound');
  await playOn(host, 'sound', 30);
  await host.stop();
  await brokenPast(store, 'old');
  await brokenPast(store, 'lost', { saved: false });
  const survey = async (carryOut: boolean) =>
    Object.fromEntries(
      (await Array.fromAsync(surveyMatches(store, carryOut, Date.now))).map((one) => [one.match, one]),
    );
  const expected = {
    sound: { outcome: 'same', entry: 0, lost: 0 },
    old: {
      outcome: 'goes on',
      from: '0',
      to: version,
      entry: 24,
      reason: expect.stringContaining("'parley'"),
      lost: 2,
    },
    lost: { outcome: 'stuck', reason: expect.stringMatching(/'parley'.*It has no saved position/) },
  };
  expect(await survey(false)).toMatchObject(expected);
  expect(await survey(true)).toMatchObject(expected);
  expect(await survey(false)).toMatchObject({ ...expected, old: { outcome: 'same', from: version, to: version } });
  await store.close();
});
