import { expect, test } from 'vitest';
import { displayOf } from '#games/displays';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { storyOf } from './storyModel.ts';

test('the story of a match in play is told from what a seat has been told', async () => {
  const link = new FakeLink(['us']);
  link.playTo('us', 'movement phase', (view) => (view as unknown as { turn: number }).turn === 3);
  const display = displayOf(link.game)!;
  const { first, updates } = link.window('us');
  const story = storyOf({ game: link.hosted.game, display }, await display.story!(), first.value!, updates.value);
  expect(story.turns.map(({ turn }) => turn)).toEqual([1, 2, 3]);
  // Each turn leads to the update that tells of its beginning.
  for (const { number, title } of story.turns) {
    const lines = updates.value[number - 1]!.events!.map((event) => link.hosted.game.describe(event)?.text);
    expect(lines).toContain(title);
  }
  const { lines } = story.measures.find(({ title }) => title === 'Losses')!;
  const { measures } = link.hosted.game.definition.statistics!;
  const lost = measures.find(({ id }) => id === 'losses')!;
  for (const { side, values } of lines) expect(values.at(-1)).toBe(lost.count(link.view('us'), side));
});
