import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { choosableHexes } from './choosable.ts';
import { markingOf } from './marking.ts';
import { Scene } from './scene.ts';

test('a hex that is pointed at stands out among those that can be chosen', () => {
  const link = new FakeLink(['us'], 'eniwetok', 'boats', { game: 'forgotten-pacific-battles' });
  const display = displayOf(link.game)!;
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  const scene = new Scene(link.hosted.game, display, table);
  const [first, second] = choosableHexes(table);
  scene.found.value = [first!];
  const { hexes } = markingOf(scene, table).value;
  expect(hexes.get(first!.hex)).toBe('choose found');
  expect(hexes.get(second!.hex)).toBe('choose');
});
