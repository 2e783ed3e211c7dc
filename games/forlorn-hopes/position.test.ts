import { expect, test } from 'vitest';
import {
  airBase,
  airBox,
  airSteps,
  hasAce,
  isAirDisrupted,
  isOverCapacity,
  landingBases,
  rangeTo,
} from './core/air.ts';
import { isBaseDisrupted } from './core/bases.ts';
import { FLOWN, handOf } from './core/hand.ts';
import { INDOCHINA } from './core/places.ts';
import { flightCost } from './core/range.ts';
import { bases, findBase, findUnit } from './data/data.ts';
import { ALLIES, JAPAN } from './data/types.ts';
import { forlornHopes } from './game.ts';
import { hexOf, position } from './position.ts';

const zero = findUnit('A6M-1');
const p40 = findUnit('P-40-1');

test('a position holds what its words say', () => {
  const { state } = position({
    air: { 'A6M-1': 'kendari flown disrupted reduced', 'P-40-1': 'soerabaja ace' },
    control: { kendari: 'japan' },
    bases: { kendari: 'disrupted' },
  });
  expect(airBase(state, zero)).toBe(findBase('kendari'));
  expect(airBox(state, zero)).toBe(FLOWN);
  expect(isAirDisrupted(state, zero)).toBe(true);
  expect(airSteps(state, zero)).toBe(1);
  expect(hasAce(state, p40)).toBe(true);
  expect(isBaseDisrupted(state, findBase('kendari'))).toBe(true);
});

test('a seat does not see the displays of the other', () => {
  const { state } = position({ air: { 'A6M-1': 'indochina', 'P-40-1': 'soerabaja' } });
  const seen = forlornHopes.view(state, 'japan');
  expect(handOf(seen, JAPAN).base).toEqual(handOf(state, JAPAN).base);
  expect(() => handOf(seen, ALLIES)).toThrow('hidden');
});

test('ranges run over the map, and through arrow hexes at two points', () => {
  const { state } = position({ air: { 'P-40-1': 'soerabaja' } });
  expect(rangeTo(state, p40, hexOf('makassar'))).toBe(4);
  expect(flightCost(INDOCHINA, hexOf('palembang'))).toBe(7);
  expect(flightCost(hexOf('palembang'), INDOCHINA)).toBe(7);
  expect(flightCost(INDOCHINA, hexOf('batavia'))).toBe(7);
  expect(flightCost(INDOCHINA, hexOf('soerabaja'))).toBe(9);
});

test('landing bases are those in range that may take the unit', () => {
  const { state } = position({ air: { 'P-40-1': 'soerabaja', 'B-17-1': 'darwin' } });
  const names = (found: readonly number[]) => found.map((base) => bases[base]!.id);
  expect(names(landingBases(state, p40, hexOf('soerabaja')))).toEqual([
    'batavia',
    'soerabaja',
    'lombok',
    'banjarmasin',
    'makassar',
  ]);
  expect(names(landingBases(state, findUnit('B-17-1'), hexOf('soerabaja')))).toEqual([
    'soerabaja',
    'darwin',
    'australia',
  ]);
});

test('a base with too many units is over capacity; at a major base recon does not count', () => {
  const nine = Object.fromEntries(
    ['P-40-1', 'P-40-2', 'P-40-3', 'P-40-4', 'Buffalo-1', 'Hudson-1', 'Hudson-2', 'B-17-1', 'PBY-1'].map((id) => [
      id,
      'soerabaja',
    ]),
  );
  expect(isOverCapacity(position({ air: nine }).state, ALLIES, findBase('soerabaja'))).toBe(false);
  expect(
    isOverCapacity(position({ air: { ...nine, 'B-17-2': 'soerabaja' } }).state, ALLIES, findBase('soerabaja')),
  ).toBe(true);
});
