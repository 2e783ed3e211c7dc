import { expect, test } from 'vitest';
import { bytesOf } from './push.ts';

test('a key in the alphabet of addresses becomes its bytes, with and without padding', () => {
  expect([...bytesOf('AQID')]).toEqual([1, 2, 3]);
  expect([...bytesOf('-_8')]).toEqual([251, 255]);
});
