import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findPlace, placeId } from '../core/names.ts';
import { isZone } from '../core/places.ts';
import { findUnit, zones } from '../data/data.ts';
import { type PositionSpec, position } from '../position.ts';
import { reach, type Sailing, wayTo } from './navalMovement.ts';

/** The names of all places that ships can get to. */
function reached(spec: PositionSpec, force: readonly string[], origin: string, sailing: Sailing = 'move'): string[] {
  const { state } = position(spec);
  return reach(state, force.map(findUnit), findPlace(origin), sailing).places.map(placeId);
}

function way(spec: PositionSpec, force: readonly string[], origin: string, destination: string): string[] {
  const { state } = position(spec);
  return wayTo(reach(state, force.map(findUnit), findPlace(origin), 'move'), findPlace(destination)).map(placeId);
}

const columnOf = (zone: string) => zones.grid.column[findPlace(zone)]!;

rule('9.0a', 'ships go to the zones that share a side with theirs', () => {
  const { state } = position({ units: { 'us-LST-1': '45' } });
  const { places, came } = reach(state, [findUnit('us-LST-1')], findPlace('45'), 'move');
  const neighbours = places.filter((place) => came[place] === findPlace('45')).map(placeId);
  expect(neighbours.sort()).toEqual(['41', '44', '46', '53']);
});

rule('9.0b', 'a diagonal step counts two zones', () => {
  const spec: PositionSpec = { units: { 'us-LST-1': '45' } };
  expect(way(spec, ['us-LST-1'], '45', '54')).toHaveLength(3);
  expect(way(spec, ['us-LST-1'], '45', '36')).toHaveLength(3);
});

rule(
  ['9.2a', '9.4a', '15.2a'],
  'ships reach zones and Pearl Harbor, never an island or a Japanese off-map base',
  () => {
    const spec: PositionSpec = { units: { 'us-CV-9': '66', 'us-CV-10': '11' } };
    const { state } = position(spec);
    for (const [ship, origin] of [
      ['us-CV-9', '66'],
      ['us-CV-10', '11'],
    ] as const) {
      const { places } = reach(state, [findUnit(ship)], findPlace(origin), 'move');
      expect(places.every((place) => isZone(place) || placeId(place) === 'pearl-harbor')).toBe(true);
    }
    const table = position(spec);
    table.do('move fleet', '11');
    table.do('add', 'us-CV-10');
    table.do('ready');
    expect(table.why('sail', 'philippines')?.rule).toBe('15.2a');
    expect(table.why('sail', 'iwo-jima')?.rule).toBe('15.2a');
    expect(table.why('sail', 'ulithi')?.rule).toBe('9.4a');
  },
);

rule('9.3a', 'a ship enters as many zones as its movement factor says and no more', () => {
  const spec: PositionSpec = { units: { 'us-BB-1': '11', 'us-CV-9': '11' } };
  // Movement 5 along the northern edge, one column a step.
  const fives = reached(spec, ['us-BB-1'], '11').filter((zone) => zones.grid.row[findPlace(zone)] === 1);
  expect(Math.max(...fives.map(columnOf))).toBe(1 + 5);
  const sixes = reached(spec, ['us-CV-9'], '11').filter((zone) => zones.grid.row[findPlace(zone)] === 1);
  expect(Math.max(...sixes.map(columnOf))).toBe(1 + 6);
});

rule(['9.3c', 'G3N-1a'], 'a force is as slow as its slowest ship', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': '66', 'us-AP-1': '66', 'us-LST-1': '66' } };
  const [alone, withTransport, withLandingShip] = [
    reached(spec, ['us-CV-9'], '66'),
    reached(spec, ['us-CV-9', 'us-AP-1'], '66'),
    reached(spec, ['us-CV-9', 'us-AP-1', 'us-LST-1'], '66'),
  ];
  expect(alone).toContain('34');
  expect([6, 5, 4]).toEqual(
    [alone, withTransport, withLandingShip].map((places) => {
      const southern = places.filter((place) => place !== 'pearl-harbor' && zones.grid.row[findPlace(place)] === 4);
      return columnOf('66') - Math.min(...southern.map(columnOf));
    }),
  );
});

