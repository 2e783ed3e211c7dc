import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { generator } from '#bots/generator';
import type { Action } from '#engine/state';
import { type LiveClient, someAction } from '../matches/fixtures/liveClient.ts';
import { type Person, saipan, TestServer } from '../matches/fixtures/testServer.ts';

let server: TestServer;
let us: Person;
let japan: Person;
let match: string;
let usClient: LiveClient;
let japanClient: LiveClient;

beforeEach(async () => {
  server = await TestServer.open();
  us = await server.guest();
  japan = await server.guest();
  match = (await us.create({ us: { who: 'me' }, japan: { who: 'open' } })).id;
  await japan.post(`/api/matches/${match}/join`, { seat: 'japan' });
  usClient = await us.connect();
  japanClient = await japan.connect();
  await usClient.watch(match, 'us');
  await japanClient.watch(match, 'japan');
});
afterEach(() => server.stop());

/** An action that the seat may choose now. */
function choice(client: LiveClient, seat: string, lot = generator('lot').below): Action {
  return someAction(saipan.game, client.window(match, seat).sight, seat, lot)!;
}

/** Which of the two is to choose. */
function toMove(): { seat: string; client: LiveClient; other: LiveClient; otherSeat: string } {
  const isUs = choice(usClient, 'us') !== undefined;
  return isUs
    ? { seat: 'us', client: usClient, other: japanClient, otherSeat: 'japan' }
    : { seat: 'japan', client: japanClient, other: usClient, otherSeat: 'us' };
}

/** Both have been told the same. */
async function settled(): Promise<void> {
  const now = (await server.service.host.look(match, (hosted) => [
    hosted.match.number('us'),
    hosted.match.number('japan'),
  ]))!;
  await usClient.until(() => usClient.window(match, 'us').number === now[0]);
  await japanClient.until(() => japanClient.window(match, 'japan').number === now[1]);
}

