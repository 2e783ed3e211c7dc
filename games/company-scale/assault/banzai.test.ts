import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { markerFire, takesOnlyLosses } from '../core/charges.ts';
import { GYOKUSAI, JAPANESE_HEX, STEADY, US_HEX } from '../core/state.ts';
import { type AssaultSpec, assaulting, counterOf, hexOf, onward } from '../fixtures/assaulting.ts';
import { position } from '../position.ts';
import { COLUMN, DEPLOYED } from '../theater/forces.ts';
import { LOST } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { lossesFor } from './chargeLosses.ts';
import { massedBanzai } from './massedBanzai.ts';

/** Companies of I/50 beside one of the 25th on a runway. */
const field = { '1/I/50': '17.53', '2/I/50': '17.53', 'A/1/25': '17.52' };

function charging(spec: Partial<AssaultSpec> = {}) {
  const table = assaulting({ on: ['17.52'], chit: 'IJA', ...spec, counters: { ...field, ...spec.counters } });
  table.do('assault', '17.52');
  if (table.offers('commit')) table.do('commit');
  return onward(table);
}

type Table = ReturnType<typeof charging>;
/** How many levels of disorder the chargers have taken by the dice. */
function levelsOf(table: Table, hexes = 1): number {
  const { dice, totals } = table.told('assault rolled')[0] as unknown as { dice: number[]; totals: number[] };
  const margin = dice[0]! + totals[0]! - dice[1]! - totals[1]!;
  return margin === 0 ? hexes : Math.max(0, -margin);
}
const lost = ({ state }: Table, ...units: string[]) =>
  units.filter((unit) => state.where[counterOf(unit)] === LOST).length;

rule('25.4a 9.1Ab', 'Japan has a Victory Hex back into which it charges', () => {
  const airfield = theater.victoryHexes.hexes.findIndex(({ hex }) => hex === hexOf('18.52'));
  const table = assaulting({
    on: ['18.52'],
    chit: 'IJA',
    counters: { '1/I/50': '18.53' },
    change: (state) => {
      state.control[airfield] = US_HEX;
    },
  });
  table.do('assault', '18.52');
  if (table.offers('advance')) table.do('advance');
  onward(table);
  expect(table.state.where[counterOf('1/I/50')]).toBe(hexOf('18.52'));
  expect(table.state.control[airfield]).toBe(JAPANESE_HEX);
});

