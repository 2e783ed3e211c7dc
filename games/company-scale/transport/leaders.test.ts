import { describe, expect } from 'vitest';
import { neighbour } from '#board/grid';
import { rule } from '#engine/proof';
import { activate, counterNamed, placeNamed } from '../fixtures/activations.ts';
import type { PositionSpec } from '../position.ts';
import { theater } from '../tinian.ts';

const camp = { Hart: '14.55', 'HQ/24': '14.55', 'A/1/24': '13.56', 'A/1/25': '15.56', 'A/1/20': '12.56' };

function placesOf(leader: string, spec: PositionSpec = {}) {
  const table = activate('24', { ...spec, counters: { ...camp, ...spec.counters } });
  if (!table.options('move leader').includes(leader)) return [];
  table.do('move leader', leader);
  return table.options('go to').sort();
}

function twoAway(name: string, direction: number): string {
  const { grid } = theater.places;
  return grid.names[neighbour(grid, neighbour(grid, placeNamed(name), direction), direction)]!;
}

describe('leaders', () => {
  rule('13.1a', 'go to another unit of their Formation, before anything else', () => {
    const table = activate('24', { counters: camp });
    table.do('move leader', 'Hart');
    table.do('go to', '13.56');
    expect(table.state.where[counterNamed('Hart')]).toBe(placeNamed('13.56'));
    table.do('pass', 'HQ/24');
    expect(table.why('move leader', 'Hart')?.rule).toBe('4.2Cva');
  });
  rule('13.1a 13.1c', 'once: two ways would lead past a Fire Zone that one may not', () => {
    const table = activate('24', { counters: { ...camp, Cates: '14.55' } });
    table.do('move leader', 'Cates');
    table.do('cancel');
    table.do('move leader', 'Hart');
    table.do('go to', '13.56');
    expect(table.options('move leader')).toEqual(['Cates']);
    expect(table.why('move leader', 'Hart')?.rule).toBe('13.1a');
    const next = activate('24', { counters: { ...camp, Hart: '13.56' } });
    expect(next.options('move leader')).toEqual(['Hart']);
  });
  rule('13.1b', 'without a stripe to any unit of the Division', () => {
    expect(placesOf('Hart')).toEqual(['13.56']);
    expect(placesOf('Cates', { counters: { Cates: '14.55' } })).toEqual(['12.56', '13.56', '15.56']);
  });
  rule('13.1c', 'by a way free of enemy Fire Zones between its ends', () => {
    expect(placesOf('Hart', { counters: { '1/I/50': '12.57' } })).toEqual(['13.56']);
    const watched = { Hart: '15.56', 'HQ/24': '15.56', 'A/1/24': '13.54', '1/I/50': '15.57' };
    expect(placesOf('Hart', { counters: watched })).toEqual(['13.54']);
    const ring = Object.fromEntries(
      ['1/I/50', '2/I/50', '3/I/50', '1/II/50', '2/II/50', '3/II/50'].map((unit, direction) => [
        unit,
        twoAway('17.60', direction),
      ]),
    );
    const ringed = { ...ring, Hart: '17.60', 'HQ/24': '17.60' };
    expect(placesOf('Hart', { counters: { ...ringed, 'A/1/24': '14.56' } })).toEqual([]);
    expect(placesOf('Hart', { counters: { Hart: '17.60', 'HQ/24': '17.60', 'A/1/24': '14.56' } })).toEqual(['14.56']);
  });
  rule('11.2e 13.1c', 'not out of a sealed cave', () => {
    const leaves = (sealed: number) =>
      activate('IJA', {
        counters: { Matsuda: '14.61-cave', '1/I/50': '14.61-cave', '2/I/50': '15.63' },
        change: (state) => {
          state.sealed[placeNamed('14.61-cave')] = sealed;
        },
      }).options('move leader');
    expect([leaves(0), leaves(1)]).toEqual([['Matsuda'], []]);
  });
  rule('13.1d', 'ashore from a naval zone', () => {
    expect(placesOf('Hart', { counters: { Hart: 'white-1-finalRunIn', 'HQ/24': 'white-1-finalRunIn' } })).toEqual([
      '13.56',
    ]);
  });
});
