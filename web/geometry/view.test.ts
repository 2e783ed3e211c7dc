import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  centred,
  fitted,
  isInSight,
  isWhole,
  largestZoom,
  lookingAt,
  mapPoint,
  nearStacks,
  onSheet,
  openingView,
  revealing,
  type Screen,
  type Size,
  showing,
  smallestZoom,
  within,
  zoomedAbout,
} from './view.ts';

const sheet = { left: 1, top: 2, right: 31, bottom: 22 };
const size: Size = { width: 3110, height: 2110 };
const screen: Screen = { width: 1200, height: 800, covered: { left: 0, top: 0, right: 0, bottom: 0 } };
/** The same with a panel over its right part and a tray over its foot. */
const overlaid: Screen = { ...screen, covered: { left: 50, top: 0, right: 400, bottom: 120 } };

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

test('a map that lies wholly on the screen stays whole when a card comes to lie over it', () => {
  const view = fitted(size, screen);
  expect(isWhole(view, size, screen)).toBe(true);
  expect(isWhole(view, size, { ...screen, covered: { left: 0, top: 400, right: 0, bottom: 120 } })).toBe(true);
  expect(isWhole(zoomedAbout(view, view.zoom * 1.5, 600, 400), size, screen)).toBe(false);
  expect(
    isWhole({ ...view, x: view.x - 100 }, size, { ...screen, covered: { left: 0, top: 0, right: 400, bottom: 0 } }),
  ).toBe(false);
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
          expect(kept.x).toBeGreaterThanOrEqual(0);
          expect(kept.x + size.width * kept.zoom).toBeLessThanOrEqual(screen.width + 1e-6);
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

  test('brings what lies under something else out from there', () => {
    const view = { x: -800, y: -600, zoom: 1 };
    const under = [1700, 1000] as const;
    expect(isInSight(view, screen, [under])).toBe(true);
    expect(isInSight(view, overlaid, [under])).toBe(false);
    expect(isInSight(showing(view, size, overlaid, [under]), overlaid, [under])).toBe(true);
  });

  test('a map that is lower than the screen lies in its middle, wherever they are on it', () => {
    const low = { width: 1200, height: 300 };
    const { x, y } = centred({ x: 0, y: 0, zoom: 1 }, low, screen, [10, 10]);
    expect([x, y]).toEqual([0, 250]);
  });

  test('comes nearer when they could not be read', () => {
    const view = within({ x: 0, y: 0, zoom: 0.3 }, size, screen);
    expect(showing(view, size, screen, [[1400, 1000]]).zoom).toBeGreaterThan(0.5);
  });
});

describe('a card lies over a part of the upper edge', () => {
  const carded = { ...screen, card: { left: 700, top: 8, right: 1192, bottom: 300 } };
  const view = { x: -800, y: -600, zoom: 1 };

  test('beside it and below the map stays where it is', () => {
    expect(revealing(view, size, carded, [[1100, 700]])).toBe(view);
    expect(revealing(view, size, carded, [[1700, 1100]])).toBe(view);
  });

  test('what lies under it comes out, and the map moves no more than that', () => {
    const there = revealing(view, size, carded, [[1700, 800]]);
    expect(isInSight(there, carded, [[1700, 800]])).toBe(true);
    expect([there.x, there.zoom]).toEqual([view.x, view.zoom]);
    expect(there.y - view.y).toBeLessThan(300);
    // The upper edge of the map, too.
    expect(isInSight(revealing(view, size, carded, [[1700, 90]]), carded, [[1700, 90]])).toBe(true);
  });

  test('where the card leaves no room below, the map stays under it', () => {
    const covering = { ...screen, card: { left: 50, top: 8, right: 1150, bottom: 700 } };
    expect(revealing(view, size, covering, [[1500, 900]])).toBe(view);
  });

  test('where there is room beside it alone, what lies under it comes out there', () => {
    const tall = { ...screen, card: { left: 700, top: 8, right: 1192, bottom: 750 } };
    const there = revealing(view, size, tall, [[1700, 900]]);
    expect(isInSight(there, tall, [[1700, 900]])).toBe(true);
    expect([there.y, there.zoom]).toEqual([view.y, view.zoom]);
  });

  test('what is too far apart comes into sight from farther away', () => {
    const points = [
      [900, 700],
      [2800, 1800],
    ] as const;
    const there = revealing(view, size, carded, points);
    expect(there.zoom).toBeLessThan(view.zoom);
    expect(isInSight(there, carded, points)).toBe(true);
  });
});

describe('something lies over the edges', () => {
  test('the whole map fits into what is left', () => {
    const { x, y, zoom } = fitted(size, overlaid);
    expect(x).toBeGreaterThanOrEqual(50);
    expect(x + size.width * zoom).toBeLessThanOrEqual(800);
    expect(y + size.height * zoom).toBeLessThanOrEqual(680);
  });

  test('every corner of the sheet can be brought out from under it', () => {
    const corner = within({ x: -9000, y: -9000, zoom: 1 }, size, overlaid);
    expect([corner.x + size.width, corner.y + size.height]).toEqual([800, 680]);
  });

  test('a map that was whole beside it does not move when it is gone', () => {
    const whole = fitted(size, overlaid);
    expect(within(whole, size, screen, whole.zoom)).toEqual(whole);
  });
});

describe('opening a board', () => {
  const cluster = [
    [2400, 1500],
    [2500, 1600],
    [2600, 1500],
  ] as const;
  const { readable, opening } = nearStacks;

  test('counters that lie far apart are readable, and the most of them in sight', () => {
    fc.assert(
      fc.property(fc.integer({ min: 320, max: 2600 }), fc.integer({ min: 240, max: 1400 }), (width, height) => {
        const small = { ...screen, width, height };
        const view = openingView(size, small, [[200, 200], ...cluster], nearStacks);
        // A counter is 0.72 hexes wide.
        expect(view.zoom * 72).toBeGreaterThanOrEqual(40);
        expect(isInSight(view, small, cluster)).toBe(true);
      }),
    );
  });

  test('where the whole can be read, it is shown whole', () => {
    const island: Size = { width: 900, height: 900 };
    expect(openingView(island, screen, cluster, nearStacks).zoom).toBe(smallestZoom(island, screen));
  });

  test('what lies beside is seen too, as far as what was wanted stays in sight', () => {
    const wanted = [[2500, 1500]] as const;
    const near = [2500, 1900] as const;
    const far = [
      [200, 200],
      [300, 200],
      [200, 300],
    ] as const;
    const view = openingView(size, screen, wanted, nearStacks, [near]);
    expect(isInSight(view, screen, [...wanted, near])).toBe(true);
    const torn = openingView(size, screen, wanted, nearStacks, [near, ...far]);
    expect(isInSight(torn, screen, [...wanted, near])).toBe(true);
    expect(isInSight(torn, screen, far)).toBe(false);
  });

  test('a single unit is not blown up', () => {
    expect(openingView(size, screen, [[1500, 1000]], nearStacks).zoom).toBe(opening);
  });

  test('what fits is shown together, no nearer than it must be', () => {
    const points = [
      [1000, 1000],
      [2500, 1000],
    ] as const;
    const view = lookingAt(size, screen, points, { least: readable, most: 1 });
    expect(isInSight(view, screen, points)).toBe(true);
    expect(view.zoom).toBeLessThan(1);
  });
});
