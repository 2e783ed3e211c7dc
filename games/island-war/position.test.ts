import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { position } from './position.ts';

test('the position in the documentation plays as it says there', () => {
  const table = position({
    phase: 'combat',
    turn: 3,
    units: { 'us-1/6': '0607', 'us-2/6': '0606', 'jp-317': '0707' },
    dice: [2],
  });
  expect(table.options('attack')).toEqual(['jp-317']);
  expect(table.why('done')?.rule).toBe('7.12a');
  table.do('attack', 'jp-317');
  table.do('with', 'us-1/6');
  table.do('with', 'us-2/6');
  table.do('done');
  table.do('support', 4);
  table.do('done');
  expect(table.log.at(-1)).toBe(
    '12 against 3 is +9 on the clear line; die roll 2: D3, the defenders must retreat 3 hexes.',
  );
});

test('the documentation shows that position', () => {
  const page = readFileSync(join(import.meta.dirname, '../../docs/games/island-war.md'), 'utf8');
  expect(page).toContain("units: { 'us-1/6': '0607', 'us-2/6': '0606', 'jp-317': '0707' },\n  dice: [2],");
});

test('says what is wrong with a position', () => {
  expect(() => position({ units: { 'us-9/9': '0607' } })).toThrow("there is no unit 'us-9/9'");
  expect(() => position({ units: { 'us-1/6': '9999' } })).toThrow('This map has no hex 9999');
  expect(() => position({ units: { 'us-1/6': '0607', 'jp-317': '0607' } })).toThrow(
    'us-1/6 and jp-317 cannot share 0607',
  );
});
