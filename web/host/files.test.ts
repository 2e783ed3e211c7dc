import { describe, expect, test } from 'vitest';
import { generator } from '#bots/generator';
import { type SaveFile, stateHash } from '#engine/save';
import { sha256 } from '#engine/sha256';
import { islandWar } from '#games/island-war/game';
import { arrived, Browser, choices, me, planner, playAtRandom, random, until } from '../link/fixtures/tabs.ts';
import { History } from '../link/history.ts';
import type { Link } from '../link/link.ts';
import { checkDice } from './diceCheck.ts';

interface Finished {
  readonly tab: ReturnType<Browser['openTab']>;
  readonly link: Link;
  readonly text: string;
}

const games = new Map<string, Promise<Finished>>();

/** A game that is over, played once for all tests: nothing changes it any more. */
function finished(seed = 'a seed'): Promise<Finished> {
  const game = games.get(seed) ?? playedOut(seed);
  games.set(seed, game);
  return game;
}

async function playedOut(seed: string): Promise<Finished> {
  const tab = new Browser().openTab();
  const link = await tab.open(await tab.begin(random, random, 'historical', seed));
  await until(() => link.window(null).sight.value?.stage === 'over');
  return { tab, link, text: await link.saveFile() };
}

function altered(
  text: string,
  change: (file: { -readonly [Field in keyof SaveFile]: SaveFile[Field] }) => void,
): string {
  const file = JSON.parse(text) as SaveFile;
  change(file);
  return JSON.stringify(file);
}

describe('a save file', () => {
  test('taken in becomes a game at the same point, which goes on against a bot', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    const link = await tab.open(await tab.begin(me, me, 'free-deployment'));
    await arrived(link.window('us'));
    const { below } = generator('half a game');
    await playAtRandom(link, 'us', below, 6);
    await playAtRandom(link, 'japan', below, 40);
    const taken = await (await new Browser().openTab().host.errands()).importSave(await link.saveFile());
    expect(taken).toHaveProperty('id');

    const other = new Browser().openTab();
    const wish = { seats: { us: planner, japan: me } };
    const { id } = (await (await other.host.errands()).importSave(await link.saveFile(), wish)) as { id: string };
    const again = await other.open(id);
    expect(again.seats).toEqual(['japan']);
    await arrived(again.window('japan'));
    expect(again.window('japan').sight.value?.view).toEqual(link.window('japan').sight.value?.view);
    await playAtRandom(again, 'japan', below);
    expect(again.window('japan').sight.value?.stage).toBe('over');
  });

  test('of a finished game can be replayed', async () => {
    const { text, link } = await finished();
    const tab = new Browser().openTab();
    const { id } = (await (await tab.host.errands()).importSave(text)) as { id: string };
    const again = await tab.open(id);
    await arrived(again.window(null));
    expect(again.window(null).sight.value?.view).toEqual(link.window(null).sight.value?.view);
    const eventsOf = (one: Link) => one.window(null).updates.value.flatMap(({ events }) => events ?? []);
    expect(eventsOf(again)).toEqual(eventsOf(link));
  });

  test('with something wrong is refused with the place and the reason', async () => {
    const { host } = new Browser().openTab();
    const errands = await host.errands();
    const { text } = await finished();
    const faultOf = async (broken: string) => ((await errands.importSave(broken)) as { fault: string }).fault;
    expect(await faultOf('{')).toContain('not JSON');
    expect(await faultOf('[]')).toContain("format must be 'atoll-save'");
    expect(await faultOf(altered(text, (file) => (file.game = 'chess')))).toContain("'chess'");
    expect(await faultOf(altered(text, (file) => (file.scenario = 'winter')))).toContain("no scenario 'winter'");
    expect(await faultOf(altered(text, (file) => (file.dice = 'hand')))).toContain('real dice');
    expect(await faultOf(altered(text, (file) => (file.seed = 'other')))).toContain('the state after the setup');
    const teleport = altered(text, (file) => (file.actions = file.actions.with(30, ['us', 'teleport'])));
    expect(await faultOf(teleport)).toMatch(/^Invalid save file, action 31: 'us teleport' is illegal/);
    expect(await host.cards()).toEqual([]);
  });

  test('that goes wrong somewhere can be played on from before that', async () => {
    const tab = new Browser().openTab();
    const { text } = await finished();
    const broken = altered(text, (file) => (file.actions = file.actions.with(30, ['us', 'teleport'])));
    expect(await (await tab.host.errands()).importSave(broken)).toMatchObject({ playable: 30 });
    const { id } = (await (await tab.host.errands()).importSave(broken, { asFarAsPossible: true })) as { id: string };
    const link = await tab.open(id);
    await Promise.all([arrived(link.window('us')), arrived(link.window('japan'))]);
    expect(choices(link, 'us').length + choices(link, 'japan').length).toBeGreaterThan(0);
  });
});

