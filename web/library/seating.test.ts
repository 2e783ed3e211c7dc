import { expect, test } from 'vitest';
import { decidingOptions, optionsLeadingTo, type Seating, seatsWith } from './seating.ts';

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

test('the way to seats of a kind keeps to standard options as far as it can', () => {
  const alone = (seating: Seating) => optionsLeadingTo(seating, ({ length }) => length === 1);
  const nested: Seating = {
    option: 'navy',
    standard: true,
    cases: [
      { value: false, seating: ['us'] },
      { value: true, seating: solitaire },
    ],
  };
  expect(alone(nested)).toEqual({ navy: true, japanese: 'solitaire' });
  expect(alone(solitaire)).toEqual({ japanese: 'solitaire' });
  expect(alone(['us'])).toEqual({});
  expect(alone(both)).toBeUndefined();
  expect(optionsLeadingTo(solitaire, ({ length }) => length > 1)).toEqual({ japanese: 'player' });
  expect(decidingOptions(nested)).toEqual(['navy', 'japanese']);
});
