import { once } from 'node:events';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { mostUnrevealed } from '#match/bounds';
import type { MatchCard } from '#protocol/api';
import { type Browser, openServer } from '../fixtures/browser.ts';
import type { LiveClient } from '../matches/fixtures/liveClient.ts';
import { TestServer } from '../matches/fixtures/testServer.ts';
import { actInVain, endless } from './fixtures/endless.ts';

/* One who asks for more than anyone needs is stopped, and only that one. */

const bothMine = { us: { who: 'me' }, japan: { who: 'me' } } as const;

describe('a client over a WebSocket', () => {
  let server: TestServer;

  beforeEach(async () => {
    server = await TestServer.open({ limits: { chatsPerMinute: 4 } });
  });
  afterEach(() => server.stop());

  const say = (client: LiveClient, match: string) => client.ask({ kind: 'say', match, seat: 'us', text: 'Ha!' });

  test('talks only so much, and can go on playing', async () => {
    const anna = await server.guest();
    const { id } = await anna.create(bothMine);
    const client = await anna.connect();
    for (let said = 0; said < 4; said++) expect(await say(client, id)).toMatchObject({ accepted: 1 });
    expect(await say(client, id)).toMatchObject({
      accepted: 0,
      refused: { sentence: 'Too many chat messages. Wait a moment.' },
    });
    expect(await client.ask({ kind: 'resign', match: id, seat: 'us' })).toMatchObject({ accepted: 1 });
  });

  test('gains little from many guests: all at one address talk ten times as much', async () => {
    let accepted = 0;
    for (let guests = 0; guests < 12; guests++) {
      const guest = await server.guest();
      const { id } = await guest.create(bothMine);
      const client = await guest.connect();
      for (let said = 0; said < 4; said++) accepted += (await say(client, id)).accepted;
    }
    expect(accepted).toBeGreaterThanOrEqual(40);
    expect(accepted).toBeLessThan(48);
  });

  test('cannot act for ever without revealing anything', async () => {
    const anna = await server.guest();
    const client = await anna.connect();
    let card: MatchCard;
    // In some games the dice of the first month ask for something else first.
    do {
      card = await anna.create(endless.seats, endless);
      await client.watch(card.id, 'us');
    } while ((await client.ask(actInVain(card, client.window(card.id, 'us').number, 1))).accepted === 0);
    const number = () => client.window(card.id, 'us').number;
    const act = async (pairs?: number) => {
      const answer = await client.ask(actInVain(card, number(), pairs));
      const last = number();
      if (answer.accepted > 0) await client.until(() => number() >= last);
      return answer;
    };
    let taken = 2;
    for (;;) {
      const { accepted, refused } = await act();
      taken += accepted;
      if (refused && !refused.stale) {
        expect(refused.sentence).toContain('revealed nothing');
        break;
      }
      expect(taken).toBeLessThan(mostUnrevealed + 64);
    }
    expect(taken).toBeGreaterThanOrEqual(mostUnrevealed);
    for (let undone = 0; undone < 70; undone++) {
      await client.ask({ kind: 'undo', match: card.id, seat: 'us', after: number() });
    }
    await client.watch(card.id, 'us');
    expect(await act(1)).toMatchObject({ accepted: 2 });
  });
});

test('histories are read only so often, also by those who only watch', async () => {
  const server = await TestServer.open();
  try {
    const { id } = await (await server.guest()).create(bothMine);
    const statuses = new Set<number>();
    let read = 0;
    while (!statuses.has(429) && read < 200) {
      statuses.add((await server.request('GET', `/api/matches/${id}/updates`)).status);
      read++;
    }
    expect([...statuses]).toEqual([200, 429]);
    expect(read).toBeGreaterThan(100);
  } finally {
    await server.stop();
  }
});

test('one who opens one game after another is stopped, and games that others have open are still shown', async () => {
  const server = await TestServer.open({ limits: { opensPerMinute: 3 }, host: { idleAfter: -1 } });
  try {
    const anna = await server.guest();
    const cards: MatchCard[] = [];
    while (cards.length < 6) cards.push(await anna.create(bothMine));
    const [open, ...others] = cards.map(({ id }) => id);
    server.service.host.unloadIdle();
    const player = await anna.connect();
    await player.watch(open!, 'us');
    const stranger = await server.connect('', {});
    for (const id of others.slice(0, 3)) {
      await stranger.watch(id, null);
      stranger.send({ kind: 'unwatch', match: id, audience: null });
    }
    const refused = stranger.next('error');
    stranger.send({ kind: 'watch', match: others[3]!, audience: null });
    expect(await refused).toMatchObject({ match: others[3], sentence: 'Too many games. Wait a moment.' });
    const act = { kind: 'resign', match: others[4]!, seat: 'us' } as const;
    expect(await stranger.ask(act)).toMatchObject({ refused: { sentence: 'Too many games. Wait a moment.' } });
    await stranger.watch(open!, null);
  } finally {
    await server.stop();
  }
});

test('a change of password ends the other connections of the account, and no others', async () => {
  // The look at all connections, now and then, would find it too: this must not wait for it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { server, browser } = await openServer();
  const url = await server.listen();
  const [anna, elsewhere, bert] = [browser(), browser(), browser()];
  await anna.signUp('Anna');
  await elsewhere.signIn('Anna');
  await bert.signUp('Bert');
  const [own, other, foreign] = await Promise.all([anna, elsewhere, bert].map((person) => socketOf(person, url)));
  const goodbye = once(other!, 'close');
  const change = { old: 'a long password', new: 'another long password' };
  expect((await anna.put('/api/account/password', change)).statusCode).toBe(204);
  expect((await goodbye)[0]).toBe(4001);
  for (const socket of [own!, foreign!]) {
    const answer = once(socket, 'message');
    socket.send('{"kind":"ping"}');
    expect(String((await answer)[0])).toBe('{"kind":"pong"}');
    socket.terminate();
  }
  expect(await elsewhere.me()).toBeNull();
});

async function socketOf(person: Browser, url: string): Promise<WebSocket> {
  const cookie = `atoll=${person.cookies.get('atoll')}`;
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/live`, { headers: { cookie, origin: url } });
  await once(socket, 'open');
  return socket;
}
