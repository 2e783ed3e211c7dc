import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Action } from '#engine/state';
import type { MatchCard } from '#protocol/api';
import { type Person, TestServer } from './fixtures/testServer.ts';

// A library with one game, in which an option leaves the other side to the rules.
vi.mock('#games/library', async () => {
  const { patrol } = await import('#engine/fixtures/patrol');
  return { games: [patrol], findGame: (id: string) => (id === patrol.id ? patrol : undefined) };
});

const alone = { game: 'patrol', scenario: 'lagoon', options: { boat: 'rules' } } as const;

let server: TestServer;
let anna: Person;
let bert: Person;

beforeEach(async () => {
  server = await TestServer.open();
  [anna, bert] = [await server.guest(), await server.guest()];
});
afterEach(() => server.stop());

const look = (target: number): Action => ({ seat: 'patrol', verb: 'look', target });

async function cardOf(person: Person, id: string): Promise<MatchCard> {
  return (await person.get(`/api/matches/${id}`)).body;
}

test('a game against the rules has one seat and begins at once', async () => {
  const card = await anna.create({ patrol: { who: 'me' } }, alone);
  expect(card).toMatchObject({
    stage: 'playing',
    mine: ['patrol'],
    yourTurn: true,
    waiting: ['patrol'],
    seats: [{ seat: 'patrol', who: 'player', player: anna.id }],
  });
  expect(card).not.toHaveProperty('invitation');
});

test('it is played to its end, watched, and taken back without asking', async () => {
  const { id } = await anna.create({ patrol: { who: 'me' } }, alone);
  const [client, watcher] = [await anna.connect(), await server.connect()];
  await client.watch(id, 'patrol');
  const seen = await watcher.watch(id, null);
  expect(await client.act(id, 'patrol', [look(2)])).toMatchObject({ accepted: 1 });
  // Nobody stands in the way of one who plays alone, not even where something came to light.
  expect(await client.ask({ kind: 'ask', match: id, seat: 'patrol', wish: 'take back' })).toMatchObject({
    accepted: 2,
  });
  expect(await client.ask({ kind: 'ask', match: id, seat: 'patrol', wish: 'draw' })).toMatchObject({ accepted: 0 });
  for (const place of [3, 3, 1]) await client.act(id, 'patrol', [look(place)]);
  await watcher.until(() => seen.sight.stage === 'over');
  expect(await cardOf(bert, id)).toMatchObject({ stage: 'over', winner: 'boat', outcome: 'The boat is gone.' });
  expect((await anna.get(`/api/matches/${id}/updates?audience=boat`)).status).toBeGreaterThanOrEqual(400);
});

test('who gives up loses to the rules', async () => {
  const { id } = await anna.create({ patrol: { who: 'me' } }, alone);
  const client = await anna.connect();
  await client.watch(id, 'patrol');
  await client.ask({ kind: 'resign', match: id, seat: 'patrol' });
  expect(await cardOf(anna, id)).toMatchObject({ stage: 'over', winner: 'rules', outcome: 'Patrol resigned.' });
});

test('the one seat may be left open; the game begins with whoever takes it', async () => {
  const { id, stage } = await anna.create({ patrol: { who: 'open' } }, alone);
  expect(stage).toBe('gathering');
  const { body } = await bert.post(`/api/matches/${id}/join`, { seat: 'patrol' });
  expect(body).toMatchObject({ stage: 'playing', mine: ['patrol'] });
});

test.each([
  ['the side that the rules run', { patrol: { who: 'me' }, boat: { who: 'invited' } }, 'Unknown seat "boat"'],
  ['a bot alone', { patrol: { who: 'bot', bot: 'random' } }, 'not a bot'],
  ['nobody', { patrol: { who: 'nobody' } }, 'not a bot'],
])('a game against the rules for %s is refused', async (_, seats, sentence) => {
  const { status, body } = await anna.post('/api/matches', { ...alone, pace: 'live', seats });
  expect(status).toBe(400);
  expect(body.error).toContain(sentence);
});

test('with the boat’s player back there are two seats again', async () => {
  const options = { boat: 'player' };
  const seats = { patrol: { who: 'me' }, boat: { who: 'invited' } } as const;
  const card = await anna.create(seats, { ...alone, options });
  expect(card).toMatchObject({ stage: 'gathering', invitation: expect.any(String) });
});
