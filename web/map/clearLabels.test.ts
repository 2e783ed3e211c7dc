import { expect, test } from 'vitest';
import type { Label } from '../print/lettering.ts';
import { clearLabels } from './clearLabels.ts';

const town: Label = {
  text: 'Garapan',
  kind: 'town',
  x: 5,
  y: 5,
  anchor: 'middle',
  from: 'farthest',
  elsewhere: [
    { x: 5, y: 6, anchor: 'middle' },
    { x: 5, y: 7, anchor: 'start' },
  ],
};
const near = { distance: 'near', larger: 1 } as const;
const around = (x: number, y: number) => ({ left: x - 0.4, right: x + 0.4, top: y - 0.4, bottom: y + 0.4 });

test('a name stays where nothing lies on it', () => {
  expect(clearLabels([town], [around(9, 9)], near)).toEqual([town]);
});

test('a name under a counter goes to the first of its places that is free', () => {
  expect(clearLabels([town], [around(5, 5)], near)[0]).toMatchObject({ x: 5, y: 6, anchor: 'middle' });
  expect(clearLabels([town], [around(5, 5), around(5, 6)], near)[0]).toMatchObject({ x: 5, y: 7, anchor: 'start' });
});

test('beside a stack a name goes aside: a part of a letter is not cut off', () => {
  const beside: Label = { ...town, x: 5.4, anchor: 'start', elsewhere: [{ x: 4.6, y: 5, anchor: 'end' }] };
  const stack = { left: 4.5, right: 5.5, top: 4.5, bottom: 5.5 };
  expect(clearLabels([beside], [stack], near)[0]!.x).toBeCloseTo(5.56);
  expect(clearLabels([beside], [stack, around(6.2, 5)], near)[0]!.x).toBeCloseTo(4.44);
});

test('where all its places are covered, it stands where it is seen most', () => {
  const covered = [around(5, 5), around(5, 6), { ...around(5.4, 7), right: 6.4 }, { ...around(4.4, 5), right: 4.6 }];
  expect(clearLabels([town], covered, near)[0]).toMatchObject({ y: 6 });
});

test('names that can be read give way to each other in their order; those that cannot take no room', () => {
  const other = { ...town, text: 'Tanapag' };
  expect(clearLabels([town, other], [], near).map(({ y }) => y)).toEqual([5, 6]);
  expect(clearLabels([{ ...town, from: 'near' }, other], [], { distance: 'far', larger: 1 }).map(({ y }) => y)).toEqual(
    [5, 5],
  );
});
