import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import { parseAst } from 'vitest/node';

/**
 * Which folder may import from which. Within itself a folder is free, except that one game knows nothing of another, and
 * what games share knows none of them.
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
  cli: ['engine', 'board', 'games', 'bots', 'match', 'protocol', 'server', 'web'],
  bench: ['engine', 'board', 'games', 'bots', 'match', 'protocol', 'server', 'web', 'cli', 'house'],
  browser: ['engine', 'board', 'games', 'bots', 'match', 'protocol', 'server', 'web', 'house'],
  house: [],
  '': [],
};

/** Folders in games/ that are no game but what games share. */
const sharedByGames = ['games/battle', 'games/data', 'games/fixtures'];

/** These run in the browser as well, where Node's own modules are not. */
const runsInBrowser = ['engine', 'board', 'games', 'bots', 'match', 'protocol'];

export interface Import {
  readonly specifier: string;
  readonly line: number;
  readonly typesOnly: boolean;
}

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
    return whyWrongGame(path, target);
  }
  if (specifier.startsWith('.')) return `across folders imports go by name, such as '#${targetFolder}/…'`;
  const allowed = mayImport[folder];
  if (allowed === undefined) return `house/import-directions.ts does not say what ${folder}/ may import from`;
  if (targetFolder === 'bench' && path === 'cli/bench.ts') return undefined;
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

function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/** The path a specifier leads to within the repository; undefined for a package. */
function resolve(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  return undefined;
}

function importsOf(path: string, source: string): Import[] {
  const program = parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' });
  const found: Import[] = [];
  visit(program, (node) => {
    const specifier = specifierOf(node);
    if (specifier === undefined) return;
    const line = source.slice(0, Number(node.start)).split('\n').length;
    found.push({ specifier, line, typesOnly: isTypesOnly(node) });
  });
  return found;
}

type Node = Readonly<Record<string, unknown>>;

const importingNodes = [
  'ImportDeclaration',
  'ExportNamedDeclaration',
  'ExportAllDeclaration',
  'ImportExpression',
  'TSImportType',
];

function specifierOf(node: Node): string | undefined {
  const { type, source } = node;
  if (typeof type !== 'string' || !importingNodes.includes(type) || !isNode(source)) return undefined;
  return typeof source.value === 'string' ? source.value : undefined;
}

function isTypesOnly(node: Node): boolean {
  return node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type';
}

function visit(value: unknown, see: (node: Node) => void): void {
  if (Array.isArray(value)) for (const element of value) visit(element, see);
  if (!isNode(value)) return;
  see(value);
  for (const child of Object.values(value)) visit(child, see);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function main(): Promise<number> {
  const root = dirname(import.meta.dirname);
  const wrong: string[] = [];
  let files = 0;
  for await (const path of glob('**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['**/node_modules', 'web/dist', '**/.scratch'],
  })) {
    files += 1;
    wrong.push(...wrongImports(path.replaceAll('\\', '/'), readFileSync(join(root, path), 'utf8')));
  }
  for (const sentence of wrong.sort()) console.error(sentence);
  console.log(
    wrong.length === 0 ? `${files} files import in the right direction` : `${wrong.length} imports are wrong`,
  );
  return wrong.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = await main();