describe('a branch', () => {
  test('begins where the other game stood, with the same players and new dice', async () => {
    const { tab, link } = await finished();
    const window = link.window(null);
    const history = new History(window.first.value!, window.updates.value);
    const half = Math.floor(history.end / 2);
    const id = await (await tab.host.errands()).branch(link.match, null, half);
    const kept = (await tab.host.cards()).find((card) => card.id === id)!;
    expect(kept.players).toEqual(history.sightAt(half).players);
    const branch = await tab.open(id);
    const first = branch.window(null);
    await arrived(first);
    const begun = new History(first.first.value!, first.updates.value);
    const { view } = history.sightAt(half);
    expect([...Array(begun.end + 1).keys()].some((at) => same(begun.sightAt(at).view, view))).toBe(true);
    expect(first.sight.value?.seedHash).not.toBe(window.sight.value?.seedHash);
    await until(() => first.sight.value?.stage === 'over');
    expect(first.sight.value?.view).not.toEqual(window.sight.value?.view);
  });

  test('with the same dice and the same choices is the same game', async () => {
    const { tab, link } = await finished();
    const window = link.window(null);
    const end = window.updates.value.length;
    const branch = await tab.open(await (await tab.host.errands()).branch(link.match, null, end, undefined, 'same'));
    await arrived(branch.window(null));
    expect(branch.window(null).sight.value?.view).toEqual(window.sight.value?.view);
  });

  test('off a position that was taken back later is possible where the whole log is', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, me));
    const window = link.window('us');
    await arrived(window);
    await link.act([choices(link, 'us')[0]!]);
    const { view } = window.sight.value!;
    const number = window.updates.value.length;
    await link.undo('us');
    const branch = await tab.open(await (await tab.host.errands()).branch(link.match, 'us', number));
    await arrived(branch.window('us'));
    expect(branch.window('us').sight.value?.view).toEqual(view);
  });

  test('off a finished game elsewhere begins where the audience saw that view', async () => {
    const { link, text } = await finished();
    const window = link.window('us');
    await arrived(window);
    const history = new History(window.first.value!, window.updates.value);
    const { view } = history.sightAt(100);
    const tab = new Browser().openTab();
    const wish = { seats: { us: me, japan: me } };
    const { id } = (await (await tab.host.errands()).branchSave(text, 'us', view!, 'new', wish)) as { id: string };
    const branch = await tab.open(id);
    await arrived(branch.window('us'));
    expect(branch.window('us').sight.value?.view).toEqual(view);
    const elsewhere = { ...view!, turn: 99 };
    expect(await (await tab.host.errands()).branchSave(text, 'us', elsewhere)).toMatchObject({
      fault: expect.stringContaining('taken back'),
    });
  });
});

function same(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

describe('the dice of a finished game', () => {
  test('are found to follow from the seed whose hash was shown', async () => {
    const { link, text } = await finished();
    const { seedHash } = link.window(null).sight.value!;
    const events = link.window(null).updates.value.flatMap((update) => update.events ?? []);
    const rolls = events.filter(({ type }) => type === 'rolled').length;
    expect(rolls).toBeGreaterThan(5);
    expect(await checkDice(text, seedHash)).toEqual({ ok: true, rolls, seedHash: sha256('a seed') });
  });

  test('are not, if the seed is another, a check fails, or rolls were fixed', async () => {
    const { link, text } = await finished();
    const { seedHash } = link.window(null).sight.value!;
    const { text: other } = await finished('another seed');
    expect((await checkDice(other)).ok).toBe(true);
    expect(await checkDice(other, seedHash)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('seed is not'),
    });
    const checks = altered(text, (file) => (file.checks = file.checks.with(7, '00000000')));
    expect(await checkDice(checks)).toMatchObject({ ok: false, reason: expect.stringContaining('action 7') });
    const fixed = fixedRolls(text);
    expect(await checkDice(fixed)).toMatchObject({ ok: false, reason: expect.stringContaining('fixed in advance') });
    expect(await checkDice('nothing')).toMatchObject({ ok: false });
  });
});

/** A file whose checks hold although its rolls do not come from its seed. */
function fixedRolls(text: string): string {
  return altered(text, (file) => {
    const { state } = islandWar.start({ scenario: file.scenario, options: file.options, seed: file.seed, dice: [6] });
    const hash = stateHash(state);
    Object.assign(file, { dice: [6], actions: [], checks: [hash.slice(0, 8)], stateHash: hash });
  });
}
