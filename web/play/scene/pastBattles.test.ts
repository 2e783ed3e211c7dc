import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import { withoutTakenBack } from '#match/takenBack';
import { campaign } from '../choosing/fixtures/campaign.ts';
import { showBattlesOfOthers } from './followBattles.ts';
import type { Lately } from './lately.ts';
import { battlesOf, costOf } from './pastBattles.ts';
import { Scene } from './scene.ts';

/** A campaign some turns on, in which battles have been fought, and all that has happened as if it were the turn of others. */
async function fought() {
  const { link, table, display } = campaign('campaign 35');
  const count = () => withoutTakenBack(table.updates.value).flatMap(({ events = [] }) => events);
  link.playTo('us', 'us action phase', () => count().filter(({ type }) => type === 'battle ended').length > 1);
  await vi.waitFor(() => expect(table.stagedBattles.isLoaded).toBe(true), { timeout: 60_000 });
  const lately: Lately = {
    title: '',
    count: '',
    since: 0,
    lines: [],
    told: [],
    events: count(),
    isOpen: true,
    boards: [],
  };
  return { table, scene: new Scene(link.hosted.game, display, table), lately };
}

test('every battle of a turn is told with what it cost', async () => {
  const { table, scene, lately } = await fought();
  const battles = battlesOf(table, lately);
  expect(battles.length).toBeGreaterThan(1);
  expect(battles.length).toBe(lately.events.filter(({ type }) => type === 'battle ended').length);
  for (const battle of battles) {
    expect(battle.stand).toBe('over');
    const lost = battle.sides.flatMap(({ pieces }) => pieces).filter(({ fate }) => fate !== 'fights').length;
    const words = costOf(battle, (side) => scene.titleOf(side));
    expect(words.match(/\d+/g)?.reduce((sum, number) => sum + Number(number), 0) ?? 0, words).toBe(lost);
  }
});

test('after a turn led by the rules its battles come into sight, unless that is not wanted or they have been seen', async () => {
  const { table, scene, lately } = await fought();
  const wanted = signal(false);
  const stop = showBattlesOfOthers(table, scene, wanted);
  scene.lately.value = { ...lately };
  expect(scene.pastBattles.value).toBeUndefined();
  wanted.value = true;
  scene.lately.value = { ...lately };
  const all = battlesOf(table, lately);
  expect(scene.pastBattles.value).toEqual({ battles: all, at: 0 });
  expect(scene.panel.value).toBe('battle');
  scene.battleSeen.current = all.at(-1);
  scene.lately.value = { ...lately };
  expect(scene.pastBattles.value!.battles).toHaveLength(all.length - 1);
  stop();
});
