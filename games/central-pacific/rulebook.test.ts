import { describe, expect, test } from 'vitest';
import { isInChapter, type Rulebook } from '#engine/rulebook';
import rules from './rules.json' with { type: 'json' };

const rulebook: Rulebook = rules;
const ids = rulebook.cases.map(({ id }) => id);

/** How many cases each chapter of the book has. */
const casesByChapter: Record<string, number> = {
  1: 3,
  2: 58,
  3: 22,
  4: 23,
  5: 22,
  6: 9,
  7: 34,
  8: 4,
  9: 44,
  10: 78,
  11: 10,
  12: 9,
  13: 8,
  14: 18,
  15: 11,
  16: 1,
  17: 14,
  18: 9,
  19: 4,
  20: 8,
  21: 8,
  22: 7,
  23: 55,
  24: 20,
  25: 91,
};

/** The last letter of each event, in the order of the book. */
const japaneseEvents = {
  AN: 'h',
  AG: 'f',
  BZ: 'c',
  DGT: 'c',
  CFS: 'g',
  NG: 'f',
  NN: 'd',
  AGO: 'k',
  SUB: 'c',
  TYP: 'd',
};

const usEvents = { HAL: 'c', LOG: 'b', NIM: 'a', OPS: 'b', HAI: 'c', '7AF': 'b', SVS: 'e', SPR: 'a', TAC: 'a' };

/** The last letter of each US action, one action after the other. */
const usActions = {
  'G1-': 'cbb',
  'G2-': 'ead',
  'G3N-': 'ecbeabbdgc',
  'G3A-': 'ccb',
  'G3G-': 'acc',
  'G3C-': 'cf',
  'G4L-': 'beaaabbb',
};

describe('the rulebook', () => {
  test('has each case once, all of them in the chapters of the book', () => {
    expect(ids).toHaveLength(570);
    expect(new Set(ids).size).toBe(570);
    const counts = rulebook.chapters.map((chapter) => [
      chapter.number,
      ids.filter((id) => isInChapter(id, chapter)).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(casesByChapter);
  });

  test('lists the numbered cases in the order of the book, lettered without a gap', () => {
    const numbered = ids.filter((id) => /^\d+\.\d+[a-z]$/.test(id));
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(numbered).toEqual([...numbered].sort(compare));
    const sections = new Set(numbered.map((id) => id.slice(0, -1)));
    for (const section of sections) {
      const letters = numbered.filter((id) => id.slice(0, -1) === section).map((id) => id.at(-1)!);
      expect(letters, section).toEqual(lettersTo(letters.at(-1)!));
    }
  });

  test('has all events and US actions by their codes', () => {
    const events = (chapter: string, last: Record<string, string>) =>
      Object.entries(last).flatMap(([event, letter]) => lettered(`${chapter}.${event}-`, letter));
    const actions = Object.entries(usActions).flatMap(([code, last]) =>
      [...last].flatMap((letter, index) => lettered(`${code}${index + 1}`, letter)),
    );
    const coded = ids.filter((id) => !/^\d+\.\d+[a-z]$/.test(id));
    expect(coded).toEqual([...events('23', japaneseEvents), ...events('24', usEvents), ...actions]);
  });

  test('gives each case a sentence short enough to be a reason, and no two the same', () => {
    for (const { id, title, text } of rulebook.cases) {
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(text.length, id).toBeLessThanOrEqual(160);
      expect(title, id).toMatch(/\S/);
      expect(title.length, id).toBeLessThanOrEqual(40);
    }
    expect(new Set(rulebook.cases.map(({ text }) => text)).size).toBe(570);
  });
});

function lettered(start: string, last: string): string[] {
  return lettersTo(last).map((letter) => start + letter);
}

function lettersTo(last: string): string[] {
  const first = 'a'.charCodeAt(0);
  return Array.from({ length: last.charCodeAt(0) - first + 1 }, (_, index) => String.fromCharCode(first + index));
}
