import { describe, expect, test } from 'vitest';
import { describePiece, sidesOfDesignation, sizeSigns, sizeToFit, widthOfText } from './counterText.ts';

test.each([
  ['1/165', '1', '165'],
  ['104 FA', '104', 'FA'],
  ['317', '', '317'],
  ['Yok/1', 'Yok', '1'],
])('%s is printed as %s on the left and %s on the right', (designation, left, right) => {
  expect(sidesOfDesignation(designation)).toEqual({ left, right });
});

test('values are printed as large as they fit, and never larger than usual', () => {
  expect(sizeToFit('4-4-8', 94, 31)).toBe(31);
  const small = sizeToFit('2-1-10/1-4', 94, 31);
  expect(small).toBeLessThan(31);
  expect(small * widthOfText('2-1-10/1-4')).toBeLessThanOrEqual(94.5);
});

test('a battalion has two bars and a regiment three', () => {
  expect(sizeSigns.battalion).toEqual({ sign: 'bar', count: 2 });
  expect(sizeSigns.regiment).toEqual({ sign: 'bar', count: 3 });
});

describe('a counter in words', () => {
  const unit = { style: 'unit', branch: 'tank', size: 'battalion', designation: '2', values: '5-3-8' } as const;

  test('says what it is, its values and what it has done', () => {
    expect(
      describePiece({ title: '2nd Tank Battalion', face: { ...unit, reduced: true }, marks: ['moved', 'must fight'] }),
    ).toBe('2nd Tank Battalion, tank battalion, 5-3-8, reduced, has moved, must attack');
  });

  test('says no more of a hidden one than its title', () => {
    expect(describePiece({ title: 'Hidden unit', face: { style: 'hidden' }, marks: [] })).toBe('Hidden unit');
  });
});

test('where a counter faces and how high it is are spoken', () => {
  const piece = { title: 'A6M Zero', face: { style: 'hidden' }, marks: [] } as const;
  const facing = { degrees: 60, title: 'north-east' };
  const level = { at: 2, names: ['low', 'medium', 'high'] };
  expect(describePiece({ ...piece, facing, level })).toBe('A6M Zero, facing north-east, high');
  expect(describePiece({ ...piece, facing })).toBe('A6M Zero, facing north-east');
  expect(describePiece(piece)).toBe('A6M Zero');
});
