import { expect, test } from 'vitest';
import { sees } from '#games/company-scale/sight/look';
import { testWithPeers } from './peers/testWithPeers.ts';
import { atollLookout, shelledLookout } from './sight/atoll.ts';
import { bareLookout } from './sight/bare.ts';
import { changed, ends, ground } from './sight/ground.ts';
import { honeycombLookout } from './sight/honeycomb.ts';

const all = ends.length / 2;
const countOf = (isSeen: (from: number, to: number) => boolean) =>
  Array.from({ length: all }, (_, at) => isSeen(ends[2 * at]!, ends[2 * at + 1]!)).filter(Boolean).length;

test('Atoll and the bare table see as many of the hexes, while shells fall too', () => {
  expect(atollLookout()()).toBe(bareLookout()());
  expect(shelledLookout(changed)()).toBe(countOf((from, to) => sees(ground, from, to, changed)));
  expect(atollLookout()()).toBeGreaterThan(all / 10);
});

testWithPeers('honeycomb-grid, which knows fewer obstacles, sees more', () => {
  expect(honeycombLookout()()).toBeGreaterThan(atollLookout()());
  expect(honeycombLookout()()).toBeLessThan(all);
});
