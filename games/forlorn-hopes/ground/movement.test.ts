import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import type { ForlornHopes } from '../core/state.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf } from '../position.ts';
import { goAshore, isDisrupted, march, onLand, stepsOf, unitNamed, whereIs } from './fixtures/ground.ts';

/** Japanese troops on Java, supplied through Batavia. */
const java = { control: { batavia: 'japan' } } as const;

describe('who acts, and what it costs', () => {
  rule('11.1a', 'the Initiative player moves first and spends nothing', () => {
    const table = onLand({
      ...java,
      counters: { '2-4': '1606', '2-16': '1606', '2-29': '1507', 'supply-japan-1': '1506', '1-1': '1907' },
    });
    expect(table.decision.seat).toBe('japan');
    march(table, ['2-4', '2-16'], '1707');
    march(table, ['2-29'], '1606');
    expect(whereIs(table, 'supply-japan-1')).toBe('1506');
    table.do('done');
    table.do('done');
    expect(table.decision.seat).toBe('allies');
    expect(onLand({ ...java, initiative: 'allies' }).decision.seat).toBe('allies');
  });

  const secondary = {
    initiative: 'allies' as const,
    ...java,
    counters: { '2-4': '1606', '2-16': '1606', '2-29': '1507', '48-1': '2306', 'supply-japan-1': '1506' },
  };
  const second = (spec: object) => {
    const table = onLand({ ...secondary, ...spec });
    table.do('done');
    table.do('done');
    return table;
  };

  rule('11.1b', 'the other player spends a step of supply for every two units', () => {
    const table = second({ counters: { ...secondary.counters, 'supply-japan-2': '1606' } });
    march(table, ['2-4', '2-16'], '1707');
    expect(table.told('supply spent').length).toBe(1);
    march(table, ['2-29'], '1606');
    expect(table.told('supply spent').length).toBe(2);
    expect(table.state.supplyCredit).toBe(1);
  });

  rule('11.1b', 'a group is not larger than the supply at hand', () => {
    const table = second({ counters: { ...secondary.counters, '2-29': '1606' } });
    table.do('take', '2-4');
    table.do('take', '2-16');
    expect(table.why('take', '2-29')!.rule).toBe('11.1b');
    table.do('move to', '1707');
    expect(table.why('take', '2-29')!.rule).toBe('11.1b');
    expect(whereIs(table, 'supply-japan-1')).not.toBe('1506');
  });

  rule('11.1b', 'what has been paid for a march serves the attack of the same unit', () => {
    const table = second({
      counters: { '2-4': '1606', 'supply-japan-1': '1506', '1-1': '1807' },
      dice: { 'ground combat': [5] },
    });
    march(table, ['2-4'], '1707');
    table.do('done');
    table.do('attack', '2-4');
    table.do('attack');
    expect(table.told('supply spent').length).toBe(1);
  });

  rule('11.1b', 'what was left of a step of the turn before serves nobody now', () => {
    const table = second({
      change: (state: ForlornHopes) => {
        state.supplyCredit = 1;
        state.creditHex = hexOf('1506');
      },
    });
    march(table, ['2-4'], '1707');
    expect([table.told('supply spent').length, table.state.supplyCredit]).toEqual([1, 1]);
  });

  rule('11.1b', 'a step that paid for two marches pays for the attacks of both', () => {
    const table = second({
      counters: { '2-4': '1606', '2-16': '1606', 'supply-japan-1': '1506', '1-1': '1807' },
      dice: { 'ground combat': [5, 5] },
    });
    march(table, ['2-4', '2-16'], '1707');
    expect([table.told('supply spent').length, table.state.supplyCredit]).toEqual([1, 0]);
    table.do('done');
    expect(table.options('attack')).toEqual(['2-4', '2-16']);
    for (const unit of ['2-4', '2-16']) {
      table.do('attack', unit);
      table.do('attack');
    }
    expect(table.told('ground combat').length).toBe(2);
    expect(table.told('supply spent').length).toBe(1);
  });

  rule('11.1c', 'only with supply that a line joins to the units', () => {
    const table = second({});
    expect(table.why('take', '48-1')!.rule).toBe('11.1b');
    expect(table.options('take')).toEqual(['2-4', '2-16', '2-29']);
    table.do('spend supply', 'supply-japan-1');
    expect(table.why('take', '48-1')!.rule).toBe('11.1b');
    expect(table.options('take')).toEqual(['2-4', '2-16', '2-29']);
  });

  rule('11.1e', 'a double supply unit pays twice and turns to its single side first', () => {
    const table = second({
      change: (state: { steps: { [unit: number]: number } }) => {
        state.steps[unitNamed('supply-japan-1')] = 2;
      },
    });
    march(table, ['2-4'], '1707');
    expect(stepsOf(table, 'supply-japan-1')).toBe(1);
    expect(whereIs(table, 'supply-japan-1')).toBe('1506');
    march(table, ['2-16'], '1707');
    expect(whereIs(table, 'supply-japan-1')).toBe('1506');
    march(table, ['2-29'], '1606');
    expect(whereIs(table, 'supply-japan-1')).not.toBe('1506');
  });

  rule('11.1d', 'a landing costs no supply, but disrupted units stay aboard', () => {
    const table = second({
      counters: { 'IJN-T-east-1': '2309', '48-1': 'IJN-T-east-1', '48-2': 'IJN-T-east-1', 'supply-japan-1': '2406' },
      disrupted: ['48-2'],
    });
    table.do('done');
    table.do('land', '2309');
    expect(table.why('add', '48-2')!.rule).toBe('11.1d');
    table.do('add', '48-1');
    table.do('go ashore');
    expect(whereIs(table, '48-1')).toBe('2309');
    expect(table.told('supply spent')).toEqual([]);
  });
});

