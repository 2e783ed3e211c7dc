import { expect, test } from 'vitest';
import { eachOf } from './chart.ts';
import { amountOf, countedIn, type Modifier, type Modifiers, totalIn } from './modifiers.ts';

interface Shot {
  readonly range: number;
  readonly friends: number;
  readonly leader: number;
  readonly hero: number;
}

const plain = (name: string, amount: Modifier<Shot, 'die'>['amount']): Modifier<Shot, 'die'> => ({
  to: 'die',
  name,
  rule: '8.3',
  condition: 'always',
  amount,
});
const modifiers: Modifiers<Shot, 'die'> = [
  { ...plain('far', -1), when: ({ range }) => range > 2 },
  { only: 'highest', of: [plain('leader', ({ leader }) => leader), plain('hero', ({ hero }) => hero)] },
  plain('friends', ({ friends }) => friends),
];
const still: Shot = { range: 1, friends: 0, leader: 0, hero: 0 };
const inWords = (shot: Partial<Shot>) =>
  countedIn(modifiers, { ...still, ...shot }).map(({ name, amount, rule }) => `${name} ${amount} (${rule})`);

test('what does not count or adds nothing is not told', () => {
  expect(inWords({})).toEqual([]);
  expect(inWords({ range: 3 })).toEqual(['far -1 (8.3)']);
});

test('of a group the highest counts alone, of two as high the first', () => {
  expect(inWords({ leader: 1, hero: 3 })).toEqual(['hero 3 (8.3)']);
  expect(inWords({ leader: 2, hero: 2 })).toEqual(['leader 2 (8.3)']);
});

test('the total is what those that count add together', () => {
  for (const shot of [still, { range: 3, friends: 5, leader: 1, hero: 3 }, { ...still, friends: 1, leader: 2 }]) {
    expect(totalIn(modifiers, shot)).toBe(amountOf(countedIn(modifiers, shot)));
  }
  expect(totalIn(modifiers, { range: 3, friends: 5, leader: 1, hero: 3 })).toBe(-1 + 3 + 5);
});

test('a list names all its modifiers, also those in groups', () => {
  expect(eachOf(modifiers).map(({ name }) => name)).toEqual(['far', 'leader', 'hero', 'friends']);
});
