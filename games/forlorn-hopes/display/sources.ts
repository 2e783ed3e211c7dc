import { listSources, sourceIn } from '../../data/provenance.ts';
import type { Source } from '../../data/source.ts';
import type { DataSource } from '../../display.ts';
import airJson from '../data/air-units.json' with { type: 'json' };
import { areas, halfPoints, places, scenarios, tables } from '../data/data.ts';
import groundJson from '../data/ground-units.json' with { type: 'json' };
import { operationalFile, tacticalFile } from '../data/maps.ts';
import navalJson from '../data/naval-units.json' with { type: 'json' };
import scenariosJson from '../data/scenarios.json' with { type: 'json' };

const listed = (what: string, source: Source) => listSources(what, source, {});

/** A file of units: its lists, then the values of each kind. */
function unitSources(what: string, file: { readonly source: unknown; readonly sources: object }): DataSource[] {
  const kinds = Object.entries(file.sources).flatMap(([kind, source]) =>
    listed(`${what}, ${kind.replaceAll('-', ' ')}`, sourceIn({ source })),
  );
  return [...listed(what, sourceIn(file)), ...kinds];
}

/** Where everything comes from: printed in the rulebook, or reconstructed and why. */
export const sources: readonly DataSource[] = [
  ...listed('Map', sourceIn(operationalFile)),
  ...listed('Battle board', sourceIn(tacticalFile)),
  ...places.flatMap(({ title, source }) => listed(title, source)),
  ...areas.flatMap(({ title, source }) => listed(title, source)),
  ...unitSources('Air units', airJson),
  ...unitSources('Naval units', navalJson),
  ...unitSources('Ground units', groundJson),
  ...listed('Turns', sourceIn(scenariosJson.turns)),
  ...scenarios.flatMap(({ title, source }) => listed(title, source)),
  ...Object.values(tables).flatMap((table) =>
    listed('title' in table ? table.title : 'Rules without a table', table.source),
  ),
  ...listed('Victory points', halfPoints.source),
];