describe('movement', () => {
  rule('11.2a', 'one hex a turn, to land next to it', () => {
    const table = onLand({ ...java, counters: { '2-4': '1606' } });
    table.do('take', '2-4');
    expect(table.options('move to')).toEqual(['1707', '1507', '1506']);
    expect(table.why('move to', '1807')!.rule).toBe('11.2b');
    table.do('move to', '1707');
    expect(table.why('take', '2-4')!.rule).toBe('11.2a');
  });

  rule('11.2b', 'no march over a strait', () => {
    const table = onLand({ ...java, counters: { '2-4': '1907' } });
    table.do('take', '2-4');
    expect(table.options('move to')).toEqual(['1807']);
    expect(table.why('move to', '2007')!.rule).toBe('11.2b');
    expect(table.why('move to', '2108')!.rule).toBe('11.2b');
  });

  rule('11.2c', 'no march off the map', () => {
    const table = onLand({ counters: { '2-4': '1101' } });
    table.do('take', '2-4');
    expect(table.why('move to', 'indochina')!.rule).toBe('11.2c');
    expect(table.options('move to')).toEqual(['1201', '1102']);
  });

  rule('3.0h', 'a hex stays with the side that went through it last', () => {
    const table = onLand({ ...java, counters: { '2-4': '1606' } });
    march(table, ['2-4'], '1707');
    expect([table.state.control[hexOf('1606')], table.state.control[hexOf('1707')]]).toEqual([JAPAN, JAPAN]);
    expect(table.state.control[hexOf('1807')]).toBe(ALLIES);
  });

  const harbor = {
    counters: { 'IJN-T-east-1': '2406', '48-1': 'IJN-T-east-1', '48-2': '2306', 'supply-japan-1': 'IJN-T-east-1' },
  };

  rule(['11.2d', '11.2f'], 'troops in a friendly port go ashore before any march, and go no farther', () => {
    const table = onLand(harbor);
    expect(table.options('disembark')).toEqual(['48-1', 'supply-japan-1']);
    table.do('disembark', '48-1');
    expect(whereIs(table, '48-1')).toBe('2406');
    expect(table.why('take', '48-1')!.rule).toBe('11.2f');
    table.do('take', '48-2');
    expect(table.forgone('move to')).toEqual(['Units in port that are still aboard stay there this turn: 1 (11.2).']);
    table.do('move to', '2305');
    expect(table.why('disembark', 'supply-japan-1')!.rule).toBe('11.2d');
    expect(table.offers('disembark')).toBe(false);
  });

  rule('11.2d', 'all at once, as far as they find room and infantry', () => {
    const table = onLand({
      counters: { ...harbor.counters, '2-Art': 'IJN-T-east-2', 'IJN-T-east-2': '2404', '48-Art': 'IJN-T-east-1' },
    });
    table.do('disembark all');
    expect(['48-1', '48-Art', 'supply-japan-1'].map((unit) => whereIs(table, unit))).toEqual(['2406', '2406', '2406']);
    expect(table.state.where[unitNamed('2-Art')]).not.toBe(hexOf('2404'));
  });

  rule('11.2d', 'the other side learns what was aboard only as it comes ashore', () => {
    const table = onLand(harbor);
    expect(leaks(forlornHopes, table.state, 'allies')).toEqual([]);
    const one = forlornHopes.view(table.state, 'allies');
    const other = forlornHopes.view(
      onLand({ counters: { ...harbor.counters, 'supply-japan-1': 'indochina' } }).state,
      'allies',
    );
    expect(one.secrets).toEqual(other.secrets);
    table.do('disembark', '48-1');
    expect(leaks(forlornHopes, table.state, 'allies')).toEqual([]);
  });

  rule('11.2e', 'off a coast without a port of theirs they wait for the combat segment', () => {
    const table = onLand({ counters: { 'IJN-T-east-1': '2309', '48-1': 'IJN-T-east-1' } });
    expect(table.offers('disembark')).toBe(false);
    expect(table.offers('land')).toBe(false);
    table.do('done');
    expect(table.options('land')).toEqual(['2309']);
  });

  rule('11.2.1a', 'Japanese armor goes only where there is a coast or a town', () => {
    const table = onLand({ counters: { '2-4': '1702', '2-16': '1702', '2-Tank-1': '1702' } });
    table.do('take', '2-4');
    expect(table.options('move to')).toContain('1703');
    table.do('take', '2-Tank-1');
    expect(table.why('move to', '1703')!.rule).toBe('11.2.1a');
    expect(table.options('move to')).toEqual(['1801', '1602']);
  });

  rule('11.2.1b', 'armor and artillery move and stand with infantry', () => {
    const table = onLand({ ...java, counters: { '2-4': '1606', '2-Art': '1606' } });
    table.do('take', '2-Art');
    expect(table.why('move to', '1707')!.rule).toBe('11.2.1b');
    table.do('leave', '2-Art');
    table.do('take', '2-4');
    expect(table.why('move to', '1707')!.rule).toBe('11.2.1b');
    table.do('take', '2-Art');
    table.do('move to', '1707');
    expect([whereIs(table, '2-4'), whereIs(table, '2-Art')]).toEqual(['1707', '1707']);
  });

  rule('11.4.3a', 'a disrupted unit does not move', () => {
    const table = onLand({ ...java, counters: { '2-4': '1606' }, disrupted: ['2-4'] });
    expect(table.why('take', '2-4')!.rule).toBe('11.4.3a');
    expect(table.offers('take')).toBe(false);
  });
});

