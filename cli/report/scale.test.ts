import { expect, test } from 'vitest';
import { binsOf, linearScale } from './scale.ts';

test('a scale ends on a round number and its ticks lie evenly', () => {
  const scale = linearScale(0, 13.7, 0, 150);
  expect(scale.ticks).toEqual([0, 5, 10, 15]);
  expect(scale.ticks.map((tick) => Math.round(scale(tick)))).toEqual([0, 50, 100, 150]);
  expect(linearScale(0, 1, 0, 100).ticks).toEqual([0, 0.2, 0.4, 0.6, 0.8, 1]);
  expect(linearScale(0, 0.003, 0, 1).ticks.at(-1)).toBe(0.003);
});

test('a scale may run downwards, as heights on a screen do', () => {
  const scale = linearScale(0, 10, 200, 0);
  expect([scale(0), scale(5), scale(10)]).toEqual([200, 100, 0]);
});

test('bins have a round width, cover the range and lose nothing', () => {
  const histogram = new Map([
    [803, 1],
    [849, 2],
    [850, 3],
    [1702, 4],
  ]);
  const bins = binsOf(histogram, { least: 803, most: 1702 }, 20);
  expect(bins[0]).toEqual({ from: 800, to: 850, count: 3 });
  expect(bins[1]).toEqual({ from: 850, to: 900, count: 3 });
  expect(bins.at(-1)).toEqual({ from: 1700, to: 1750, count: 4 });
});

test('few whole numbers have a bin each', () => {
  expect(binsOf(new Map([[15, 9]]), { least: 15, most: 15 }, 24)).toEqual([{ from: 15, to: 16, count: 9 }]);
  expect(binsOf(new Map(), { least: 2, most: 4 }, 24).map(({ from }) => from)).toEqual([2, 3, 4]);
});
