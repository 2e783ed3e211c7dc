import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const games = ['central-pacific', 'company-scale', 'fire-and-movement', 'forlorn-hopes', 'island-war'];

function numbers(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].flatMap(([, list]) => list!.match(/\d+/g) ?? []));
}

test.each(games)('%s: every ruling that its code names is in docs/rulings', (game) => {
  const listed = numbers(readFileSync(`docs/rulings/${game}.md`, 'utf8'), /^(?:- )?(?:\*\*)?([\d, and]+[a-z]?)\./gm);
  const missing = globSync(`games/${game}/**/*.ts`).flatMap((file) => {
    const named = numbers(readFileSync(file, 'utf8'), /[Rr]ulings? ((?:\d+(?:, | and | to )?)+)/g);
    return [...named].filter((number) => !listed.has(number)).map((number) => `${file}: ruling ${number}`);
  });
  expect(listed.size).toBeGreaterThan(0);
  expect(missing).toEqual([]);
});
