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

  test('names cases so that a proof can cite several, separated by spaces', () => {
    for (const id of ids) expect(id).toMatch(/^\d+\.\d[\w./-]*$/);
  });
});
