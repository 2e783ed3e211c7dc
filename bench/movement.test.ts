import { expect, test } from 'vitest';
import { atollSearcher } from './movement/atoll.ts';
import { bareSearcher } from './movement/bare.ts';
import { type Searcher, starts } from './movement/ground.ts';
import { honeycombSearcher } from './movement/honeycomb.ts';
import { testWithPeers } from './peers/testWithPeers.ts';

function expectTheSame(searcher: Searcher): void {
  const bare = bareSearcher();
  let most = 0;
  for (const start of starts) {
    const count = bare.search(start);
    const found = bare.found();
    expect(found.size).toBe(count);
    expect(searcher.search(start)).toBe(count);
    expect(searcher.found()).toEqual(found);
    most = Math.max(most, count);
  }
  expect(most).toBeGreaterThan(50);
}

test('Atoll and the bare search reach the same hexes at the same cost', () => expectTheSame(atollSearcher()));

testWithPeers('and so does honeycomb-grid', () => expectTheSame(honeycombSearcher()));
