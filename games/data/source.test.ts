import { describe, expect, test } from 'vitest';
import { record } from '#board/shapes';
import { readDataFile } from './dataFile.ts';
import { complaint } from './fixtures/broken.ts';
import { type Source, source } from './source.ts';

const printed = { kind: 'given', rule: '14.11' } as const;
const drawn = { kind: 'reconstructed', why: 'after the coastline' } as const;
const inParts: Source = { us: drawn, japan: printed };

describe('what a file says of its source', () => {
  test.each([
    [{}, 'source must say where this comes from: given by a rule, or reconstructed and why'],
    ['14.11', 'source must be an object'],
    [{ kind: 'guessed' }, 'source.kind must be one of given, reconstructed, not "guessed"'],
    [{ kind: 'given' }, 'source.rule is missing'],
    [{ kind: 'given', rule: '14.11', note: '' }, 'source.note must be text'],
    [{ kind: 'reconstructed' }, 'source.why is missing'],
    [{ us: drawn, japan: { kind: 'given' } }, 'source.japan.rule is missing'],
    [printed, 'no complaint'],
    [inParts, 'no complaint'],
  ])('%j', (said, expected) => {
    const found = complaint({ source: said }, () => {}, record({ source }));
    expect(found).toContain(expected);
  });

  test('is kept, without what does not belong there', () => {
    const noted = { ...printed, note: 'smudged' };
    const read = (said: unknown) => readDataFile('units.json', said, source);
    expect(read({ ...noted, author: 'me' })).toEqual(noted);
    expect(read(inParts)).toEqual(inParts);
  });
});
