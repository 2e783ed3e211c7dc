import { expect, test } from 'vitest';
import type { Screen, View } from '../geometry/view.ts';
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