rule(['9.3b', 'G3N-1c'], 'Japanese ships stop a force; it goes around them where it can', () => {
  const spec: PositionSpec = { units: { 'us-LST-1': '66', 'japan-SS-1': '62', 'japan-DD-1': '61' } };
  const places = reached(spec, ['us-LST-1'], '66');
  expect(places).toEqual(expect.arrayContaining(['62', '61']));
  // Column 7 is three zones on through the two; the way around them over 56 is longer than four.
  expect(places).not.toContain('54');
  expect(places).not.toContain('53');
  expect(reached({ units: { 'us-LST-1': '66' } }, ['us-LST-1'], '66')).toEqual(expect.arrayContaining(['54', '53']));
  const around: PositionSpec = { units: { 'us-CV-9': '66', 'japan-SS-1': '62' } };
  expect(way(around, ['us-CV-9'], '66', '54')).toEqual(['66', '65', '61', '53', '54']);
});

rule('9.10a', 'islands held by the Japanese do not stop ships', () => {
  const spec: PositionSpec = { units: { 'us-CV-9': '61' }, bases: { japan: { kwajalein: 2, eniwetok: 2, ponape: 2 } } };
  expect(way(spec, ['us-CV-9'], '61', '55')).toEqual(['61', '56', '55']);
});

rule('15.4c', 'Pearl Harbor is no way through: whoever enters it stops', () => {
  // From 75 to 82 it is three zones along the edge, two by way of Pearl Harbor.
  const spec: PositionSpec = { units: { 'us-CV-9': '75' } };
  expect(way(spec, ['us-CV-9'], '75', '82')).toEqual(['75', '76', '81', '82']);
  expect(way(spec, ['us-CV-9'], '75', 'pearl-harbor')).toEqual(['75', 'pearl-harbor']);
});

rule(['G3N-4a', 'G3N-4b'], 'a rebase goes twice as far, and ends only in havens', () => {
  const spec: PositionSpec = {
    units: { 'us-LST-1': 'pearl-harbor', 'us-SR-4': '63' },
    bases: { us: { kwajalein: 1, eniwetok: 1, saipan: 1 } },
  };
  // Eniwetok is seven zones from Pearl Harbor by way of 56, which the US holds; Saipan is nine.
  expect(reached(spec, ['us-LST-1'], 'pearl-harbor', 'rebase').sort()).toEqual(['52', '56', '63']);
});

rule(
  ['G4L-7b', '9.10b'],
  'an administrative move keeps away from grids next to Japanese units; a rebase need not',
  () => {
    const spec: PositionSpec = {
      units: { 'us-SR-4': 'pearl-harbor', 'japan-SS-1': '71' },
      bases: { japan: { tarawa: 2 } },
      hidden: ['japan-SS-1'],
    };
    const rebased = reached(spec, ['us-SR-4'], 'pearl-harbor', 'rebase');
    const administrative = reached(spec, ['us-SR-4'], 'pearl-harbor', 'administrative');
    expect(rebased).toEqual(expect.arrayContaining(['65', '74', '72', '63']));
    expect(rebased).not.toContain('66');
    for (const zone of ['65', '74', '62', '72', '63', '75']) expect(administrative).not.toContain(zone);
    expect(administrative).toEqual(expect.arrayContaining(['76', '81', '82', '73']));
  },
);

rule('G4L-7b', 'a grid that borders on a Japanese off-map base is next to Japanese units', () => {
  const spec: PositionSpec = { units: { 'us-SR-4': '16' } };
  const places = reached(spec, ['us-SR-4'], '16', 'administrative');
  expect(places).toContain('21');
  for (const zone of ['11', '12', '13', '14', '15', '23']) expect(places).not.toContain(zone);
});
