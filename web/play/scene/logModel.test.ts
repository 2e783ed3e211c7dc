import { expect, test } from 'vitest';
import type { Update } from '#match/sight';
import { FakeLink } from '../choosing/fixtures/fakeLink.ts';
import { chaptersOf, logText } from './logChapters.ts';
import { LogBook } from './logModel.ts';

function played(): { link: FakeLink; book: LogBook; updates: () => readonly Update[] } {
  const link = new FakeLink(['us']);
  return { link, book: new LogBook(link.hosted.game), updates: () => link.window('us').updates.value };
}

test('the log stands under the headings of turns and phases', () => {
  const { link, book, updates } = played();
  link.playTo('japan', 'movement phase');
  const chapters = chaptersOf(book.lines(updates()));
  expect(chapters[0]!.heading).toBeUndefined();
  expect(chapters[0]!.lines.map(({ kind }) => kind)).toContain('notice');
  const headings = chapters.flatMap(({ heading }) => (heading ? [heading.kind] : []));
  expect(headings.slice(0, 2)).toEqual(['turn', 'phase']);
  expect(chapters.at(-1)!.heading!.text).toContain('Japanese Movement Phase');
});

test('a die stands with the line it was rolled for', () => {
  const { link, book, updates } = played();
  link.playTo('japan', 'movement phase');
  const rolled = book.lines(updates()).filter(({ dice }) => dice.length > 0);
  expect(rolled.length).toBeGreaterThan(0);
  for (const { text, dice } of rolled) expect(text).toContain(`die roll ${dice[0]!.value}`);
});

test('that a staff hands back what it led is told after what ended it', () => {
  const { link, book } = played();
  link.playTo('us', 'first wave');
  const events = link.window('us').updates.value.flatMap((update) => update.events ?? []);
  const over: Update = {
    number: 9,
    at: 0,
    events,
    notice: 'Your staff hands back all: a loss.',
    change: { duties: null },
  };
  expect(book.lines([over]).at(-1)!.text).toBe(over.notice);
  expect(book.lines([{ ...over, change: {} }])[0]!.text).toBe(over.notice);
});

test('what was undone is marked, and left out of the text', async () => {
  const { link, book, updates } = played();
  link.playTo('us', 'first wave');
  const decision = link.hosted.game.decision(link.view('us'), 'us')!;
  const land = decision.choices.find(({ of }) => of === 'unit')!;
  await link.act([{ seat: 'us', verb: land.verb, target: land.targets[0]! }]);
  const before = book.lines(updates());
  expect(before.at(-1)!.takenBack).toBe(false);
  await link.undo('us');
  const after = book.lines(updates());
  expect(after.find(({ number }) => number === before.at(-1)!.number)!.takenBack).toBe(true);
  expect(logText('Saipan', after)).not.toContain(before.at(-1)!.text);
  expect(logText('Saipan', before)).toContain(before.at(-1)!.text);
});

test('a way is heard by its ends, and every line as a sentence', () => {
  const { link, book, updates } = played();
  link.playTo('japan', 'movement phase');
  link.playTo('us', 'movement phase');
  const told = updates().find((update) => book.lines([update]).some(({ text }) => text.includes(' → ')))!;
  expect(book.spoken(told)[0]).toMatch(/ moves \d{4} to \d{4} \([^)]+ MP\)\.$/);
});

test('what is said stands in the log with its speaker', async () => {
  const { link, book, updates } = played();
  await link.say('us', 'Good luck');
  expect(book.lines(updates()).at(-1)).toMatchObject({ kind: 'said', text: 'Ann: Good luck' });
  expect(book.spoken(updates().at(-1)!)).toEqual(['Ann: Good luck.']);
});
