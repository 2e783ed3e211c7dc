import { describe, expect, test } from 'vitest';
import { isInChapter, type Rulebook } from '#engine/rulebook';
import rules from './rules.json' with { type: 'json' };

const rulebook: Rulebook = rules;
const ids = rulebook.cases.map(({ id }) => id);

/** How many cases each module of the book has. */
const casesByChapter: Record<string, number> = {
  1: 1,
  2: 34,
  3: 20,
  4: 5,
  5: 36,
  6: 65,
  7: 36,
  8: 10,
  9: 262,
  10: 64,
  11: 55,
  12: 8,
  13: 37,
  14: 46,
  15: 1,
  16: 25,
  17: 56,
};

describe('the rulebook', () => {
  test('has each case once, all of them in the modules of the book', () => {
    expect(ids).toHaveLength(761);
    expect(new Set(ids).size).toBe(761);
    const counts = rulebook.chapters.map((chapter) => [
      chapter.number,
      ids.filter((id) => isInChapter(id, chapter)).length,
    ]);
    expect(Object.fromEntries(counts)).toEqual(casesByChapter);
  });

  test('letters the cases of a rule without a gap', () => {
    const lettered = ids.map((id) => /^(.*?[\d-])([a-z])\d?$/.exec(id)).filter((found) => found !== null);
    for (const section of new Set(lettered.map(([, start]) => start!))) {
      const found = lettered.filter(([, start]) => start === section).map(([, , letter]) => letter!);
      const letters = [...new Set(found)];
      const first = ids.includes(section) ? 'b' : 'a';
      const wanted = letters.map((_, index) => String.fromCharCode(first.charCodeAt(0) + index));
      expect(letters.sort(), section).toEqual(wanted);
    }
  });

  test('names cases so that a proof can cite several, separated by spaces', () => {
    for (const id of ids) expect(id).toMatch(/^\d+\.\d[\w./-]*$/);
  });

  test('gives each case a sentence short enough to be a reason, and no two the same', () => {
    for (const { id, title, text } of rulebook.cases) {
      expect(text, id).toMatch(/^[A-Z\d].*\.$/);
      expect(text.length, id).toBeLessThanOrEqual(160);
      expect(title, id).toMatch(/^[A-Z\dx].*[^.]$/);
      expect(title.length, id).toBeLessThanOrEqual(40);
    }
    expect(new Set(rulebook.cases.map(({ text }) => text)).size).toBe(761);
  });

  test('numbers twice what the book numbers twice', () => {
    const again = ids.filter((id) => id.includes('/2')).map((id) => id.replace(/[a-z]$/, ''));
    expect([...new Set(again)]).toEqual(['5.2.5/2', '5.2.6/2', '9.7.7/2', '14.5.6/2']);
    const missing = ids.filter((id) => /^(9\.10\.[57]|13\.3\.1)(?!\d)/.test(id));
    expect(missing).toEqual([]);
  });
});
