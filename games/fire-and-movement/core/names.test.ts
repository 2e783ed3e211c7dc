import { expect, test } from 'vitest';
import { findUnit, units } from '../data/data.ts';
import { unitName } from './names.ts';

const called = (id: string) => unitName(findUnit(id));

test('no two units have the same name', () => {
  const names = units.map((_, unit) => unitName(unit));
  expect(new Set(names).size).toBe(units.length);
});

test('a unit is called by its counter, and by number, letter or island where others have the same', () => {
  expect(['us-G-1/3', 'jp-G-319'].map(called)).toEqual(['US 1/3', 'Japanese 319']);
  expect(['jp-T-1/50', 'jp-T-1/135'].map(called)).toEqual(['Japanese 1A', 'Japanese 1B']);
  expect(['jp-T-sniper-3', 'jp-P-sniper'].map(called)).toEqual([
    'Japanese sniper 3 (Tinian)',
    'Japanese sniper (Parry)',
  ]);
  expect(['us-Ei-1/22', 'us-G-1/22'].map(called)).toEqual(['US 1/22 (Engebi)', 'US 1/22 (Guam)']);
});
