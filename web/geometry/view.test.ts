import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isInSight,
  largestZoom,
  mapPoint,
  onSheet,
  type Size,
  showing,
  smallestZoom,
  within,
  zoomedAbout,
} from './view.ts';

const sheet = { left: 1, top: 2, right: 31, bottom: 22 };
const size: Size = { width: 3110, height: 2110 };
const screen: Size = { width: 1200, height: 800 };

const anyView = fc.record({
  x: fc.integer({ min: -3000, max: 1000 }),
  y: fc.integer({ min: -3000, max: 1000 }),
  zoom: fc.double({ min: 0.1, max: 2.5, noNaN: true }),
});

test('what a point of the map is drawn at is what is found there', () => {
  fc.assert(
    fc.property(anyView, fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 30 }), (view, x, y) => {
      const [sheetX, sheetY] = onSheet(sheet, [x, y]);
      const [foundX, foundY] = mapPoint(view, sheet, sheetX * view.zoom + view.x, sheetY * view.zoom + view.y);
      expect(foundX).toBeCloseTo(x, 6);
      expect(foundY).toBeCloseTo(y, 6);
    }),
  );
});

test('zooming leaves what is under the pointer where it is', () => {
  fc.assert(
    fc.property(anyView, fc.double({ min: 0.2, max: 2, noNaN: true }), (view, zoom) => {
      const before = mapPoint(view, sheet, 300, 200);
      const after = mapPoint(zoomedAbout(view, zoom, 300, 200), sheet, 300, 200);
      expect(after[0]).toBeCloseTo(before[0], 6);
      expect(after[1]).toBeCloseTo(before[1], 6);
    }),
  );
});

describe('limits', () => {
  test('a view never shows the table where the sheet could be, nor leaves the bounds of the zoom', () => {
    fc.assert(
      fc.property(anyView, (view) => {
        const kept = within(view, size, screen);
        expect(kept.zoom).toBeGreaterThanOrEqual(smallestZoom(size, screen));
        expect(kept.zoom).toBeLessThanOrEqual(largestZoom);
        if (size.width * kept.zoom >= screen.width) {
          expect(kept.x).toBeLessThanOrEqual(0);
          expect(kept.x + size.width * kept.zoom).toBeGreaterThanOrEqual(screen.width - 1e-6);
        } else {
          expect(kept.x).toBeCloseTo((screen.width - size.width * kept.zoom) / 2);
        }
        expect(within(kept, size, screen)).toEqual(kept);
      }),
    );
  });
});

describe('flying to places', () => {
  test('brings all of them into sight', () => {
    const view = within({ x: 0, y: 0, zoom: 1.5 }, size, screen);
    const points = [
      [1500, 1000],
      [1900, 1100],
    ] as const;
    const there = showing(view, size, screen, points);
    for (const [x, y] of points) {
      expect(x * there.zoom + there.x).toBeGreaterThan(0);
      expect(x * there.zoom + there.x).toBeLessThan(screen.width);
      expect(y * there.zoom + there.y).toBeGreaterThan(0);
      expect(y * there.zoom + there.y).toBeLessThan(screen.height);
    }
  });

  test('stays where it is when they are in sight already and can be read', () => {
    const view = within({ x: -800, y: -600, zoom: 1 }, size, screen);
    expect(showing(view, size, screen, [[1400, 1000]])).toBe(view);
  });

  test('moves what lies behind the buttons in the lower left corner away from there', () => {
    const view = { x: -800, y: -600, zoom: 1 };
    const behind = [840, 1280] as const;
    expect(isInSight(view, screen, [behind])).toBe(false);
    expect(isInSight(showing(view, size, screen, [behind]), screen, [behind])).toBe(true);
  });

  test('comes nearer when they could not be read', () => {
    const view = within({ x: 0, y: 0, zoom: 0.3 }, size, screen);
    expect(showing(view, size, screen, [[1400, 1000]]).zoom).toBeGreaterThan(0.5);
  });
});

test('what lies behind the buttons in the lower left corner is not in sight', () => {
  const view = { x: 0, y: 0, zoom: 0.2 };
  const at = (x: number, y: number) => isInSight(view, screen, [[x / view.zoom, y / view.zoom]]);
  expect(at(40, 400)).toBe(true);
  expect(at(40, 740)).toBe(false);
  expect(at(100, 740)).toBe(true);
});
