import { listSources, sourceIn } from '../../data/provenance.ts';
import type { Source } from '../../display.ts';
import { islands, scenarios, tables } from '../data/data.ts';
import eventsJson from '../data/events.json' with { type: 'json' };
import islandsJson from '../data/islands.json' with { type: 'json' };
import scenariosJson from '../data/scenarios.json' with { type: 'json' };
import unitsJson from '../data/units.json' with { type: 'json' };
import zonesJson from '../data/zones.json' with { type: 'json' };

const partTitles: Readonly<Record<string, string>> = {
  us: 'US',
  japan: 'Japanese',
  easternPacific: 'Eastern Pacific',
  majorObjective: 'major objective',
};

/** The outlines of the chart; the file itself is read only when the map is printed. */
const chart: { readonly what: string; readonly source: Source } = {
  what: 'Map: coasts and depths',
  source: {
    kind: 'reconstructed',
    why: 'Drawn after the shorelines of GSHHG 2.3.7 (Wessel and Smith, LGPL) and the depths and reefs of Natural Earth (public domain).',
  },
};

export const sources: readonly { readonly what: string; readonly source: Source }[] = [
  ...listSources('Map', sourceIn(zonesJson), partTitles),
  chart,
  ...listSources('Islands', sourceIn(islandsJson), partTitles),
  ...islands.flatMap(({ title, source }) => listSources(title, source, partTitles)),
  ...listSources('Units', sourceIn(unitsJson), partTitles),
  ...Object.entries(unitsJson.sources).flatMap(([what, source]) =>
    listSources(
      `Units, ${what
        .replace(/^us-/, 'US ')
        .replace(/^japan-/, 'Japanese ')
        .replaceAll('-', ' ')}`,
      sourceIn({ source }),
      partTitles,
    ),
  ),
  ...listSources('Event markers', sourceIn(eventsJson), partTitles),
  ...listSources('Turns', sourceIn(scenariosJson.turns), partTitles),
  ...scenarios.flatMap(({ title, source }) => listSources(`Scenario ${title}`, source, partTitles)),
  ...listSources('Victory Points Table', tables.victoryPoints.source, partTitles),
  ...listSources('Victory levels', tables.levels.source, partTitles),
  ...listSources('Refit tables', tables.refit.source, partTitles),
  ...listSources('Island Location Table', tables.islandLocation.source, partTitles),
  ...listSources('Targeting Priority Table', tables.targetPriority.source, partTitles),
];
