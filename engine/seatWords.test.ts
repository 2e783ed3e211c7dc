import { expect, test } from 'vitest';
import { seatDoes, seatInText } from './seatWords.ts';

const seats = [
  { id: 'japan', title: 'Japan' },
  { id: 'us', title: 'United States', inText: 'the US' },
  { id: 'allies', title: 'Allies', inText: 'the Allies', plural: true },
] as const;

test('a seat is spoken of as it says of itself', () => {
  const wins = (seat: string) => seatDoes({ seats }, seat, 'wins', 'win');
  expect(['japan', 'us', 'allies', 'rules'].map(wins)).toEqual([
    'Japan wins',
    'the US wins',
    'the Allies win',
    'rules wins',
  ]);
  expect(['japan', 'us', 'allies'].map((seat) => seatInText({ seats }, seat))).toEqual([
    'Japan',
    'the US',
    'the Allies',
  ]);
});
