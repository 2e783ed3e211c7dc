import { expect, test } from 'vitest';
import { isInChapter } from './rulebook.ts';

test('a case belongs to the chapter whose number it begins with, to the dot', () => {
  const chapter = { number: '2', title: 'Components' };
  expect(['2', '2.1a', '2.10a', '2.AN-a'].map((id) => isInChapter(id, chapter))).toEqual([true, true, true, true]);
  expect(['20.0a', '12.2a', 'G2-1a'].map((id) => isInChapter(id, chapter))).toEqual([false, false, false]);
});

test('a chapter of cases with codes of their own is found by how they begin', () => {
  const chapter = { number: '25', title: 'Actions', prefix: 'G' };
  expect(['25', 'G1-1a', 'G3N-10b'].map((id) => isInChapter(id, chapter))).toEqual([true, true, true]);
  expect(['24.SPR-a', '2.5a'].map((id) => isInChapter(id, chapter))).toEqual([false, false]);
});
