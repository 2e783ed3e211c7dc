import { expect, test } from 'vitest';
import { textTable } from './textTable.ts';

test('columns are as wide as their widest cell, numbers stand to the right', () => {
  const table = textTable(
    ['won by', 'games', 'share'],
    [
      ['us', 7, '70.0%'],
      ['neither of us', 1204, '5.5%'],
    ],
  );
  expect(table.split('\n')).toEqual([
    'won by         games  share',
    '─────────────  ─────  ─────',
    'us                 7  70.0%',
    'neither of us   1204   5.5%',
  ]);
});
