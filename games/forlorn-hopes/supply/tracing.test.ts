import { describe, expect, test } from 'vitest';
import { findUnit } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { isBlockaded, isSupplied, supplySource, supplyUnitsInReach } from './tracing.ts';

/** Whether a side traces supply in a hex. */
function traces(side: 0 | 1, hex: string, spec: PositionSpec = {}): boolean {
  return isSupplied(position(spec).state, side, hexOf(hex));
}

/** All of Sumatra in Japanese hands. */
const sumatra = Object.fromEntries(
  ['1103', '1104', '1105', '1203', '1204', '1205', '1304', '1305', '1306', '1405', '1406'].map(
    (hex) => [hex, 'japan'] as const,
  ),
);

describe('a line of supply', () => {
  test('runs over friendly land to a port, however far', () => {
    expect(traces(ALLIES, '1103')).toBe(true);
    expect(traces(JAPAN, '1103', { control: sumatra })).toBe(true);
  });

  test('is cut by an enemy hex, and by a hex in which both sides stand', () => {
    const column = { '1304': 'japan', '1305': 'japan', '1306': 'japan' } as const;
    expect(traces(JAPAN, '1304', { control: column })).toBe(true);
    expect(traces(JAPAN, '1304', { control: { ...column, '1305': 'allies' } })).toBe(false);
    expect(traces(JAPAN, '1304', { control: column, counters: { '2-4': '1305', 'LSTM-1': '1305' } })).toBe(false);
  });

  test('does not cross a strait', () => {
    expect(traces(ALLIES, '2007', { hits: { lombok: 4 } })).toBe(false);
  });

  test('is shortened by hits on the port', () => {
    const reach = (hits: number, hex: string) => traces(ALLIES, hex, { hits: { palembang: hits } });
    expect(reach(1, '1103')).toBe(true);
    expect(reach(2, '1103')).toBe(true);
    expect(reach(3, '1305')).toBe(true);
    expect(reach(3, '1103')).toBe(false);
    expect(reach(4, '1306')).toBe(false);
  });

  test('from Darwin runs short only at twice as many hits', () => {
    expect(traces(ALLIES, '2612', { hits: { darwin: 7 } })).toBe(false);
    expect(traces(ALLIES, '2910', { hits: { darwin: 7 } })).toBe(true);
    expect(traces(ALLIES, '2910', { hits: { darwin: 8 } })).toBe(false);
  });
});

describe('a blockade', () => {
  const raided = { counters: { 'IJN-DD-east-1': '2108' } };

  test('by any enemy ship in the port hex stops its supply', () => {
    expect(traces(ALLIES, '2108')).toBe(true);
    expect(traces(ALLIES, '2108', raided)).toBe(false);
  });

  test('is not made by a barge on its supply side, nor by a submarine', () => {
    const { state } = position({ counters: { 'Daihatsu-east': '2108', 'SS-japan': '2108' } });
    expect(isBlockaded(state, ALLIES, hexOf('2108'))).toBe(true);
    state.supplySide[findUnit('Daihatsu-east')] = 1;
    expect(isBlockaded(state, ALLIES, hexOf('2108'))).toBe(false);
  });

  test('leaves a supply unit on the island its use', () => {
    const { state } = position({ counters: { ...raided.counters, 'supply-allies-1': '2108' } });
    expect(supplySource(state, ALLIES, hexOf('2108'))).toMatchObject({ kind: 'supply unit', isPoor: true });
  });
});

describe('a source', () => {
  test('is a port rather than a supply unit nearby, a sound port rather than a damaged one', () => {
    const { state } = position({ counters: { 'supply-allies-1': '1707' }, hits: { batavia: 2 } });
    expect(supplySource(state, ALLIES, hexOf('1707'))).toMatchObject({ kind: 'port', hex: hexOf('soerabaja') });
    expect(supplySource(state, ALLIES, hexOf('1506'))).toMatchObject({ hex: hexOf('soerabaja'), isPoor: false });
  });

  test('is a barge on its supply side on any coast', () => {
    const { state } = position({ counters: { '2-4': '2309', 'Daihatsu-east': '2309' } });
    expect(isSupplied(state, JAPAN, hexOf('2309'))).toBe(false);
    state.supplySide[findUnit('Daihatsu-east')] = 1;
    expect(supplySource(state, JAPAN, hexOf('2309'))).toMatchObject({ kind: 'barge' });
  });

  test('of supply units, each as far as its hits let it', () => {
    const { state } = position({ counters: { 'supply-allies-1': '1306' }, control: { palembang: 'allies' } });
    state.supplyHits[findUnit('supply-allies-1')] = 2;
    expect(supplyUnitsInReach(state, ALLIES, hexOf('1305'))).toEqual([findUnit('supply-allies-1')]);
    expect(supplyUnitsInReach(state, ALLIES, hexOf('1304'))).toEqual([]);
  });
});