describe('stacking', () => {
  rule('11.3a', 'three infantry units, one armor and one artillery unit', () => {
    const counters = {
      ...{ '2-4': '1606', '2-16': '1606', '2-29': '1606', '2-Tank-1': '1606', '2-Art': '1606' },
      ...{ '48-1': '1507', '2-Tank-2': '1507', '48-Art': '1507', '48-2': '1507' },
    };
    const table = onLand({ ...java, counters });
    table.do('take', '48-1');
    expect(table.why('move to', '1606')!.rule).toBe('11.3a');
    table.do('move to', '1506');
    const two = onLand({ ...java, counters: { ...counters, '2-29': '1907' } });
    two.do('take', '48-1');
    expect(two.options('move to')).toContain('1606');
    two.do('take', '2-Tank-2');
    expect(two.why('move to', '1606')!.rule).toBe('11.3a');
    two.do('leave', '2-Tank-2');
    two.do('take', '48-Art');
    expect(two.why('move to', '1606')!.rule).toBe('11.3a');
  });

  rule('11.3b', 'no march into a hex with enemy troops', () => {
    const table = onLand({ ...java, counters: { '2-4': '1606', '1-1': '1707' } });
    table.do('take', '2-4');
    expect(table.why('move to', '1707')!.rule).toBe('11.3b');
  });

  const crowd = {
    ...java,
    counters: { '2-4': '1606', '2-16': '1606', '2-29': '1606', '48-1': '1606', '2-Art': '1606' },
  };

  rule('11.3d', 'what is too much at the end of the movement segment, its owner eliminates', () => {
    const table = onLand(crowd);
    table.do('done');
    expect(table.options('eliminate')).toEqual(['48-1', '2-4', '2-16', '2-29']);
    table.do('eliminate', '48-1');
    expect(table.state.steps[unitNamed('48-1')]).toBe(0);
    expect(table.offers('attack') || table.offers('done')).toBe(true);
    const solved = onLand(crowd);
    march(solved, ['48-1'], '1707');
    solved.do('done');
    expect(solved.offers('eliminate')).toBe(false);
  });

  rule('11.3e', 'supply units do not count', () => {
    const table = onLand({
      ...java,
      counters: {
        ...{ '2-4': '1606', '2-16': '1606', '48-1': '1507' },
        ...{ 'supply-japan-1': '1606', 'supply-japan-2': '1606', 'supply-japan-3': '1606' },
      },
    });
    march(table, ['48-1'], '1606');
    expect(whereIs(table, '48-1')).toBe('1606');
  });

  rule('11.3f', 'ships with troops aboard may lie where enemy troops stand', () => {
    const table = onLand({ counters: { 'IJN-T-east-1': '2309', '48-1': 'IJN-T-east-1', Gull: '2309' } });
    table.do('done');
    expect(table.options('land')).toEqual(['2309']);
    expect(whereIs(table, 'Gull')).toBe('2309');
    expect(table.state.control[hexOf('2309')]).toBe(ALLIES);
  });
});

