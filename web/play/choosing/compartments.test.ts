import { expect, test } from 'vitest';
import { airfields } from '../fixtures/airfields.ts';
import { compartmentKey, optionsInCompartments } from './compartments.ts';

const keys = (table: ReturnType<typeof airfields>['table']) => [
  ...optionsInCompartments(table.offers.value, table.display).keys(),
];

test('once an aircraft is in hand, the compartments that it can go to can be chosen', () => {
  const { table } = airfields();
  expect(keys(table)).toEqual([]);
  const bomber = table.pieces.value.find(({ kind, target }) => kind === 'aircraft' && target === 3)!;
  table.clickPiece(bomber);
  expect(keys(table)).toEqual([
    compartmentKey('Clark', '1'),
    compartmentKey('Clark', '3'),
    compartmentKey('Clark', '5'),
    compartmentKey('Del Monte', '1'),
  ]);
});

test('a compartment that is chosen holds what was put there', async () => {
  const { table } = airfields();
  table.clickPiece(table.pieces.value.find(({ target }) => target === 4)!);
  const [option] = optionsInCompartments(table.offers.value, table.display).get(compartmentKey('Del Monte', '0'))!;
  table.choose(option!);
  await new Promise((resolve) => setTimeout(resolve));
  const moved = table.pieces.value.find(({ kind, target }) => kind === 'aircraft' && target === 4)!;
  expect(moved.place).toEqual({ box: 'Del Monte', compartment: '0' });
});
