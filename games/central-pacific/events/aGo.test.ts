import { expect, test } from 'vitest';
import { rule } from '#engine/proof';
import type { AircraftPicked } from '../core/japaneseEvents.ts';
import { findPlace } from '../core/names.ts';
import { findUnit, units } from '../data/data.ts';
import { battlefields, battles, japaneseTurn } from '../fixtures/japaneseTurn.ts';
import { type Campaign, markerAt, placeOf, unitsAt } from '../fixtures/table.ts';
import type { PositionSpec } from '../position.ts';

const fleet = { 'japan-CV-S': 'combined-fleet', 'japan-BB-1': 'combined-fleet' };

function aGo({ units: placed = {}, dice = {}, ...spec }: PositionSpec): Campaign {
  return japaneseTurn('a-go', {
    turn: 9,
    ...spec,
    units: { ...fleet, ...placed },
    dice: { fleet: [3], ...(dice as Readonly<Record<string, readonly number[]>>) },
  });
}

rule('23.AGO-b', 'the zone with most carriers is the target, not counting the Eastern Pacific', () => {
  const table = aGo({
    units: {
      'us-CV-9': '24',
      'us-CVL-1': '24',
      'us-CV-10': '66',
      'us-BB-1': '66',
      'us-DD-1': '66',
      'us-CV-16': '75',
      'us-CV-6': '75',
      'us-CV-17': '75',
    },
  });
  expect(table.told('carriers sighted')).toMatchObject([{ carriers: 2 }]);
  expect(battlefields(table)).toEqual(['strike on ships 24']);
});

rule('23.AGO-b', 'a larger force with a higher number leaves no smaller one for the die', () => {
  const table = aGo({
    units: { 'us-CV-9': '24', 'us-CV-10': '34', 'us-CVE-1': '34', 'us-CVL-1': '62' },
    dice: { fleet: [1] },
  });
  expect(table.told('carriers sighted')).toMatchObject([{ carriers: 2, among: [findPlace('34')] }]);
  expect(battlefields(table)).toEqual(['strike on ships 34']);
});

rule('23.AGO-b', 'a die decides between equals', () => {
  const target = (die: number) =>
    battlefields(aGo({ units: { 'us-CV-9': '24', 'us-CV-10': '34', 'us-DD-1': '34' }, dice: { fleet: [die, 3] } }));
  expect(target(1)).toEqual(['strike on ships 24']);
  expect(target(2)).toEqual(['strike on ships 34']);
});

test('without a carrier in reach nothing happens, and the marker is discarded', () => {
  const table = aGo({ units: { 'us-CV-9': '75', 'us-BB-1': '24' } });
  expect(battles(table)).toEqual([]);
  expect(placeOf(table, 'japan-CV-S')).toBe('combined-fleet');
  expect(markerAt(table, 'a-go')).toBe('discarded');
  expect(table.log).toContain('Operation A-GO finds no US carriers in range.');
});

rule('23.AGO-c', 'a die and six more say how many aircraft attack first', () => {
  const aircraft = units.flatMap(({ id, side, category }) => (side === 'japan' && category === 'air' ? [id] : []));
  const table = aGo({
    units: { ...Object.fromEntries(aircraft.map((id) => [id, 'air-available'])), 'us-CV-9': '24', 'us-DD-1': '24' },
    bases: { japan: { guam: 4, saipan: 4, tinian: 2 } },
    dice: { air: [2] },
  });
  const [raid] = table.told('aircraft picked') as AircraftPicked[];
  expect(raid!.flying.length + raid!.grounded.length).toBe(8);
  expect(raid!.flying).toHaveLength(8);
  expect(battlefields(table)).toEqual(['air on ships 24', 'strike on ships 24']);
});

rule('23.AGO-d', 'the aircraft are home before the fleet arrives', () => {
  const table = aGo({ units: { 'japan-G-4-1': 'air-available', 'us-CV-9': '24' }, bases: { japan: { guam: 4 } } });
  const order = table.events.map(({ type }) => type);
  expect(order.indexOf('aircraft home')).toBeGreaterThan(order.indexOf('aircraft picked'));
  expect(order.indexOf('aircraft home')).toBeLessThan(order.indexOf('fleet approached'));
  expect(placeOf(table, 'japan-G-4-1')).toBe('air-available');
});

rule('23.AGO-e', 'all of the fleet arrives beside the target, by die', () => {
  const zoneBy = (die: number) => placeOf(aGo({ units: { 'us-CV-9': '24' }, dice: { fleet: [die] } }), 'japan-BB-1');
  expect([1, 2, 3, 4, 5, 6].map(zoneBy)).toEqual(['25', '25', '16', '16', '23', '32']);
});

rule('23.AGO-f', 'in a corner of the west edge the die is rolled until it names a zone of the map', () => {
  const table = aGo({ units: { 'us-CV-9': '11' }, dice: { fleet: [3, 5, 4, 6] } });
  expect(placeOf(table, 'japan-BB-1')).toBe('15');
  expect(table.log).toContain('The Combined Fleet appears in zone 15, east of zone 11 (3, then 5, then 4, then 6).');
});

