import { expect } from 'vitest';
import { rule } from '#engine/proof';
import type { Indies } from '../air/fixtures/flights.ts';
import { isUsable } from '../core/bases.ts';
import { DESTROYED, NOBODY } from '../core/state.ts';
import { findBase, findPlace } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { passWhile } from '../fixtures/passing.ts';
import { hexOf, position } from '../position.ts';

const SINGAPORE = findPlace('singapore');

/** The end of a turn of the siege. */
function endOf(turn: number, dice: readonly number[], siegeRoll = 0): Indies {
  const table = position({
    turn,
    phase: 'regroup',
    dice: { Singapore: dice },
    change: (state) => {
      state.siegeRoll = siegeRoll;
    },
  });
  passWhile(table, ({ state }) => state.phase === 'regroup');
  return table;
}

const holder = (table: Indies) => table.state.control[hexOf('singapore')];

rule('17.2.5b', 'an even die at the end of turn 1: Singapore surrenders', () => {
  const table = endOf(1, [4]);
  expect(table.told('siege of Singapore')).toMatchObject([{ die: 4, surrenders: true }]);
  expect([holder(table), table.state.surrendered, table.state.turn]).toEqual([JAPAN, 1, 2]);
});

rule('17.2.5c', 'an odd one: it holds out, and surrenders at the end of turn 2 without a roll', () => {
  const table = endOf(1, [5]);
  expect([holder(table), table.state.surrendered, table.state.siegeRoll]).toEqual([NOBODY, 0, 5]);
  expect(isUsable(table.state, findBase('singapore'), JAPAN)).toBe(false);
  const second = endOf(2, [], 5);
  expect(second.told('siege of Singapore')).toEqual([]);
  expect([holder(second), second.state.surrendered]).toEqual([JAPAN, 2]);
});

rule('17.2.5d', 'hits on its port of half the die of turn 1, rounded up, 4 at most; its airbase is destroyed', () => {
  const hits = (table: Indies) => table.state.hits[SINGAPORE];
  expect([2, 4, 6, 8, 10].map((die) => hits(endOf(1, [die])))).toEqual([1, 2, 3, 4, 4]);
  expect([1, 3, 7, 9].map((die) => hits(endOf(2, [], die)))).toEqual([1, 2, 4, 4]);
  const table = endOf(1, [4]);
  expect(table.state.baseStatus[findBase('singapore')]).toBe(DESTROYED);
  expect(isUsable(table.state, findBase('singapore'), JAPAN)).toBe(false);
});

rule('17.2.5e', 'the siege ends once: no further roll', () => {
  const table = position({ turn: 3, surrendered: 1, phase: 'regroup' });
  passWhile(table, ({ state }) => state.phase === 'regroup');
  expect(table.told('siege of Singapore')).toEqual([]);
  expect(table.told('Singapore surrenders')).toEqual([]);
});
