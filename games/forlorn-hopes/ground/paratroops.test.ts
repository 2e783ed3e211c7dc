import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { dropHexes } from '../air/paratroops.ts';
import { ELIMINATED, POOL } from '../core/places.ts';
import { JAPAN } from '../data/types.ts';
import { hexOf, type PositionSpec } from '../position.ts';
import { assault, attack, combats, inCombat, onLand, unitNamed, whereIs } from './fixtures/ground.ts';

describe('paratroops', () => {
  /** Before Makassar, dropped on its garrison or beside it. */
  const dropped = (hex: string, die: number, spec: PositionSpec = {}) =>
    assault(die, { ...spec, counters: { TS: hex, ...spec.counters } });

  rule('9.11g', 'come down on or next to an Allied unit, and fight only there', () => {
    const table = dropped('2404', 5);
    expect(dropHexes(table.state, JAPAN)).toContain(hexOf('2204'));
    expect(dropHexes(table.state, JAPAN)).not.toContain(hexOf('2404'));
    table.do('attack', '2-4');
    expect(table.why('add', 'TS')!.rule).toBe('9.11g');
  });

  rule('11.4a', 'only troops of one’s own attack, ashore', () => {
    const table = dropped('2204', 5, { counters: { 'IJN-T-east-1': '2206', '48-1': 'IJN-T-east-1' } });
    expect(['Gull', '48-1', 'IJN-T-east-1'].map((unit) => table.why('attack', unit)?.rule)).toEqual([
      ...['11.4a', '11.4a', '11.4a'],
    ]);
  });

  rule('9.11h', 'do not attack alone', () => {
    const table = dropped('2204', 5);
    expect(table.why('attack', 'TS')!.rule).toBe('9.11h');
    expect(table.options('attack')).toEqual(['2-4']);
  });

  rule(['9.11i', '11.4.1b'], 'add 1 to an attack from beside the unit, and no second regiment does', () => {
    const table = dropped('2204', 5, { counters: { '2-16': '2306' } });
    table.do('attack', '2-4');
    expect(table.why('add', '2-16')!.rule).toBe('11.4.1b');
    table.do('add', 'TS');
    table.do('attack');
    expect(combats(table)[0]!.attack).toBe(5);
  });

  rule('9.11i', 'add 1 to the defense of a unit with which they are stacked', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { Gull: '2205', '2-4': '2306', TS: '2306' },
      dice: { 'ground combat': [5] },
    });
    attack(table, 'Gull');
    expect(table.options('add')).toEqual(['TS']);
    table.do('add', 'TS');
    table.do('ready');
    expect(combats(table)[0]!.defense).toBe(-5);
  });

  rule(['9.11i', '11.4h'], 'help a unit out of supply to defend, whose guns cannot', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { Gull: '2205', '2-4': '2306', '2-Art': '2306', TS: '2306' },
      hits: { menado: 4, kendari: 4 },
      dice: { 'ground combat': [5] },
    });
    attack(table, 'Gull');
    expect(table.options('add')).toEqual(['TS']);
    table.do('add all');
    table.do('ready');
    expect(combats(table)[0]!.defense).toBe(-5);
  });

  rule('11.4.3a', 'that were bombed and are disrupted do not attack', () => {
    const table = dropped('2204', 5, { disrupted: ['TS'] });
    table.do('attack', '2-4');
    expect(table.why('add', 'TS')!.rule).toBe('11.4.3a');
  });

  rule('11.1b', 'need no supply to fight, so that one step pays for a regiment, its guns, and them', () => {
    const table = onLand({
      initiative: 'allies',
      counters: { '2-4': '2306', '2-Art': '2306', TS: '2204', Gull: '2205', 'supply-japan-1': '2306' },
      dice: { 'ground combat': [5] },
    });
    for (let pass = 0; pass < 3; pass++) table.do('done');
    table.do('attack', '2-4');
    table.do('add', 'TS');
    table.do('add', '2-Art');
    table.do('attack');
    expect(combats(table)[0]!.attack).toBe(7);
    expect([table.told('supply spent').length, table.state.supplyCredit]).toEqual([1, 0]);
  });

  rule('11.2.1c', 'save no guns whose infantry is lost', () => {
    const table = inCombat({
      initiative: 'allies',
      counters: { '2-4': '2306', '2-Art': '2306', TS: '2306', Gull: '2205', '1-1': '2205' },
      reduced: ['2-4'],
      disrupted: ['2-4'],
      dice: { 'ground combat': [10] },
    });
    attack(table, 'Gull', [], '2306');
    while (table.offers('ready')) table.do('ready');
    expect(['2-4', '2-Art'].map((unit) => table.state.where[unitNamed(unit)])).toEqual([ELIMINATED, ELIMINATED]);
    expect(whereIs(table, 'TS')).toBe('2306');
  });

  rule('9.11j', 'add 2 in the hex of the unit', () => {
    const table = dropped('2205', 5);
    attack(table, '2-4', ['TS']);
    expect(combats(table)[0]!.attack).toBe(6);
  });

  rule(['9.11k', '11.4.1c'], 'are lost in the hex of a unit that stays', () => {
    const results = [3, 5, 9].map((die) => {
      const table = dropped('2205', die);
      attack(table, '2-4', ['TS']);
      return [whereIs(table, 'Gull'), table.state.where[unitNamed('TS')] === ELIMINATED];
    });
    // 4 + 2 - 3 - 1: no effect, disrupted, a step lost and back.
    expect(results).toEqual([
      ['2205', true],
      ['2205', true],
      ['2204', false],
    ]);
    // With another enemy in their hex they are lost, though the one that they attacked is gone.
    const elsewhere = dropped('2205', 9, { counters: { Marine: '2305' } });
    attack(elsewhere, '2-4', ['TS'], '2305');
    expect(elsewhere.state.where[unitNamed('TS')]).toBe(ELIMINATED);
    const second = dropped('2205', 9, { counters: { Marine: '2205' } });
    attack(second, '2-4', ['TS']);
    second.do('defend', 'Gull');
    expect([whereIs(second, 'Gull'), whereIs(second, 'Marine')]).toEqual(['2204', '2205']);
    expect(second.state.where[unitNamed('TS')]).toBe(ELIMINATED);
    const idle = dropped('2205', 5);
    for (let pass = 0; pass < 3; pass++) idle.do('done');
    expect(idle.state.where[unitNamed('TS')]).toBe(ELIMINATED);
  });

  rule('9.11l', 'leave the map at the end of the turn', () => {
    const table = dropped('2204', 5);
    attack(table, '2-4', ['TS']);
    expect(whereIs(table, 'TS')).toBe('2204');
    for (let pass = 0; pass < 3; pass++) table.do('done');
    expect(table.state.where[unitNamed('TS')]).toBe(POOL);
    expect(whereIs(table, '2-4')).toBe('2306');
    const idle = dropped('2204', 5, { disrupted: ['TS'] });
    for (let pass = 0; pass < 3; pass++) idle.do('done');
    expect(idle.state.where[unitNamed('TS')]).toBe(POOL);
    // The next to jump are sound.
    expect(idle.state.disrupted[unitNamed('TS')]).toBe(0);
  });

  rule('9.11m', 'may be the fourth unit of a combat', () => {
    const table = dropped('2204', 5);
    attack(table, '2-4', ['2-Art', '2-Tank-1', 'TS']);
    expect(combats(table)[0]!.attack).toBe(9);
  });
});
