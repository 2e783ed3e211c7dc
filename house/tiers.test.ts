import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { leftOut, quickTests } from './tiers.ts';

const root = dirname(import.meta.dirname);
const quick = globSync(quickTests, { cwd: root });

test('whatever proves a rule case is quick, and so are the laws of all games', () => {
  const proofs = globSync('games/**/*.test.ts', { cwd: root }).filter((path) =>
    /^\s*rule\(/m.test(readFileSync(join(root, path), 'utf8')),
  );
  expect(proofs.length).toBeGreaterThan(50);
  expect(proofs.filter((path) => !quick.includes(path))).toEqual([]);
  expect(quick).toContain('games/laws.test.ts');
});

test('what is left out is counted by folder', () => {
  const left = leftOut(root);
  expect([...left.keys()]).toEqual(expect.arrayContaining(['bots', 'browser', 'games', 'server', 'web']));
  const browser = globSync('browser/**/*.test.ts', { cwd: root });
  expect(left.get('browser')).toBe(browser.length);
  expect(left.has('board')).toBe(false);
});
