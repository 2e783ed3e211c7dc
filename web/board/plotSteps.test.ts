import { expect, test } from 'vitest';
import { stopsOf, wayInWords } from './plotSteps.ts';

const names = ['low', 'medium', 'high'];
const at = (level: number) => ({ at: level, names });
const north = { degrees: 0, title: 'north' };
const east = { degrees: 90, title: 'east' };

const steps = [
  { hex: 4, left: 6, facing: north, level: at(1) },
  { hex: 5, left: 5, facing: north, level: at(1) },
  { hex: 5, left: 4, facing: east, level: at(1) },
  { hex: 6, left: 3, facing: east, level: at(1) },
  { hex: 6, left: 1, facing: east, level: at(2) },
  { hex: 7, left: 0, facing: east, level: at(2) },
];

test('what a unit does on the spot is one stop with what it has left after it', () => {
  expect(stopsOf(steps).map(({ hex, left }) => [hex, left])).toEqual([
    [4, 6],
    [5, 4],
    [6, 1],
    [7, 0],
  ]);
});

test('a level is told where the way begins, where it changes, and where it ends', () => {
  expect(stopsOf(steps).map(({ level }) => level?.at)).toEqual([1, undefined, 2, 2]);
});

test('the way is spoken stop by stop', () => {
  const words = wayInWords(steps.slice(0, 3), (hex) => `0${hex}`);
  expect(words).toBe('04, facing north, medium, 6 left; 05, facing east, medium, 4 left');
});
