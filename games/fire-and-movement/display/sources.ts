import { listSources, sourceIn } from '../../data/provenance.ts';
import type { DataSource } from '../../display.ts';
import { combatResultsFile, islands, mapFiles, scenarios, terrainKey } from '../data/data.ts';
import type { Island } from '../data/dataTypes.ts';
import islandsJson from '../data/islands.json' with { type: 'json' };
import placementJson from '../data/placement.json' with { type: 'json' };
import supportFireJson from '../data/support-fire.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };

const partTitles: Readonly<Record<string, string>> = {
  us: 'US',
  japan: 'Japanese',
  hexes: 'terrain',
  hexsides: 'rivers',
  paths: 'roads and trails',
};

/** What the map was drawn after; the rulebook is named with each part. */
function drawnAfter(island: Island): DataSource[] {
  return mapFiles[island]!.sources.filter((text) => !text.startsWith('Rulebook')).map((why, index) => ({
    what: `Map of ${islands[island]!.title}: drawn after (${index + 1})`,
    source: { kind: 'reconstructed', why },
  }));
}

export const sources: readonly DataSource[] = [
  ...islands.flatMap(({ title }, island) => [
    ...listSources(`Map of ${title}`, sourceIn(mapFiles[island]!), partTitles),
    ...drawnAfter(island),
  ]),
  ...listSources('Units', sourceIn(unitsJson), partTitles),
  ...listSources('Support fire markers', sourceIn(supportFireJson), partTitles),
  ...listSources('Combat results table', combatResultsFile.source, partTitles),
  ...listSources('Terrain key', terrainKey.source, partTitles),
  ...listSources('Islands', sourceIn(islandsJson), partTitles),
  ...listSources('Placement tables', sourceIn(placementJson), partTitles),
  ...scenarios.flatMap(({ title, source }) => listSources(`Scenario ${title}`, source, partTitles)),
];
