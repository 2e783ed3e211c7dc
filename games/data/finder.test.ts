import { expect, test } from 'vitest';
import { demanding, finderOf } from './finder.ts';

const find = finderOf([{ id: 'us-1/6' }, { id: 'jp-317' }]);

test('a position is found by id', () => {
  expect(['us-1/6', 'jp-317', 'jp-318'].map(find)).toEqual([0, 1, -1]);
});

test('a name that must be there is refused if it is not', () => {
  const unit = demanding('unit', find);
  expect(unit('jp-317')).toBe(1);
  expect(() => unit('jp-318')).toThrow("there is no unit 'jp-318'");
});
