import { describe, expect, test, vi } from 'vitest';
import { generator } from '#bots/generator';
import type { Action } from '#engine/state';
import { islandWar } from '#games/island-war/game';
import { arrived, Browser, choices, game, me, planner, playAtRandom, random, until } from '../link/fixtures/tabs.ts';
import { History } from '../link/history.ts';
import type { Link } from '../link/link.ts';
import { MemoryShelf } from './memoryShelf.ts';

/** Moves a unit one step, which can be taken back: the first move of the US in the historical landing. */
function land(link: Link): Action {
  return choices(link, 'us')[0]!;
}

describe('a game in this browser', () => {
  test('two bots play to the end while somebody watches', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(random, random));
    const window = link.window(null);
    expect(link.seats).toEqual([]);
    await until(() => window.sight.value?.stage === 'over');
    expect(window.sight.value?.seed).toBe('a seed');
    const [card] = await tab.host.cards();
    expect(card).toMatchObject({ game, stage: 'over', waiting: [], botsTurn: false });
    expect(card!.outcome).not.toBe('');
  });

  test('a person plays the planner to the end, and what was told adds up to what is seen', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, planner));
    const window = link.window('us');
    const { below } = generator('a person');
    expect(await playAtRandom(link, 'us', below)).toEqual([]);
    await until(() => window.updates.value.length === window.updates.value.at(-1)!.number);
    const history = new History(window.first.value!, window.updates.value);
    expect(history.sightAt(history.end)).toEqual(window.sight.value);
    expect(link.presence.value.present).toEqual(['me', 'bot-planner']);
  });

  test('play rests while nobody looks, and goes on where it was when somebody does', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    const id = await tab.begin(random, random);
    const link = await tab.open(id);
    const window = link.window(null);
    await until(() => (window.updates.value.at(-1)?.number ?? 0) > 20);
    link.close();
    await until(() => true);
    const resting = (await browser.shelf.entries(id, 0)).length;
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
    expect((await browser.shelf.entries(id, 0)).length).toBeLessThanOrEqual(resting + 1);

    const again = await browser.openTab().open(id);
    await until(() => again.window(null).sight.value?.stage === 'over');
    expect(again.window(null).updates.value.slice(0, 20)).toEqual(window.updates.value.slice(0, 20));
  });

  test('an action is taken back, and the log says which', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, me));
    const window = link.window('us');
    await arrived(window);
    const before = window.sight.value;
    expect(await link.act([land(link)])).toEqual({ accepted: 1 });
    expect(window.sight.value?.canUndo).toBe(true);
    expect(await link.undo('us')).toEqual({ accepted: 1 });
    expect(window.sight.value).toEqual(before);
    const told = window.updates.value;
    expect(told.at(-1)?.takenBack).toEqual([told.at(-2)!.number]);
    expect((await link.undo('us')).refused?.sentence).toContain('undo past');
  });

  test('several actions at once are carried out up to the first that is refused', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, me));
    await arrived(link.window('us'));
    const first = land(link);
    const answer = await link.act([first, { seat: 'us', verb: 'dance' }, first]);
    expect(answer.accepted).toBe(1);
    expect(answer.refused?.sentence).toContain("'dance' is not possible now");
    expect(link.window('us').updates.value.at(-1)?.number).toBe(4);
  });

  test('resigning ends it and shows the seed; acting afterwards is refused', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, planner));
    await arrived(link.window('us'));
    const action = land(link);
    expect(await link.resign('us')).toEqual({ accepted: 1 });
    expect(link.window('us').sight.value).toMatchObject({ stage: 'over', seed: 'a seed' });
    expect((await link.act([action])).refused?.sentence).toContain('over');
  });

  test('nobody acts for a bot, for a seat that is none, or ends the game for both', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, planner));
    await arrived(link.window('us'));
    expect((await link.resign('japan')).refused?.sentence).toBe("You do not play 'japan' in this game.");
    expect((await link.resign('germany')).refused?.sentence).toContain("no seat 'germany'");
    expect((await link.act([{ seat: 'us', verb: 'agree to a draw' }])).refused?.sentence).toContain('offer a draw');
    expect((await link.ask('us', 'draw')).refused?.sentence).toContain('Bots don’t accept draws');
  });

  test('what is said is heard, and notes are kept by seat', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    const id = await tab.begin(me, me);
    const link = await tab.open(id);
    await arrived(link.window('japan'));
    await link.say('us', 'Ready?');
    await link.saveNotes('us', 'Hold Charan Kanoa.');
    expect(link.window('japan').updates.value.at(-1)?.said).toEqual({ seat: 'us', name: 'Player 1', text: 'Ready?' });
    const again = await browser.openTab().open(id);
    expect(await again.notes('us')).toBe('Hold Charan Kanoa.');
    expect(await again.notes('japan')).toBe('');
  });

  test('two at one screen agree on a draw without asking each other through it', async () => {
    const tab = new Browser().openTab();
    const link = await tab.open(await tab.begin(me, me));
    await arrived(link.window('us'));
    await link.ask('us', 'draw');
    expect(link.window('us').sight.value?.stage).toBe('over');
  });

  test('a bot pauses after what a person can see, and only then', async () => {
    const tab = new Browser().openTab();
    tab.pause = 500;
    const link = await tab.open(await tab.begin(planner, me));
    const window = link.window('japan');
    await until(() => choices(link, 'japan').length > 0);
    const seen = window.updates.value.filter(({ events, number }) => events && number > 3).length;
    expect(tab.pauses.length).toBeGreaterThan(seen);
    expect(tab.pauses.filter((pause) => pause > 400).length).toBeGreaterThanOrEqual(seen - 1);
    expect(tab.pauses.filter((pause) => pause > 400).length).toBeLessThanOrEqual(seen + 1);
  });
});

