import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSeen, type Screen, type View } from '../geometry/view.ts';
import { Cameraman } from './cameraman.ts';

const sheet = { width: 3000, height: 2000 };
const screen: Screen = { width: 1200, height: 800, covered: { left: 0, top: 0, right: 0, bottom: 0 } };

test('a tray that comes up moves nothing, but whoever follows the view hears of it', () => {
  const shown: View[] = [];
  const cameraman = new Cameraman(
    sheet,
    (view) => shown.push(view),
    () => undefined,
  );
  cameraman.resize(screen);
  const before = cameraman.view;
  shown.length = 0;
  cameraman.resize({ ...screen, covered: { ...screen.covered, bottom: 90 } });
  expect(shown).toEqual([before]);
});

describe('looking where the player should look', () => {
  const middle = [1500, 1000] as const;
  const corner = [2500, 1600] as const;
  let frames: ((now: number) => void)[];
  let now: number;
  let motion: 'on' | 'off';
  let cameraman: Cameraman;

  /** Lets so much time pass, frame by frame. */
  function pass(milliseconds: number): void {
    for (const end = now + milliseconds; now < end; ) {
      const step = Math.min(16, end - now);
      now += step;
      vi.advanceTimersByTime(step);
      for (const frame of frames.splice(0)) frame(now);
    }
  }

  const sees = (point: readonly [number, number]) => isSeen(cameraman.view, screen, point);

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    frames = [];
    now = 100_000;
    motion = 'on';
    vi.spyOn(performance, 'now').mockImplementation(() => now);
    vi.stubGlobal('requestAnimationFrame', (frame: (now: number) => void) => frames.push(frame));
    vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0));
    vi.stubGlobal('document', {
      documentElement: {
        get dataset() {
          return { motion };
        },
      },
    });
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
    cameraman = new Cameraman(
      sheet,
      () => undefined,
      () => undefined,
    );
    cameraman.resize(screen);
    cameraman.resume({ x: 0, y: 0, zoom: 1 });
    expect([sees([100, 100]), sees(middle), sees(corner)]).toEqual([true, false, false]);
  });

  afterEach(() => {
    cameraman.end();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    vi.useRealTimers();
  });

  test('the map stays where it is if enough is in sight', () => {
    const before = cameraman.view;
    cameraman.attend([[100, 100], corner], 'one');
    pass(2000);
    expect(cameraman.view).toBe(before);
    cameraman.attend([corner], 'one');
    pass(2000);
    expect(sees(corner)).toBe(true);
  });

  test('it glides there, slowly enough to follow, and stops under a hand', () => {
    cameraman.attend([corner], 'all');
    pass(100);
    expect(sees([100, 100])).toBe(true);
    const underWay = cameraman.view;
    pass(200);
    expect(cameraman.view).not.toEqual(underWay);
    expect(sees(corner)).toBe(false);
    cameraman.drag(5, 5);
    const held = cameraman.view;
    pass(1000);
    expect(cameraman.view).toEqual(held);
  });

  test('it leaps where nothing may glide', () => {
    motion = 'off';
    cameraman.attend([corner], 'all');
    expect(sees(corner)).toBe(true);
  });

  test('it leaves a map alone that the player has just moved, or has a finger on', () => {
    cameraman.pan(10, 10);
    pass(1000);
    const before = cameraman.view;
    cameraman.attend([corner], 'all');
    pass(6000);
    cameraman.hand.isDown = true;
    cameraman.attend([corner], 'all');
    pass(1000);
    expect(cameraman.view).toEqual(before);
    cameraman.hand.isDown = false;
    cameraman.attend([corner], 'all');
    pass(1000);
    expect(sees(corner)).toBe(true);
  });

  test('it waits for a pointer to come to rest', () => {
    cameraman.hand.points(now);
    cameraman.attend([corner], 'all');
    pass(400);
    cameraman.hand.points(now);
    const before = cameraman.view;
    pass(700);
    expect(cameraman.view).toBe(before);
    pass(1200);
    expect(sees(corner)).toBe(true);
  });

  test('what is revealed from farther away does not keep the map small', () => {
    const { zoom } = cameraman.view;
    cameraman.reveal([[100, 100], corner]);
    pass(1000);
    expect([sees([100, 100]), sees(corner)]).toEqual([true, true]);
    expect(cameraman.view.zoom).toBeLessThan(zoom);
    cameraman.reveal([corner]);
    pass(1000);
    expect(sees(corner)).toBe(true);
    expect(cameraman.view.zoom).toBe(zoom);
  });

  test('what was moved to reveal something goes back when that is over, unless a hand has moved it since', () => {
    const before = cameraman.view;
    cameraman.reveal([corner]);
    pass(1000);
    expect(sees(corner)).toBe(true);
    cameraman.reveal([[2400, 1500]]);
    pass(1000);
    cameraman.reveal([]);
    pass(1000);
    expect(cameraman.view).toEqual(before);
    cameraman.reveal([corner]);
    pass(6000);
    cameraman.attend([[100, 100]], 'all');
    pass(1000);
    const led = cameraman.view;
    cameraman.reveal([]);
    pass(1000);
    expect(cameraman.view).toEqual(led);
    cameraman.reveal([corner]);
    pass(1000);
    cameraman.drag(7, 7);
    const own = cameraman.view;
    cameraman.reveal([]);
    pass(1000);
    expect(cameraman.view).toEqual(own);
  });
});