describe('a Banzai Charge', () => {
  rule('9.6d 9.6e', 'throws off disorder and shock, and so can begin from a stack that has them', () => {
    const table = charging({ marks: { '17.53': 'DG4 suppressed' }, rolls: [[5, 5]] });
    expect(table.told('assault began')).toHaveLength(1);
    expect(table.state.disorder[hexOf('17.53')]).toBe(0);
    expect(table.state.shock[hexOf('17.53')]).toBe(STEADY);
  });
  rule('9.6d 9.1Ab', 'throws them off on its way into an empty hex, too', () => {
    const counters = { '1/I/50': '18.53' };
    const table = assaulting({ on: ['18.52'], chit: 'IJA', counters, marks: { '18.53': 'DG3 pinned' } });
    table.do('assault', '18.52');
    if (table.offers('advance')) table.do('advance');
    onward(table);
    const hex = hexOf('18.52');
    expect(table.state.where[counterOf('1/I/50')]).toBe(hex);
    expect([table.state.disorder[hex], table.state.shock[hex]]).toEqual([0, STEADY]);
  });
  rule('9.3e', 'does not throw off a Heavy Barrage or a Bombardment', () => {
    const under = (mark: string) =>
      assaulting({
        on: ['17.52'],
        chit: 'IJA',
        counters: { ...field, '3/I/50': '16.53' },
        marks: { '17.53': mark },
        rolls: [[5, 5]],
      });
    for (const [mark, comes] of [
      ['medium', true],
      ['heavy', false],
    ] as const) {
      const table = under(mark);
      table.do('assault', '17.52');
      if (table.offers('commit')) table.do('commit');
      const [began] = table.told('assault began') as unknown as [{ attackers: number[] }];
      expect(began.attackers.includes(counterOf('1/I/50'))).toBe(comes);
    }
    expect(
      assaulting({ on: ['17.52'], chit: 'IJA', counters: field, marks: { '17.53': 'heavy' } }).offers('assault'),
    ).toBe(false);
  });
  rule('9.6.2l 9.6.2n', 'is without units under Gyokusai, who charge alone', () => {
    const table = assaulting({
      on: ['17.52'],
      chit: 'IJA',
      counters: { ...field, '3/I/50': '16.53' },
      rolls: [[5, 5]],
      change: (state) => {
        state.assaultMarkers[hexOf('17.53')]! |= GYOKUSAI;
      },
    });
    table.do('assault', '17.52');
    expect(table.told('assault began')).toMatchObject([{ attackers: [counterOf('3/I/50')] }]);
  });
  rule('9.6f', 'takes losses, one unit for two levels, rounded up', () => {
    expect([1, 2, 3, 4].map((levels) => lossesFor(levels, false))).toEqual([1, 1, 2, 2]);
    const all = ['1/I/50', '2/I/50', '3/I/50', '4/I/50'];
    const table = charging({ counters: { '3/I/50': '17.53', '4/I/50': '17.53' }, rolls: [[0, 9]] });
    for (let left = lossesFor(levelsOf(table), false); left > 0 && table.offers('lose'); left--) {
      table.do('lose', table.options('lose')[0]);
    }
    onward(table);
    expect(lost(table, ...all)).toBe(Math.min(4, lossesFor(levelsOf(table), false)));
    expect(table.state.disorder[hexOf('17.53')]).toBe(0);
  });
  rule('9.6g', 'loses the units that Japan chooses, from any charging hex', () => {
    const table = charging({
      counters: { '2/I/50': '16.53', '1/II/50': '17.53', 'Art/I/50': '16.53', '3/I/50': '16.53', '4/I/50': '17.53' },
      divisions: { '4MARDIV': { quality: 3 } },
      rolls: [[0, 9]],
    });
    expect(levelsOf(table)).toBeGreaterThan(0);
    expect(table.decision.seat).toBe('japan');
    expect(table.options('lose')).toEqual(expect.arrayContaining(['2/I/50', '1/II/50']));
    table.do('lose', '1/II/50');
    expect(lost(table, '1/II/50')).toBe(1);
  });
  rule('9.6h 9.6h2 13.3b', 'loses a leader first, and then rounds down', () => {
    expect([1, 2, 3].map((levels) => lossesFor(levels, true))).toEqual([0, 1, 1]);
    const table = charging({ counters: { Matsuda: '17.53' }, rolls: [[0, 9]] });
    expect(table.state.mode[counterOf('Matsuda')]).toBe(COLUMN);
    const won = charging({ counters: { Matsuda: '17.53' }, rolls: [[8, 0]], marks: { '17.52': 'DG4' } });
    expect(levelsOf(won)).toBe(0);
    expect(won.state.mode[counterOf('Matsuda')]).toBe(DEPLOYED);
  });
  rule('9.6k', 'adds the disorder of all its hexes up before it is halved', () => {
    const spec = (rolls: [number, number]) => ({
      counters: { '2/I/50': '16.53', '3/I/50': '16.52' },
      rolls: [rolls],
      divisions: { IJA: { quality: 5 } },
    });
    const probe = charging(spec([0, 0]));
    const { totals } = probe.told('assault rolled')[0] as unknown as { totals: [number, number] };
    const lead = totals[0] - totals[1];
    const tie = charging(spec(lead >= 0 ? [0, lead] : [-lead, 0]));
    expect(levelsOf(tie, 3)).toBe(3);
    while (tie.offers('lose')) tie.do('lose', tie.options('lose')[0]);
    onward(tie);
    expect(lost(tie, '1/I/50', '2/I/50', '3/I/50')).toBe(2);
    // Beaten, it takes units alone, and no disorder on top.
    const beaten = charging(spec([0, 9]));
    while (beaten.offers('lose')) beaten.do('lose', beaten.options('lose')[0]);
    expect([levelsOf(beaten) > 0, beaten.offers('take'), beaten.state.assault]).toEqual([true, false, null]);
  });
  rule('9.6l 9.6b 9.4e', 'its marker counts in fire at those who charge, a Gyokusai marker in all direct fire', () => {
    const table = assaulting({ on: ['17.52'], chit: 'IJA', counters: { ...field, ...{ 'Art/I/50': '15.54' } } });
    const { state } = table;
    expect(markerFire(state, hexOf('17.53'))).toBeUndefined();
    table.do('assault', '17.52');
    expect(table.offers('commit')).toBe(true);
    expect(markerFire(state, hexOf('17.53'))).toEqual({ amount: 3, rule: '9.6b' });
    expect(takesOnlyLosses(state, hexOf('17.53'))).toBe(true);
    expect(takesOnlyLosses(state, hexOf('17.52'))).toBe(false);
    const prepared = assaulting({ on: ['17.53'], counters: { ...field, 'Mtr/1/25': '16.51' } });
    prepared.do('assault', '17.53');
    expect(markerFire(prepared.state, hexOf('17.52'))).toEqual({ amount: 1, rule: '9.4e' });
    expect(takesOnlyLosses(prepared.state, hexOf('17.52'))).toBe(false);
  });
});

describe('the Massed Banzai', () => {
  const at = (time: string, change?: Parameters<typeof position>[0]['change']) =>
    position({ time, counters: field, call: { procedure: massedBanzai, local: {} }, ...(change && { change }) });

  rule('9.6.1a', 'may be declared once, in a night of the first two days', () => {
    for (const time of ['24 July Night I', '24 July Night II', '25 July Night I', '25 July Night II']) {
      expect(at(time).offers('declare'), time).toBe(true);
    }
    expect(at('26 July Night I').offers('declare')).toBe(false);
    expect(at('24 July 1700').offers('declare')).toBe(false);
    const table = at('24 July Night I');
    table.do('declare');
    expect(table.state.massedBanzai).toBe(table.state.time);
    expect(
      at('24 July Night II', (state) => {
        state.massedBanzai = state.time - 1;
      }).offers('declare'),
    ).toBe(false);
    expect(
      at('24 July Night II', (state) => {
        state.gyokusai = state.time;
      }).offers('declare'),
    ).toBe(false);
  });
});
