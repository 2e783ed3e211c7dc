import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { pieceKey } from '../../board/board.ts';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { nextUnit } from './commands.ts';
import { thingsToDo } from './nextThing.ts';
import { Scene } from './scene.ts';

function sit(link: FakeLink) {
  const display = displayOf(link.game)!;
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  return { table, scene: new Scene(link.hosted.game, display, table) };
}

test('units that must be attacked come before those that only may be', () => {
  const link = new FakeLink(['us']);
  const { scene, table } = sit(link);
  const isMixed = () => {
    const { due, things } = thingsToDo(scene, table);
    return due > 0 && things.length > due;
  };
  expect(link.playTo('us', 'combat phase', isMixed)).toBe(true);
  nextUnit(scene, table, 1);
  const [first] = thingsToDo(scene, table).things;
  expect(first).toEqual({ place: { board: scene.boardId.value, hex: scene.cursor.value } });
});

test('what lies beside the map is gone through too, after all on the map', () => {
  const link = new FakeLink(['us']);
  const { scene, table } = sit(link);
  const hasTray = () => thingsToDo(scene, table).things.some((thing) => 'piece' in thing);
  expect(link.playTo('us', 'first wave', hasTray)).toBe(true);
  const { things } = thingsToDo(scene, table);
  const beside = things.flatMap((thing) => ('piece' in thing ? [pieceKey(thing.piece)] : []));
  const visited: string[] = [];
  for (const _ of things) {
    nextUnit(scene, table, 1);
    if (scene.beside.value !== undefined) visited.push(scene.beside.value);
  }
  expect(visited).toEqual(beside);
  expect(nextUnit(scene, table, 1, false), 'Tab leaves them to the browser').toBe(
    things.some((thing) => 'place' in thing),
  );
});