test('a game is kept with every option, so that it does not change with what is standard', async () => {
  const browser = new Browser();
  const id = await browser.openTab().begin(me, me);
  const { options } = (await browser.shelf.match(id))!.setup;
  expect(Object.keys(options).sort()).toEqual(islandWar.definition.options.map((option) => option.id).sort());
});

describe('what cannot be', () => {
  const tab = new Browser().openTab();
  const wanted = { game, scenario: 'historical', options: {}, seats: { us: me, japan: planner } };

  test.each([
    [{ ...wanted, game: 'chess' }, 'Unknown game "chess"; expected one of:'],
    [{ ...wanted, scenario: 'winter' }, "no scenario 'winter'"],
    [{ ...wanted, seats: { us: me } }, 'Choose a player for Japan.'],
    [{ ...wanted, seats: { us: me, japan: { who: 'bot', bot: 'oracle' } as const } }, 'Unknown bot "oracle"'],
  ])('is refused with a reason: %#', async (match, reason) => {
    await expect(tab.host.create(match)).rejects.toThrow(reason);
  });

  test('an unknown id is called so, by a link and by a window', async () => {
    await expect(tab.open('nowhere')).rejects.toThrow("Game 'nowhere' not found in this browser.");
    const told: unknown[] = [];
    await tab.host.connect((message) => told.push(message))({ kind: 'watch', match: 'nowhere', audience: null });
    expect(told).toMatchObject([{ kind: 'error', match: 'nowhere' }]);
  });

  test('a seat that is none cannot be watched', async () => {
    const link = await tab.open(await tab.begin(me, me));
    link.window('germany');
    await until(() => link.trouble.value !== undefined);
    expect(link.trouble.value).toBe("This game has no seat 'germany'.");
  });
});

