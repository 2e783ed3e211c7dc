import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findGame } from '#games/library';
import type { SharedPosition } from '#match/shared';
import { me, playOn } from '../matches/fixtures/hotSeat.ts';
import { type Person, saipan, TestServer } from '../matches/fixtures/testServer.ts';
import { readSettings } from '../settings.ts';

const game = findGame(saipan.game)!;
const both = { us: { who: 'me' }, japan: { who: 'me' } } as const;
const minute = 60_000;

let server: TestServer;
let anna: Person;
let bert: Person;
let now = 0;

async function open(environment: Readonly<Record<string, string>> = {}): Promise<void> {
  const settings = readSettings({ ATOLL_BOT_THREADS: '1', ATOLL_ACTIONS_PER_MINUTE: '0', ...environment });
  server = await TestServer.open({ settings, clock: () => now });
  [anna, bert] = [await server.guest(), await server.guest()];
}

beforeEach(() => {
  now = 1_800_000_000_000;
});
afterEach(() => server.stop());

/** Anna plays both sides of a game with secret beaches for so many actions. */
async function played(actions: number): Promise<string> {
  const { id } = await anna.create(both, { scenario: 'free-deployment' });
  await playOn(server.service.host, id, actions, { ...me, id: anna.id });
  return id;
}

async function finished(): Promise<string> {
  const id = await played(5);
  const client = await anna.connect();
  expect(await client.ask({ kind: 'resign', match: id, seat: 'us' })).toMatchObject({ accepted: 1 });
  return id;
}

async function stateOf(match: string) {
  return (await server.service.host.look(match, (hosted) => structuredClone(hosted.match.table!.state)))!;
}

async function positionOf(id: string): Promise<SharedPosition> {
  const { status, body } = await server.request('GET', `/api/shares/${id}`);
  expect(status).toBe(200);
  return (body.content as { position: SharedPosition }).position;
}

describe('a moment of a match in play', () => {
  test('is what a seat or spectators see, and nothing else', async () => {
    await open();
    const match = await played(3);
    const state = await stateOf(match);
    const row = (await server.store.match(match))!;
    const shown = async (audience: string | null) => {
      const { status, body } = await anna.post('/api/shares', { match, audience });
      expect(status).toBe(201);
      return positionOf(body.id);
    };
    for (const audience of ['us', 'japan', null]) {
      const position = await shown(audience);
      expect(position.view).toEqual(JSON.parse(JSON.stringify(game.view(state, audience))));
      expect(JSON.stringify(position)).not.toContain(row.setup.seed);
      expect(JSON.stringify(position)).not.toContain(anna.id);
    }
    const secret = (await shown('us')).view.secrets;
    expect(secret.us, 'the beaches were written').toBeTruthy();
    expect((await shown(null)).view.secrets.us).toBeNull();
    expect((await shown('japan')).view.secrets.us).toBeNull();
  });

  test('stays as it was, and an earlier one shows what was seen then', async () => {
    await open();
    const match = await played(8);
    const { updates } = (await anna.get(`/api/matches/${match}/updates?audience=us`)).body;
    const at = updates.length - 3;
    const early = (await anna.post('/api/shares', { match, audience: 'us', at })).body.id;
    const before = await positionOf(early);
    await playOn(server.service.host, match, 5, { ...me, id: anna.id });
    expect(await positionOf(early)).toEqual(before);
    expect(before.told.at(-1)!.number).toBeLessThanOrEqual(at);
    expect((await anna.post('/api/shares', { match, audience: 'us', at: 0 })).status).toBe(409);
  });

  test('is shared only by those who may see it', async () => {
    await open();
    const match = await played(3);
    expect((await bert.post('/api/shares', { match, audience: 'us' })).status).toBe(403);
    expect((await bert.post('/api/shares', { match, audience: null })).status).toBe(201);
    expect((await anna.post('/api/shares', { match, audience: 'moon' })).status).toBe(404);
    expect((await anna.post('/api/shares', { match: 'nowhere', audience: null })).status).toBe(404);
  });
});

