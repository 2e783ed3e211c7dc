import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewMatch } from '#protocol/api';
import { type Person, TestServer } from './fixtures/testServer.ts';

let server: TestServer;
let anna: Person;

beforeEach(async () => {
  server = await TestServer.open();
  anna = await server.guest();
});
afterEach(() => server.stop());

async function opened(person: Person, free: 'us' | 'japan', more: Partial<NewMatch> = {}): Promise<string> {
  const me = free === 'us' ? 'japan' : 'us';
  return (await person.create({ [me]: { who: 'me' }, [free]: { who: 'open' } }, more)).id;
}

async function found(query: string): Promise<string[]> {
  const { status, body } = await server.request('GET', `/api/matches?of=open${query}`);
  expect(status).toBe(200);
  return body.matches.map(({ id }) => id);
}

test('open games are found by game, pace, free side, and words of their line', async () => {
  const saipan = await opened(anna, 'japan', { note: 'Beginners welcome' });
  const bert = await server.guest();
  const guam = await opened(bert, 'us', {
    ...{ game: 'forgotten-pacific-battles', scenario: 'guam', options: {} },
    pace: 'week',
  });
  expect(await found('')).toEqual([guam, saipan]);
  expect(await found('&game=forgotten-pacific-battles')).toEqual([guam]);
  expect(await found('&pace=live')).toEqual([saipan]);
  expect(await found('&seat=us')).toEqual([guam]);
  expect(await found('&text=BEGINNERS')).toEqual([saipan]);
  expect(await found(`&text=${encodeURIComponent(bert.name)}`)).toEqual([guam]);
  expect(await found('&text=guam')).toEqual([guam]);
  expect(await found('&seat=us&pace=live')).toEqual([]);
});

test('a game that is taken, and one that is called off, is listed no longer', async () => {
  const [taken, calledOff] = [await opened(anna, 'japan'), await opened(anna, 'us')];
  expect(await found('')).toEqual([calledOff, taken]);
  const bert = await server.guest();
  expect((await bert.post(`/api/matches/${taken}/join`, { seat: 'japan' })).status).toBe(200);
  expect(await found('')).toEqual([calledOff]);
  expect((await anna.post(`/api/matches/${calledOff}/leave`, { seat: 'japan' })).status).toBe(200);
  expect(await found('')).toEqual([]);
});

test('many who look at the same time cost one reading', async () => {
  await opened(anna, 'japan');
  const { store } = server;
  const matches = store.matches.bind(store);
  let readings = 0;
  store.matches = (filter, page) => {
    readings++;
    return matches(filter, page);
  };
  await Promise.all(Array.from({ length: 20 }, () => found('')));
  expect(readings).toBe(1);
});

test('a page goes on where the last one ended, with the same filter', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => server.guest()));
  const made: string[] = [];
  for (const person of people) for (let count = 0; count < 3; count++) made.push(await opened(person, 'japan'));
  await opened(anna, 'us');
  const first = (await server.request('GET', '/api/matches?of=open&seat=japan')).body;
  expect([first.matches.length, first.more]).toEqual([20, true]);
  const { changedAt, id } = first.matches.at(-1)!;
  const rest = (await server.request('GET', `/api/matches?of=open&seat=japan&before=${changedAt}&beforeId=${id}`)).body;
  expect(rest.more).toBe(false);
  expect([...first.matches, ...rest.matches].map((card) => card.id).sort()).toEqual(made.toSorted());
});

test('other lists have no filter', async () => {
  expect((await anna.get('/api/matches?of=mine&pace=live')).status).toBe(400);
});
