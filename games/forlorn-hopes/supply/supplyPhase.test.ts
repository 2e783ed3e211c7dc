import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import type { EventNamed } from '../core/events.ts';
import { ELIMINATED } from '../core/places.ts';
import { BUILDING, DISRUPTED, OPERATIONAL } from '../core/state.ts';
import { findBase, findUnit } from '../data/data.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

/** Just after the lines of supply have been traced. */
function traced(spec: PositionSpec) {
  const table = position({ phase: 'supply', ...spec });
  while (table.offers('combine')) table.do('done');
  return table.state;
}

/** Whether a unit is out of supply, and whether it is disrupted. */
function fateOf(spec: PositionSpec, unit: string): [boolean, boolean] {
  const state = traced(spec);
  return [state.outOfSupply[findUnit(unit)] === 1, state.disrupted[findUnit(unit)] === 1];
}

const served: [boolean, boolean] = [false, false];
const cutOff: [boolean, boolean] = [true, true];

describe('lines of supply', () => {
  rule('13.0a', 'ground units and airbases trace a line of any length to a source', () => {
    const sumatra = { control: { '1304': 'japan', '1305': 'japan', palembang: 'japan' } } as const;
    expect(fateOf({ ...sumatra, counters: { '2-4': '1304' } }, '2-4')).toEqual(served);
    expect(traced({}).baseOutOfSupply[findBase('soerabaja')]).toBe(0);
  });

  rule('13.0b', 'airbases off the map and afloat are always supplied', () => {
    const { baseOutOfSupply } = traced({ counters: { 'IJN-CVS-east': '2406' }, hits: { darwin: 8 } });
    for (const base of ['australia', 'indochina', 'philippines', 'cvs-east']) {
      expect(baseOutOfSupply[findBase(base)]).toBe(0);
    }
    expect(baseOutOfSupply[findBase('darwin')]).toBe(1);
  });

  rule(['13.0c', '13.5a'], 'what has none is marked and disrupted, airbases too', () => {
    expect(fateOf({ counters: { '2-4': '1304' } }, '2-4')).toEqual(cutOff);
    const state = traced({ hits: { ceram: 4 }, bases: { lombok: 'disrupted' } });
    expect(state.baseStatus[findBase('ceram')]).toBe(DISRUPTED);
    expect(state.baseOutOfSupply[findBase('ceram')]).toBe(1);
    const unfinished = traced({ mobile: { 'mobile-a': '2108 building' }, hits: { lombok: 4 } });
    expect(unfinished.baseOutOfSupply[findBase('mobile-a')]).toBe(1);
    expect(unfinished.baseStatus[findBase('mobile-a')]).toBe(BUILDING);
    const still = traced({ counters: { '2-4': '1304' }, disrupted: ['2-4'] });
    expect(still.disrupted[findUnit('2-4')]).toBe(1);
    // A ruin is not told of: there is nothing left to disrupt.
    const basesTold = (bases: NonNullable<PositionSpec['bases']>) =>
      (
        position({ phase: 'supply', hits: { ceram: 4 }, bases }).told('out of supply') as EventNamed<'out of supply'>[]
      ).flatMap(({ bases: told }) => told);
    expect(basesTold({})).toContain(findBase('ceram'));
    expect(basesTold({ ceram: 'destroyed' })).not.toContain(findBase('ceram'));
  });

  rule('13.1a', 'an Allied port with four hits or a blockade is no source', () => {
    const lombok = { counters: { 'LSTM-1': '2108' } };
    expect(fateOf({ ...lombok, hits: { lombok: 3 } }, 'LSTM-1')).toEqual(served);
    expect(fateOf({ ...lombok, hits: { lombok: 4 } }, 'LSTM-1')).toEqual(cutOff);
    expect(fateOf({ counters: { ...lombok.counters, 'IJN-CA-1': '2108' } }, 'LSTM-1')).toEqual(cutOff);
    expect(
      fateOf({ counters: { ...lombok.counters, 'supply-allies-1': '2108' }, hits: { lombok: 4 } }, 'LSTM-1'),
    ).toEqual(served);
  });

  rule('13.1b', 'Darwin is none with eight hits', () => {
    const darwin = { counters: { '7MD-1': '2910' } };
    expect(fateOf({ ...darwin, hits: { darwin: 7 } }, '7MD-1')).toEqual(served);
    expect(fateOf({ ...darwin, hits: { darwin: 8 } }, '7MD-1')).toEqual(cutOff);
  });

  rule('13.1c', 'Japan has its ports, and Singapore after the surrender', () => {
    const malaya = { counters: { '2-4': '1302' }, surrendered: 2 };
    expect(fateOf({ ...malaya, hits: { singapore: 3 } }, '2-4')).toEqual(served);
    expect(fateOf({ ...malaya, hits: { singapore: 4 } }, '2-4')).toEqual(cutOff);
    expect(fateOf({ ...malaya, surrendered: 0 }, '2-4')).toEqual(cutOff);
    // No ship cuts off Singapore.
    expect(fateOf({ ...malaya, counters: { ...malaya.counters, 'USN-CA': '1303' } }, '2-4')).toEqual(served);
    expect(fateOf({ counters: { '2-4': '2306' } }, '2-4')).toEqual(served);
    expect(fateOf({ counters: { '2-4': '2306', 'USN-CA': '2406' } }, '2-4')).toEqual(cutOff);
  });

  rule('13.1d', 'Palembang counts as a port for supply', () => {
    expect(fateOf({ counters: { '1-1': '1103' } }, '1-1')).toEqual(served);
    expect(fateOf({ counters: { '1-1': '1103' }, hits: { palembang: 4 } }, '1-1')).toEqual(cutOff);
  });

  rule('13.2a', 'a line runs over friendly or neutral land', () => {
    const column = { counters: { '2-4': '1304' }, control: { '1305': 'japan', palembang: 'japan' } } as const;
    expect(fateOf(column, '2-4')).toEqual(served);
    expect(fateOf({ ...column, control: { ...column.control, '1305': 'allies' } }, '2-4')).toEqual(cutOff);
    expect(fateOf({ ...column, control: { ...column.control, '1305': 'nobody' } }, '2-4')).toEqual(served);
    expect(fateOf({ ...column, counters: { '2-4': '1304', '2-16': '1305', '1-1': '1305' } }, '2-4')).toEqual(cutOff);
  });

  rule(['13.2b', '13.4'], 'hits on the source shorten it', () => {
    const at = (hex: string, hits: number) => fateOf({ counters: { '1-1': hex }, hits: { palembang: hits } }, '1-1');
    expect(at('1203', 3)).toEqual(cutOff);
    expect(at('1305', 3)).toEqual(served);
    expect(at('1203', 2)).toEqual(served);
    const darwin = (hex: string) => fateOf({ counters: { '7MD-1': hex }, hits: { darwin: 7 } }, '7MD-1');
    expect([darwin('2912'), darwin('2812')]).toEqual([served, cutOff]);
  });

  const barge = (hex: string, counters: PositionSpec['counters']) => ({
    counters: { 'Daihatsu-east': hex, ...counters },
    change: (state: { supplySide: { [unit: number]: number } }) => {
      state.supplySide[findUnit('Daihatsu-east')] = 1;
    },
  });

  rule(['13.2c', '13.3.2e'], 'barges on their supply side are as a port, and the only one on a coast without', () => {
    expect(fateOf(barge('2308', { '2-4': '2408' }), '2-4')).toEqual(cutOff);
    expect(fateOf({ ...barge('2308', { '2-4': '2408' }), control: { '2308': 'japan' } }, '2-4')).toEqual(served);
    expect(fateOf({ counters: { 'Daihatsu-east': '2309', '2-4': '2309', 'IJN-T-east-1': '2309' } }, '2-4')).toEqual(
      cutOff,
    );
    expect(fateOf(barge('2309', { '2-4': '2309', 'USN-CA': '2309' }), '2-4')).toEqual(cutOff);
  });

  rule('13.3.2c', 'they are no ships then', () => {
    const state = traced(barge('2108', { 'LSTM-1': '2108' }));
    expect(state.outOfSupply[findUnit('LSTM-1')]).toBe(0);
    expect(state.where[findUnit('Daihatsu-east')]).toBe(hexOf('2108'));
  });

  rule('13.2d', 'ships in the port of an island, or off an island of one hex, blockade it', () => {
    const timor = { counters: { Sparrow: '2608' } };
    expect(fateOf(timor, 'Sparrow')).toEqual(served);
    expect(fateOf({ counters: { ...timor.counters, 'IJN-DD-east-1': '2608' } }, 'Sparrow')).toEqual(served);
    expect(fateOf({ counters: { ...timor.counters, 'IJN-DD-east-1': '2509' } }, 'Sparrow')).toEqual(cutOff);
    expect(fateOf({ counters: { 'LSTM-1': '2108', 'IJN-T-east-1': '2108' } }, 'LSTM-1')).toEqual(cutOff);
    const option = { options: { blockade: 'warships' } };
    expect(fateOf({ ...option, counters: { 'LSTM-1': '2108', 'IJN-T-east-1': '2108' } }, 'LSTM-1')).toEqual(served);
    const raided = { 'LSTM-1': '2108', 'IJN-DD-east-1': '2108' };
    expect(fateOf({ ...option, counters: raided }, 'LSTM-1')).toEqual(cutOff);
    expect(fateOf({ ...option, counters: { ...raided, 'USN-CA': '2108' } }, 'LSTM-1')).toEqual(served);
    expect(fateOf({ ...option, counters: { ...raided, 'US-T-1': '2108' } }, 'LSTM-1')).toEqual(cutOff);
    expect(fateOf({ counters: { ...raided, 'USN-CA': '2108' } }, 'LSTM-1')).toEqual(cutOff);
  });
});

