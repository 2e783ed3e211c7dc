import { expect, test } from 'vitest';
import { atollSearcher } from './movement/atoll.ts';
import { bareSearcher } from './movement/bare.ts';
import { starts } from './movement/ground.ts';
import { honeycombSearcher } from './movement/honeycomb.ts';

test('Atoll, honeycomb-grid and the bare search reach the same hexes at the same cost', () => {
  const [atoll, bare, honeycomb] = [atollSearcher(), bareSearcher(), honeycombSearcher()];
  let most = 0;
  for (const start of starts) {
    const count = bare.search(start);
    const found = bare.found();
    expect(found.size).toBe(count);
    expect(atoll.search(start)).toBe(count);
    expect(atoll.found()).toEqual(found);
    expect(honeycomb.search(start)).toBe(count);
    expect(honeycomb.found()).toEqual(found);
    most = Math.max(most, count);
  }
  expect(most).toBeGreaterThan(50);
});
