import { expect, test } from 'vitest';
import { percentOf } from '../parts/percent.ts';
import { rowsOf } from './hitChances.ts';

test('chances are rounded, but never to what is certain or impossible', () => {
  expect(percentOf(0.587)).toBe('59%');
  expect(percentOf(0.064)).toBe('6.4%');
  expect(percentOf(1)).toBe('100%');
  expect(percentOf(0)).toBe('0%');
  expect(percentOf(0.0004)).toBe('<0.1%');
  expect(percentOf(0.9996)).toBe('>99.9%');
});

test('numbers of hits that are hardly possible stand together at both ends', () => {
  const rows = rowsOf([0.001, 0.002, 0.4, 0.59, 0.004, 0.003]);
  expect(rows.map(({ hits }) => hits)).toEqual(['0–1', '2', '3', '4+']);
  expect(rows.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1);
  expect(rowsOf([0.5, 0.499, 0.001]).map(({ hits }) => hits)).toEqual(['0', '1', '2']);
  expect(rowsOf([0.25, 0.75])).toEqual([
    { hits: '0', chance: 0.25 },
    { hits: '1', chance: 0.75 },
  ]);
});
