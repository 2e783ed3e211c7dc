import { expect, test } from 'vitest';
import { type AttackGiven, AttackUnclear } from '#engine/odds';
import { compileDifferentialTable } from './differentialTable.ts';
import { smallLines, smallTable } from './fixtures/smallTable.ts';
import { askDifferentialTable } from './odds.ts';

const table = compileDifferentialTable(smallTable);
const ask = (given: AttackGiven) =>
  askDifferentialTable(table, smallLines, given, (result) => ({ effect: `it is ${result}`, rule: '7.6' }));
const entry = (given: AttackGiven) => ask(given).entry.map(({ name, value }) => `${name} ${value}`);

test('an attack is given by its strengths or by their difference', () => {
  const byStrengths = ask({ attack: 7, defense: 3, terrain: 'clear' });
  expect(byStrengths).toEqual(ask({ differential: 4, terrain: 'clear' }));
  expect(entry({ attack: 7, defense: 3, terrain: 'clear' })).toEqual(['differential +4', 'terrain clear', 'column IV']);
  expect(entry({ differential: -2, terrain: 'jungle' })).toEqual(['differential -2', 'terrain jungle', 'column I']);
});

test('each die has its result and what it comes to', () => {
  const { rolls } = ask({ differential: 4, terrain: 'jungle' });
  expect(rolls.map(({ dice, result }) => `${dice} ${result}`)).toEqual(['1 D1', '2 •', '3 •', '4 A1', '5 A1', '6 A1']);
  expect(rolls[0]).toEqual({ dice: [1], result: 'D1', effect: 'it is D1', rule: '7.6' });
});

test.each([
  { terrain: 'clear' },
  { attack: 3, terrain: 'clear' },
  { attack: 3, defense: 2, differential: 1, terrain: 'clear' },
])('%j is unclear', (given) => {
  expect(() => ask(given)).toThrow(AttackUnclear);
});
