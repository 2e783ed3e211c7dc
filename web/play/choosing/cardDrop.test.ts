import { expect, test } from 'vitest';
import { airfields } from '../fixtures/airfields.ts';
import { dropOnCard } from './cardDrop.ts';

function open() {
  const { table } = airfields();
  const aircraft = (target: number) =>
    table.pieces.value.find((piece) => piece.kind === 'aircraft' && piece.target === target)!;
  const spot = (box: string, compartment: string) => {
    const { card } = table.display.boxes(table.view.value!).find(({ id }) => id === box)!;
    return { box, card: card!, compartment };
  };
  return { table, aircraft, spot };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

test('an aircraft that is dragged to a compartment is put there', async () => {
  const { table, aircraft, spot } = open();
  expect(dropOnCard(table, aircraft(4), spot('Del Monte', '0'))).toBe(true);
  await settled();
  expect(aircraft(4).place).toEqual({ box: 'Del Monte', compartment: '0' });
});

test('dropped beside the compartments that it can go to, it goes to the only one on the card', async () => {
  const { table, aircraft, spot } = open();
  expect(dropOnCard(table, aircraft(4), spot('Del Monte', '3'))).toBe(true);
  await settled();
  expect(aircraft(4).place).toEqual({ box: 'Del Monte', compartment: '0' });
});

test('where several fit, the player is asked; where none does, it stays where it was', () => {
  const { table, aircraft, spot } = open();
  expect(dropOnCard(table, aircraft(4), spot('Clark', '1'))).toBe(true);
  expect(table.menu.value?.options).toHaveLength(3);
  table.cancel();
  table.cancel();
  expect(dropOnCard(table, aircraft(4), spot('Tainan', '0'))).toBe(false);
  expect(table.draft.value).toEqual([]);
  expect(dropOnCard(table, aircraft(0), spot('Clark', '0'))).toBe(false);
});