rule('13.3g', 'supply alone in a hex that an enemy unit enters is gone', () => {
  const table = onLand({ ...java, counters: { '2-4': '1606', 'supply-allies-1': '1707' } });
  march(table, ['2-4'], '1707');
  expect(whereIs(table, 'supply-allies-1')).not.toBe('1707');
});

rule(
  ['13.3.2d', '13.3j'],
  'a barge on its supply side is destroyed by the enemy who comes; supply does not walk',
  () => {
    const table = onLand({
      initiative: 'allies',
      counters: { '1-1': '1606', 'Daihatsu-west': '1707', 'supply-allies-1': '1606' },
      control: { '1707': 'japan' },
      change: (state) => {
        state.supplySide[unitNamed('Daihatsu-west')] = 1;
      },
    });
    expect(table.why('take', 'supply-allies-1')!.rule).toBe('11.2a');
    march(table, ['1-1'], '1707');
    expect(stepsOf(table, 'Daihatsu-west')).toBe(0);
  },
);

rule('13.3l', 'supply without troops goes ashore only to friends', () => {
  const spec = { counters: { 'IJN-T-east-1': '2309', 'supply-japan-1': 'IJN-T-east-1' } };
  const alone = onLand({ counters: { ...spec.counters, 'IJN-T-east-2': '2404', '2-4': 'IJN-T-east-2' } });
  alone.do('done');
  expect(alone.why('land', '2309')!.rule).toBe('13.3l');
  const held = onLand({ counters: { ...spec.counters, '48-1': '2309' } });
  held.do('done');
  goAshore(held, '2309', ['supply-japan-1']);
  expect(whereIs(held, 'supply-japan-1')).toBe('2309');
});

rule('13.3l', 'supply comes to a lodgement without another fight', () => {
  const table = onLand({
    counters: { Gull: '2309', '48-1': '2309', 'IJN-T-east-1': '2309', 'supply-japan-1': 'IJN-T-east-1' },
    control: { '2309': 'allies' },
  });
  table.do('done');
  goAshore(table, '2309', ['supply-japan-1']);
  expect(whereIs(table, 'supply-japan-1')).toBe('2309');
  expect(table.told('landing fought')).toEqual([]);
  expect(isDisrupted(table, '48-1')).toBe(false);
});

rule('3.0h', 'who marches out of a lodgement leaves it to the enemy, and takes the hex ahead', () => {
  const table = onLand({
    initiative: 'allies',
    control: { '1807': 'allies', '1907': 'japan' },
    counters: { '4-Bde': '1807', '2-4': '1807' },
    air: { 'P-40-1': 'soerabaja', 'P-40-2': 'batavia' },
  });
  march(table, ['4-Bde'], '1907');
  expect(table.state.control[hexOf('1907')]).toBe(ALLIES);
  expect(table.decision).toMatchObject({ procedure: 'capture', seat: 'allies' });
  table.do('done');
  expect(table.state.control[hexOf('1807')]).toBe(JAPAN);
  expect(whereIs(table, '4-Bde')).toBe('1907');
  expect(table.decision).toMatchObject({ procedure: 'ground movement', seat: 'allies' });
});

rule(['13.4', '13.3.2a'], 'hits on a barge base are not repaired by turning it over and back (ruling 163)', () => {
  const barge = unitNamed('Daihatsu-east');
  const table = onLand({
    counters: { 'Daihatsu-east': '2309' },
    change: (state) => {
      state.supplySide[barge] = 1;
      state.supplyHits[barge] = 3;
    },
  });
  table.do('turn barge', 'Daihatsu-east');
  expect(table.state.supplySide[barge]).toBe(0);
  table.do('turn barge', 'Daihatsu-east');
  expect([table.state.supplySide[barge], table.state.supplyHits[barge]]).toEqual([1, 3]);
});

rule(['11.2d', '11.3a', '11.2.1b'], 'why a unit cannot go ashore in port, march off, or a barge be turned', () => {
  const table = onLand({
    counters: {
      ...{ 'IJN-T-east-1': '2404', '2-4': 'IJN-T-east-1', 'IJN-T-east-2': '2309', '2-16': 'IJN-T-east-2' },
      ...{ '48-1': '2404', '48-2': '2404', '18-124': '2404', '2-Art': 'IJN-T-west-1', 'IJN-T-west-1': '1702' },
      ...{ 'Daihatsu-west': 'indochina', 'Daihatsu-east': '2309', '1-1': '2309' },
    },
  });
  expect(table.why('disembark', '2-4')?.rule).toBe('11.3a');
  expect(table.why('disembark', '2-16')?.rule).toBe('11.2d');
  expect(table.why('disembark', '2-Art')?.rule).toBe('11.2.1b');
  expect(table.why('turn barge', 'Daihatsu-west')?.rule).toBe('13.3.2a');
  expect(table.why('turn barge', 'Daihatsu-east')?.rule).toBe('13.3.2d');
});
