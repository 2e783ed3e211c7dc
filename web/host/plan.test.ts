import { expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { isRoll } from '#engine/state';
import { islandWarDisplay } from '#games/island-war/display/display';
import { islandWar } from '#games/island-war/game';
import { eventsThatCount } from '#match/takenBack';
import { arrived, Browser, choices, me, playAtRandom, random, type Tab } from '../link/fixtures/tabs.ts';
import type { Link } from '../link/link.ts';
import { imagined } from '../play/share/imagined.ts';
import { withSupposed } from '../play/share/supposed.ts';
import type { Errands } from './errands.ts';

const of = { match: 'online', path: '/play/online' };
const both = { us: me, japan: me };

/** A game in which the US writes its beaches in secret: all six, or some of them. */
async function secretly(tab: Tab, beaches = 3): Promise<Link> {
  const link = await tab.open(await tab.begin(me, me, 'free-deployment'));
  await arrived(link.window('us'));
  await playAtRandom(link, 'us', generator('beaches').below, beaches);
  await arrived(link.window('japan'));
  await arrived(link.window(null));
  return link;
}

async function plan(tab: Tab, link: Link, seat: string, seats: Parameters<Errands['plan']>[0]['seats'] = both) {
  const view = link.window(seat).sight.value!.view!;
  const position = await imagined(islandWar, islandWarDisplay, view);
  return (await tab.host.errands()).plan({ ...position, game: islandWar.id, title: 'Banzai', of, seats });
}

test('a plan begins where its maker stands, and what the maker cannot see is supposed', async () => {
  const tab = new Browser().openTab();
  const game = await secretly(tab, 6);
  const id = await plan(tab, game, 'japan');
  const private_ = await tab.open(id);
  await arrived(private_.window('japan'));
  const seen = game.window('japan').sight.value!.view!;
  expect(private_.window('japan').sight.value!.view).toEqual(seen);
  const kept = (await tab.host.about(id)).plan!;
  expect(kept).toMatchObject({ title: 'Banzai', of, supposed: true });

  // The plan knows nothing of the beaches that were really written.
  const file = JSON.stringify(await tab.host.cards());
  expect(file).toContain('Banzai');
  await arrived(private_.window('us'));
  const beaches = private_.window('us').sight.value!.view!;
  const marked = withSupposed(islandWarDisplay, kept.guessed!).pieces(beaches as never);
  const guessed = marked.filter(({ marks }) => marks.includes('supposed'));
  expect(guessed.map(({ kind }) => kind)).toEqual(Array(6).fill('landing'));
  expect(beaches.secrets).not.toEqual(game.window('us').sight.value!.view!.secrets);
  await expect(private_.saveFile()).rejects.toThrow('started from a position');
});

test('it is played on, also after the page was closed, and the game stays as it was', async () => {
  const browser = new Browser();
  const tab = browser.openTab();
  const game = await secretly(tab);
  const before = game.window(null).sight.value;
  const link = await tab.open(await plan(tab, game, 'us', { us: me, japan: random }));
  await arrived(link.window('us'));
  await playAtRandom(link, 'us', generator('plan').below, 3);
  const view = link.window('us').sight.value!.view;
  const again = await browser.openTab().open(link.match);
  await arrived(again.window('us'));
  expect(again.window('us').sight.value!.view).toEqual(view);
  expect(game.window(null).sight.value).toEqual(before);
  expect((await tab.host.cards()).filter((card) => card.plan)).toHaveLength(1);
});

test('with new dice a plan goes on from the same position, in its own place in the list', async () => {
  const tab = new Browser().openTab();
  const game = await secretly(tab);
  const first = await plan(tab, game, 'us');
  const link = await tab.open(first);
  await arrived(link.window('us'));
  await playAtRandom(link, 'us', generator('plan').below, 2);
  const second = await (await tab.host.errands()).rollAnew(first);
  const other = await tab.open(second);
  await arrived(other.window('us'));
  expect(other.window('us').sight.value!.view).toEqual(link.window('us').sight.value!.view);
  expect((await tab.host.cards()).flatMap(({ id, plan: one }) => (one ? [id, one.title] : []))).toEqual([
    second,
    'Banzai',
  ]);
  const seeds = [link, other].map((one) => one.window('us').sight.value!.seedHash);
  expect(seeds[0]).not.toBe(seeds[1]);
});

test('a die of a plan shows what is wanted; what was done and rolled before it stays', async () => {
  const tab = new Browser().openTab();
  const game = await tab.open(await tab.begin(me, me));
  await arrived(game.window('us'));
  const first = await plan(tab, game, 'us');
  const link = await tab.open(first);
  for (const seat of ['us', 'japan']) await arrived(link.window(seat));
  for (const lot = generator('fight').below; rolls(link).length < 3; ) {
    await playAtRandom(link, choices(link, 'us').length > 0 ? 'us' : 'japan', lot, 1);
  }
  const { updates } = link.window('us');
  const [one, two] = rolls(link);
  const { number } = updates.value.filter(({ events }) => events?.some(isRoll))[1]!;
  const value = (two!.value % 6) + 1;
  const second = await (await tab.host.errands()).rollAs(first, { audience: 'us', number, roll: 0, value });
  const other = await tab.open(second);
  await arrived(other.window('us'));
  expect(rolls(other).map((roll) => roll.value)).toEqual([one!.value, value]);
  expect(other.window('us').updates.value.at(-1)!.number).toBe(number);
  expect((await tab.host.cards()).flatMap(({ id, plan: kept }) => (kept ? [id] : []))).toEqual([second]);

  // The first roll again: the game goes back to it.
  const before = other.window('us').updates.value.find(({ events }) => events?.some(isRoll))!;
  const third = await tab.open(
    await (await tab.host.errands()).rollAs(second, {
      audience: 'us',
      number: before.number,
      roll: 0,
      value: (one!.value % 6) + 1,
    }),
  );
  await arrived(third.window('us'));
  expect(rolls(third).map((roll) => roll.value)).toEqual([(one!.value % 6) + 1]);
  await expect(
    (await tab.host.errands()).rollAs(third.match, { audience: 'us', number: before.number, roll: 1, value }),
  ).rejects.toThrow('can’t be chosen');
});

function rolls(link: Link) {
  return eventsThatCount(link.window('us').updates.value).filter(isRoll);
}

test('one branches off a plan, and off a game with other players', async () => {
  const tab = new Browser().openTab();
  const game = await secretly(tab);
  const id = await plan(tab, game, 'us');
  const link = await tab.open(id);
  await arrived(link.window('us'));
  await playAtRandom(link, 'us', generator('plan').below, 3);
  const { updates, sight } = link.window('us');
  const branched = await tab.open(await (await tab.host.errands()).branch(id, 'us', updates.value.at(-1)!.number));
  await arrived(branched.window('us'));
  expect(branched.window('us').sight.value!.view).toEqual(sight.value!.view);
  const end = game.window('us').updates.value.at(-1)!.number;
  const against = await (await tab.host.errands()).branch(game.match, 'us', end, { us: me, japan: random });
  expect((await tab.host.about(against)).players.map(({ bot }) => bot)).toEqual([undefined, 'random']);
});
