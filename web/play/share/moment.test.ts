import { afterEach, expect, test, vi } from 'vitest';
import { generator } from '#bots/generator';
import { islandWar } from '#games/island-war/game';
import type { SharedPosition } from '#match/shared';
import { arrived, Browser, me, playAtRandom } from '../../link/fixtures/tabs.ts';
import type { Link } from '../../link/link.ts';
import { eyesToLend, replayAddress, type SharedMoment, share, wayOf } from './moment.ts';

afterEach(() => vi.unstubAllGlobals());

/** What is sent to the server, which answers with an id. */
function posted(): { path: string; body: unknown }[] {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body }: { body: string }) => {
    sent.push({ path, body: JSON.parse(body) });
    return new Response(JSON.stringify({ id: 'abc', expiresAt: 5 }));
  });
  return sent;
}

async function hotSeat(): Promise<Link> {
  const tab = new Browser().openTab();
  const link = await tab.open(await tab.begin(me, me, 'free-deployment'));
  await arrived(link.window('us'));
  await playAtRandom(link, 'us', generator('beaches').below, 4);
  return link;
}

function momentOf(link: Link, more: Partial<SharedMoment> = {}): SharedMoment {
  return { link, audience: 'us', number: link.window('us').updates.value.at(-1)!.number, isOver: false, ...more };
}

test('a game in play on this device is shared as spectators see it, or as a side does', async () => {
  const link = await hotSeat();
  const sent = posted();
  await arrived(link.window(null));
  await arrived(link.window('japan'));
  expect(eyesToLend(momentOf(link)), 'Japan sees what spectators see').toEqual([null, 'us']);
  expect(await share(momentOf(link), null)).toEqual({ path: '/shared/abc', expiresAt: 5 });
  await share(momentOf(link), 'us');
  const [open, own] = sent.map(({ body }) => body as SharedPosition);
  expect(sent[0]!.path).toBe('/api/shares/positions');
  expect(open!.view).toEqual(link.window(null).sight.value!.view);
  expect(own!.view).toEqual(link.window('us').sight.value!.view);
  expect(open!.view.secrets.us).toBeNull();
  expect(own!.view.secrets.us).not.toBeNull();
  expect(own!.view.dice.seed).toBe('');
});

test('an earlier moment is found in the numbers of the other audience, by its time', async () => {
  const link = await hotSeat();
  const sent = posted();
  const begun = link.window('us').updates.value.find(({ events }) => events)!;
  await share(momentOf(link, { number: begun.number }), null);
  const { told } = sent[0]!.body as SharedPosition;
  expect(told.at(-1)!.at).toBeLessThanOrEqual(begun.at);
  expect(told.length).toBeLessThan(link.window(null).updates.value.length + 1);
  await expect(share(momentOf(link, { number: 1 }), 'us')).rejects.toThrow('had not started');
});

test('online, the server makes the position, and a finished game is its replay', async () => {
  const link = { ...(await hotSeat()), local: false, match: 'xyz' };
  const sent = posted();
  await share(momentOf(link), 'us');
  expect(sent[0]).toEqual({ path: '/api/shares', body: { match: 'xyz', audience: 'us' } });
  await share(momentOf(link, { number: 3 }), 'us');
  expect(sent[1]!.body).toEqual({ match: 'xyz', audience: 'us', at: 3 });
  const over = momentOf(link, { isOver: true, number: 7 });
  expect([wayOf(over), replayAddress(over)]).toEqual(['replay', '/replay/xyz?at=7&as=us']);
  expect(replayAddress({ ...over, audience: null })).toBe('/replay/xyz?at=7');
  expect(wayOf({ link: { ...link, local: true }, isOver: true })).toBe('game');
  expect(link.game).toBe(islandWar.id);
});
