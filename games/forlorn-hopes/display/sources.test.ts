import { expect, test } from 'vitest';
import { sources } from './sources.ts';

test('what is printed and what is reconstructed are told apart, each item once', () => {
  const titles = sources.map(({ what }) => what);
  expect(titles.filter((title, at) => titles.indexOf(title) < at)).toEqual([]);
  expect(sources.find(({ what }) => what === 'Naval damage')!.source).toMatchObject({ kind: 'given' });
  expect(sources.find(({ what }) => what === 'Sortie Table')!.source).toMatchObject({ kind: 'reconstructed' });
});
