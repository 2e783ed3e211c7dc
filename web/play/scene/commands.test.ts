import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { campaign } from '../choosing/fixtures/campaign.ts';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { guideOf } from '../choosing/guides.ts';
import { PlayTable } from '../choosing/table.ts';
import { menuItems } from '../overlays/spotMenu.ts';
import { nextUnit, playCommands, sceneCommands, tellCursor } from './commands.ts';
import { Scene } from './scene.ts';

function sit(link: FakeLink): { table: PlayTable; scene: Scene } {
  const display = displayOf(link.game)!;
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  return { table, scene: new Scene(link.hosted.game, display, table) };
}

function inMovement() {
  const link = new FakeLink(['us']);
  link.playTo('us', 'movement phase', (view) => (view as unknown as { turn: number }).turn === 2);
  return { link, ...sit(link) };
}

test('the key for the next unit goes through all that can move, and says when it begins again', () => {
  const { table, scene } = inMovement();
  const movable = table.offers.value.find(({ choice }) => choice.verb === 'move')!.choice.targets;
  const visited = new Set<number>();
  for (const _ of movable) {
    expect(nextUnit(scene, table, 1)).toBe(true);
    visited.add(scene.cursor.value!);
  }
  expect(visited.size).toBe(movable.length);
  expect(nextUnit(scene, table, 1)).toBe(false);
  expect(nextUnit(scene, table, -1)).toBe(false);
});

test('a move made by keys alone', async () => {
  const { link, table, scene } = inMovement();
  await expect.poll(() => guideOf(scene.display).value).toBeDefined();
  const keys = { ...sceneCommands(scene, () => tellCursor(scene, table)), ...playCommands(scene, table) };
  keys['next unit']!();
  const from = scene.cursor.value;
  keys.choose!();
  expect(table.decision.value!.procedure).toBe('march');
  keys['next unit']!();
  expect(scene.cursor.value).not.toBe(from);
  expect(scene.spoken.value).toContain('costs');
  keys.choose!();
  await new Promise((resolve) => setTimeout(resolve));
  expect(link.sent[0]!.map(({ verb }) => verb)).toEqual(['move', 'to']);
});

test('Esc closes what lies uppermost, and then what lies under it', () => {
  const { table, scene } = inMovement();
  const keys = playCommands(scene, table);
  scene.panel.value = 'log';
  nextUnit(scene, table, 1);
  keys.choose!();
  scene.listsOverlays.value = true;
  table.reply.value = { sentence: 'Not there.' };
  const open = () => [
    table.reply.value !== undefined,
    scene.listsOverlays.value,
    table.draft.value.length > 0,
    scene.panel.value,
  ];
  const seen = [open()];
  for (let pressed = 0; pressed < 4; pressed++) {
    keys.cancel!();
    seen.push(open());
  }
  expect(seen).toEqual([
    [true, true, true, 'log'],
    [false, true, true, 'log'],
    [false, false, true, 'log'],
    [false, false, false, 'log'],
    [false, false, false, undefined],
  ]);

  // A chart that is pinned goes before the panel beside it.
  scene.openPanel('log');
  scene.pin('combat');
  keys.cancel!();
  expect([scene.pinned.value, scene.panel.value]).toEqual([undefined, 'log']);
});

test('the cursor tells what is there and what can be done with it', () => {
  const { table, scene } = inMovement();
  nextUnit(scene, table, 1);
  expect(scene.spoken.value).toMatch(/^Hex \d{4}, .+Marines.+Available: Move a unit\.$/);
});

test('a fleet is told by its classes, and what can be chosen many times is said once', () => {
  const { link } = campaign();
  const { table, scene } = sit(link);
  nextUnit(scene, table, 1);
  expect(scene.spoken.value).toMatch(/^Pearl Harbor, \d+ units: carriers 3, .+Available: G/);
  const [offer] = table.offers.value.filter(({ choice }) => choice.verb === 'leave base');
  table.choose({ offer: offer!, target: offer!.choice.targets[0]! });
  tellCursor(scene, table);
  expect(scene.spoken.value).toMatch(/Available: Add a ship \(\d+\)\.$/);
});

test('the menu of a unit offers its choices and what else there is, with the keys that do the same', () => {
  const { table, scene } = inMovement();
  const unit = table.offers.value.find(({ choice }) => choice.verb === 'move')!.choice.targets[0]!;
  const piece = scene.pieceOf({ kind: 'unit', target: unit })!;
  const spot = { board: scene.boardId.value, hex: (piece.place as { hex: number }).hex, piece };
  table.openMenu(spot);
  expect(table.menu.value!.options.map(({ offer, target }) => [offer.choice.verb, target])).toEqual([['move', unit]]);
  let listed = false;
  const menu = menuItems(scene, table, spot, () => {
    listed = true;
  });
  expect(menu.title).toContain(piece.title);
  expect(menu.refusal).toBeUndefined();
  expect(menu.items.map(({ hint }) => hint)).toEqual(['info', 'centre', 'menu', 'undo']);
  menu.items.find(({ hint }) => hint === 'menu')!.choose();
  expect(listed).toBe(true);
  menu.items.find(({ hint }) => hint === 'info')!.choose();
  expect(scene.panel.value).toBe('info');
  expect(table.cancel(), 'Escape closes it').toBe(true);
  expect(table.menu.value).toBeUndefined();

  table.choose({ offer: table.offers.value[0]!, target: unit });
  expect(menuItems(scene, table, spot, () => {}).items.map(({ hint }) => hint)).toContain('cancel');
});

test('the menu of an enemy unit says why it cannot be chosen', () => {
  const { table, scene } = inMovement();
  const piece = scene.pieces.value.find(({ side, place }) => side === 'japan' && 'hex' in place)!;
  const spot = { board: scene.boardId.value, hex: (piece.place as { hex: number }).hex, piece };
  table.openMenu(spot);
  expect(table.menu.value!.options).toEqual([]);
  expect(menuItems(scene, table, spot, () => {}).refusal).toMatchObject({ rule: '4.1d' });
});
