import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { setBearer } from '../core/heroes.ts';
import { put } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import { activated, at, counter, onSaipan, whereIs } from '../fixtures/saipan.ts';
import type { PositionSpec } from '../position.ts';
import { ABOARD, REALLOCATING } from '../theater/places.ts';
import { departure } from './departure.ts';

/** 1/I/118 is about to fire at companies of the 105th in 40.31, one of which Baker has joined. */
function firedAt(spec: PositionSpec) {
  const table = activated('43ID', { ...spec, counters: { '1/I/118': '40.30', ...spec.counters } });
  table.do('fire', '1/I/118');
  return table;
}

const joins = (hero: string, bearer: string) => (state: CompanyScale) =>
  setBearer(state, counter(hero), counter(bearer));

rule('12.1f 14.1.1d', 'which of two tanks goes is asked where a hero rides one of them', () => {
  const left = (ridden: boolean) =>
    onSaipan({
      counters: {
        'A/1/23': '40.31',
        'HQ/4MARDIV': '36.30',
        '4MARDIV-us-m4-1': '40.31',
        '4MARDIV-us-m4-2': '40.31',
        ...(ridden ? { McCard: '40.31' } : {}),
      },
      change: ridden ? joins('McCard', '4MARDIV-us-m4-1') : () => {},
      call: { procedure: departure, local: { place: at('40.31') } },
    });
  expect(left(false).told('weapon returned')).toHaveLength(1);
  const table = left(true);
  expect(table.options('give back')).toEqual(['4MARDIV-us-m4-1', '4MARDIV-us-m4-2']);
  table.do('give back', '4MARDIV-us-m4-2');
  expect([whereIs(table, 'McCard'), whereIs(table, '4MARDIV-us-m4-2')]).toEqual([at('40.31'), REALLOCATING]);
});

rule('8.4.1b3 14.1.1b2', 'which of two companies is lost is asked where a hero stays with one', () => {
  const table = firedAt({
    counters: { 'A/1/105': '40.31', 'B/1/105': '40.31', Baker: '40.31' },
    marks: { '40.31': 'DG4' },
    dice: { fire: [0] },
    change: joins('Baker', 'A/1/105'),
  });
  table.do('shoot');
  expect(table.options('lose')).toEqual(['A/1/105', 'B/1/105']);
  table.do('lose', 'B/1/105');
  expect(whereIs(table, 'Baker')).toBe(at('40.31'));
});

rule('14.1.1b2 15.0c', 'a hero who stays with a unit goes with the truck that carries it', () => {
  const table = activated('27ID', {
    counters: { 'HQ/27ID': '38.42', 'Truck-1/27ID': '39.43', 'B/1/105': '39.43', 'A/1/105': '39.43', Baker: '39.43' },
    change(state) {
      joins('Baker', 'A/1/105')(state);
      put(state, counter('A/1/105'), ABOARD);
      state.carrier[counter('A/1/105')] = counter('Truck-1/27ID');
    },
  });
  table.do('move', 'Truck-1/27ID');
  table.do('go to', '39.42');
  expect([whereIs(table, 'Baker'), whereIs(table, 'Truck-1/27ID')]).toEqual([at('39.42'), at('39.42')]);
});

rule('8.3.1c 14.1.1b2', 'the firer may aim at the company in column with whom a hero stays', () => {
  const columns = { 'A/1/105': '40.31 column', 'B/1/105': '40.31 column' };
  expect(firedAt({ counters: columns }).options('target unit')).toEqual([]);
  const joined = firedAt({ counters: { ...columns, Baker: '40.31' }, change: joins('Baker', 'B/1/105') });
  expect(joined.options('target unit')).toEqual(['B/1/105']);
});
