import { expect, test } from 'vitest';
import { valueImports } from './import-directions.ts';
import { valueCycles } from './value-cycles.ts';

function cyclesAmong(files: Readonly<Record<string, string>>): string[][] {
  return valueCycles(new Map(Object.entries(files).map(([path, source]) => [path, valueImports(path, source)])));
}

test('no circle where imports point one way', () => {
  expect(
    cyclesAmong({
      'engine/a.ts': "import { b } from './b.ts'; import { c } from './c.ts';",
      'engine/b.ts': "import { c } from './c.ts'; import { x } from 'package';",
      'engine/c.ts': '',
    }),
  ).toEqual([]);
});

test('two files that take values from each other', () => {
  expect(
    cyclesAmong({
      'engine/b.ts': "import { a } from './a.ts';",
      'engine/a.ts': "import { b } from './b.ts';",
    }),
  ).toEqual([['engine/a.ts', 'engine/b.ts']]);
});

test('a long way round, across folders, by name and with an import that waits', () => {
  expect(
    cyclesAmong({
      'board/map.ts': "export { dice } from '#engine/dice';",
      'engine/dice.ts': "import { way } from '#games/way';",
      'games/way.ts': "export const later = () => import('#board/map');",
      'games/above.ts': "import { way } from './way.ts';",
    }),
  ).toEqual([['board/map.ts', 'engine/dice.ts', 'games/way.ts']]);
});

test('circles that have nothing to do with each other are all told', () => {
  expect(
    cyclesAmong({
      'engine/a.ts': "import './b.ts';",
      'engine/b.ts': "import './a.ts';",
      'engine/c.ts': "import './c.ts'; import './a.ts';",
    }),
  ).toEqual([['engine/a.ts', 'engine/b.ts'], ['engine/c.ts']]);
});

test('types make no circle', () => {
  expect(
    cyclesAmong({
      'engine/a.ts': "import type { B } from './b.ts'; export type { C } from './b.ts';",
      'engine/b.ts': "import { a } from './a.ts';",
    }),
  ).toEqual([]);
});
