import { signal } from '@preact/signals';
import { expect, test, vi } from 'vitest';
import type { Display, Guide, HexNote, LinesOfSight } from '#games/display';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { guideOf } from '../choosing/guides.ts';
import { PlayTable } from '../choosing/table.ts';
import { hexNotes } from './hexNotes.ts';
import { lookFrom, toggleSight } from './looking.ts';
import { Scene } from './scene.ts';

/** Sees the hexes before and after a hex in their order, and no farther. */
const sight: LinesOfSight = {
  field: (_, __, from) => ({ from: String(from), seen: [from - 1, from, from + 1], areas: [] }),
  thread: (_, __, from, to) => ({
    to: String(to),
    isSeen: Math.abs(to - from) < 2,
    length: `${Math.abs(to - from)} hexes`,
    cuts: Math.abs(to - from) < 2 ? [] : [{ hex: from + 1, text: `Town in ${from + 1}`, rule: '7.1' }],
    remarks: [],
  }),
};

const note: HexNote = { hex: 3, text: '2', title: '2 MP left', tone: 'plain' };

async function sceneWith(guide: Partial<Guide>) {
  const link = new FakeLink(['us'], 'eniwetok', 'boats', { game: 'forgotten-pacific-battles' });
  const known = displayOf(link.game)!;
  const display: Display = { ...known, guide: async () => ({ ...(await known.guide()), ...guide }) };
  const table = new PlayTable(link, link.hosted.game, display, signal({ confirm: true, confirmEnd: true }));
  const scene = new Scene(link.hosted.game, display, table);
  await expect.poll(() => guideOf(display).value).toBeDefined();
  return { scene, table, spot: (hex: number) => ({ board: scene.boardId.value, hex }) };
}

test('one looks from the hex that was chosen to the one that is pointed at', async () => {
  const { scene, spot } = await sceneWith({ sight });
  scene.inspected.value = spot(10);
  toggleSight(scene);
  const looking = scene.looking.value!;
  expect([looking.from.value?.hex, looking.to.value, looking.field.value?.seen]).toEqual([10, undefined, [9, 10, 11]]);
  scene.inspected.value = spot(13);
  expect(looking.told()).toBe('13, 3 hexes: not seen. Town in 11 (7.1).');
  expect(scene.spoken.value).toContain('Sight from 10: 3 hexes seen.');
  looking.chosen.value = spot(12);
  expect(looking.told()).toBe('13, 1 hexes: seen.');
  toggleSight(scene);
  expect(scene.looking.value).toBeUndefined();
});

test('without a place to look from a click chooses it; after that a finger points and a mouse plays', async () => {
  const { scene, spot } = await sceneWith({ sight });
  toggleSight(scene, undefined);
  const looking = scene.looking.value!;
  expect(looking.takes(spot(5), false)).toBe(true);
  expect(looking.from.value?.hex).toBe(5);
  expect([looking.takes(spot(6), false), looking.takes(spot(6), true)]).toEqual([false, true]);
  lookFrom(scene, spot(8));
  expect(scene.looking.value!.from.value?.hex).toBe(8);
});

test('a field is worked out once for each hex that is looked from', async () => {
  const field = vi.fn(sight.field);
  const { scene, spot } = await sceneWith({ sight: { ...sight, field } });
  lookFrom(scene, spot(8));
  const looking = scene.looking.value!;
  for (const hex of [3, 4, 5]) {
    scene.inspected.value = spot(hex);
    expect(looking.field.value?.from).toBe('8');
  }
  expect(field).toHaveBeenCalledTimes(1);
});

test('a game without lines of sight shows none', async () => {
  const { scene } = await sceneWith({});
  toggleSight(scene);
  expect(scene.looking.value).toBeUndefined();
});

test('notes come from overlays that are on and from what can be chosen', async () => {
  const overlay = { id: 'marked', title: 'Marked', side: null, hexes: () => [], notes: () => [note] };
  const asked: string[] = [];
  const { scene, table } = await sceneWith({
    overlays: [overlay],
    notes: (_, { verb }) => {
      asked.push(verb);
      return [];
    },
  });
  expect(hexNotes(scene, table)).toEqual([]);
  expect(asked).toEqual(table.offers.value.map(({ choice }) => choice.verb));
  scene.toggleOverlay('marked');
  expect(hexNotes(scene)).toEqual([note]);
  const onTheWay = { ...note, text: '40%' };
  const [way, elsewhere] = [scene.boardId.value, 'elsewhere'].map((board) => ({
    board,
    hexes: [],
    cost: '',
    dangers: [onTheWay],
  }));
  scene.plan.value = { routes: [way!, elsewhere!], places: [], attacked: [] };
  expect(hexNotes(scene)).toEqual([note, onTheWay]);
});
