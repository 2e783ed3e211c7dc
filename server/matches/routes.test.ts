import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { findGame } from '#games/library';
import type { MatchCard } from '#protocol/api';
import type { MatchRow } from '../store/store.ts';
import { type Person, saipan, TestServer } from './fixtures/testServer.ts';

let server: TestServer;
let turns: { match: string; users: readonly string[] }[];
let anna: Person;
let bert: Person;

beforeEach(async () => {
  turns = [];
  const notifier = {
    turn: ({ id }: MatchRow, users: readonly string[]) => void turns.push({ match: id, users }),
    seen: () => undefined,
  };
  server = await TestServer.open({ notifier });
  [anna, bert] = [await server.guest(), await server.guest()];
});
afterEach(() => server.stop());

const meAnd = (japan: object) => ({ us: { who: 'me' }, japan }) as Parameters<Person['create']>[0];

describe('making a match', () => {
  test('against a bot it begins at once', async () => {
    const card = await anna.create(meAnd({ who: 'bot', bot: 'random' }), { note: ' Come in ' });
    expect(card).toMatchObject({
      stage: 'playing',
      note: 'Come in',
      mine: ['us'],
      seats: [
        { seat: 'us', who: 'player', name: anna.name, player: anna.id },
        { seat: 'japan', who: 'bot', name: 'Random', bot: 'random' },
      ],
      turn: 1,
      outcome: '',
      winner: null,
      seedHash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(JSON.stringify(card)).not.toContain((await server.store.match(card.id))!.setup.seed);
    expect(card.id).toMatch(/^[\w-]{16}$/);
  });

  test('is kept with every option, so that it does not change with what is standard', async () => {
    const { id } = await (await server.guest()).create(meAnd({ who: 'me' }));
    const { options } = findGame(saipan.game)!.definition;
    const kept = (await server.store.match(id))!.setup.options;
    expect(Object.keys(kept).sort()).toEqual(options.map((option) => option.id).sort());
  });

  test('without a session one becomes a guest', async () => {
    const seats = meAnd({ who: 'me' });
    const answer = await server.request('POST', '/api/matches', { ...saipan, seats });
    expect(answer).toMatchObject({ status: 201, body: { stage: 'playing', mine: ['us', 'japan'], yourTurn: true } });
  });

  test.each([
    ['no such game', { game: 'chess' }, 'Unknown game "chess"; expected one of: island-war-saipan,'],
    ['no such scenario', { scenario: 'ww3' }, "'ww3'"],
    ['no such option', { options: { dragons: true } }, 'dragons'],
    ['no such seat', { seats: { ...meAnd({ who: 'open' }), moon: { who: 'open' } } }, 'Unknown seat "moon"'],
    ['a seat left out', { seats: { us: { who: 'me' } } }, 'Choose a player for Japan'],
    ['no such bot', { seats: meAnd({ who: 'bot', bot: 'hal' }) }, 'Unknown bot "hal"'],
    ['nobody to play', { seats: { us: { who: 'bot', bot: 'random' }, japan: { who: 'nobody' } } }, 'not a bot'],
    ['no such wish', { seats: meAnd({ who: 'ghost' }) }, 'seats.japan'],
    ['something unknown', { seed: '1' }, '"seed" is unknown.'],
  ])('%s: refused in a sentence', async (_, change, sentence) => {
    const answer = await anna.post('/api/matches', { ...saipan, seats: meAnd({ who: 'open' }), ...change });
    expect(answer.status).toBe(400);
    expect(answer.body.error).toContain(sentence);
    expect((await anna.get('/api/matches?of=mine')).body.matches).toEqual([]);
  });
});

describe('joining and leaving', () => {
  test('an open seat is listed, taken once, and play begins with the last', async () => {
    const { id } = await anna.create(meAnd({ who: 'open' }));
    const open = (await server.request('GET', '/api/matches?of=open')).body.matches as MatchCard[];
    expect(open).toMatchObject([{ id, stage: 'gathering', mine: [], yourTurn: false }]);
    expect(open[0]!.invitation).toBeUndefined();
    expect((await bert.post(`/api/matches/${id}/join`, { seat: 'japan' })).body).toMatchObject({
      stage: 'playing',
      mine: ['japan'],
    });
    expect((await server.request('GET', '/api/matches?of=open')).body.matches).toEqual([]);
    expect(await (await server.guest()).post(`/api/matches/${id}/join`, { seat: 'japan' })).toMatchObject({
      status: 409,
      body: { error: `Choose another seat. ${bert.name} has this one.` },
    });
    expect((await anna.get('/api/matches?of=mine')).body.matches).toMatchObject([{ id, mine: ['us'] }]);
    expect(turns).toEqual([{ match: id, users: [expect.any(String)] }]);
  });

  test('two who take the same seat at the same time: one gets it, the other is told', async () => {
    const { id } = await anna.create(meAnd({ who: 'open' }));
    const people = [bert, await server.guest(), await server.guest()];
    const answers = await Promise.all(
      people.map((person) => person.post(`/api/matches/${id}/join`, { seat: 'japan' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  test('an invited seat needs the word, which only its creator is given', async () => {
    const { id, invitation } = await anna.create(meAnd({ who: 'invited' }));
    expect(invitation).toMatch(/^[\w-]{16}$/);
    expect((await server.request('GET', '/api/matches?of=open')).body.matches).toEqual([]);
    expect((await bert.get(`/api/matches/${id}`)).body.invitation).toBeUndefined();
    expect((await bert.post(`/api/matches/${id}/join`, { seat: 'japan' })).status).toBe(403);
    expect((await bert.post(`/api/matches/${id}/join`, { seat: 'japan', invitation: 'guess' })).status).toBe(403);
    expect((await bert.get(`/api/invitations/${invitation}`)).body).toMatchObject({ id });
    expect((await bert.get('/api/invitations/guess')).status).toBe(404);
    expect((await bert.post(`/api/matches/${id}/join`, { seat: 'japan', invitation })).body).toMatchObject({
      stage: 'playing',
    });
  });

  test('a game is not called off under one who sits down at that moment', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await anna.create(meAnd({ who: 'open' }));
      const [left, joined] = await Promise.all([
        anna.post(`/api/matches/${id}/leave`, { seat: 'us' }),
        bert.post(`/api/matches/${id}/join`, { seat: 'japan' }),
      ]);
      expect([left.status, joined.status].sort().slice(0, 1)).toEqual([200]);
      expect((await bert.get(`/api/matches/${id}`)).status).toBe(joined.status === 200 ? 200 : 404);
    }
  });

  test('nobody plays against himself by joining, not even by asking for two seats at once', async () => {
    const both = await anna.create({ us: { who: 'open' }, japan: { who: 'open' } });
    const answers = await Promise.all(
      ['us', 'japan'].map((seat) => bert.post(`/api/matches/${both.id}/join`, { seat })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);

    const { id } = await anna.create(meAnd({ who: 'open' }));
    expect((await anna.post(`/api/matches/${id}/join`, { seat: 'japan' })).status).toBe(409);
    expect((await anna.post(`/api/matches/${id}/join`, { seat: 'moon' })).status).toBe(400);
    expect((await anna.post('/api/matches/nowhere/join', { seat: 'us' })).status).toBe(404);
  });

  test('who leaves before play begins frees the seat; the creator alone calls the match off', async () => {
    const { id } = await anna.create({ us: { who: 'open' }, japan: { who: 'open' } });
    await anna.post(`/api/matches/${id}/join`, { seat: 'us' });
    expect((await bert.post(`/api/matches/${id}/leave`, { seat: 'us' })).status).toBe(403);
    expect((await server.request('POST', `/api/matches/${id}/leave`, { seat: 'us' })).status).toBe(401);
    expect((await anna.post(`/api/matches/${id}/leave`, { seat: 'us' })).status).toBe(200);
    expect((await anna.get(`/api/matches/${id}`)).status).toBe(404);

    const other = await anna.create(meAnd({ who: 'invited' }));
    const lonely = (await anna.post(`/api/matches/${other.id}/leave`, { seat: 'us' })).body;
    expect(lonely.mine).toEqual([]);
    expect((await anna.get(`/api/invitations/${other.invitation}`)).status).toBe(404);
  });

  test('whoever left sees nothing of what the next one there sees', async () => {
    const { id } = await anna.create({ us: { who: 'open' }, japan: { who: 'open' } });
    await bert.post(`/api/matches/${id}/join`, { seat: 'us' });
    const client = await bert.connect();
    await client.watch(id, 'us');
    const error = client.next('error');
    await bert.post(`/api/matches/${id}/leave`, { seat: 'us' });
    expect(await error).toMatchObject({ match: id, sentence: expect.stringContaining('Only the player of') });
    const heard = client.received.length;
    await anna.post(`/api/matches/${id}/join`, { seat: 'us' });
    await (await server.guest()).post(`/api/matches/${id}/join`, { seat: 'japan' });
    const pong = client.next('pong');
    client.send({ kind: 'ping' });
    await pong;
    expect(client.received.slice(heard).filter(({ kind }) => kind === 'update')).toEqual([]);
  });

  test('after the beginning one resigns instead of leaving', async () => {
    const { id } = await anna.create(meAnd({ who: 'me' }));
    expect(await anna.post(`/api/matches/${id}/leave`, { seat: 'us' })).toMatchObject({
      status: 409,
      body: { error: 'Resign to leave. The game has started.' },
    });
  });
});

describe('bots in free seats', () => {
  test('the creator puts one in, before play and into a seat kept free', async () => {
    const { id } = await anna.create(meAnd({ who: 'open' }));
    expect((await bert.post(`/api/matches/${id}/seats/japan/bot`, { bot: 'random' })).status).toBe(403);
    expect((await anna.post(`/api/matches/${id}/seats/japan/bot`, { bot: 'hal' })).status).toBe(400);
    expect((await anna.post(`/api/matches/${id}/seats/us/bot`, { bot: 'random' })).status).toBe(409);
    expect((await anna.post(`/api/matches/${id}/seats/japan/bot`, { bot: 'random' })).body).toMatchObject({
      stage: 'playing',
    });

    const free = await anna.create(meAnd({ who: 'nobody' }));
    expect(free.stage).toBe('playing');
    expect((await bert.post(`/api/matches/${free.id}/join`, { seat: 'japan' })).status).toBe(403);
    const { body } = await anna.post(`/api/matches/${free.id}/seats/japan/bot`, { bot: 'random' });
    expect(body.seats[1]).toMatchObject({ who: 'bot', bot: 'random' });
  });
});

describe('notes', () => {
  test('are for one’s own seat only', async () => {
    const { id } = await anna.create(meAnd({ who: 'open' }));
    const path = `/api/matches/${id}/notes/us`;
    expect((await anna.get(path)).body).toEqual({ text: '' });
    expect((await anna.put(path, { text: 'Hold the ridge.' })).status).toBe(204);
    expect((await anna.get(path)).body).toEqual({ text: 'Hold the ridge.' });
    expect((await bert.get(path)).status).toBe(403);
    expect((await bert.put(path, { text: 'ha' })).status).toBe(403);
    expect((await server.request('GET', path)).status).toBe(401);
    expect((await anna.get(`/api/matches/${id}/notes/moon`)).status).toBe(404);
    expect((await anna.put(path, { text: 'x'.repeat(20_001) })).status).toBe(400);
  });

  test('are not left behind for the next one who sits there', async () => {
    const { id } = await anna.create({ us: { who: 'open' }, japan: { who: 'open' } });
    const path = `/api/matches/${id}/notes/us`;
    await bert.post(`/api/matches/${id}/join`, { seat: 'us' });
    await bert.put(path, { text: 'Hold the ridge.' });
    await bert.post(`/api/matches/${id}/leave`, { seat: 'us' });
    await anna.post(`/api/matches/${id}/join`, { seat: 'us' });
    expect((await anna.get(path)).body).toEqual({ text: '' });
  });
});

test('lists come in pages, newest first', async () => {
  const hosts = await Promise.all(Array.from({ length: 8 }, () => server.guest()));
  // A page shows at most three games of one person.
  for (let made = 0; made < 23; made++) await hosts[made % hosts.length]!.create(meAnd({ who: 'open' }));
  const first = (await bert.get('/api/matches?of=open')).body;
  expect(first.matches).toHaveLength(20);
  expect(first.more).toBe(true);
  const { changedAt, id } = first.matches[19]!;
  const second = (await bert.get(`/api/matches?of=open&before=${changedAt}&beforeId=${id}`)).body;
  expect(second).toMatchObject({ more: false });
  expect(new Set([...first.matches, ...second.matches].map((card: MatchCard) => card.id)).size).toBe(23);
  expect((await server.request('GET', '/api/matches?of=mine')).body).toEqual({ matches: [], more: false });
  expect((await bert.get('/api/matches?of=secret')).status).toBe(400);
});
