import { expect, test } from 'vitest';
import type { Rolled } from '#engine/state';
import { diceStory } from './dice.ts';
import type { Trial } from './teller.ts';

const rolled = (value: number): Rolled => ({ type: 'rolled', stream: 'combat', faces: 6, value });

/** A shot that hits with so many of six faces. */
function shot(side: string, value: number, hits: number): Trial {
  return {
    side,
    die: { value, faces: 6 },
    results: [
      { title: 'Misses', ways: 6 - hits },
      { title: 'Hits', ways: hits },
    ],
    came: value <= hits ? 1 : 0,
  };
}

test('all dice of a kind are counted by their faces and added up', () => {
  const { kinds } = diceStory([1, 6, 6, 2].map(rolled), [], ['us', 'japan']);
  expect(kinds).toHaveLength(1);
  const [{ count, counts, face, sum }] = kinds as [(typeof kinds)[0]];
  expect({ count, counts }).toEqual({ count: 4, counts: [1, 1, 0, 0, 0, 2] });
  expect(face.expected).toBeCloseTo(4 / 6, 9);
  expect([face.low, face.high]).toEqual([0, 2]);
  expect([sum.got, sum.expected]).toEqual([15, expect.closeTo(14, 9)]);
});

test('dice of another size are another kind', () => {
  const ten: Rolled = { type: 'rolled', stream: 'guns', faces: 10, lowest: 0, value: 0 };
  const { kinds } = diceStory([rolled(3), ten], [], ['us']);
  expect(kinds.map(({ faces, lowest, counts }) => [faces, lowest, counts[0]])).toEqual([
    [6, 1, 0],
    [10, 0, 1],
  ]);
});

test('results are held against their chances', () => {
  const trials = [shot('us', 1, 2), shot('us', 6, 2), shot('us', 2, 2), shot('japan', 6, 3)];
  const [us, japan] = diceStory([], trials, ['us', 'japan']).sides;
  const [misses, hits] = us!.tallies;
  expect([misses!.title, misses!.standing.got, hits!.title, hits!.standing.got]).toEqual(['Misses', 1, 'Hits', 2]);
  expect(hits!.standing.expected).toBeCloseTo(1, 9);
  // Two hits or less in 26 of 27 cases.
  expect([hits!.standing.low, hits!.standing.high]).toEqual([0, 2]);
  expect(us!.dice).toMatchObject([{ faces: 6, count: 3, sum: { got: 9 } }]);
  expect(japan!.tallies.map(({ title, standing }) => [title, standing.got])).toEqual([
    ['Misses', 1],
    ['Hits', 0],
  ]);
});

test('luck is the share of games with worse dice, and what is good for one is bad for the other', () => {
  // A hit by half of the faces, and a miss of the other side by half of the faces: the best of four cases.
  const [us, japan] = diceStory([], [shot('us', 1, 3), shot('japan', 6, 3)], ['us', 'japan']).sides;
  expect(us!.luck).toBeCloseTo(3 / 4 + 1 / 8, 9);
  expect(japan!.luck).toBeCloseTo(1 / 8, 9);
});

test('a hit that was almost certain is little luck', () => {
  const luckOf = (trial: Trial) => diceStory([], [trial], ['us']).sides[0]!.luck;
  expect(luckOf(shot('us', 1, 5))).toBeCloseTo(1 / 6 + 5 / 12, 9);
  expect(luckOf(shot('us', 1, 1))).toBeCloseTo(5 / 6 + 1 / 12, 9);
});

test('without trials there is nothing to say about luck', () => {
  expect(diceStory([rolled(1)], [], ['us', 'japan'])).toMatchObject({ trials: 0, sides: [] });
});
