import { signal } from '@preact/signals';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StagedBattle } from '#games/display';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { PlayTable } from '../choosing/table.ts';
import { followStagedBattle } from './followBattles.ts';
import { Scene } from './scene.ts';

const battle = (title: string, stand: StagedBattle['stand']): StagedBattle => ({
  title,
  stand,
  places: [],
  sides: [],
  stages: [{ title, rule: '7.3.5c', stand: 'now', volleys: [] }],
  outlook: [],
});

const now = signal<StagedBattle | undefined>(undefined);
let scene: Scene;
let stop: () => void;

beforeEach(() => {
  now.value = undefined;
  const link = new FakeLink(['japan'], 'java-sea', 'a patrol', { game: 'forlorn-hopes' });
  const display = displayOf(link.game)!;
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  Object.assign(table.stagedBattles, { now });
  scene = new Scene(link.hosted.game, display, table);
  stop = followStagedBattle(table, scene, signal(true));
});

afterEach(() => stop());

test('a battle that is over stays in sight', () => {
  scene.panel.value = 'log';
  now.value = battle('Airstrike', 'under way');
  expect(scene.panel.value).toBe('battle');
  now.value = battle('Airstrike over', 'over');
  expect(scene.panel.value).toBe('battle');
});

test('after a patrol that nobody meets, what was open before is open again', () => {
  scene.panel.value = 'actions';
  now.value = battle('Patrol', 'under way');
  expect(scene.panel.value).toBe('battle');
  now.value = undefined;
  expect(scene.panel.value).toBe('actions');
});

test('the same with a battle before it, which is old by now', () => {
  scene.panel.value = 'log';
  now.value = battle('Airstrike', 'over');
  now.value = battle('Patrol', 'under way');
  now.value = battle('Airstrike', 'over');
  expect(scene.panel.value).toBe('log');
});

test('a panel that the player opened stays', () => {
  scene.panel.value = 'battle';
  now.value = battle('Patrol', 'under way');
  now.value = undefined;
  expect(scene.panel.value).toBe('battle');
});
