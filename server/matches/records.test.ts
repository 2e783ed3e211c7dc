import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import type { SaveFile } from '#engine/save';
import { findGame } from '#games/library';
import { historyOf } from '#match/fixtures/history';
import { me, playOn } from './fixtures/hotSeat.ts';
import { type Person, saipan, TestServer } from './fixtures/testServer.ts';

let server: TestServer;
let anna: Person;
let bert: Person;
let match: string;

const game = findGame(saipan.game)!;
const both = { us: { who: 'me' }, japan: { who: 'me' } } as const;

beforeEach(async () => {
  server = await TestServer.open();
  [anna, bert] = [await server.guest(), await server.guest()];
});
afterEach(() => server.stop());

/** Anna plays both sides for so many actions. */
async function played(actions: number): Promise<void> {
  match = (await anna.create(both)).id;
  await playOn(server.service.host, match, actions, { ...me, id: anna.id });
}

async function resign(): Promise<void> {
  const client = await anna.connect();
  expect(await client.ask({ kind: 'resign', match, seat: 'us' })).toMatchObject({ accepted: 1 });
  await client.close();
}

describe('what an audience was told', () => {
  test('is the whole history, or what came after a number, and grows', async () => {
    await played(40);
    const row = (await server.store.match(match))!;
    const history = async (audience: string | null) =>
      historyOf(game, row.setup, await server.store.entries(match), audience);
    const { status, body } = await anna.get(`/api/matches/${match}/updates?audience=us`);
    expect(status).toBe(200);
    expect(body).toEqual({ epoch: 0, ...JSON.parse(JSON.stringify(await history('us'))) });
    await playOn(server.service.host, match, 1, { ...me, id: anna.id });
    const later = (await anna.get(`/api/matches/${match}/updates?audience=us&after=${body.updates.length}`)).body;
    expect(later.updates).toEqual(JSON.parse(JSON.stringify((await history('us')).updates.slice(body.updates.length))));
    expect(later.updates.length).toBeGreaterThan(0);
    const watching = (await bert.get(`/api/matches/${match}/updates`)).body;
    expect(watching.updates).toEqual(JSON.parse(JSON.stringify((await history(null)).updates)));
  });

  test('is only for those who belong to it', async () => {
    await played(3);
    expect((await bert.get(`/api/matches/${match}/updates?audience=us`)).status).toBe(403);
    expect((await server.request('GET', `/api/matches/${match}/updates?audience=us`)).status).toBe(401);
    expect((await anna.get(`/api/matches/${match}/updates?audience=moon`)).status).toBe(404);
    expect((await anna.get('/api/matches/nowhere/updates')).status).toBe(404);
    expect((await anna.get(`/api/matches/${match}/updates?after=-1`)).status).toBe(400);
  });

  test('is for everybody once the match is over, whoever’s eyes it was for', async () => {
    await played(3);
    const client = await anna.connect();
    await client.ask({ kind: 'say', match, seat: 'us', text: 'between us' });
    await resign();
    const row = (await server.store.match(match))!;
    const { updates } = historyOf(game, row.setup, await server.store.entries(match), 'us');
    const { status, body } = await bert.get(`/api/matches/${match}/updates?audience=us`);
    expect(status).toBe(200);
    const silent = updates.map(({ said: _, ...update }) => update);
    expect(body.updates, 'all but what the players said').toEqual(JSON.parse(JSON.stringify(silent)));
    expect(JSON.stringify((await anna.get(`/api/matches/${match}/updates?audience=japan`)).body)).toContain(
      'between us',
    );
    expect((await server.request('GET', `/api/matches/${match}/updates?audience=japan`)).status).toBe(200);
    expect((await bert.get(`/api/matches/${match}/updates?audience=moon`)).status).toBe(404);
  });
});

