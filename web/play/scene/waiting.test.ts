import { signal } from '@preact/signals';
import { beforeEach, expect, test } from 'vitest';
import type { Seat } from '#engine/state';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { follow } from './follow.ts';
import { markingOf } from './marking.ts';
import { Scene } from './scene.ts';
import { waitingFor } from './waiting.ts';

let link: FakeLink;
let table: PlayTable;
let scene: Scene;

function open(seats: readonly Seat[]): void {
  link = new FakeLink(seats);
  const display = displayOf(link.game)!;
  table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  scene = new Scene(link.hosted.game, display, table);
}

beforeEach(() => open(['japan']));

test('whoever waits is told who chooses, in which phase, about what and by which rule', () => {
  expect(waitingFor(scene)).toEqual({
    seats: ['us'],
    who: 'United States to decide',
    phase: 'US Movement Phase',
    question: link.hosted.game.prompt(link.view('japan')),
    rule: '5.0a',
  });
  link.add({ kind: 'resign', seat: 'us' });
  expect(waitingFor(scene)).toBeUndefined();
});

test('is not spoken to as if the choice were theirs', async () => {
  const stop = follow(table, scene, {
    sound: () => {},
    roomy: signal(true),
    together: signal(true),
    battles: signal(false),
    follows: signal(true),
    seenBefore: 0,
  });
  expect(scene.spoken.value).toBe('United States to decide: US Movement Phase.');
  link.playTo('japan', 'movement phase');
  await Promise.resolve();
  expect(scene.spoken.value).toContain('Your decision: Move any of your units');
  stop();
});

test('the beach of a landing is marked for everybody, until the landing is made', () => {
  link.playTo('us', 'first wave');
  const marked = () => [...markingOf(scene, table).value.hexes].filter(([, mark]) => mark === 'found');
  const { grid } = scene.board.value;
  const before = marked();
  expect(before.map(([hex]) => grid.names[hex])).toEqual(['1203']);
  link.add(
    link.hosted.entryFor({
      seat: 'us',
      verb: 'land',
      target: link.hosted.game.decision(link.view('us'))!.choices[0]!.targets[0]!,
    }),
  );
  expect(marked().map(([hex]) => grid.names[hex])).not.toContain('1203');
});
