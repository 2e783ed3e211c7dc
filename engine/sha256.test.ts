import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { beginningOf, sha256, sha256Words, sha256WordsOf } from './sha256.ts';

const nodesHash = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex');

const inDigits = (words: Int32Array) =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('');

describe('SHA-256', () => {
  // From 55 to 56 bytes the length no longer fits the first block; at 64 a block is full.
  test.each([0, 1, 54, 55, 56, 57, 63, 64, 65, 119, 120, 127, 128, 1000])('of %i bytes', (length) => {
    const text = 'saipan'.repeat(200).slice(0, length);
    expect(sha256(text)).toBe(nodesHash(text));
  });

  test('of the standard’s own examples', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  test('of more than a megabyte, and of a short text after it', () => {
    const long = '島'.repeat(400_000);
    expect(sha256(long)).toBe(nodesHash(long));
    expect(sha256('a')).toBe(nodesHash('a'));
  });

  test('of any text, beyond ASCII too', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        expect(sha256(text)).toBe(nodesHash(text));
      }),
      { numRuns: 500 },
    );
  });

  test('as words is the same hash', () => {
    expect(inDigits(sha256Words('saipan'))).toBe(nodesHash('saipan'));
  });

  test('of a beginning and a number is that of both together', () => {
    // Up to 46 characters leave room for any number in the first block.
    for (const text of ['', 'seed/combat/', 'é/', 'x'.repeat(45), 'x'.repeat(46), 'x'.repeat(47), 'x'.repeat(70)]) {
      const beginning = beginningOf(text);
      for (const number of [0, 7, 10, 99, 100, 123_456, 999_999_999, 1_000_000_000, 2 ** 40]) {
        expect(inDigits(sha256WordsOf(beginning, number))).toBe(nodesHash(`${text}${number}`));
      }
    }
  });
});
