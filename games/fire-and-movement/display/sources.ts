import { listSources, readSource } from '../../data/provenance.ts';
import type { Source } from '../../display.ts';
import islandsJson from '../data/islands.json' with { type: 'json' };
import placementJson from '../data/placement.json' with { type: 'json' };
import supportFireJson from '../data/support-fire.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import { combatResultsFile, islands, mapFiles, scenarios, terrainKey } from '../data.ts';
import type { Island } from '../dataTypes.ts';

type Sourced = { readonly what: string; readonly source: Source };

const partTitles: Readonly<Record<string, string>> = {
  us: 'US',
  japan: 'Japanese',
  hexes: 'terrain',
  hexsides: 'rivers',
  paths: 'roads and trails',
};

/** What the map was drawn after; the rulebook is named with each part. */
function drawnAfter(island: Island): Sourced[] {
  return mapFiles[island]!.sources.filter((text) => !text.startsWith('Rulebook')).map((why, index) => ({
    what: `Map of ${islands[island]!.title}: drawn after (${index + 1})`,
    source: { kind: 'reconstructed', why },
  }));
}

export const sources: readonly Sourced[] = [
  ...islands.flatMap(({ title }, island) => [
    ...listSources(`Map of ${title}`, readSource(mapFiles[island]!.source), partTitles),
    ...drawnAfter(island),
  ]),
  ...listSources('Units', readSource(unitsJson.source), partTitles),
  ...listSources('Support fire markers', readSource(supportFireJson.source), partTitles),
  ...listSources('Combat results table', combatResultsFile.source, partTitles),
  ...listSources('Terrain key', terrainKey.source, partTitles),
  ...listSources('Islands', readSource(islandsJson.source), partTitles),
  ...listSources('Placement tables', readSource(placementJson.source), partTitles),
  ...scenarios.flatMap(({ title, source }) => listSources(`Scenario ${title}`, source, partTitles)),
];
