import { expect, test } from 'vitest';
import type { Motion } from '#games/display';
import { added, timelineOf } from './timeline.ts';

const unit = (target: number) => ({ kind: 'unit', target });
const move = (target: number, path: number[]): Motion => ({ kind: 'move', piece: unit(target), board: 'b', path });

test('motions follow each other in their order', () => {
  const battle: Motion = { kind: 'battle', board: 'b', hexes: [4] };
  const gone: Motion = { kind: 'vanish', piece: unit(2), place: { board: 'b', hex: 4 } };
  const { moves, flashes, fades, end } = timelineOf('b', [move(1, [1, 2, 3]), battle, gone]);
  const legs = moves.get('unit 1')!;
  expect(legs.map(({ hex }) => hex)).toEqual([1, 2, 3]);
  expect(legs[0]!.time).toBe(0);
  expect(flashes[0]!.from).toBe(legs[2]!.time);
  expect(fades[0]!.from).toBeGreaterThan(flashes[0]!.from);
  expect(end).toBeGreaterThan(fades[0]!.from);
});

test('a piece that moves twice waits between', () => {
  const { moves } = timelineOf('b', [move(1, [1, 2]), move(9, [5, 6]), move(1, [2, 3])]);
  const times = moves.get('unit 1')!.map(({ time }) => time);
  expect(moves.get('unit 1')!.map(({ hex }) => hex)).toEqual([1, 2, 2, 3]);
  expect(times[2]! - times[1]!).toBeGreaterThan(0);
});

test('many motions go by faster, so that nobody waits long', () => {
  const many = Array.from({ length: 60 }, (_, target) => move(target, [1, 2, 3, 4]));
  expect(timelineOf('b', many).end).toBeLessThan(4000);
});

test('what happens on another board is left out, as are dice', () => {
  const roll: Motion = { kind: 'roll', value: 3, faces: 6 };
  expect(timelineOf('c', [move(1, [1, 2]), roll]).end).toBe(0);
});

test('only what is new in a list is played', () => {
  const [a, b, c] = [move(1, [1, 2]), move(2, [1, 2]), move(3, [1, 2])];
  expect(added([a, b], [a, b, c])).toEqual([c]);
  expect(added([a, b], [c])).toEqual([c]);
  expect(added([a], [a])).toEqual([]);
});

test('in forces, pieces that go the same way go at once', () => {
  const motions = [move(1, [3, 4]), move(2, [3, 4]), move(3, [5, 4])];
  const { moves, end } = timelineOf('b', motions, true);
  expect(moves.get('unit 2')).toEqual(moves.get('unit 1'));
  expect(moves.get('unit 3')![0]!.time).toBeCloseTo(moves.get('unit 2')![1]!.time);
  expect(end).toBeLessThan(timelineOf('b', motions).end);
});
