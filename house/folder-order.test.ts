import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { folderOrders, whyAgainstOrder } from './folder-order.ts';
import { wrongImports } from './import-directions.ts';

const orders = {
  'games/war': ['data', 'core', ['movement', 'combat'], 'game.ts', 'display'],
  web: ['api', '.', 'pages'],
  'web/pages': ['models', 'screens'],
};

function why(path: string, target: string): string | undefined {
  return whyAgainstOrder(path, target, orders);
}

describe('the order inside a folder', () => {
  test('a part imports from itself and from those before it', () => {
    expect(why('games/war/core/unit.ts', 'games/war/data/units.ts')).toBeUndefined();
    expect(why('games/war/core/unit.ts', 'games/war/core/deep/side.ts')).toBeUndefined();
    expect(why('games/war/core/unit.ts', 'games/war/movement/way.ts')).toBe(
      'inside games/war/, core/ may import from data/',
    );
    expect(why('games/war/data/units.ts', 'games/war/core/unit.ts')).toBe(
      'inside games/war/, data/ may import from no other part',
    );
  });

  test('parts at one place know each other', () => {
    expect(why('games/war/movement/way.ts', 'games/war/combat/fire.ts')).toBeUndefined();
    expect(why('games/war/combat/fire.ts', 'games/war/movement/way.ts')).toBeUndefined();
  });

  test('a file may have a place of its own', () => {
    expect(why('games/war/game.ts', 'games/war/combat/fire.ts')).toBeUndefined();
    expect(why('games/war/combat/fire.ts', 'games/war/game.ts')).toBe(
      'inside games/war/, combat/ may import from data/, core/',
    );
    expect(why('games/war/display/board.ts', 'games/war/game.ts')).toBeUndefined();
  });

  test('the files beside the parts come last, or where the point stands', () => {
    expect(why('games/war/position.ts', 'games/war/display/board.ts')).toBeUndefined();
    expect(why('games/war/display/board.ts', 'games/war/position.ts')).toContain('display/ may import from data/');
    expect(why('web/main.ts', 'web/api/call.ts')).toBeUndefined();
    expect(why('web/main.ts', 'web/pages/home.ts')).toBe('inside web/, files directly in it may import from api/');
    expect(why('web/pages/home.ts', 'web/main.ts')).toBeUndefined();
  });

  test('orders hold one inside another', () => {
    expect(why('web/pages/models/home.ts', 'web/pages/screens/Home.tsx')).toBe(
      'inside web/pages/, models/ may import from no other part',
    );
    expect(why('web/pages/screens/Home.tsx', 'web/api/call.ts')).toBeUndefined();
  });

  test('a folder without a place is refused', () => {
    expect(why('games/war/weather/rain.ts', 'games/war/data/units.ts')).toBe(
      'house/folder-order.ts does not say where weather/ stands in games/war/',
    );
    expect(why('games/war/game.ts', 'games/war/weather/rain.ts')).toContain('weather/');
  });

  test('tests and fixtures may import from every part', () => {
    expect(why('games/war/core/unit.test.ts', 'games/war/game.ts')).toBeUndefined();
    expect(why('games/war/fixtures/build.ts', 'games/war/game.ts')).toBeUndefined();
    expect(why('games/war/core/unit.test.ts', 'games/war/fixtures/build.ts')).toBeUndefined();
  });

  test('what lies outside is not its business', () => {
    expect(why('games/war/core/unit.ts', 'engine/dice.ts')).toBeUndefined();
    expect(why('games/wars/core/unit.ts', 'games/wars/game.ts')).toBeUndefined();
  });
});

test('wrong imports name the order, types too', () => {
  expect(wrongImports('games/island-war/terrain.ts', "import type { Board } from './display/board.ts';")).toEqual([
    "games/island-war/terrain.ts:1 imports './display/board.ts': inside games/island-war/, files directly in it may import from data/",
  ]);
});

test('every part that an order names exists', () => {
  const root = dirname(import.meta.dirname);
  const named = Object.entries(folderOrders).flatMap(([folder, order]) =>
    order.flat().map((part) => join(folder, part)),
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
