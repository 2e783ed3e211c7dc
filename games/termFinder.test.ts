import { expect, test } from 'vitest';
import { TermFinder } from './termFinder.ts';

const fire = {
  term: 'Final protective fire',
  forms: ['final protective fire', 'protective fire'],
  text: '',
  rule: '8',
};
const barrage = { term: 'Barrage', forms: ['barrage'], text: '', rule: '8' };
const gone = { term: 'De', text: '', rule: '7' };
const depleted = { term: '(A)', text: '', rule: '7' };
const finder = new TermFinder([fire, barrage, gone, depleted]);

test('marks each term once, where it first stands, by its longest form', () => {
  expect(finder.parts('Add final protective fire. Protective fire comes after barrage.')).toEqual([
    { text: 'Add ' },
    { text: 'final protective fire', term: fire },
    { text: '. Protective fire comes after ' },
    { text: 'barrage', term: barrage },
    { text: '.' },
  ]);
});

test('leaves plain what was marked before in the same place', () => {
  const seen = new Set([barrage]);
  expect(finder.parts('Finish barrage', seen)).toEqual([{ text: 'Finish barrage' }]);
  finder.parts('De', seen);
  expect(seen).toContain(gone);
});

test('finds plurals and capitals of words, but codes only as they are written', () => {
  const found = (text: string) => finder.termsIn([text]).map(({ term }) => term);
  expect(found('Barrages')).toEqual(['Barrage']);
  expect(found('De, (A)')).toEqual(['De', '(A)']);
  expect(found('de facto')).toEqual([]);
  expect(found('Decide')).toEqual([]);
});
