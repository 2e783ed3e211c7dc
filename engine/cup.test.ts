import fc from 'fast-check';
import { expect, test } from 'vitest';
import { coverUp, draw, putBack, takeOut } from './cup.ts';
import { skirmish } from './fixtures/skirmish.ts';
import type { Skirmish, SkirmishEvent } from './fixtures/state.ts';
import { Play } from './procedure.ts';

function playWith(seed: string, dice?: number[]): Play<Skirmish, SkirmishEvent> {
  return new Play(skirmish.start({ scenario: 'meeting', seed, ...(dice ? { dice } : {}) }).state);
}

test('every marker comes out once, and then none', () => {
  const play = playWith('all of them');
  const cup = [2, 5, 5, 9];
  const drawn = [0, 1, 2, 3].map(() => draw(play, cup, 'chits')!);
  expect(drawn.toSorted()).toEqual([2, 5, 5, 9]);
  expect(cup).toEqual([]);
  expect(draw(play, cup, 'chits')).toBeUndefined();
  expect(play.state.dice.rolled).toEqual({ chits: 4 });
});

test('a scripted draw takes the marker of that place', () => {
  const cup = [10, 20, 30, 40];
  expect(draw(playWith('s', [3]), cup, 'chits')).toBe(30);
  expect(cup).toEqual([10, 20, 40]);
});

test('whoever looks into a cup may take out a marker that is in it', () => {
  const cup = [2, 5, 9];
  expect(takeOut(cup, 5)).toBe(true);
  expect(cup).toEqual([2, 9]);
  expect(takeOut(cup, 5)).toBe(false);
  expect(cup).toEqual([2, 9]);
});

test('each marker is drawn first about equally often', () => {
  const counts = [0, 0, 0, 0];
  for (let n = 0; n < 2000; n++) counts[draw(playWith(`game ${n}`), [0, 1, 2, 3], 'chits')!]!++;
  for (const count of counts) expect(Math.abs(count - 500)).toBeLessThan(4 * Math.sqrt(500 * 0.75));
});

test('a draw tells nobody; it only uses up a roll of its stream', () => {
  const play = playWith('quiet');
  draw(play, [1, 2, 3], 'chits');
  expect(play.events).toEqual([]);
});

test('the order in the cup does not tell what was put back when', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(9), { minLength: 1 }), (markers) => {
      const cup: number[] = [];
      for (const marker of markers) putBack(cup, marker);
      expect(cup).toEqual(markers.toSorted((a, b) => a - b));
    }),
  );
});

test('a covered cup shows how many markers it holds and nothing else', () => {
  const cup = [4, 7, 7];
  coverUp(cup);
  expect(cup).toEqual([-1, -1, -1]);
});