describe('save files', () => {
  test('a match in play gives none; one that is over gives all of it to everybody', async () => {
    await played(25);
    expect(await bert.get(`/api/matches/${match}/save`)).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('until this game is over') },
    });
    await resign();
    const { status, body } = await bert.get(`/api/matches/${match}/save`);
    expect(status).toBe(200);
    const { setup } = (await server.store.match(match))!;
    expect(body).toMatchObject({ format: 'atoll-save', seed: setup.seed });
    const parsed = parseSave(JSON.stringify(body)) as { file: SaveFile };
    expect(replay(game, parsed.file).fault).toBeUndefined();
  });

  test('a file goes on as a new match of mine from where it was saved, with other dice', async () => {
    await played(60);
    const position = await viewOf(match);
    await resign();
    const file = (await bert.get(`/api/matches/${match}/save`)).body as SaveFile;
    const wish = { file: JSON.stringify(file), at: 60, pace: 'live', seats: both, note: 'again' };
    const { status, body } = await bert.post('/api/matches/import', wish);
    expect(status).toBe(201);
    expect(body).toMatchObject({ stage: 'playing', mine: ['us', 'japan'], note: 'again' });
    expect(body.id).not.toBe(match);
    expect(await viewOf(body.id)).toEqual(position);
    const { setup } = (await server.store.match(body.id))!;
    expect(setup.seed).not.toBe(file.seed);
    const same = await bert.post('/api/matches/import', { ...wish, dice: 'same' });
    expect((await server.store.match(same.body.id))!.setup.seed).toBe(file.seed);
    await playOn(server.service.host, body.id, 10, { ...me, id: bert.id });
  });

  test('a file can be played on with someone else', async () => {
    await played(20);
    await resign();
    const file = JSON.stringify((await anna.get(`/api/matches/${match}/save`)).body);
    const seats = { us: { who: 'me' }, japan: { who: 'invited' } };
    const wish = { file, at: 20, pace: 'day', seats };
    const foreseen = await anna.post('/api/matches/import', { ...wish, dice: 'same' });
    expect(foreseen).toMatchObject({ status: 400, body: { error: expect.stringContaining('predict its dice') } });
    const card = (await anna.post('/api/matches/import', wish)).body;
    expect(card).toMatchObject({ stage: 'playing', invitation: expect.any(String) });
    const { body } = await bert.post(`/api/matches/${card.id}/join`, { seat: 'japan', invitation: card.invitation });
    expect(body.mine).toEqual(['japan']);
  });

  test('a branch goes on from any point of a match that is over', async () => {
    await played(30);
    const wish = { at: 30, pace: 'live', seats: both };
    expect((await bert.post(`/api/matches/${match}/branch`, wish)).status).toBe(409);
    const position = await viewOf(match);
    await resign();
    const { status, body } = await bert.post(`/api/matches/${match}/branch`, wish);
    expect(status).toBe(201);
    expect(await viewOf(body.id)).toEqual(position);
    const start = await bert.post(`/api/matches/${match}/branch`, { ...wish, at: 0 });
    expect(start.body).toMatchObject({ stage: 'playing', turn: 1 });
    expect((await bert.post(`/api/matches/${match}/branch`, { ...wish, at: 31 })).body.error).toContain(
      'earlier action',
    );
    expect((await bert.post(`/api/matches/${match}/branch`, { ...wish, at: 99 })).body.error).toBe(
      'The file has 31 actions, not 99.',
    );
  });

  test('a file that is wrong is refused with what is wrong', async () => {
    await played(20);
    await resign();
    const file = (await anna.get(`/api/matches/${match}/save`)).body as SaveFile;
    const refusal = async (text: string) => {
      const { status, body } = await anna.post('/api/matches/import', { file: text, pace: 'live', seats: both });
      expect(status).toBe(400);
      return body.error as string;
    };
    expect(await refusal('nonsense')).toContain('not JSON');
    expect(await refusal('{}')).toContain("must be 'atoll-save'");
    expect(await refusal(JSON.stringify({ ...file, game: 'chess' }))).toContain("'chess'");
    expect(await refusal(JSON.stringify({ ...file, dice: 'hand' }))).toContain('real dice');
    const forged = { ...file, actions: [['us', 'fly'], ...file.actions.slice(1)] };
    expect(await refusal(JSON.stringify(forged))).toContain('action 1');
    expect(await refusal(JSON.stringify({ ...file, seed: 'other' }))).toMatch(/^Invalid save file/);
    expect(await refusal(JSON.stringify(file))).toContain('over');
    const huge = await anna.post('/api/matches/import', { file: 'x'.repeat(2_200_000), pace: 'live', seats: both });
    expect(huge.status).toBe(413);
  });
});

function viewOf(id: string) {
  return server.service.host.look(id, (hosted) => ({ ...hosted.match.sight(null).view, moment: 0 }));
}
