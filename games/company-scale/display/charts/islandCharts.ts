import { sourceOf } from '../../../data/provenance.ts';
import type { Provenance } from '../../../data/source.ts';
import type { Chart } from '../../../display.ts';
import { capitalized, signed } from '../../../words.ts';
import { placeName } from '../../theater/names.ts';
import type { Theater } from '../../theater/theater.ts';
import { chart } from './chart.ts';

/** Charts of what an island alone has: its Divisions, its beaches, its ships, its Victory Hexes. */
export function islandCharts(
  theater: Theater,
  sources: { readonly ships: Provenance; readonly hexes: Provenance; readonly map: Provenance },
): readonly Chart[] {
  const { forces, beaches, taskForces, victoryHexes } = theater;
  const divisions = chart(
    {
      id: 'divisions',
      title: 'Divisions',
      rule: '19.1a',
      corner: 'Division',
      columns: ['Troop Quality', 'Command Rating', 'Dispatch Rating', 'Formations'],
      source: leastCertain(forces.divisions.map(({ source }) => sourceOf(source, ''))),
    },
    forces.divisions.map(({ title, quality, command, dispatch, formations }) => [
      title,
      [quality, command, dispatch, formations.join(', ')],
    ]),
  );
  const ships = chart(
    {
      id: 'task forces',
      title: 'Task forces',
      rule: '21.2a',
      corner: 'Ships',
      columns: ['Markers', 'Fire Power'],
      source: sources.ships,
    },
    taskForces.map(({ title, count, fire }) => [capitalized(title), [count, fire]]),
  );
  const boats = chart(
    {
      id: 'zones',
      title: 'Fire at boats',
      rule: '22.2.1d',
      corner: 'Beach',
      columns: ['Approach Run', 'Final Run-In'],
      notes: ['The value of the zone takes the place of the terrain and of what is printed on the unit.'],
      source: sources.map,
    },
    beaches.map(({ name, zones }) => [
      name,
      [signed(zones.approachRun.hardTarget), signed(zones.finalRunIn.hardTarget)],
    ]),
  );
  const hexes = chart(
    {
      id: 'victory hexes',
      title: 'Victory Hexes',
      rule: '25.4a',
      corner: 'Place',
      columns: ['Hex', 'Points'],
      notes: ['The points are those of a campaign; shorter scenarios have their own.'],
      source: sources.hexes,
    },
    victoryHexes.hexes.map(({ hex, title, points }) => [capitalized(title), [placeName(theater, hex), points]]),
  );
  return [divisions, ships, boats, hexes];
}

function leastCertain(sources: readonly Provenance[]): Provenance {
  return sources.find(({ kind }) => kind === 'reconstructed') ?? sources[0]!;
}
