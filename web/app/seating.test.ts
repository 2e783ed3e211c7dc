import { expect, test } from 'vitest';
import { optionsAlone, type Seating, seatsWith } from './seating.ts';

const both = ['us', 'japan'];
const solitaire: Seating = {
  option: 'japanese',
  standard: 'player',
  cases: [
    { value: 'player', seating: both },
    { value: 'solitaire', seating: ['us'] },
  ],
};

test('an option decides who plays, and left out it is standard', () => {
  expect(seatsWith(solitaire, { japanese: 'solitaire' })).toEqual(['us']);
  expect(seatsWith(solitaire, { japanese: 'player' })).toEqual(both);
  expect(seatsWith(solitaire, {})).toEqual(both);
  expect(seatsWith(both, { japanese: 'solitaire' })).toEqual(both);
});

test('a value that is not known any more counts as the standard', () => {
  expect(seatsWith(solitaire, { japanese: 'asleep' })).toEqual(both);
});

test('playing alone needs the fewest changes of options', () => {
  const nested: Seating = {
    option: 'navy',
    standard: true,
    cases: [
      { value: false, seating: ['us'] },
      { value: true, seating: solitaire },
    ],
  };
  expect(optionsAlone(nested)).toEqual({ navy: true, japanese: 'solitaire' });
  expect(optionsAlone(solitaire)).toEqual({ japanese: 'solitaire' });
  expect(optionsAlone(['us'])).toEqual({});
  expect(optionsAlone(both)).toBeUndefined();
});