describe('two tabs', () => {
  test('stay in step, also when both look before either acts', async () => {
    const browser = new Browser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    left.movesBots = false;
    const id = await left.begin(me, random);
    const [one, other] = [await left.open(id), await right.open(id)];
    await Promise.all([arrived(one.window('us')), arrived(other.window('us'))]);
    const { below } = generator('two tabs');
    await Promise.all([playAtRandom(one, 'us', below), playAtRandom(other, 'us', below)]);
    await until(() => one.window('us').updates.value.length === other.window('us').updates.value.length);
    expect(one.window('us').sight.value).toEqual(other.window('us').sight.value);
    expect(one.window('us').updates.value).toEqual(other.window('us').updates.value);
    const numbers = one.window('us').updates.value.map(({ number }) => number);
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('of two actions on the same position one wins and the other is told that it came late', async () => {
    const browser = new Browser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const id = await left.begin(me, me);
    const [one, other] = [await left.open(id), await right.open(id)];
    await Promise.all([arrived(one.window('us')), arrived(other.window('us'))]);
    const answers = await Promise.all([one.act([land(one)]), other.act([land(other)])]);
    expect(answers.filter(({ accepted }) => accepted === 1)).toHaveLength(1);
    const late = answers.find(({ accepted }) => accepted === 0)!;
    expect(late).toMatchObject({ stale: true });
    expect(late.refused?.sentence).toContain('The game has moved on');
    expect((await browser.shelf.match(id))!.length).toBe(4);
  });

  test('bots that move in both make each move once', async () => {
    const browser = new Browser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const id = await left.begin(random, random);
    const [one, other] = [await left.open(id), await right.open(id)];
    const over = (link: Link) => link.window(null).sight.value?.stage === 'over';
    await until(() => over(one) && over(other));
    await until(() => one.window(null).updates.value.length === other.window(null).updates.value.length);
    expect(one.window(null).updates.value).toEqual(other.window(null).updates.value);
  });

  test('a game removed in one is gone in the other', async () => {
    const browser = new Browser();
    const [left, right] = [browser.openTab(), browser.openTab()];
    const id = await left.begin(me, me);
    const link = await right.open(id);
    await arrived(link.window('us'));
    await left.host.remove(id);
    await until(() => link.trouble.value !== undefined);
    expect(link.trouble.value).toBe('This game was removed from this browser.');
    expect((await link.act([land(link)])).refused?.sentence).toBe('This game was removed from this browser.');
    expect(await left.host.cards()).toEqual([]);
  });
});

describe('a request', () => {
  test('sent twice is carried out once and answered twice', async () => {
    const browser = new Browser();
    const tab = browser.openTab();
    const id = await tab.begin(me, me);
    const told: unknown[] = [];
    const send = tab.host.connect((message) => told.push(message));
    await send({ kind: 'watch', match: id, audience: 'us' });
    const say = { kind: 'say', id: 'one', match: id, seat: 'us', text: 'Once.' } as const;
    await send(say);
    await send(say);
    expect((await browser.shelf.match(id))!.length).toBe(4);
    const answers = told.filter((message) => (message as { kind: string }).kind === 'answer');
    expect(answers).toEqual([
      { kind: 'answer', id: 'one', accepted: 1 },
      { kind: 'answer', id: 'one', accepted: 1 },
    ]);
  });

  test('that cannot be kept is not made', async () => {
    const shelf = new MemoryShelf();
    const tab = new Browser(shelf).openTab();
    const link = await tab.open(await tab.begin(me, me));
    await arrived(link.window('us'));
    const before = link.window('us').sight.value;
    vi.spyOn(console, 'error').mockReturnValueOnce();
    vi.spyOn(shelf, 'append').mockRejectedValueOnce(new Error('the disk is full'));
    const action = land(link);
    expect((await link.act([action])).refused?.sentence).toContain('could not be saved');
    expect(link.window('us').sight.value).toEqual(before);
    expect(await link.act([action])).toEqual({ accepted: 1 });
  });
});

describe('when the rules change', () => {
  test('a game whose past cannot be replayed goes on from its last kept position, and says so', async () => {
    const shelf = new MemoryShelf();
    const tab = new Browser(shelf).openTab();
    const id = await tab.begin(random, random);
    const link = await tab.open(id);
    await until(() => (link.window(null).updates.value.at(-1)?.number ?? 0) > 60);
    link.close();
    for (let turns = 0; turns < 5; turns++) await new Promise((resolve) => setImmediate(resolve));
    const kept = (await shelf.match(id))!;
    const entries = await shelf.entries(id, 0);
    const broken = entries.map((entry, at) =>
      at === 10 ? { ...entry, kind: 'action', action: ['us', 'teleport'] as const } : entry,
    );
    const { content, ...snapshot } = (await shelf.snapshot(id))!;
    const old = content.replaceAll(`"version":"${islandWar.definition.version}"`, '"version":"old"');
    await shelf.add(kept, broken as typeof entries);
    await shelf.saveSnapshot(id, { ...snapshot, gameVersion: 'old', content: old });

    const again = await new Browser(shelf).openTab().open(id);
    const window = again.window(null);
    await arrived(window);
    expect(window.updates.value[0]?.notice).toContain('The rules changed from version old');
    await until(() => window.sight.value?.stage === 'over');
    const history = new History(window.first.value!, window.updates.value);
    expect(history.sightAt(history.end)).toEqual(window.sight.value);
  });
});
