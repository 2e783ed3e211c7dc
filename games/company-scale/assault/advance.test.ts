import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { type AssaultSpec, assaulting, fought, hexOf, isDone, levelAt, onward, where } from '../fixtures/assaulting.ts';
import { LOST, REALLOCATING } from '../theater/places.ts';

describe('an advance', () => {
  const won = (spec: Partial<AssaultSpec> = {}) => fought({ rolls: [[9, 0]], marks: { '18.53': 'DG4' }, ...spec });

  rule('14.2g', 'takes a hero along', () => {
    const table = fought({ rolls: [[9, 0]], counters: { 'American-Hero-1': '17.52' }, marks: { '18.53': 'DG4' } });
    if (table.offers('advance')) table.do('advance');
    expect(where(table, 'A/1/25')).toBe(hexOf('18.53'));
    expect(where(table, 'American-Hero-1')).toBe(LOST);
    const safe = fought({ rolls: [[8, 0]], counters: { 'American-Hero-1': '17.52' }, marks: { '18.53': 'DG4' } });
    if (safe.offers('advance')) safe.do('advance');
    expect(where(safe, 'American-Hero-1')).toBe(hexOf('18.53'));
  });
  rule('9.1J 6.1.1b', 'takes the disorder of its units along', () => {
    const table = won({ marks: { '17.52': 'DG2', '18.53': 'DG4' } });
    table.do('advance');
    onward(table);
    expect([where(table, 'A/1/25'), levelAt(table, '18.53')]).toEqual([hexOf('18.53'), 2]);
  });
  rule('9.1J 6.2.2s', 'beside a ridge lets enemies across it claim it', () => {
    const table = assaulting({
      on: ['15.61'],
      counters: { 'A/1/25': '15.60', '1/I/50': '16.62' },
    });
    table.do('assault', '15.61');
    if (table.offers('advance')) table.do('advance');
    onward(table);
    expect(where(table, 'A/1/25')).toBe(hexOf('15.61'));
    expect(table.state.ridge[hexOf('16.62')]).toBe(2);
  });
  rule('9.1J 24.1b', 'springs the mine of the hex', () => {
    const table = won({ mines: { '18.53': 2 } });
    table.do('advance');
    onward(table);
    expect(table.told('mine revealed')).toHaveLength(1);
    expect(table.told('fired')).toMatchObject([{ kind: 'mine', target: hexOf('18.53'), value: 2 }]);
  });
  rule('9.3f 12.3a', 'leaves a weapon to those who stay and can serve it', () => {
    const taken = (stays: boolean) => {
      const table = won({ counters: { '25-us-hmg-1': '17.52' } });
      if (stays) table.do('stay', 'B/1/25');
      table.do('advance');
      return where(table, '25-us-hmg-1');
    };
    expect([taken(true), taken(false)]).toEqual([hexOf('17.52'), hexOf('18.53')]);
  });
  rule('20.1.0c 20.1.1', 'a 9 costs a hero who assaults, not one who is assaulted', () => {
    const heroes = { 'American-Hero-1': '17.52', 'Japanese-Hero-1': '18.53' };
    const left = (rolls: [number, number]) => {
      const table = fought({ rolls: [rolls], counters: { ...heroes, '2/I/50': '18.53' } });
      return Object.keys(heroes).map((hero) => where(table, hero) !== LOST);
    };
    expect([left([9, 9]), left([8, 8])]).toEqual([
      [false, true],
      [true, true],
    ]);
  });
  rule('9.1J 9.4k 9.1K', 'is made by one unit at least once the hex is vacant; all are done', () => {
    const table = won();
    table.do('stay', 'A/1/25');
    expect(table.offers('advance')).toBe(true);
    table.do('advance');
    onward(table);
    expect(where(table, 'B/1/25')).toBe(hexOf('18.53'));
    expect(isDone(table, 'A/1/25')).toBe(true);
  });
  rule('9.0c 9.3d', 'is followed by no other Action', () => {
    const table = won({ divisions: { '4MARDIV': { dc: 9 } } });
    table.do('advance');
    expect([isDone(table, 'A/1/25'), isDone(table, 'B/1/25')]).toEqual([true, true]);
  });
  rule('9.3f', 'weapons that cannot follow stay with those who stay', () => {
    const table = assaulting({
      on: ['13.57'],
      rolls: [[9, 0]],
      counters: { 'A/1/25': '13.56', 'B/1/25': '13.56', '25-us-hmg-1': '13.56', '1/I/50': '13.57' },
      marks: { '13.57': 'DG4' },
    });
    table.do('assault', '13.57');
    onward(table);
    table.do('stay', 'B/1/25');
    table.do('advance');
    onward(table);
    expect(where(table, 'A/1/25')).toBe(hexOf('13.57'));
    expect(where(table, '25-us-hmg-1')).toBe(hexOf('13.56'));
  });
  rule('6.2.2j', 'across a Steep Slope US weapons go to the Reallocating box', () => {
    const table = assaulting({
      on: ['13.57'],
      rolls: [[9, 0]],
      counters: { 'A/1/25': '13.56', 'HQ/25': '11.55', '25-us-hmg-1': '13.56', '1/I/50': '13.57' },
      marks: { '13.57': 'DG4' },
      divisions: { IJA: { quality: 0 } },
    });
    table.do('assault', '13.57');
    onward(table);
    expect(where(table, 'A/1/25')).toBe(hexOf('13.57'));
    expect(where(table, '25-us-hmg-1')).toBe(REALLOCATING);
  });
  rule('6.2.2k', 'across a Steep Slope Japanese weapons are lost', () => {
    const table = assaulting({
      on: ['13.57'],
      chit: 'IJA',
      rolls: [[9, 0]],
      counters: { '1/I/50': '13.56', 'I/50-jp-hmg-1': '13.56', 'A/1/25': '13.57' },
      marks: { '13.57': 'DG4' },
      divisions: { '4MARDIV': { quality: 0 } },
    });
    table.do('assault', '13.57');
    onward(table);
    expect(where(table, '1/I/50')).toBe(hexOf('13.57'));
    expect(where(table, 'I/50-jp-hmg-1')).toBe(LOST);
  });
  rule('6.2.2ad', 'across a Ridge the weapons of both sides go to the Reallocating box', () => {
    const table = assaulting({
      on: ['16.60'],
      chit: 'IJA',
      rolls: [[9, 0]],
      counters: { '1/I/50': '15.60', 'I/50-jp-hmg-1': '15.60', 'A/1/25': '16.60' },
      marks: { '16.60': 'DG4' },
      divisions: { '4MARDIV': { quality: 0 } },
    });
    table.do('assault', '16.60');
    onward(table);
    expect(where(table, '1/I/50')).toBe(hexOf('16.60'));
    expect(where(table, 'I/50-jp-hmg-1')).toBe(REALLOCATING);
  });
});
