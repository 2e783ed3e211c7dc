import { sourceOf } from '../../../data/provenance.ts';
import type { Provenance } from '../../../data/source.ts';
import type { Chart } from '../../../display.ts';
import { capitalized, signed } from '../../../words.ts';
import { eventTitles } from '../../core/eventTitles.ts';
import limitsJson from '../../data/tables/limits.json' with { type: 'json' };
import { limits, saipanEvents } from '../../data/tables.ts';
import { placeName } from '../../theater/names.ts';
import type { Theater } from '../../theater/theater.ts';
import { chart, fileSource } from './chart.ts';

interface Sources {
  readonly ships: Provenance;
  readonly hexes: Provenance;
  readonly map: Provenance;
  readonly air: Provenance;
  readonly events: Provenance;
}

/** Charts of what an island alone has: aircraft, events, Divisions, beaches, ships, Victory Hexes. */
export function islandCharts(theater: Theater, sources: Sources): readonly Chart[] {
  const { forces, beaches, taskForces, victoryHexes, airSupport, airfield, randomEvents } = theater;
  const air = chart(
    {
      id: 'air support',
      title: 'Air support',
      rule: '16.0b',
      corner: 'Die',
      columns: ['Markers'],
      notes: [
        `A marker costs ${limits.costs.airMarker} DC. As an Air Strike it is a fire of ${limits.fire.airStrike}; as Interdiction it may slow each Japanese Division or Formation until night or the next Air Support Chit.`,
        ...(airfield ? [`${signed(airSupport.airfield)} while ${airfield.name} is Operational.`] : []),
      ],
      source: sources.air,
    },
    [
      ...(airfield ? [['below 0', [airSupport.belowZero]] as const] : []),
      ...airSupport.markers.map((markers, die) => [String(die), [markers]] as const),
    ],
  );
  const strengths = chart(
    {
      id: 'fire without units',
      title: 'Fire of fixed strength',
      rule: '8.6.6b',
      corner: 'Fire',
      columns: ['Fire Value'],
      source: fileSource(limitsJson),
    },
    [
      ['Bombardment', [limits.fire.bombardment]],
      ['Air Strike', [limits.fire.airStrike]],
      ...(randomEvents.events.includes('napalm') ? [['Napalm', [limits.fire.napalm]] as const] : []),
      ...(randomEvents.events.includes('raid') ? [['Raid, ammunition dump', [saipanEvents.attack]] as const] : []),
    ],
  );
  const events = chart(
    {
      id: 'random events',
      title: 'Random events',
      rule: randomEvents.rule,
      corner: 'Die',
      columns: ['Event'],
      source: sources.events,
    },
    randomEvents.events.map((event, die) => [String(die), [capitalized(eventTitles[event])]]),
  );
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
  return [strengths, air, events, divisions, ships, boats, hexes];
}

function leastCertain(sources: readonly Provenance[]): Provenance {
  return sources.find(({ kind }) => kind === 'reconstructed') ?? sources[0]!;
}
