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

function listed(what: string, source: Parameters<typeof listSources>[1]) {
  return listSources(what, source, partTitles);
}

/** `us-light-carriers` as `US light carriers`. */
function kindInWords(kind: string): string {
  return kind
    .replace(/^us-/, 'US ')
    .replace(/^japan-/, 'Japanese ')
    .replaceAll('-', ' ');
}

/** The outlines of the chart; the file itself is read only when the map is printed. */
const chart: { readonly what: string; readonly source: Source } = {
  what: 'Map: coasts and depths',
  source: {
    kind: 'reconstructed',
    why: 'Drawn after the shorelines of GSHHG 2.3.7 (Wessel and Smith, LGPL) and the depths and reefs of Natural Earth (public domain).',
  },
};

export const sources: readonly { readonly what: string; readonly source: Source }[] = [
  ...listed('Map', sourceIn(zonesJson)),
  chart,
  ...listed('Islands', sourceIn(islandsJson)),
  ...islands.flatMap(({ title, source }) => listed(title, source)),
  ...listed('Units', sourceIn(unitsJson)),
  ...Object.entries(unitsJson.sources).flatMap(([what, source]) =>
    listed(`Units, ${kindInWords(what)}`, sourceIn({ source })),
  ),
  ...listed('Event markers', sourceIn(eventsJson)),
  ...listed('Turns', sourceIn(scenariosJson.turns)),
  ...scenarios.flatMap(({ title, source }) => listed(`Scenario ${title}`, source)),
  ...listed('Victory Points Table', tables.victoryPoints.source),
  ...listed('Victory levels', tables.levels.source),
  ...listed('Refit tables', tables.refit.source),
  ...listed('Island Location Table', tables.islandLocation.source),
  ...listed('Targeting Priority Table', tables.targetPriority.source),
];
