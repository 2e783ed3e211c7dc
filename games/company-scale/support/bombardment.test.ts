import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { BOMBARDMENT, type CompanyScale } from '../core/state.ts';
import { setBarrage } from '../field/veils.ts';
import { goOn } from '../fixtures/goOn.ts';
import { moveActions } from '../movement/movement.ts';
import { type PositionSpec, position } from '../position.ts';
import { rallyActions } from '../rally/rally.ts';
import { theater } from '../tinian.ts';
import { bombardment, preparatoryBombardment } from './bombardment.ts';

const at = (name: string) => theater.places.find(name);
const counters = { '1/III/50': '11.54', '2/III/50': '15.52', '3/III/50': '15.52' };

/** The US places its bombardment. */
function aiming(markers: number, spec: PositionSpec = {}) {
  return position({
    counters,
    ...spec,
    call: { procedure: preparatoryBombardment, local: { markers, aimed: [] } },
  });
}

describe('placing', () => {
  rule('8.6.6a', 'is done for all markers, one to a land hex, before a die is rolled', () => {
    const table = aiming(3);
    table.do('bombard', '14.56');
    expect(table.forgone('done')).toEqual(['2 markers would be unused (8.6.6a).']);
    expect(table.options('bombard')).not.toContain('14.56');
    expect(table.options('bombard')).not.toContain('20.47');
    table.do('bombard units');
    expect(table.options('bombard')).toEqual([]);
    expect(table.forgone('done')).toEqual([]);
    table.do('spare', '11.54');
    table.do('done');
    expect(table.state.bombarded).toEqual([at('14.56'), at('15.52')]);
    expect(table.told('rolled')).toEqual([]);
  });
  rule('8.6.6a', 'begins with the hexes that have the most units', () => {
    const table = aiming(1);
    table.do('bombard units');
    table.do('done');
    expect(table.state.bombarded).toEqual([at('15.52')]);
  });
  rule('8.6.6a', 'or with those nearest to the beaches that boats make for', () => {
    const near = theater.beaches.find(({ id }) => id === 'white-1')!.hex;
    const spec = { counters: { ...counters, 'A/1/24': 'white-1-approachRun', '1/II/50': theater.places.names[near]! } };
    const table = aiming(2, spec);
    table.do('bombard beaches');
    table.do('done');
    expect(table.state.bombarded).toEqual([near, at('15.52')]);
    expect(aiming(2).offers('bombard beaches')).toBe(false);
  });
});

/** The bombardment falls on these hexes. */
function falling(hexes: readonly string[], spec: PositionSpec) {
  return position({
    counters,
    rerolled: ['us', 'japan'],
    ...spec,
    call: { procedure: bombardment, local: {} },
    change: (state) => {
      state.bombarded = hexes.map(at);
      spec.change?.(state);
    },
  });
}

describe('falling', () => {
  rule('8.6.6d', 'a bombardment that scatters into the sea is lost', () => {
    const table = falling(['12.53'], { dice: { scatter: [4] } });
    expect(table.told('bombardment lost')).toMatchObject([{ rule: '8.6.6d' }]);
    expect(table.state.barrage.includes(BOMBARDMENT)).toBe(false);
    expect(table.state.bombarded).toEqual([]);
  });
  rule('8.6.6c', 'a second one in a hex is lost', () => {
    const table = falling(['14.57'], {
      dice: { scatter: [4] },
      change: (state) => setBarrage(state, at('14.56'), BOMBARDMENT),
    });
    expect(table.told('bombardment lost')).toMatchObject([{ rule: '8.6.6c' }]);
  });
});

rule('8.6.6b 8.6.6e', 'a bombardment attacks with 3, whatever the terrain, and stays as a barrage', () => {
  const table = falling(['15.52', '15.60'], {
    counters: { ...counters, '1/I/50': '15.60' },
    marks: { '15.60': 'bunker' },
    dice: { scatter: [0, 0], 'indirect fire': [9, 0] },
  });
  expect(table.told('fired')).toMatchObject([
    { kind: 'bombardment', target: at('15.52'), value: 3, result: '-' },
    { kind: 'bombardment', target: at('15.60'), value: 3, result: 'DG1' },
  ]);
  expect([table.state.barrage[at('15.52')], table.state.barrage[at('15.60')]]).toEqual([BOMBARDMENT, BOMBARDMENT]);
});

describe('under bombardment', () => {
  const bombed = (state: CompanyScale) => setBarrage(state, at('15.52'), BOMBARDMENT);

  rule('8.6.6h', 'no one rallies', () => {
    const table = position({
      counters,
      chit: 'IJA',
      menu: rallyActions,
      marks: { '15.52': 'suppressed', '11.54': 'suppressed' },
      change: bombed,
    });
    expect(table.options('rally')).toEqual(['1/III/50']);
    expect(table.why('rally', '2/III/50')?.rule).toBe('8.6.6h');
  });
  rule('8.6.6f', 'no one leaves', () => {
    const table = position({ counters, chit: 'IJA', menu: moveActions, change: bombed });
    expect(table.options('move')).toEqual(['1/III/50']);
    expect(table.why('move', '2/III/50')?.rule).toBe('8.6.6f');
  });
  rule('8.6.6i', 'units are until the turn ends', () => {
    const table = position({ counters, time: '26 July 1100', phase: 'end', change: bombed });
    while (table.state.phase === 'end') {
      expect(table.state.barrage[at('15.52')]).toBe(BOMBARDMENT);
      goOn(table);
    }
    expect(table.state.barrage[at('15.52')]).toBe(0);
  });
});
