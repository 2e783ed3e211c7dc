import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Motion, Piece } from '#games/display';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { followPicture } from './picture.ts';
import { isHex, Scene } from './scene.ts';

let scene: Scene;
let stop: () => void;

function open(wantsMotion = true): void {
  const link = new FakeLink(['us']);
  link.playTo('us', 'combat phase');
  const display = displayOf(link.game)!;
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  scene = new Scene(link.hosted.game, display, table);
  stop = followPicture(table, scene, () => wantsMotion);
}

/** A piece of a side goes four hexes. */
function moveOf(side: string): Motion {
  const piece = scene.pieces.value.find((one): one is Piece => one.side === side && isHex(one.place))!;
  return { kind: 'move', piece, board: scene.boardId.value, path: [10, 11, 12, 13, 14] };
}

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  stop();
  vi.useRealTimers();
});

test('the next question waits until what the others did has been shown', () => {
  open();
  scene.play([moveOf('japan')]);
  expect(scene.isWatched.value).toBe(true);
  vi.advanceTimersByTime(400);
  expect(scene.isWatched.value).toBe(true);
  vi.advanceTimersByTime(400);
  expect(scene.isWatched.value).toBe(false);
});

test('whoever goes on is asked at once', () => {
  open();
  scene.play([moveOf('japan')]);
  scene.showAtOnce();
  expect(scene.isWatched.value).toBe(false);
});

test('a move of one’s own keeps nobody waiting, nor does one that is looked at once more', () => {
  open();
  scene.play([moveOf('us')]);
  expect(scene.isWatched.value).toBe(false);
  scene.trails.value = [moveOf('japan')];
  scene.motions.value = [...scene.motions.value, ...scene.trails.value];
  expect(scene.isWatched.value).toBe(false);
});

test('where nothing moves there is nothing to wait for', () => {
  open(false);
  scene.play([moveOf('japan')]);
  expect(scene.isWatched.value).toBe(false);
});
