import { expect, test } from 'vitest';
import { listSources, sourceOf } from './provenance.ts';
import type { Source } from './source.ts';

const printed = { kind: 'given', rule: '14.11' } as const;
const drawn = { kind: 'reconstructed', why: 'after the coastline' } as const;
const inParts: Source = { us: drawn, japan: printed };

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
