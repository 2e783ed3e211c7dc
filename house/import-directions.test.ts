import { describe, expect, test } from 'vitest';
import { wrongImports } from './import-directions.ts';

function takes(path: string, specifier: string): boolean {
  return wrongImports(path, `import { thing } from '${specifier}';`).length === 0;
}

describe('the one direction', () => {
  const order = ['engine', 'board', 'games', 'bots', 'cli', 'bench'];
  const pairs = order.flatMap((from, i) => order.flatMap((to, j) => (i === j ? [] : [{ from, to, allowed: j < i }])));

  test.each(pairs)('$from importing from $to is allowed: $allowed', ({ from, to, allowed }) => {
    expect(takes(`${from}/here.ts`, `#${to}/there`)).toBe(allowed);
  });

  test('the message names the place, the import and what is allowed', () => {
    expect(wrongImports('board/hex.ts', "\nimport { combat } from '#games/island-war/combat';")).toEqual([
      "board/hex.ts:2 imports '#games/island-war/combat': board/ may import from engine/",
    ]);
  });

  test('a relative path is no way around it', () => {
    expect(takes('engine/dice.ts', '../board/hex.ts')).toBe(false);
    expect(takes('games/island-war/judgement/deep.ts', '../../../bots/random.ts')).toBe(false);
    expect(takes('games/island-war/judgement/deep.ts', '../combat.ts')).toBe(true);
  });

  test('inside a folder imports are relative', () => {
    expect(takes('engine/log.ts', './dice.ts')).toBe(true);
    expect(takes('engine/log.ts', '#engine/dice')).toBe(false);
  });

  test('only the bench command reaches the measurements', () => {
    expect(takes('cli/bench.ts', '#bench/kernel')).toBe(true);
    expect(takes('cli/odds.ts', '#bench/kernel')).toBe(false);
  });

  test('a folder nobody has placed in the order is refused', () => {
    expect(takes('elsewhere/new.ts', '#engine/dice')).toBe(false);
  });

  test('a test may import no more than its folder, and packages', () => {
    expect(takes('board/hex.test.ts', '#games/island-war/game')).toBe(false);
    expect(takes('board/hex.test.ts', 'vitest')).toBe(true);
  });
});

describe('server and web', () => {
  test('meet in protocol only', () => {
    expect(takes('web/table.ts', '#protocol/messages')).toBe(true);
    expect(takes('server/live.ts', '#protocol/messages')).toBe(true);
    expect(takes('web/table.ts', '#server/live')).toBe(false);
    expect(takes('web/table.tsx', '#cli/main')).toBe(false);
    expect(takes('server/live.ts', '#web/table')).toBe(false);
    expect(takes('server/live.ts', '#cli/main')).toBe(false);
  });

  test('protocol takes types from the engine, nothing that runs', () => {
    expect(wrongImports('protocol/messages.ts', "import type { Action } from '#engine/decision';")).toEqual([]);
    expect(takes('protocol/messages.ts', '#engine/decision')).toBe(false);
    expect(wrongImports('protocol/messages.ts', "import type { Hex } from '#board/hex';")).toHaveLength(1);
  });
});

test('tests anywhere may ask which tier is run', () => {
  expect(takes('games/laws.test.ts', '#house/tiers')).toBe(true);
  expect(takes('games/laws.ts', '#house/tiers')).toBe(false);
  expect(takes('games/laws.test.ts', '#house/machine')).toBe(false);
});

describe('games', () => {
  test('know nothing of each other', () => {
    expect(takes('games/island-war/combat.ts', '../forlorn-hopes/combat.ts')).toBe(false);
    expect(takes('games/island-war/combat.ts', './movement.ts')).toBe(true);
  });

  test('share folders that know no game', () => {
    expect(takes('games/island-war/data.ts', '../tables/differentialTable.ts')).toBe(true);
    expect(takes('games/island-war/display/charts.ts', '../../data/provenance.ts')).toBe(true);
    expect(takes('games/tables/differentialTable.ts', '../data/provenance.ts')).toBe(true);
    expect(takes('bots/saipan.ts', '#games/tables/differentialTable')).toBe(true);
    expect(
      wrongImports('games/ground/pathOfRetreat.ts', "import { terrain } from '../island-war/terrain.ts';"),
    ).toEqual([
      "games/ground/pathOfRetreat.ts:1 imports '../island-war/terrain.ts': games/ground/ is shared by all games and may not import from games/island-war/",
    ]);
    expect(takes('games/data/fixtures/deep.ts', '../../island-war/terrain.ts')).toBe(false);
  });

  test('are all known to the files directly in games/', () => {
    expect(takes('games/catalogue.ts', './island-war/game.ts')).toBe(true);
  });
});

test.each(['engine', 'board', 'games', 'bots', 'protocol'])('%s uses modules of Node in tests only', (folder) => {
  expect(takes(`${folder}/here.ts`, 'node:fs')).toBe(false);
  expect(takes(`${folder}/here.test.ts`, 'node:fs')).toBe(true);
});

describe('every form of import is seen', () => {
  test.each([
    "import '#bots/random';",
    "import random from '#bots/random';",
    "import type { Bot } from '#bots/random';",
    "import {\n  type Bot,\n  random,\n} from '#bots/random';",
    "export { random } from '#bots/random';",
    "export * from '#bots/random';",
    "export const load = () => import('#bots/random');",
    "export type Bot = import('#bots/random').Bot;",
  ])('%s', (source) => {
    expect(wrongImports('engine/here.ts', source)).toHaveLength(1);
  });

  test('and what only looks like one is not', () => {
    expect(
      wrongImports('engine/here.ts', "// import '#bots/random';\nexport const text = `\nimport '#bots/x';`;"),
    ).toEqual([]);
  });
});
