import { expect, test } from 'vitest';
import { Redoing } from './redoing.ts';

const move = (target: number) => [{ seat: 'us', verb: 'move', target }];

test('what was taken back is done again, the last first', () => {
  const redoing = new Redoing();
  redoing.done(move(1), 10);
  redoing.done(move(2), 11);
  redoing.undone(11, 12);
  redoing.undone(12, 13);
  expect(redoing.next(13)).toEqual(move(1));
  redoing.redone(14);
  expect(redoing.next(14)).toEqual(move(2));
  redoing.redone(15);
  expect(redoing.next(15)).toBeUndefined();
});

test('also where nothing was left to take back', () => {
  const redoing = new Redoing();
  redoing.done(move(1), 10);
  redoing.undone(10, 11);
  redoing.undone(11, 11);
  expect(redoing.next(11)).toEqual(move(1));
});

test('not after something else was done', () => {
  const redoing = new Redoing();
  redoing.done(move(1), 10);
  redoing.undone(10, 11);
  redoing.done(move(2), 12);
  expect(redoing.next(12)).toBeUndefined();
});

test('not after others have acted', () => {
  const redoing = new Redoing();
  redoing.done(move(1), 10);
  redoing.undone(10, 11);
  expect(redoing.next(12)).toBeUndefined();
});

test('what others did between is not taken for one’s own', () => {
  const redoing = new Redoing();
  redoing.done(move(1), 10);
  redoing.undone(14, 15);
  expect(redoing.next(15)).toBeUndefined();
});

test('what could not be taken back cannot be done again', () => {
  const redoing = new Redoing();
  redoing.done(move(1), 10);
  redoing.undone(10, 10);
  expect(redoing.next(10)).toBeUndefined();
});
