import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { whyAgainstOrder } from './folder-order.ts';
import { type Import, importsOf, isTest, resolve } from './imports.ts';
import { valueCycles } from './value-cycles.ts';

/**
 * Which folder may import from which. Within itself a folder keeps the order that house/folder-order.ts gives its parts, if
 * any; one game knows nothing of another, and what games share knows none of them.
 * Nothing imports from bench/ but the command that runs it.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  engine: [],
  board: ['engine'],
  games: ['engine', 'board'],
  bots: ['engine', 'board', 'games'],
  match: ['engine'],
  protocol: ['engine', 'match'],
  server: ['engine', 'board', 'games', 'bots', 'match', 'protocol'],
  web: ['engine', 'board', 'games', 'bots', 'match', 'protocol'],
  cli: ['engine', 'board', 'games', 'bots', 'match', 'protocol', 'server', 'web', 'house'],
  bench: ['engine', 'board', 'games', 'bots', 'match', 'protocol', 'server', 'web', 'cli', 'house'],
  browser: ['engine', 'board', 'games', 'bots', 'match', 'protocol', 'server', 'web', 'house'],
  house: [],
  '': ['house'],
};

/** Folders in games/ that are no game but what games share. */
const sharedByGames = ['games/contract', 'games/data', 'games/fixtures', 'games/ground', 'games/story', 'games/tables'];

/** These run in the browser as well, where Node's own modules are not. */
const runsInBrowser = ['engine', 'board', 'games', 'bots', 'match', 'protocol'];

/** What is wrong with the imports of one file, a sentence each. `path` is relative to the repository, with slashes. */
export function wrongImports(path: string, source: string): string[] {
  return importsOf(path, source).flatMap((found) => {
    const wrong = whyWrong(path, found);
    return wrong === undefined ? [] : [`${path}:${found.line} imports '${found.specifier}': ${wrong}`];
  });
}

function whyWrong(path: string, { specifier, typesOnly }: Import): string | undefined {
  const folder = folderOf(path);
  if (specifier.startsWith('node:')) {
    if (!runsInBrowser.includes(folder) || isTest(path)) return undefined;
    return `${folder}/ runs in the browser too, so only its tests may use Node's modules`;
  }
  const target = resolve(path, specifier);
  if (target === undefined) return undefined;
  const targetFolder = folderOf(target);
  if (targetFolder === folder) {
    if (specifier.startsWith('#')) return `inside ${folder}/ imports are relative`;
    return whyWrongGame(path, target) ?? whyAgainstOrder(path, target);
  }
  if (specifier.startsWith('.')) return `across folders imports go by name, such as '#${targetFolder}/…'`;
  const allowed = mayImport[folder];
  if (allowed === undefined) return `house/import-directions.ts does not say what ${folder}/ may import from`;
  if (targetFolder === 'bench' && path === 'cli/bench.ts') return undefined;
  // How much a test tries depends on the tier that is run.
  if (isTest(path) && target === 'house/tiers.ts') return undefined;
  if (!allowed.includes(targetFolder)) {
    return `${folder}/ may import from ${allowed.map((name) => `${name}/`).join(', ') || 'no other folder'}`;
  }
  if (folder === 'protocol' && !typesOnly) return 'protocol/ may import types only (import type)';
  return undefined;
}

/** A game's folder stands alone but for what games share; files directly in games/ name every game. */
function whyWrongGame(path: string, target: string): string | undefined {
  const [from, to] = [partOfGames(path), partOfGames(target)];
  if (from === undefined || to === undefined || from === to || sharedByGames.includes(to)) return undefined;
  if (sharedByGames.includes(from)) return `${from}/ is shared by all games and may not import from ${to}/`;
  return `the game in ${from}/ may not import from ${to}/`;
}

/** The game a file belongs to, or the folder that games share. */
function partOfGames(path: string): string | undefined {
  const [folder, part, ...rest] = path.split('/');
  return folder === 'games' && rest.length > 0 ? `games/${part}` : undefined;
}

function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.indexOf('/')) : '';
}

/** The files of the repository from which this one takes values; one that it loads when it is wanted counts too. */
export function valueImports(path: string, source: string): string[] {
  const targets = importsOf(path, source).map(({ specifier, typesOnly }) =>
    typesOnly ? undefined : resolve(path, specifier),
  );
  return [...new Set(targets.filter((target) => target !== undefined))];
}

async function main(): Promise<number> {
  const root = dirname(import.meta.dirname);
  const wrong: string[] = [];
  const graph = new Map<string, string[]>();
  for await (const found of glob('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'web/dist', '**/.scratch'],
  })) {
    const path = found.replaceAll('\\', '/');
    const source = readFileSync(join(root, found), 'utf8');
    wrong.push(...wrongImports(path, source));
    graph.set(path, valueImports(path, source));
  }
  for (const sentence of wrong.sort()) console.error(sentence);
  const cycles = valueCycles(graph);
  for (const cycle of cycles) console.error(`${[...cycle, cycle[0]].join(' imports ')}: values may not go in a circle`);
  const faults = [
    ...(wrong.length > 0 ? [`${wrong.length} imports are wrong`] : []),
    ...(cycles.length > 0 ? [`${cycles.length} circles of values`] : []),
  ];
  console.log(faults.join(', ') || `${graph.size} files import in the right direction, none in a circle`);
  return faults.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
