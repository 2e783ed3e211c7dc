import { expect, test } from 'vitest';
import { showProgress } from './progress.ts';

function watch(options: { isTTY: boolean; silent?: boolean }) {
  const written: string[] = [];
  let now = 0;
  const progress = showProgress({
    label: 'simulate',
    total: 200,
    unit: 'games',
    silent: options.silent ?? false,
    stream: { isTTY: options.isTTY, write: (text) => written.push(text) },
    clock: () => now,
  });
  return {
    written,
    finish: () => progress.finish(),
    reach(done: number, atSecond: number) {
      now = atSecond * 1000;
      progress.reach(done);
    },
  };
}

test('on a terminal: a bar with percentage, rate and time left, taken away at the end', () => {
  const { written, reach, finish } = watch({ isTTY: true });
  reach(0, 0);
  reach(50, 2);
  finish();
  expect(written).toEqual([
    '\r\u001b[Ksimulate ░░░░░░░░░░░░░░░░░░░░░░░░ 0%',
    '\r\u001b[Ksimulate ██████░░░░░░░░░░░░░░░░░░ 25%, 25 games/s, 0:06 left',
    '\r\u001b[K',
  ]);
});

test('the bar is redrawn ten times a second at most', () => {
  const { written, reach } = watch({ isTTY: true });
  for (let step = 0; step < 200; step += 1) reach(step, step / 200);
  expect(written).toHaveLength(10);
});

test('in a pipe: a plain line now and then, and one at the end', () => {
  const { written, reach, finish } = watch({ isTTY: false });
  reach(1, 1);
  reach(2, 9);
  reach(3, 12);
  reach(4, 13);
  finish();
  expect(written).toEqual(['simulate 1%, 0.25 games/s, 13:08 left\n', 'simulate 4 games in 13.0 s\n']);
});

test('long waits are told in hours', () => {
  const { written, reach } = watch({ isTTY: false });
  reach(1, 60);
  expect(written).toEqual(['simulate 0%, 0.017 games/s, 3:19:00 left\n']);
});

test('under --json it shows nothing', () => {
  const { written, reach, finish } = watch({ isTTY: true, silent: true });
  reach(100, 50);
  finish();
  expect(written).toEqual([]);
});