describe('acting', () => {
  test('an action is answered and told to both, and to two tabs of one player alike', async () => {
    const { client, seat, other, otherSeat } = toMove();
    const tab = await (seat === 'us' ? us : japan).connect();
    await tab.watch(match, seat);
    expect(await client.act(match, seat, [choice(client, seat)])).toMatchObject({ accepted: 1 });
    await settled();
    await tab.until(() => tab.window(match, seat).number === client.window(match, seat).number);
    expect(tab.window(match, seat).sight).toEqual(client.window(match, seat).sight);
    expect(other.window(match, otherSeat).sight.view).toBeDefined();
    expect([...client.faults, ...tab.faults, ...other.faults]).toEqual([]);
  });

  test('of two actions at the same time one is carried out and the other is told that the position changed', async () => {
    const { client, seat } = toMove();
    const tab = await (seat === 'us' ? us : japan).connect();
    await tab.watch(match, seat);
    const answers = await Promise.all([
      client.act(match, seat, [choice(client, seat, () => 0)]),
      tab.act(match, seat, [choice(tab, seat, (count) => count - 1)]),
    ]);
    expect(answers.map(({ accepted }) => accepted).sort()).toEqual([0, 1]);
    expect(answers.find(({ accepted }) => accepted === 0)!.refused).toMatchObject({ stale: true });
    expect(answers.find(({ accepted }) => accepted === 0)!.refused!.sentence).toContain('moved on');
  });

  test('the same message sent again gives the same answer and is written once', async () => {
    const { client, seat } = toMove();
    const { number } = client.window(match, seat);
    const actions = [choice(client, seat)];
    const request = { kind: 'act' as const, match, seat, after: number, actions };
    const length = (await server.store.match(match))!.length;
    const first = await client.ask(request, 'same');
    const again = await client.ask(request, 'same');
    expect(again).toEqual(first);
    expect((await server.store.match(match))!.length).toBe(length + 1);
    // An id is its sender's own: the other player's is another request.
    const { other, otherSeat } =
      seat === 'us' ? { other: japanClient, otherSeat: 'japan' } : { other: usClient, otherSeat: 'us' };
    expect(await other.ask({ kind: 'say', match, seat: otherSeat, text: 'Hello' }, 'same')).toMatchObject({
      accepted: 1,
    });
  });

  test('several actions are carried out in order up to the first that is refused, with its rule', async () => {
    const { client, seat } = toMove();
    const good = choice(client, seat);
    const answer = await client.act(match, seat, [good, { seat, verb: 'fly' }, good]);
    expect(answer).toMatchObject({
      accepted: 1,
      refused: { sentence: expect.stringContaining("'fly'"), rule: expect.any(String) },
    });
    expect(answer.refused!.stale).toBeUndefined();
  });

  test('nobody acts for a seat that is not theirs, nor out of turn', async () => {
    const { seat, client, other, otherSeat } = toMove();
    const action = choice(client, seat);
    const foreign = await other.ask({ kind: 'act', match, seat, after: 1000, actions: [action] });
    expect(foreign).toMatchObject({ accepted: 0, refused: { sentence: expect.stringContaining('do not play') } });
    const smuggled = await other.act(match, otherSeat, [action]);
    expect(smuggled).toMatchObject({ accepted: 0, refused: { sentence: expect.stringContaining('cannot send') } });
    const early = await other.act(match, otherSeat, [{ ...action, seat: otherSeat }]);
    expect(early).toMatchObject({ accepted: 0, refused: { sentence: expect.stringContaining('to decide') } });
    const stranger = await (await server.guest()).connect();
    const unknown = await stranger.ask({ kind: 'act', match, seat, after: 1000, actions: [action] });
    expect(unknown).toMatchObject({ accepted: 0, refused: { sentence: expect.stringContaining('do not play') } });
    const nobody = await server.connect('', {});
    expect(await nobody.ask({ kind: 'resign', match, seat })).toMatchObject({ accepted: 0 });
  });

  test('a game cannot be ended by an action that has a message of its own', async () => {
    const { seat, client } = toMove();
    for (const verb of ['agree to a draw', 'resign']) {
      const answer = await client.act(match, seat, [{ seat, verb }]);
      expect(answer).toMatchObject({ accepted: 0, refused: { sentence: expect.stringContaining('not an action') } });
    }
  });

  test('a match or a seat that is not there is said so', async () => {
    expect(await usClient.ask({ kind: 'say', match: 'nowhere', seat: 'us', text: 'Hello?' })).toMatchObject({
      accepted: 0,
      refused: { sentence: 'Game not found.' },
    });
    expect(await usClient.ask({ kind: 'say', match, seat: 'moon', text: 'Hello?' })).toMatchObject({
      refused: { sentence: expect.stringContaining("no seat 'moon'") },
    });
    const error = usClient.next('error');
    usClient.send({ kind: 'watch', match: 'nowhere', audience: null });
    expect(await error).toMatchObject({ match: 'nowhere', sentence: 'Game not found.' });
  });
});

