import { signal } from '@preact/signals';
import { expect, test } from 'vitest';
import type { Event, Seat } from '#engine/state';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { chaptersOf } from '../overlays/latelyChapters.ts';
import { latelyIn } from './lately.ts';
import { Scene } from './scene.ts';

/** Two combats in one phase, in a game that calls each attack a deed of some side. */
function attacksBy(side: Seat | undefined) {
  const link = new FakeLink(['us']);
  const told = () => link.window('us').updates.value;
  const fought = () => told().filter(({ events = [] }) => events.some(({ type }) => type === 'combat resolved')).length;
  link.playTo('us', 'combat phase');
  const [before, already] = [told().length, fought()];
  link.playTo('us', 'combat phase', () => fought() > already + 1);
  const undertaking = ({ type }: Event) => (type === 'attack declared' ? side : undefined);
  const display = { ...displayOf(link.game), undertaking };
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: false, confirmEnd: false }));
  return { scene: new Scene(link.hosted.game, display, table), updates: told().slice(before) };
}

test('what the others undertook within a phase is summed up; one’s own deeds are not', () => {
  for (const side of [undefined, 'us']) {
    const { scene, updates } = attacksBy(side);
    expect(latelyIn(scene, updates, 'us')).toBeUndefined();
  }
  const { scene, updates } = attacksBy('japan');
  const { told } = latelyIn(scene, updates, 'us')!;
  expect(told[0]!.event?.type).toBe('attack declared');
});

test('it is told attack by attack, each with its lines as they happened and its losses', () => {
  const { scene, updates } = attacksBy('japan');
  const { told } = latelyIn(scene, updates, 'us')!;
  const chapters = chaptersOf(scene, told);
  expect(chapters.length).toBeGreaterThan(1);
  expect(chapters.every(({ heading }) => heading.event?.type === 'attack declared')).toBe(true);
  expect(chapters.flatMap(({ heading, lines }) => [heading, ...lines])).toEqual(told);
  for (const { lines } of chapters) expect(lines.some(({ event }) => event?.type === 'combat resolved')).toBe(true);
});

test('a mission that has only begun needs no summary', () => {
  const { scene, updates } = attacksBy('japan');
  const first = updates.findIndex(({ events = [] }) => events.some(({ type }) => type === 'attack declared'));
  const until = updates.findIndex(({ events = [] }) => events.some(({ type }) => type === 'combat resolved'));
  expect(until).toBeGreaterThan(first);
  expect(latelyIn(scene, updates.slice(0, first + 1), 'us')).toBeUndefined();
});

test('a game that does not go by missions has no chapters', () => {
  const { scene, updates } = attacksBy(undefined);
  expect(chaptersOf(scene, scene.logBook.lines(updates))).toEqual([]);
});
