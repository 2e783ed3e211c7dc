import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { findPlaceById } from '../core/names.ts';
import { AUSTRALIA, INDIAN_OCEAN, INDOCHINA, PHILIPPINES } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { areas } from '../data/data.ts';
import { operational } from '../data/maps.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

const cost = (from: string, to: string) => flightCost(hexOf(from), hexOf(to));

rule('9.2b', 'the base hex costs nothing, every hex after it 1, the target hex included', () => {
  expect(cost('soerabaja', 'makassar')).toBe(4);
  expect(cost('soerabaja', 'soerabaja')).toBe(0);
  const targets = (unit: string) => {
    const table = position({ air: { [unit]: 'soerabaja' }, control: { makassar: 'japan' }, initiative: 'allies' });
    if (!table.offers('air mission')) return [];
    table.do('air mission');
    return table.options('fly to');
  };
  expect(targets('P-40-1')).toContain('2205');
  expect(targets('Hurricane-1')).not.toContain('2205');
});

rule('9.2c', 'flights keep to the numbered hexes of the map', () => {
  expect(findPlaceById('3001')).toBe(-1);
  expect(operational.grid.names).not.toContain('1013');
  expect(operational.grid.size).toBe(operational.grid.names.length);
});

rule(
  ['9.2d', '9.2g'],
  'entering or leaving by an arrow hex costs 2: Indochina and Palembang are 7 apart both ways (W6)',
  () => {
    expect(cost('1401', 'palembang')).toBe(5);
    expect(flightCost(INDOCHINA, hexOf('palembang'))).toBe(7);
    expect(flightCost(hexOf('palembang'), INDOCHINA)).toBe(7);
  },
);

rule(
  '9.2e',
  'Japanese units enter from the north, west of the Command Line from Indochina, east of it from the Philippines',
  () => {
    expect(areas[0]!.entry.map((hex) => operational.grid.names[hex])).toEqual(['1401', '1501', '1601', '1701']);
    expect(flightCost(INDOCHINA, hexOf('1401'))).toBe(2);
    expect(flightCost(PHILIPPINES, hexOf('2401'))).toBe(2);
    // By its own arrow hex 1701 and on, not by 2401.
    expect(flightCost(INDOCHINA, hexOf('2401'))).toBe(2 + cost('1701', '2401'));
  },
);

rule('9.2f', 'Allied units enter from the south, those of Australia by other hexes than the British', () => {
  expect(flightCost(AUSTRALIA, hexOf('2312'))).toBe(2);
  expect(flightCost(AUSTRALIA, hexOf('1212'))).toBe(2 + cost('2212', '1212'));
  expect(flightCost(INDIAN_OCEAN, hexOf('1212'))).toBe(2);
});

rule('9.2i', 'the shortest way counts, from the nearest arrow hex', () => {
  expect(flightCost(INDOCHINA, hexOf('batavia'))).toBe(7);
  expect(flightCost(INDOCHINA, hexOf('sarawak'))).toBe(3);
  const table = position({ air: { 'Ki-48-1': 'indochina', 'Ki-21-1': 'indochina' }, missionsLeft: 1 });
  table.do('air mission');
  table.do('fly to', '1506');
  // SR 6 and SR 8
  expect(table.why('add', 'Ki-48-1')?.rule).toBe('9.2a');
  expect(table.why('add', 'Ki-21-1')).toBe(undefined);
});

rule('2.2.2E', 'a range of 7 does not reach what costs 8', () => {
  const table = position({ air: { 'Ki-21-1': 'indochina' }, missionsLeft: 1 });
  table.do('air mission');
  expect(table.options('fly to')).toContain('1306');
  expect(table.why('fly to', '1807')?.rule).toBe('9.2a');
});

rule('16.2e', 'no mission against Singapore before its surrender', () => {
  const flying = (spec: PositionSpec) => {
    const table = position({ air: { 'B-17-1': 'soerabaja' }, initiative: 'allies', missionsLeft: 1, ...spec });
    table.do('air mission');
    return table;
  };
  expect(flying({ turn: 1 }).why('fly to', '1303')?.rule).toBe('16.2e');
  expect(flying({ turn: 3, surrendered: 1 }).options('fly to')).toContain('1303');
});
