import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);
const pages = globSync(['*.md', 'docs/**/*.md'], { cwd: root }).sort();

/** Links and pictures of a page, without those to other sites. */
function linksOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '').replaceAll(/`[^`\n]*`/g, '');
  const written = [...prose.matchAll(/\]\(([^)\s]+)\)/g), ...prose.matchAll(/\b(?:src|srcset|href)="([^"\s]+)"/g)];
  return written.map(([, link]) => link!).filter((link) => !/^[a-z]+:/.test(link));
}

/** The names under which a page's headings can be linked to. */
function anchorsOf(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  return [...prose.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading!
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

const exists = globSync('**', {
  cwd: root,
  exclude: (path) => /(^|[/\\])(node_modules|dist|shared|\.git)$/.test(path),
}).map((path) => path.replaceAll('\\', '/'));

/** Folders that are made when programs run. */
const made = ['web/dist/', 'atoll-browser-failures/'];

/** The files and folders that a page names in code marks: `games/shelf.ts`, `judgement/`, `browser/<what>.test.ts`. */
function pathsIn(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```/gms, '');
  const marked = [...prose.matchAll(/`([^`\s]+)`/g)].map(([, code]) => code!);
  return marked.filter(
    (code) =>
      /^[\w<][\w<>*./-]*$/.test(code) &&
      /(\w|>)(\/|\.(ts|tsx|js|json|css|html|md|sh))$/.test(code) &&
      !code.startsWith('node_modules/') &&
      !made.includes(code),
  );
}

/** What a page names and is not there: in the page of a game in the folder of the game, elsewhere at the end of any path. */
function missingPaths(page: string, text: string): string[] {
  const game = /^docs\/games\/(?!README)(.+)\.md$/.exec(page.replaceAll('\\', '/'))?.[1];
  const own = game === undefined ? '(.*/)?' : `(games/${game}/(.*/)?)?`;
  return pathsIn(text).filter((path) => {
    const named = path
      .replace(/\/$/, '')
      .replaceAll('.', '\\.')
      .replaceAll(/<\w+>|\*/g, '[^/]+');
    return !exists.some((known) => new RegExp(`^${own}${named}$`).test(known));
  });
}

function brokenLinks(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  return linksOf(text).filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? join(root, page) : join(root, dirname(page), path);
    if (!existsSync(target)) return true;
    return anchor !== undefined && !anchorsOf(readFileSync(target, 'utf8')).includes(anchor);
  });
}

test('there are pages to look at', () => {
  expect(pages).toContain('README.md');
  expect(pages).toContain(join('docs', 'games', 'island-war.md'));
});

test.each(pages)('every link in %s leads somewhere', (page) => {
  expect(brokenLinks(page)).toEqual([]);
});

test.each(pages)('the files and folders that %s names are there', (page) => {
  expect(missingPaths(page, readFileSync(join(root, page), 'utf8'))).toEqual([]);
});

test('a file that has moved away is missed, also if another game has one of its name', () => {
  const text =
    'See `engine/game.ts`, `games/*/data/`, `movement.ts`, `core/units.ts`, `games/plots.ts`, and `solitaire/`.';
  expect(missingPaths(join('docs', 'engine.md'), text)).toEqual(['games/plots.ts']);
  expect(missingPaths(join('docs', 'games', 'island-war.md'), text)).toEqual([
    'core/units.ts',
    'games/plots.ts',
    'solitaire/',
  ]);
});

test('the README leads to every page of docs/', () => {
  const readme = linksOf(readFileSync(join(root, 'README.md'), 'utf8'));
  const top = pages.filter((page) => dirname(page) === 'docs').map((page) => page.replaceAll('\\', '/'));
  expect(top.filter((page) => !readme.includes(page))).toEqual([]);
});
