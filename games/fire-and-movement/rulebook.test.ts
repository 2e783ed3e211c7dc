import { describe, expect, test } from 'vitest';
import rulebook from './rules.json' with { type: 'json' };

describe('the rulebook', () => {
  const ids = rulebook.cases.map(({ id }) => id);

  test('has each case once, and the chapters of all cases in their order', () => {
    expect(ids).toHaveLength(392);
    expect(new Set(ids).size).toBe(392);
    const chapterOfEach = ids.map((id) => id.split('.')[0]);
    const inOrder = chapterOfEach.filter((chapter, index) => chapter !== chapterOfEach[index - 1]);
    expect(inOrder).toEqual(rulebook.chapters.map(({ number }) => number));
  });

  test('lists the sections in the order of the book', () => {
    // The principles of solitaire combat (16.2) have numbers of their own and stand before 16.2.1.
    const sections = ids.filter((id) => !/[PQ]$/.test(id)).map((id) => id.replace(/[a-z]$/, ''));
    const { compare } = new Intl.Collator('en', { numeric: true });
    expect(sections).toEqual([...sections].sort(compare));
  });

  test('gives each case a sentence short enough to be a reason, and no two the same', () => {
    for (const { id, title, text } of rulebook.cases) {
      expect(text, id).toMatch(/^[A-Z].*\.$/);
      expect(text.length, id).toBeLessThanOrEqual(160);
      expect(title, id).toMatch(/\S/);
      expect(title.length, id).toBeLessThanOrEqual(40);
    }
    expect(new Set(rulebook.cases.map(({ text }) => text)).size).toBe(392);
  });
});