describe('supply units', () => {
  const isLeft = (spec: PositionSpec, unit = 'supply-allies-1', hex = '2108') =>
    traced(spec).where[findUnit(unit)] === hexOf(hex);

  rule(['13.3a', '13.3h'], 'serve only without a line to a port, and are not used up with one', () => {
    expect(isLeft({ counters: { 'supply-allies-1': '2108', 'LSTM-1': '2108' } })).toBe(true);
    expect(isLeft({ counters: { 'supply-allies-1': '2108', 'LSTM-1': '2108' }, hits: { lombok: 4 } })).toBe(false);
    expect(isLeft({ counters: { 'supply-allies-1': '1707', '1-1': '1606' } }, 'supply-allies-1', '1707')).toBe(true);
  });

  rule('13.3d', 'one serves all that trace to it for the turn, and is used up by a step', () => {
    const counters = { 'supply-japan-1': '1304', '2-4': '1304', '2-16': '1203', '2-29': '1305', '48-1': '1204' };
    const state = traced({ counters });
    for (const unit of ['2-4', '2-16', '2-29', '48-1']) expect(state.disrupted[findUnit(unit)]).toBe(0);
    expect(state.where[findUnit('supply-japan-1')]).not.toBe(hexOf('1304'));
    const double = traced({
      counters,
      change: (before) => {
        before.steps[findUnit('supply-japan-1')] = 2;
      },
    });
    expect([double.where[findUnit('supply-japan-1')], double.steps[findUnit('supply-japan-1')]]).toEqual([
      hexOf('1304'),
      1,
    ]);
  });

  rule('13.3f', 'on an island without a port they go, needed or not', () => {
    expect(isLeft({ counters: { 'supply-japan-1': '2309' } }, 'supply-japan-1', '2309')).toBe(false);
    // Cut off on an island with a port, and needed by nobody, they stay.
    expect(isLeft({ counters: { 'supply-japan-1': '1304' } }, 'supply-japan-1', '1304')).toBe(true);
  });

  rule('13.3d', 'a destroyed airbase uses none up', () => {
    const supply = { 'supply-allies-1': '2608' };
    const cut = { counters: supply, hits: { koepang: 4 } };
    expect(isLeft(cut, 'supply-allies-1', '2608')).toBe(false);
    const ruined = { ...cut, bases: { dili: 'destroyed', koepang: 'destroyed' } } as const;
    expect(isLeft(ruined, 'supply-allies-1', '2608')).toBe(true);
  });

  rule(['13.3b', '13.3m'], 'several may lie in a hex, and two become one double unit', () => {
    const table = position({
      phase: 'supply',
      counters: { 'supply-japan-1': '2406', 'supply-japan-2': '2406', 'supply-japan-3': '2406' },
    });
    expect(table.decision.seat).toBe('japan');
    expect(table.options('combine')).toEqual(['2406']);
    table.do('combine', '2406');
    const at = [1, 2, 3].map((number) => findUnit(`supply-japan-${number}`));
    expect(at.filter((unit) => table.state.where[unit] === hexOf('2406')).length).toBe(2);
    expect(at.map((unit) => table.state.steps[unit])).toContain(2);
    expect(table.offers('combine')).toBe(false);
    const apart = position({ phase: 'supply', counters: { 'supply-japan-1': '2406', 'supply-japan-2': '2406' } });
    apart.do('done');
    expect(apart.state.where[findUnit('supply-japan-2')]).toBe(hexOf('2406'));
  });

  rule(['13.3m', '13.3n'], 'two that become one double unit do not lose their hits (ruling 165)', () => {
    for (const hit of [1, 2]) {
      const table = position({
        phase: 'supply',
        counters: { 'supply-japan-1': '2406', 'supply-japan-2': '2406' },
        change: (state) => {
          state.supplyHits[findUnit(`supply-japan-${hit}`)] = 2;
        },
      });
      table.do('combine', '2406');
      const left = [1, 2]
        .map((number) => findUnit(`supply-japan-${number}`))
        .filter((unit) => table.state.steps[unit] === 2);
      expect(left.map((unit) => table.state.supplyHits[unit])).toEqual([2]);
    }
  });
});

rule('13.5e', 'ships need no supply', () => {
  const state = traced({ counters: { 'USN-DD': '2108', 'IJN-DD-east-1': '2309' }, hits: { lombok: 4 } });
  for (const ship of ['USN-DD', 'IJN-DD-east-1']) {
    expect([state.disrupted[findUnit(ship)], state.outOfSupply[findUnit(ship)]]).toEqual([0, 0]);
    expect(state.where[findUnit(ship)]).not.toBe(ELIMINATED);
  }
  expect(state.baseStatus[findBase('soerabaja')]).toBe(OPERATIONAL);
});
