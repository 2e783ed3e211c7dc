import { expect, test } from 'vitest';
import { TermFinder } from '#games/termFinder';
import { withStops } from './withStops.ts';

const finder = new TermFinder([
  { term: 'step', text: 'Half of a unit.', rule: '8.2' },
  { term: 'retreat', text: 'To go back.', rule: '8.3' },
]);

test('stops behind a term go with it, and no word is lost', () => {
  const text = 'Lose a step, retreat (or a retreat)? No step.';
  const parts = withStops(finder.parts(text));
  expect(parts.map((part) => part.text + (part.stop ?? '')).join('')).toBe(text);
  expect(parts.filter(({ term }) => term).map(({ text: words, stop }) => [words, stop])).toEqual([
    ['step', ','],
    ['retreat', undefined],
  ]);
  expect(withStops(finder.parts('Commit a step?')).at(1)).toMatchObject({ text: 'step', stop: '?' });
});
