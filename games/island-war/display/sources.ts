import { listSources, sourceIn } from '../../data/provenance.ts';
import type { DataSource } from '../../display.ts';
import turnTrackJson from '../data/turn-track.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import { combatResultsFile, mapFile, scenarios, terrainKey } from '../data.ts';

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

export const sources: readonly DataSource[] = [
  ...listSources('Map', sourceIn(mapFile), partTitles),
  ...drawnAfter,
  ...listSources('Units', sourceIn(unitsJson), partTitles),
  ...listSources('Combat results table', combatResultsFile.source, partTitles),
  ...listSources('Terrain key', terrainKey.source, partTitles),
  ...listSources('Turn record track', sourceIn(turnTrackJson), partTitles),
  ...scenarios.flatMap(({ title, source }) => listSources(`Scenario ${title}`, source, partTitles)),
];
