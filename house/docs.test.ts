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

test('the README leads to every page of docs/', () => {
  const readme = linksOf(readFileSync(join(root, 'README.md'), 'utf8'));
  const top = pages.filter((page) => dirname(page) === 'docs').map((page) => page.replaceAll('\\', '/'));
  expect(top.filter((page) => !readme.includes(page))).toEqual([]);
});