describe('taking back, asking, ending, talking', () => {
  test('an action that revealed nothing can be taken back, and everybody sees the position before it', async () => {
    const { client, seat } = toMove();
    const before = client.window(match, seat).sight;
    await client.act(match, seat, [choice(client, seat)]);
    await settled();
    expect(client.window(match, seat).sight).not.toEqual(before);
    const { number } = client.window(match, seat);
    expect(await client.ask({ kind: 'undo', match, seat, after: number })).toMatchObject({ accepted: 1 });
    await settled();
    expect(client.window(match, seat).sight).toEqual(before);
    expect(client.window(match, seat).updates.at(-1)!.takenBack).toEqual([number]);
    expect(await client.ask({ kind: 'undo', match, seat, after: number + 1 })).toMatchObject({
      accepted: 0,
      refused: { sentence: expect.stringContaining('undo past') },
    });
  });

  test('a draw is agreed by both', async () => {
    expect(await usClient.ask({ kind: 'ask', match, seat: 'us', wish: 'draw' })).toMatchObject({ accepted: 1 });
    await settled();
    expect(japanClient.window(match, 'japan').sight.wishes).toEqual([{ wish: 'draw', by: 'us', agreed: [] }]);
    expect(await usClient.ask({ kind: 'reply', match, seat: 'us', wish: 'draw', agreed: true })).toMatchObject({
      accepted: 0,
    });
    await japanClient.ask({ kind: 'reply', match, seat: 'japan', wish: 'draw', agreed: true });
    await settled();
    expect(usClient.window(match, 'us').sight).toMatchObject({ stage: 'over', wishes: [], seed: expect.any(String) });
    expect((await us.get(`/api/matches/${match}`)).body).toMatchObject({
      stage: 'over',
      winner: null,
      outcome: 'The players agreed to a draw.',
    });
  });

  test('a take-back goes back if the other agrees, and does not if he declines', async () => {
    const { client, seat, other, otherSeat } = toMove();
    const before = client.window(match, seat).sight.view;
    await client.act(match, seat, [choice(client, seat)]);
    await client.ask({ kind: 'ask', match, seat, wish: 'take back' });
    await other.ask({ kind: 'reply', match, seat: otherSeat, wish: 'take back', agreed: false });
    await settled();
    expect(client.window(match, seat).sight.view).not.toEqual(before);
    await client.ask({ kind: 'ask', match, seat, wish: 'take back' });
    await other.ask({ kind: 'reply', match, seat: otherSeat, wish: 'take back', agreed: true });
    await settled();
    expect(client.window(match, seat).sight.view).toEqual(before);
  });

  test('who resigns has lost, and nothing can be done afterwards but talk', async () => {
    const { client, seat } = toMove();
    const action = choice(client, seat);
    expect(await usClient.ask({ kind: 'resign', match, seat: 'us' })).toMatchObject({ accepted: 1 });
    await settled();
    expect((await us.get(`/api/matches/${match}`)).body).toMatchObject({ stage: 'over', winner: 'japan' });
    expect(await client.act(match, seat, [action])).toMatchObject({
      accepted: 0,
      refused: { sentence: expect.stringContaining('over') },
    });
    expect(await usClient.ask({ kind: 'say', match, seat: 'us', text: 'Well played.' })).toMatchObject({ accepted: 1 });
  });

  test('what players say reaches players, and nobody who watches', async () => {
    const watcher = await (await server.guest()).connect();
    await watcher.watch(match, null);
    await usClient.ask({ kind: 'say', match, seat: 'us', text: 'Ready?' });
    await settled();
    expect(japanClient.window(match, 'japan').updates.at(-1)!.said).toEqual({
      seat: 'us',
      name: us.name,
      text: 'Ready?',
    });
    await usClient.ask({ kind: 'resign', match, seat: 'us' });
    await watcher.until(() => watcher.window(match, null).sight.stage === 'over');
    expect(JSON.stringify(watcher.received)).not.toContain('Ready?');
    expect(await watcher.ask({ kind: 'say', match, seat: 'us', text: 'I too!' })).toMatchObject({ accepted: 0 });
  });
});

describe('watching', () => {
  test('only the player of a seat has its view', async () => {
    for (const client of [japanClient, await (await server.guest()).connect(), await server.connect('', {})]) {
      const error = client.next('error');
      client.send({ kind: 'watch', match, audience: 'us' });
      expect(await error).toMatchObject({ match, sentence: expect.stringContaining('Only the player of') });
    }
  });

  test('who is there is told when it changes', async () => {
    const both = await usClient.until(() =>
      usClient.received.findLast((message) => message.kind === 'presence' && message.present.length === 2),
    );
    expect(both).toMatchObject({ match, watchers: 0 });
    const watcher = await server.connect('', {});
    await watcher.watch(match, null);
    expect(await usClient.next('presence')).toMatchObject({ watchers: 1 });
    await japanClient.close();
    expect(await usClient.next('presence')).toMatchObject({ present: [us.id], watchers: 1 });
  });

  test('a player elsewhere on the site hears that it is his turn', async () => {
    const lounge = await Promise.all([us.connect(), japan.connect()]);
    const lots = generator('attention');
    const first = toMove().seat;
    while (toMove().seat === first) {
      const { client, seat } = toMove();
      await client.act(match, seat, [choice(client, seat, lots.below)]);
      await settled();
    }
    const [mover, waiter] = first === 'us' ? [lounge[1]!, lounge[0]!] : [lounge[0]!, lounge[1]!];
    await mover.until(() => mover.received.find((message) => message.kind === 'attention' && message.yourTurn));
    await waiter.until(() => waiter.received.find((message) => message.kind === 'attention' && !message.yourTurn));
  });

  test('after unwatch nothing more is told', async () => {
    const { client, seat, other, otherSeat } = toMove();
    other.send({ kind: 'unwatch', match, audience: otherSeat });
    const pong = other.next('pong');
    other.send({ kind: 'ping' });
    await pong;
    const { number } = other.window(match, otherSeat);
    await client.act(match, seat, [choice(client, seat)]);
    const again = other.next('pong');
    other.send({ kind: 'ping' });
    await again;
    expect(other.window(match, otherSeat).number).toBe(number);
  });
});
