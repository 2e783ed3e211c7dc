import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import type { Rulebook, RuleCase } from '#engine/rulebook';

/** How far the rule cases of one game are proven. */
export interface RuleReport {
  readonly id: string;
  readonly cases: number;
  readonly proven: number;
  readonly missing: readonly string[];
  /** Tests that should prove a case and fail. Left out where there are none. */
  readonly failing?: readonly string[];
  /** Cases that a test names and rules.json does not. Left out where there are none. */
  readonly unknown?: readonly string[];
}

/** A rules.json, or a folder `rules/` with a file for each part of a large rulebook, and the folder of the game. */
export interface GameFolder {
  readonly folder: string;
  readonly rulebook: Pick<Rulebook, 'game' | 'cases'>;
  /** The cases that only other games of the folder have; its tests prove these too. */
  readonly ofOthers?: readonly string[];
}

/** What `book.json` of a folder `rules/` says of its games: the files with the cases of one of them alone. */
interface Book {
  readonly games: Readonly<Record<string, readonly string[]>>;
}

/** The parts of Vitest's JSON report that are read here. */
interface TestRun {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly message?: string;
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
  }[];
}

/** The rulebooks of all games with their folders. */
export function gameFolders(root: string): GameFolder[] {
  const read = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
  return globSync('games/*/{rules.json,rules/}', { cwd: root })
    .sort()
    .flatMap((path) => {
      const folder = join(root, dirname(path));
      if (path.endsWith('.json')) return [{ folder, rulebook: read(path) }];
      const files = globSync(`${path}/*.json`, { cwd: root }).filter((file) => basename(file) !== bookFile);
      const parts = new Map<string, readonly RuleCase[]>(files.map((file) => [basename(file), read(file)]));
      return booksIn(read(join(path, bookFile)), parts).map((book) => ({ folder, ...book }));
    });
}

const bookFile = 'book.json';

/** The rulebooks that a book in parts is, one for each of its games: the cases of all of them, and those of its own files. */
function booksIn({ games }: Book, parts: ReadonlyMap<string, readonly RuleCase[]>): Omit<GameFolder, 'folder'>[] {
  const casesIn = (files: readonly string[]) => files.flatMap((file) => parts.get(file)!);
  const owned = Object.values(games).flat();
  const shared = casesIn([...parts.keys()].filter((file) => !owned.includes(file)));
  return Object.entries(games).map(([game, own]) => ({
    rulebook: { game, cases: [...shared, ...casesIn(own)] },
    ofOthers: casesIn(owned.filter((file) => !own.includes(file))).map(({ id }) => id),
  }));
}

/** Which rule cases the tests of a run prove, by Vitest's JSON report of it. */
export function ruleReports(folders: readonly GameFolder[], reportText: string): RuleReport[] {
  const { testResults }: TestRun = JSON.parse(reportText);
  return folders.map(({ folder, rulebook, ofOthers = [] }) => {
    const files = testResults.filter(({ name }) => isWithin(folder, name));
    const tests = files.flatMap(({ assertionResults }) => assertionResults);
    const proofs = tests.flatMap(({ title, status }) => {
      const named = casesNamedIn(title);
      return named ? [{ title, status, named }] : [];
    });
    const known = new Set(rulebook.cases.map(({ id }) => id));
    const proven = new Set(proofs.filter(({ status }) => status === 'passed').flatMap(({ named }) => named));
    const missing = [...known].filter((id) => !proven.has(id));
    const failing = [
      ...proofs.filter(({ status }) => status === 'failed').map(({ title }) => title),
      ...files.filter(isBroken).map(({ name, message }) => `${relative(folder, name)}: ${firstLine(message)}`),
    ];
    const inFolder = new Set([...known, ...ofOthers]);
    const unknown = [...new Set(proofs.flatMap(({ named }) => named))].filter((id) => !inFolder.has(id));
    return {
      id: rulebook.game,
      cases: known.size,
      proven: known.size - missing.length,
      missing,
      ...(failing.length > 0 && { failing }),
      ...(unknown.length > 0 && { unknown }),
    };
  });
}

function isWithin(folder: string, path: string): boolean {
  return path.replaceAll('/', sep).startsWith(folder + sep);
}

/** The cases in a test's name, as `rule()` of `#engine/proof` writes them there. */
function casesNamedIn(title: string): string[] | undefined {
  return /^\[([^\]]+)\] /.exec(title)?.[1]?.split(' ');
}

/** A file that cannot even be loaded proves nothing and has no test that could fail. */
function isBroken(file: TestRun['testResults'][number]): boolean {
  return file.status === 'failed' && file.assertionResults.length === 0;
}

function firstLine(message: string | undefined): string {
  return message?.trim().split('\n')[0] || 'cannot be loaded';
}

export function isComplete({ missing, failing, unknown }: RuleReport): boolean {
  return missing.length === 0 && failing === undefined && unknown === undefined;
}

/** One line for each fault in a game's proofs. */
export function describeGaps({ id, missing, failing = [], unknown = [] }: RuleReport): string[] {
  return [
    ...(missing.length > 0 ? [`${id}: no passing test proves ${missing.join(', ')}`] : []),
    ...failing.map((test) => `${id}: proof fails: ${test}`),
    ...(unknown.length > 0 ? [`${id}: not in rules.json but named by tests: ${unknown.join(', ')}`] : []),
  ];
}
