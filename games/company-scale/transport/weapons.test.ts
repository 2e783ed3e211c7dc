import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { activate, counterNamed, placeNamed } from '../fixtures/activations.ts';
import type { PositionSpec } from '../position.ts';
import { LOST } from '../theater/places.ts';

const camp = {
  'HQ/24': '14.55',
  'A/1/24': '13.56',
  'B/1/24': '13.56',
  'A/1/25': '15.56',
  'A/1/20': '12.56',
  '24-us-hmg-1': 'available',
};

/** Where a weapon can be attached. */
function placesOf(weapon: string, chit = '24', spec: PositionSpec = {}) {
  const table = activate(chit, { ...spec, counters: { ...camp, ...spec.counters } });
  if (!table.options('attach').includes(weapon)) return [];
  table.do('attach', weapon);
  return table.options('attach to').sort();
}

describe('attaching', () => {
  rule('12.0a 12.1b', 'weapons of the Active Formation to its units', () => {
    expect(placesOf('24-us-hmg-1')).toEqual(['13.56', '14.55']);
    expect(placesOf('25-us-hmg-1', '24', { counters: { '25-us-hmg-1': 'available', 'HQ/25': '15.56' } })).toEqual([]);
    const tank = { counters: { '4MARDIV-us-m4-1': 'available' } };
    expect(placesOf('4MARDIV-us-m4-1', '24', tank)).toEqual(['13.56', '14.55']);
    expect(placesOf('4MARDIV-us-m4-1', '4MARDIV', tank)).toEqual(['12.56', '13.56', '14.55', '15.56']);
  });
  rule('2.0ar', 'a white stripe binds weapons as it binds units: none of a Formation go to it', () => {
    expect(placesOf('24-us-hmg-1', '4MARDIV')).toEqual(['13.56', '14.55']);
  });
  rule('12.1a', 'before the unit acts', () => {
    const table = activate('24', { counters: camp });
    table.do('form column', 'A/1/24');
    expect(table.options('attach')).toEqual(['24-us-hmg-1']);
    table.do('pass', 'A/1/24');
    expect(table.why('attach', '24-us-hmg-1')?.rule).toBe('4.2Cvb');
  });
  rule('12.1c', 'by a way free of enemy Fire Zones, the last hex excepted', () => {
    const beside = { counters: { '1/I/50': '12.57' } };
    expect(placesOf('24-us-hmg-1', '24', beside)).toContain('13.56');
    const ringed = { counters: { '1/I/50': '15.57', '2/I/50': '13.58', 'C/1/24': '15.58', 'HQ/24': '14.55' } };
    expect(placesOf('24-us-hmg-1', '24', ringed)).toContain('15.58');
    const atHq = { counters: { '1/I/50': '15.54', 'HQ/24': '14.55' } };
    expect(placesOf('24-us-hmg-1', '24', atHq)).toEqual(['14.55']);
    const table = activate('24', { ...atHq, counters: { ...camp, ...atHq.counters } });
    table.do('attach', '24-us-hmg-1');
    const why = ['13.56', '15.56', 'white-1-transport'].map((place) => table.why('attach to', place)?.rule);
    expect(why).toEqual(['12.1c', '12.1b', '12.1b']);
  });
  rule('12.1d', 'from an HQ on land', () => {
    expect(placesOf('24-us-hmg-1', '24', { counters: { 'HQ/24': 'white-1-transport' } })).toEqual([]);
    const table = activate('24', { counters: { ...camp, 'HQ/24': 'white-1-transport' } });
    expect(table.why('attach', '24-us-hmg-1')?.rule).toBe('12.1d');
    const routed = activate('24', { counters: { ...camp, 'HQ/24': 'routed' } });
    expect(routed.why('attach', '24-us-hmg-1')?.rule).toBe('12.1c');
    const both = { counters: { 'HQ/24': 'white-1-transport', 'HQ/4MARDIV': '14.55' } };
    expect(placesOf('24-us-hmg-1', '24', both)).toContain('13.56');
  });
  rule('12.1e 12.4.1a', 'over steep slopes, but tanks by hexes for tracks', () => {
    const above = { 'C/1/24': '14.59', '4MARDIV-us-m4-1': 'available' };
    expect(placesOf('24-us-hmg-1', '24', { counters: above })).toContain('14.59');
    const hill = { 'C/1/24': '13.57', '4MARDIV-us-m4-1': 'available' };
    const isCutOff = { marks: { '13.58': 'burning' }, counters: hill };
    expect(placesOf('24-us-hmg-1', '24', isCutOff)).toContain('13.57');
    expect(placesOf('4MARDIV-us-m4-1', '24', isCutOff)).not.toContain('13.57');
  });
  rule('11.2b 12.1c', 'into an open cave, but not into a sealed one', () => {
    const into = (sealed: number) =>
      placesOf('I/50-jp-hmg-1', 'IJA', {
        counters: { 'I/50-jp-hmg-1': 'available', 'IJA-HQ': '14.63', '1/I/50': '14.61-cave', '2/I/50': '15.63' },
        change: (state) => {
          state.sealed[placeNamed('14.61-cave')] = sealed;
        },
      });
    expect(into(0)).toContain('14.61-cave');
    expect(into(1)).not.toContain('14.61-cave');
    expect(into(1)).toContain('15.63');
  });
  rule('12.1f', 'to no more weapons in a hex than units', () => {
    const full = { '24-us-hmg-2': '13.56', '24-us-at-1': '13.56' };
    const table = activate('24', { counters: { ...camp, ...full } });
    table.do('attach', '24-us-hmg-1');
    expect(table.options('attach to')).toEqual(['14.55']);
    expect(table.why('attach to', '13.56')?.rule).toBe('12.1f');
    expect(placesOf('24-us-hmg-1', '24', { counters: { '24-us-hmg-2': '13.56' } })).toContain('13.56');
  });
});

describe('detaching', () => {
  const attached = { ...camp, '24-us-hmg-1': '13.56' };
  const box = (table: ReturnType<typeof activate>) => table.state.where[counterNamed('24-us-hmg-1')];

  rule('12.2a', 'before Actions', () => {
    const table = activate('24', { counters: attached });
    expect(table.options('detach')).toEqual(['24-us-hmg-1']);
    table.do('pass', 'A/1/24');
    expect(table.why('detach', '24-us-hmg-1')?.rule).toBe('4.2Cvd');
  });
  rule('12.2a2', 'by a way free of enemy Fire Zones, its own hex excepted', () => {
    expect(activate('24', { counters: { ...attached, '1/I/50': '12.57' } }).options('detach')).toHaveLength(1);
    const cut = activate('24', { counters: { ...attached, '1/I/50': '15.54' } });
    expect(cut.why('detach', '24-us-hmg-1')?.rule).toBe('12.2a2');
  });
  rule('12.2g', 'never once the HQ of the Division is out of the game: its boxes are closed', () => {
    const table = activate('24', {
      counters: attached,
      change: (state) => {
        state.where[counterNamed('HQ/4MARDIV')] = LOST;
      },
    });
    expect(table.options('detach')).toEqual([]);
    expect(table.why('detach', '24-us-hmg-1')?.rule).toBe('12.2g');
  });
  rule('12.2f', 'without the markers of the hex', () => {
    const table = activate('24', { counters: attached, marks: { '13.56': 'DG3 pinned' } });
    table.do('detach', '24-us-hmg-1');
    expect(box(table)).toBe(-5);
    expect(table.state.disorder[placeNamed('13.56')]).toBe(3);
  });
});
