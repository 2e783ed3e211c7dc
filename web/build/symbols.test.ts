import { expect, test } from 'vitest';
import { branchesOfGames, symbolsOf } from './symbols.ts';

const root = new URL('../..', import.meta.url).pathname;

test('every unit of every game has a symbol', async () => {
  const branches = await branchesOfGames(root);
  expect(branches.length).toBeGreaterThan(0);
  const symbols = symbolsOf(branches);
  for (const branch of branches) expect(symbols[branch]?.map(({ path }) => path).join('')).toMatch(/^M/i);
});

test('symbols carry no colours and no frame, only strokes', () => {
  const text = JSON.stringify(symbolsOf(['infantry', 'field artillery', 'mountain artillery']));
  expect(text).not.toMatch(/rgb|#|black|white/);
  expect(text).not.toContain('l150,0');
});

test('a branch without a symbol is refused, with those that have one', () => {
  expect(() => symbolsOf(['camel corps'])).toThrow(/camel corps.*infantry, army infantry/);
});
