import { expect, test } from 'vitest';
import type { HexPlace } from '../choosing/naming.ts';
import { Lookout } from './lookout.ts';

const at = (hex: number): HexPlace => ({ board: 'map', hex });

async function seen(happens: (lookout: Lookout) => void) {
  const attended: unknown[] = [];
  happens(new Lookout({ attend: (places, enough) => attended.push([places.map(({ hex }) => hex), enough]) }));
  await Promise.resolve();
  return attended;
}

test('what a choice is about comes before what happened, whichever is told first', async () => {
  expect(
    await seen((lookout) => {
      lookout.happened([at(1)]);
      lookout.asked([at(2)], [at(3)]);
    }),
  ).toEqual([[[2], 'all']]);
  expect(
    await seen((lookout) => {
      lookout.asked([at(2)], [at(3)]);
      lookout.happened([at(1)]);
    }),
  ).toEqual([[[2], 'all']]);
});

test('what happened comes before what can be chosen, all of it in one look', async () => {
  expect(
    await seen((lookout) => {
      lookout.happened([at(1)]);
      lookout.asked([], [at(3)]);
      lookout.happened([at(4)]);
    }),
  ).toEqual([[[1, 4], 'all']]);
});

test('of what can be chosen one is enough', async () => {
  expect(await seen((lookout) => lookout.asked([], [at(3), at(5)]))).toEqual([[[3, 5], 'one']]);
});