describe('a game from elsewhere', () => {
  test('is shared whole once it is over', async () => {
    await open();
    const match = await finished();
    const file = JSON.stringify((await anna.get(`/api/matches/${match}/save`)).body);
    const { status, body } = await bert.post('/api/shares/games', { file, actions: 2 });
    expect(status).toBe(201);
    const { content, ...line } = (await server.request('GET', `/api/shares/${body.id}`)).body;
    expect(content).toEqual({ file, actions: 2 });
    expect(line).toMatchObject({ game: game.id, kind: 'game', createdAt: now });
    expect((await bert.post('/api/shares/games', { file, actions: 99 })).body.error).toContain('actions, not 99');
  });

  test('is refused while it is played, since its file holds the seed', async () => {
    await open();
    const match = await played(5);
    const file = await server.service.host.look(match, (hosted) => JSON.stringify(hosted.match.saveFile()));
    const { status, body } = await bert.post('/api/shares/games', { file });
    expect([status, body.error]).toEqual([400, expect.stringContaining('This game is not over.')]);
  });

  test('is shared as a position without what its audience may not see', async () => {
    await open();
    const match = await played(3);
    const state = await stateOf(match);
    const names = { players: [{ seat: 'us', name: 'Anna' }], told: [{ number: 1, at: 1, notice: 'Anna plays.' }] };
    const position = { game: game.id, audience: 'japan', view: state, ...names };
    const { status, body } = await bert.post('/api/shares/positions', position);
    expect(status).toBe(201);
    const kept = await positionOf(body.id);
    expect(kept.view).toEqual(JSON.parse(JSON.stringify(game.view(state, 'japan'))));
    expect(JSON.stringify(kept)).not.toContain(state.dice.seed);
  });

  test('is refused if it is none', async () => {
    await open();
    const whole = { game: game.id, audience: null, players: [], told: [], view: {} };
    const answer = async (body: unknown, path = 'positions') => {
      const { status, body: refusal } = await bert.post(`/api/shares/${path}`, body);
      now += minute;
      return `${status} ${refusal.error}`;
    };
    expect(await answer(whole)).toBe(`400 This is not a position of ${game.definition.title}.`);
    expect(await answer({ ...whole, game: 'chess' })).toContain("400 This server does not have the game 'chess'");
    expect(await answer({ ...whole, view: [] })).toContain('400 "view" must be an object');
    expect(await answer({ ...whole, seed: '1' })).toContain('400 "seed" is unknown');
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`);
    expect(await answer({ ...whole, view: { deep } })).toContain('400 The request is nested too deeply');
    expect(await answer({ ...whole, view: { long: 'x'.repeat(2_300_000) } })).toContain('413');
    expect(await answer({ file: '{}' }, 'games')).toContain('400 Invalid save file');
    expect(await answer({ file: 'x'.repeat(2_000_001) }, 'games')).toContain('400');
  });

  test('is refused if it is too long to keep', async () => {
    await open();
    const match = await played(3);
    const view = await stateOf(match);
    const told = [{ number: 1, at: 1, notice: 'x'.repeat(2000) }];
    const long = { game: game.id, audience: null, players: [], view, told: Array.from({ length: 600 }, () => told[0]) };
    const { status, body } = await bert.post('/api/shares/positions', long);
    expect([status, body.error]).toEqual([400, 'This position is too large to share.']);
  });
});

describe('limits', () => {
  test('one user shares so many, and deletes them', async () => {
    await open({ ATOLL_SHARES_PER_USER: '2' });
    const match = await played(3);
    const share = () => anna.post('/api/shares', { match, audience: null });
    const first = (await share()).body.id;
    await share();
    const third = await share();
    expect([third.status, third.body.error]).toEqual([409, expect.stringContaining('You already share 2 moments')]);
    expect((await bert.post('/api/shares', { match, audience: null })).status).toBe(201);
    expect((await anna.get('/api/shares')).body.shares).toHaveLength(2);
    expect((await bert.remove(`/api/shares/${first}`)).status).toBe(404);
    expect((await anna.remove(`/api/shares/${first}`)).status).toBe(204);
    expect((await anna.get(`/api/shares/${first}`)).status).toBe(404);
    expect((await share()).status).toBe(201);
  });

  test('there is so much room in all, and sharing can be off', async () => {
    await open({ ATOLL_SHARE_MEGABYTES: '0' });
    const match = await played(3);
    const full = await anna.post('/api/shares', { match, audience: null });
    expect([full.status, full.body.error]).toEqual([507, 'This server has no room for more shared moments.']);
    await server.stop();
    await open({ ATOLL_SHARES_PER_USER: '0' });
    const off = await anna.post('/api/shares', { match: await played(3), audience: null });
    expect([off.status, off.body.error]).toEqual([403, 'This server does not let players share moments.']);
  });

  test('one address shares so many a minute, with however many guests', async () => {
    await open();
    const match = await played(3);
    const share = async () => (await (await server.guest()).post('/api/shares', { match, audience: null })).status;
    for (let at = 0; at < 10; at++) expect(await share()).toBe(201);
    expect(await share()).toBe(429);
    now += minute;
    expect(await share()).toBe(201);
  });

  test('a link ends after so many days', async () => {
    await open({ ATOLL_SHARE_DAYS: '2' });
    const { id } = (await anna.post('/api/shares', { match: await played(3), audience: null })).body;
    now += 2 * 86_400_000 - 1;
    expect((await bert.get(`/api/shares/${id}`)).status).toBe(200);
    now += 1;
    const { status, body } = await bert.get(`/api/shares/${id}`);
    expect([status, body.error]).toEqual([404, expect.stringContaining('no longer shared')]);
  });
});
