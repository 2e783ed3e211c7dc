import { Reading } from '#board/reading';
import type { Source } from '../../display.ts';
import combatResultsJson from '../data/combat-results.json' with { type: 'json' };
import turnTrackJson from '../data/turn-track.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import { mapFile, scenarios, terrainKey } from '../data.ts';
import { checkSource } from '../dataCheck.ts';
import type { Source as DataSource, Provenance } from '../dataTypes.ts';

// Data files say where each of their items comes from, some of them part by part.

function isWhole(source: DataSource): source is Provenance {
  return typeof source.kind === 'string';
}

/** Where a part of an item comes from; an item that names no parts has one source for all of them. */
export function sourceOf(source: DataSource, part: string): Source {
  if (isWhole(source)) return source;
  return source[part] ?? Object.values(source)[0]!;
}

/** The `source` of a parsed data file, whose form was checked when the file was read. */
export function readSource(source: unknown): DataSource {
  return checkSource(new Reading(source, '', []));
}

function allOf(what: string, source: DataSource): { what: string; source: Source }[] {
  if (isWhole(source)) return [{ what, source }];
  return Object.entries(source).map(([part, partSource]) => ({
    what: `${what}: ${partTitles[part] ?? part}`,
    source: partSource,
  }));
}

const partTitles: Readonly<Record<string, string>> = {
  us: 'US',
  japan: 'Japanese',
  hexes: 'terrain',
  hexsides: 'rivers',
  paths: 'roads and trails',
  setUp: 'set-up',
  landings: 'landing hexes',
  kinds: 'which landing hexes are at sea',
};

/** What the map was drawn after; the rulebook is named with each part. */
const drawnAfter = mapFile.sources
  .filter((text) => !text.startsWith('Rulebook'))
  .map((text) => {
    const [what, why] = text.split(/: (.*)/s);
    return { what: `Map: ${what!.toLowerCase()}`, source: { kind: 'reconstructed', why: why! } as const };
  });

export const sources: readonly { readonly what: string; readonly source: Source }[] = [
  ...allOf('Map', readSource(mapFile.source)),
  ...drawnAfter,
  ...allOf('Units', readSource(unitsJson.source)),
  ...allOf('Combat results table', readSource(combatResultsJson.source)),
  ...allOf('Terrain key', terrainKey.source),
  ...allOf('Turn record track', readSource(turnTrackJson.source)),
  ...scenarios.flatMap(({ title, source }) => allOf(`Scenario ${title}`, source)),
];