rule('23.AGO-f', 'the fleet does not go to the Eastern Pacific', () => {
  const table = aGo({ units: { 'us-CV-9': '66' }, dice: { fleet: [6, 1, 5] } });
  expect(placeOf(table, 'japan-BB-1')).toBe('65');
});

rule('23.AGO-g', 'US ships where the fleet arrives take no part', () => {
  const table = aGo({ units: { 'us-CV-9': '24', 'us-BB-1': '16' } });
  expect(placeOf(table, 'japan-BB-1')).toBe('16');
  expect(battles(table)).toEqual(['strike on ships 24: japan-CV-S / us-CV-9']);
});

rule('23.AGO-h', 'its carriers strike the target with automatic first fire, and nobody answers', () => {
  const table = aGo({
    units: { 'us-CV-9': '24', 'us-DD-1': '24', 'us-CV-10': '75' },
    dice: { fire: [1, 6, 6, 6] },
  });
  expect(battles(table)).toEqual(['strike on ships 24: japan-CV-S / us-CV-9 us-DD-1']);
  expect(table.told('first fire rolled')).toEqual([]);
  expect(placeOf(table, 'us-CV-9')).toBe('us-refit');
  expect(table.told('fired')).toMatchObject([{ side: 1, shots: [{ unit: findUnit('japan-CV-S') }] }]);
});

rule('23.AGO-h', 'when the aircraft have sunk the whole force, the fleet comes but finds nothing to strike', () => {
  const table = aGo({
    units: { 'japan-G-4-1': 'air-available', 'us-CV-9': '24', 'us-CV-10': '75' },
    bases: { japan: { guam: 4 } },
    dice: { fire: [6, 1] },
  });
  expect([placeOf(table, 'us-CV-9'), placeOf(table, 'japan-CV-S')]).toEqual(['us-refit', '16']);
  expect(battlefields(table)).toEqual(['air on ships 24']);
  expect(table.told('nobody found')).toEqual([]);
  expect(table.told('revealed')).toEqual([]);
});

rule('13.0e', 'who strikes is seen where the fleet is, and no other ship of it before it is struck', () => {
  const table = aGo({ units: { 'us-CV-9': '24' } });
  expect(table.log).toContain('2 unknown Japanese ships are at sea in zone 16.');
  expect(table.log).toContain('Revealed in zone 16: Shokaku.');
  const seen = () => table.game.view(table.state, 'us').where[findUnit('japan-BB-1')];
  expect(seen()).toBe(-1);
  table.do('strike');
  expect(seen()).not.toBe(-1);
});

test('a fleet without carriers arrives and does not strike', () => {
  const table = japaneseTurn('a-go', {
    turn: 9,
    units: { 'japan-BB-1': 'combined-fleet', 'us-CV-9': '24' },
    dice: { fleet: [3] },
  });
  expect(placeOf(table, 'japan-BB-1')).toBe('16');
  expect(battles(table)).toEqual([]);
  expect(table.log).toContain('The Combined Fleet has no carriers left to strike with.');
});

rule('23.AGO-i', 'the player may strike back, with the carriers he chooses', () => {
  const table = aGo({ units: { 'us-CV-9': '24', 'us-CV-10': '24', 'us-BB-1': '24' }, dice: { fire: [6, 6, 1] } });
  expect(table.state.battle).toMatchObject({ kind: 'counterstrike', stand: 'planned' });
  expect(table.options('drop')).toEqual(['us-CV-9', 'us-CV-10']);
  table.do('drop', 'us-CV-9');
  table.do('drop', 'us-CV-10');
  expect(table.offers('strike')).toBe(false);
  expect(table.options('add')).toEqual(['us-CV-9', 'us-CV-10']);
  table.do('add', 'us-CV-10');
  table.do('strike');
  expect(battles(table).at(-1)).toBe('counterstrike 16: japan-CV-S japan-BB-1 / us-CV-10');
});

rule('23.AGO-i', 'or let it be', () => {
  const table = aGo({ units: { 'us-CV-9': '24' } });
  table.do('decline');
  expect(battlefields(table)).toEqual(['strike on ships 24']);
  expect(table.state.battle).toBeNull();
  expect(table.state.phase).toBe('us action');
});

rule('23.AGO-i', 'who has no carrier left is not asked', () => {
  const table = aGo({ units: { 'us-CV-9': '24', 'us-CV-10': '75' }, dice: { fire: [1] } });
  expect(placeOf(table, 'us-CV-9')).toBe('us-refit');
  expect(table.state.phase).toBe('us action');
});

rule('23.AGO-j', 'the fleet stays for the US turn, in which it can be attacked', () => {
  const table = aGo({ units: { 'us-CV-9': '24', 'us-BB-1': '16' } });
  table.do('decline');
  expect(unitsAt(table, '16')).toEqual(['us-BB-1', 'japan-CV-S', 'japan-BB-1']);
  expect(table.options('attack fleet')).toContain('16');
});

rule('23.AGO-k', 'the marker is discarded for good', () => {
  const table = aGo({ units: { 'us-CV-9': '24' }, markers: { typhoon: 'pool' } });
  table.do('decline');
  expect(markerAt(table, 'a-go')).toBe('discarded');
  table.do('end turn');
  expect(table.told('typhoon struck')).toHaveLength(1);
  expect(markerAt(table, 'a-go')).toBe('discarded');
});
