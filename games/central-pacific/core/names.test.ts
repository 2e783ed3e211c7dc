import { expect, test } from 'vitest';
import { units } from '../data/data.ts';
import { unitName } from './names.ts';

test('no two units have the same name, so that the log tells them apart', () => {
  expect(new Set(units.map((_, unit) => unitName(unit))).size).toBe(units.length);
});
