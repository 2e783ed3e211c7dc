import { describe, expect, test } from 'vitest';
import { record } from '#board/shapes';
import { complaint } from './fixtures/broken.ts';
import { listSources, readSource, type Source, source, sourceOf } from './provenance.ts';

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
    expect(readSource({ ...noted, author: 'me' })).toEqual(noted);
    expect(readSource(inParts)).toEqual(inParts);
  });
});

test('a part has its own source, or the one of the whole', () => {
  expect(sourceOf(inParts, 'japan')).toEqual(printed);
  expect(sourceOf(printed, 'japan')).toEqual(printed);
  expect(sourceOf(inParts, 'uk')).toEqual(drawn);
});

test('sources are listed part by part, by their titles', () => {
  expect(listSources('Units', inParts, { us: 'US' })).toEqual([
    { what: 'Units: US', source: drawn },
    { what: 'Units: japan', source: printed },
  ]);
  expect(listSources('Map', drawn, {})).toEqual([{ what: 'Map', source: drawn }]);
});
