import { expect, test } from 'vitest';
import { activate } from '../../fixtures/activations.ts';
import { theater } from '../../tinian.ts';
import { pressing } from './pressing.ts';

test('hexes beside the enemy come first, then shaken ones; quiet ones and those of others are not pressing', () => {
  const { state } = activate('25', {
    counters: { 'A/1/25': '15.56', 'B/1/25': '15.59', 'C/1/25': '17.56', 'A/1/24': '14.59', '1/I/50': '15.60' },
    marks: { '17.56': 'DG2' },
  });
  expect(pressing(state, 'tinian').map((hex) => theater.places.names[hex])).toEqual(['15.59', '17.56']);
  expect(pressing(state, 'saipan')).toEqual([]);
});
