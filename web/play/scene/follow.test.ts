import { type Signal, signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { distance } from '#board/grid';
import { isRoll } from '#engine/state';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { follow } from './follow.ts';
import { Scene } from './scene.ts';
import type { Sound } from './sounds.ts';

let link: FakeLink;
let table: PlayTable;
let scene: Scene;
let sounds: Sound[];
let stop: () => void;
let attended: { hexes: readonly number[]; enough: 'one' | 'all' }[];
let besides: (readonly number[])[];
let follows: Signal<boolean>;

function open(seenBefore = 0): void {
  const display = displayOf(link.game)!;
  table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  scene = new Scene(link.hosted.game, display, table);
  sounds = [];
  attended = [];
  besides = [];
  scene.enter('saipan', {
    flyTo: () => undefined,
    reveal: () => undefined,
    attend: (hexes, enough, beside) => {
      attended.push({ hexes, enough });
      if (beside) besides.push(beside());
    },
    fit: () => undefined,
    zoomBy: () => undefined,
    pan: () => undefined,
    hurry: () => undefined,
    closeStack: () => false,
    photograph: () => Promise.reject(new Error('There is no map.')),
    focus: () => undefined,
  });
  attended = [];
  stop = follow(table, scene, {
    sound: (sound) => sounds.push(sound),
    roomy: signal(true),
    together: signal(true),
    battles: signal(false),
    follows,
    seenBefore,
  });
}

beforeEach(() => {
  follows = signal(true);
  link = new FakeLink(['us']);
});

afterEach(() => stop());

test('a game that is opened is not played from its beginning', () => {
  link.playTo('us', 'combat phase');
  open();
  expect(scene.motions.value).toEqual([]);
});

test('what happens afterwards is shown, told and heard', () => {
  link.playTo('us', 'combat phase');
  open();
  link.playTo('japan', 'movement phase');
  expect(scene.motions.value.length).toBeGreaterThan(0);
  expect(sounds).toContain('dice');
  expect(scene.spoken.value).not.toBe('');
});

test('a step that is done for the player leaves in sight what the others did', async () => {
  link.playTo('japan', 'movement phase');
  open();
  link.playTo('us', 'movement phase');
  const { done } = table;
  expect(scene.lately.value).toBeDefined();
  await table.goOn({ seat: 'us', verb: done.value!.choice.verb });
  expect(table.decision.value!.procedure).not.toBe('movement phase');
  expect(scene.lately.value).toBeDefined();
  expect(scene.trails.value.length).toBeGreaterThan(0);
});

test("the others' moves are trails until one acts", async () => {
  link.playTo('japan', 'movement phase');
  open();
  link.playTo('us', 'movement phase');
  expect(scene.trails.value.length).toBeGreaterThan(0);
  for (const motion of scene.trails.value) {
    expect(motion.kind).toBe('move');
    if (motion.kind === 'move') expect(scene.pieceOf(motion.piece)!.side).toBe('japan');
  }
  const [offer] = table.offers.value;
  table.choose({ offer: offer!, target: offer!.choice.targets[0]! });
  expect(scene.trails.value).toEqual([]);
});

test('after a turn of the others it is summed up until one acts; an answer within one’s own turn is not', () => {
  link.playTo('japan', 'movement phase');
  open();
  link.playTo('us', 'movement phase');
  const { title, count, lines } = scene.lately.value!;
  expect(title).toBe('Japan has moved');
  expect(count).toMatch(/^(\d+ battles?, )?\d+ moves?$/);
  expect(lines.filter(({ text }) => text.includes('eachhead'))).toEqual([]);
  const firstMove = lines.findIndex(({ text }) => text.includes(' moves '));
  expect(lines.slice(firstMove).every(({ dice }) => dice.length === 0)).toBe(true);
  expect(lines.length).toBeGreaterThan(scene.trails.value.length - 1);
  expect(lines.map(({ kind }) => kind)).not.toContain('phase');
  const offer = table.offers.value.find(({ choice }) => choice.verb === 'move')!;
  table.choose({ offer, target: offer.choice.targets[0]! });
  expect(scene.lately.value).toBeUndefined();
  table.cancel();
  link.playTo('japan', 'attack');
  link.playTo('us', 'combat phase');
  expect(scene.lately.value).toBeUndefined();
});

test('an answer with which one’s own next phase begins is no turn of the others', () => {
  link = new FakeLink(['us'], 'guam', 'a', { game: 'forgotten-pacific-battles' });
  link.playTo('us', 'combat phase');
  open();
  link.playTo('japan', 'combat');
  link.playTo('us', 'movement phase');
  const { phases, phase } = scene.display.track(link.view('us'));
  expect(phases[phase]!.title).toBe('US Mobile Movement Phase');
  expect(scene.lately.value).toBeUndefined();
});

test('a roll is shown until one goes on', () => {
  link.playTo('us', 'combat phase');
  open();
  const rolls = () => link.window('us').updates.value.flatMap(({ events = [] }) => events.filter(isRoll)).length;
  const before = rolls();
  const moves = link.playTo('us', 'combat phase', () => rolls() > before);
  expect(moves).toBe(true);
  expect(scene.rolled.value!.line.text).toMatch(/die roll [1-6]/);
  expect(scene.rolled.value!.line.dice).toHaveLength(1);
  const offer = table.offers.value.find(({ choice }) => choice.targets.length > 0)!;
  table.choose({ offer, target: offer.choice.targets[0]! });
  expect(scene.rolled.value).toBeUndefined();
});

test('a roll stays when the phase ends with it, until one goes on by a button too', async () => {
  link = new FakeLink(['us'], 'guam', 'a', { game: 'forgotten-pacific-battles' });
  open();
  const { updates } = table;
  const endsWithPhase = () => {
    const lines = scene.logBook.lines(updates.value.slice(-1));
    return lines.findLastIndex(({ kind }) => kind === 'phase') > lines.findIndex(({ dice }) => dice.length > 0);
  };
  const hasRolled = () => updates.value.at(-1)!.events?.some(isRoll) === true;
  link.playTo('us', 'movement phase', () => hasRolled() && endsWithPhase());
  expect(hasRolled() && endsWithPhase()).toBe(true);
  expect(scene.rolled.value).toBeDefined();
  table.choose({ offer: table.done.value! }, true);
  await Promise.resolve();
  expect(hasRolled()).toBe(false);
  expect(scene.rolled.value).toBeUndefined();
});

test('the log says what is new only where something happened while one was away', () => {
  link.playTo('japan', 'movement phase');
  const seen = link.window('us').updates.value.length;
  open(seen);
  link.playTo('us', 'movement phase');
  expect(scene.seenBefore.value).toBeUndefined();
  stop();
  open(seen);
  expect(scene.seenBefore.value).toBe(seen);
  const offer = table.offers.value.find(({ choice }) => choice.verb === 'move')!;
  table.choose({ offer, target: offer.choice.targets[0]! });
  expect(scene.seenBefore.value).toBeUndefined();
});

test('coming back, one sees the moves made while one was away', () => {
  link.playTo('japan', 'movement phase');
  const seen = link.window('us').updates.value.length;
  link.playTo('us', 'movement phase');
  open(seen);
  expect(scene.trails.value.length).toBeGreaterThan(0);
});

test('the prompt is not said again with every unit added to an attack; what the attack amounts to is', async () => {
  link.playTo('us', 'combat phase', (now) =>
    link.hosted.game.decision(now, 'us')!.choices.some(({ verb }) => verb === 'attack'),
  );
  open();
  await Promise.resolve();
  const add = async (verb: string) => {
    const offer = table.offers.value.find(({ choice }) => choice.verb === verb)!;
    table.choose({ offer, target: offer.choice.targets[0]! });
    // What is said in one moment is said together.
    await Promise.resolve();
    return scene.spoken.value;
  };
  expect(await add('attack')).toMatch(/: 0 against \d+\. Your decision: /);
  expect(await add('with')).toMatch(/^[^:]+: [1-9]\d* against \d+\.$/);
});

test('the battle panel opens with a battle and gives way to the log after it', async () => {
  link.playTo('us', 'combat phase', (now) =>
    link.hosted.game.decision(now, 'us')!.choices.some(({ verb }) => verb === 'attack'),
  );
  open();
  scene.panel.value = 'log';
  const offer = table.offers.value.find(({ choice }) => choice.verb === 'attack')!;
  table.choose({ offer, target: offer.choice.targets[0]! });
  expect(scene.panel.value).toBe('battle');
  table.cancel();
  expect(scene.panel.value).toBe('log');
});

test('the map goes where the others move', async () => {
  link.playTo('japan', 'movement phase');
  open();
  await Promise.resolve();
  attended = [];
  link.playTo('us', 'movement phase');
  await Promise.resolve();
  const ends = scene.motions.value.flatMap((motion) => (motion.kind === 'move' ? motion.path.slice(-1) : []));
  expect(ends.length).toBeGreaterThan(0);
  expect(attended).toEqual([{ hexes: expect.arrayContaining(ends), enough: 'all' }]);
});

test('what a choice is about must all be in sight', async () => {
  link.playTo('us', 'combat phase', (now) =>
    link.hosted.game.decision(now, 'us')!.choices.some(({ verb }) => verb === 'attack'),
  );
  open();
  await Promise.resolve();
  const offer = table.offers.value.find(({ choice }) => choice.verb === 'attack')!;
  table.choose({ offer, target: offer.choice.targets[0]! });
  await Promise.resolve();
  const { place } = scene.pieceOf({ kind: 'unit', target: offer.choice.targets[0]! })!;
  expect(attended.at(-1)).toEqual({ hexes: expect.arrayContaining(['hex' in place && place.hex]), enough: 'all' });
});

test('with what can be chosen, the enemies near it are seen, but not those far away', () => {
  link.playTo('us', 'combat phase');
  open();
  const { grid } = scene.board.value;
  const [wanted, beside] = scene.openingOn('saipan');
  const enemies = scene.pieces.value.flatMap(({ place, side }) =>
    side === 'japan' && 'hex' in place ? [place.hex] : [],
  );
  const apart = (hex: number) => Math.min(...wanted.map((own) => distance(grid, own, hex)));
  expect([...beside].sort()).toEqual([...new Set(enemies.filter((hex) => apart(hex) <= 4))].sort());
  expect(beside.length).toBeLessThan(new Set(enemies).size);
  scene.attend(
    wanted.map((hex) => ({ board: 'saipan', hex })),
    'one',
  );
  expect(besides.at(-1)).toEqual(beside);
});

test('the map stays where it is for a player who wants that', async () => {
  follows.value = false;
  link.playTo('japan', 'movement phase');
  open();
  link.playTo('us', 'movement phase');
  await Promise.resolve();
  expect(attended).toEqual([]);
});

test('while the staff decides, the player is asked nothing; then a card tells what it did', async () => {
  link.playTo('us', 'combat phase');
  open();
  expect(table.decision.value).toBeDefined();
  await link.delegate('us', 'turn');
  expect(table.sight.value!.staff).toBe('turn');
  expect(table.decision.value).toBeUndefined();
  const begun = table.updates.value.at(-1)!.number;
  link.playTo('japan', 'movement phase');
  expect(table.sight.value!.staff).toBeUndefined();
  await expect.poll(() => scene.lately.value?.title).toBe('What your staff did');
  const { lines, replay, isOpen } = scene.lately.value!;
  expect(lines.some(({ text }) => text.startsWith('US '))).toBe(true);
  expect(lines.every(({ number }) => number > begun)).toBe(true);
  expect(replay).toBe(`/replay/local/test?at=${begun}&as=us`);
  expect(isOpen).toBe(true);
});

test('what the staff did is told again to a player who was away, and not after an undo', async () => {
  link.playTo('us', 'combat phase');
  const seen = link.window('us').updates.value.at(-1)!.number;
  await link.delegate('us', 'turn');
  link.playTo('japan', 'movement phase');
  open(seen);
  await expect.poll(() => scene.lately.value?.title).toBe('What your staff did');
  stop();

  link = new FakeLink(['us']);
  link.playTo('us', 'march');
  open();
  await link.delegate('us', 'turn');
  await table.undo();
  expect(table.sight.value!.staff).toBeUndefined();
  expect(table.decision.value).toBeDefined();
  await import('./staffWork.ts');
  expect(scene.lately.value).toBeUndefined();
});
