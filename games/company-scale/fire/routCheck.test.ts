import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { isTenaciousBy } from './routCheck.ts';

rule('8.4.4d', 'an order answers by how many faces fail the check, and never at the cost of a unit', () => {
  const faces = Array.from({ length: 11 }, (_, fails) => fails);
  const dg = (answer: string, disorder = 0) => faces.filter((fails) => isTenaciousBy(answer, fails, disorder));
  expect(dg('fails in 5')).toEqual([5, 6, 7, 8, 9, 10]);
  expect(dg('fails in 7')).toEqual([7, 8, 9, 10]);
  expect(dg('never')).toEqual([]);
  for (const answer of ['fails in 5', 'fails in 7']) expect(dg(answer, 4)).toEqual([]);
  const asked = (disorder: number) =>
    faces.filter((fails) => isTenaciousBy('when it is close', fails, disorder) === undefined);
  expect([dg('when it is close'), asked(0)]).toEqual([
    [8, 9, 10],
    [4, 5, 6, 7],
  ]);
  expect([dg('when it is close', 4), asked(4)]).toEqual([[], [4, 5, 6, 7, 8, 9, 10]]);
});
