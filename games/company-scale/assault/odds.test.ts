import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { PREPARED_ASSAULT } from '../core/state.ts';
import { type AssaultSpec, assaulting, counterOf, hexOf, totalsOf } from '../fixtures/assaulting.ts';
import { plannedAssault } from './eligible.ts';
import { assaultChances, assaultModifiers, assaultOutlook } from './odds.ts';

/** Two rifle companies of the 25th in each of two runway hexes beside two of I/50 in cane. */
const field = {
  'A/1/25': '17.52',
  'B/1/25': '17.52',
  'C/1/25': '17.53',
  'E/2/25': '17.53',
  '1/I/50': '18.53',
  '2/I/50': '18.53',
};
const even = [[4, 4]] as const;

/** The sums of an Assault on 18.53 that is carried out with what it has. */
function sums(spec: Partial<AssaultSpec> = {}): readonly number[] {
  const table = assaulting({ on: ['18.53'], rolls: even, ...spec, counters: { ...field, ...spec.counters } });
  table.do('assault', spec.on?.[0] ?? '18.53');
  if (table.offers('stand')) table.do('stand');
  if (table.offers('commit')) table.do('commit');
  if (table.offers('stand')) table.do('stand');
  return totalsOf(table);
}

const [attacker, defender] = sums() as [number, number];

describe('the example of 9.6', () => {
  const example: Partial<AssaultSpec> = {
    counters: { ...field, Cates: '17.52', Matsuda: '18.53', 'Mtr/2/25': '16.53', 'B/1/24': '18.52' },
    marks: { '18.53': 'DG3 foxhole' },
    divisions: { '4MARDIV': { quality: 6 }, IJA: { quality: 5 } },
  };
  rule('9.1F 9.5f 9.5e', 'the attacker has +10: odds, marker, leader, mortar, quality', () => {
    expect(sums(example)[0]).toBe(-1 + 1 + 3 + 1 + 6);
  });
  rule('9.5h 9.5k 9.5l 9.5m', 'the defender has +9: cane, foxhole, defense, DG3, leader, quality', () => {
    expect(sums(example)[1]).toBe(1 + 1 + 1 - 1 + 2 + 5);
  });
  rule('9.1G 9.1I', 'a 4 against a 6 is 14 to 15, and the attacker takes 1 DG', () => {
    const table = assaulting({ on: ['18.53'], rolls: [[4, 6]], ...example });
    table.do('assault', '18.53');
    table.do('commit');
    table.do('take the rest', '17.52');
    expect(table.state.disorder[hexOf('17.52')]).toBe(1);
    expect(table.state.disorder[hexOf('17.53')]).toBe(0);
    expect(table.log.join(' ')).toContain('the attacker has 4 + 10 = 14, the defender 6 + 9 = 15');
  });
});

describe('odds', () => {
  const withUnits = (more: number, against: number) => {
    const us = ['A/1/25', 'B/1/25', 'C/1/25', 'E/2/25', 'F/2/25', 'G/2/25', 'I/3/25'].slice(0, more);
    const japanese = ['1/I/50', '2/I/50', '3/I/50', '4/I/50'].slice(0, against);
    const table = assaulting({
      on: ['18.53'],
      rolls: even,
      counters: {
        ...Object.fromEntries(us.map((unit, at) => [unit, at < 4 ? '17.52' : '17.53'])),
        ...Object.fromEntries(japanese.map((unit) => [unit, '18.53'])),
      },
    });
    const { counted } = assaultModifiers(table.state, plannedAssault(table.state, hexOf('18.53'), 0));
    return counted.find(({ name }) => name === 'odds')?.amount ?? 0;
  };
  rule('9.5a', 'are rounded for the defender to the next ratio of the table', () => {
    expect([withUnits(4, 2), withUnits(5, 2), withUnits(5, 3), withUnits(2, 3), withUnits(7, 4)]).toEqual([
      -1, -1, -2, -4, -2,
    ]);
    expect([withUnits(1, 4), withUnits(3, 1), withUnits(7, 1)]).toEqual([-5, 0, 2]);
  });
});

describe('tanks', () => {
  rule('9.5b', 'among the attackers add 2, alone they cost 2', () => {
    // Five to two is still 2-1.
    expect(sums({ counters: { 'D/2AAB': '17.52' }, chit: '25' })[0]).toBe(attacker);
    const alone = assaulting({
      on: ['18.53'],
      rolls: even,
      chit: 'IJA',
      counters: { 'LTC/18': '17.52', 'A/1/25': '18.53' },
    });
    const mixed = assaulting({
      on: ['18.53'],
      rolls: even,
      chit: 'IJA',
      counters: { 'LTC/18': '17.52', '1/I/50': '17.52', 'A/1/25': '18.53', 'B/1/25': '18.53' },
    });
    const tanks = (table: typeof alone) =>
      assaultModifiers(table.state, plannedAssault(table.state, hexOf('18.53'), 1)).counted.filter(
        ({ rule: by }) => by === '9.5b',
      );
    expect(tanks(alone)).toMatchObject([{ amount: -2 }]);
    expect(tanks(mixed)).toMatchObject([{ amount: 2 }]);
  });
  rule('9.5j', 'among the defenders add 2, alone they cost 2', () => {
    const only = sums({ counters: { '1/I/50': '20.60', '2/I/50': '20.60', 'LTC/18': '18.53' } });
    const some = sums({ counters: { '2/I/50': '20.60', 'LTC/18': '18.53' } });
    expect(some[1]! - only[1]!).toBeGreaterThanOrEqual(4 - 1);
  });
  rule('9.3f 9.5o', 'that have to stay behind at a Marsh, or are with others, do not assault', () => {
    const total = (counters: Record<string, string>) =>
      sums({ on: ['14.54'], counters: { 'A/1/25': '14.53', 'B/1/25': '14.53', '1/I/50': '14.54', ...counters } })[0]!;
    expect(total({ '4MARDIV-us-m4-1': '14.53' })).toBe(total({}));
    const withOthers = { 'A/1/2': '17.52', '2MARDIV-us-m4-1': '17.52' };
    expect(sums({ counters: withOthers })[0]).toBe(attacker);
    expect(sums({ counters: { '4MARDIV-us-m4-1': '17.52' } })[0]).toBe(attacker + 2);
  });
  rule('9.5o', 'that are weapons count as tanks among the units', () => {
    expect(sums({ counters: { '4MARDIV-us-m4-1': '17.52' } })[0]).toBe(attacker + 2);
  });
});

describe('what counts for the attacker', () => {
  rule('9.5c 9.6c', 'the number on the marker: 1 for an Assault, 3 for a charge', () => {
    const { state } = assaulting({ on: ['18.53'], counters: field });
    const marker = (side: 0 | 1, hex: string, kind: 'prepared' | 'banzai') =>
      assaultModifiers(state, {
        ...plannedAssault(state, hexOf(hex), side),
        kind,
        attackers: [counterOf(side === 0 ? 'A/1/25' : '1/I/50')],
      }).counted.find(({ rule: by }) => by === '9.5c')?.amount;
    expect(marker(0, '18.53', 'prepared')).toBe(1);
    expect(marker(1, '17.52', 'banzai')).toBe(3);
  });
  rule('9.5d', 'the markers on the units, of several hexes the lowest', () => {
    expect(sums({ marks: { '17.52': 'DG3' } })[0]).toBe(attacker - 1);
    expect(sums({ marks: { '17.52': 'DG1' } })[0]).toBe(attacker);
  });
  rule('9.5g', 'the lowest Troop Quality', () => {
    expect(sums({ divisions: { '4MARDIV': { quality: 3 } } })[0]).toBe(attacker - 3);
  });
  rule('9.5e', 'one leader and one hero', () => {
    expect(sums({ counters: { Cates: '17.52', Batchelder: '17.53' } })[0]).toBe(attacker + 3);
    expect(sums({ counters: { Cates: '17.52', 'American-Hero-1': '17.53' } })[0]).toBe(attacker + 3 + 2);
  });
  rule('9.5e', 'a leader of another regiment adds nothing', () => {
    expect(sums({ counters: { Hart: '17.52' } })[0]).toBe(attacker);
  });
});

describe('what counts for the defender', () => {
  rule('9.5h', 'terrain and fortification', () => {
    expect(sums({ marks: { '18.53': 'pillbox' } })[1]).toBe(defender + 3 + 1);
  });
  rule('9.5i', 'the best defense of a Deployed stack, the worst of one in column', () => {
    const kinds = { '2/I/50': '18.53', '29-HC': '18.53' };
    const mixed = sums({ counters: kinds });
    const column = sums({ counters: { '1/I/50': '18.53 column', '2/I/50': '18.53 column', '29-HC': '18.53 column' } });
    expect(mixed[1]! - column[1]!).toBeGreaterThan(0);
    // In column a company has a Defense Value of 0, a hospital of +1.
    const companies = sums({
      counters: { '1/I/50': '18.53 column', '2/I/50': '18.53 column', '3/I/50': '18.53 column' },
    });
    expect(companies[1]! - column[1]!).toBe(1);
  });
  rule('9.5k', 'Suppressed costs 1', () => {
    expect(sums({ marks: { '18.53': 'suppressed' } })[1]).toBe(defender - 1);
  });
  rule('9.5l', 'a leader', () => {
    expect(sums({ counters: { Matsuda: '18.53' } })[1]).toBe(defender + 2);
  });
  rule('9.5m', 'the lowest Troop Quality', () => {
    expect(sums({ divisions: { IJA: { quality: 2 } } })[1]).toBe(defender - 3);
  });
});

describe('hexsides', () => {
  /** US units in these hexes against one Japanese company. */
  const across = (target: string, ...from: string[]) => {
    const us = ['A/1/25', 'B/1/25', 'C/1/25'].slice(0, from.length);
    const { state } = assaulting({
      on: [target],
      counters: { '1/I/50': target, ...Object.fromEntries(us.map((unit, at) => [unit, from[at]!])) },
      change: (changed) => {
        changed.assaultMarkers[hexOf(target)]! |= PREPARED_ASSAULT;
      },
    });
    return (ridge: boolean) => {
      state.ridge[hexOf(target)] = ridge ? 2 : 0;
      const { counted } = assaultModifiers(state, plannedAssault(state, hexOf(target), 0));
      return counted
        .filter(({ rule: by }) => by.startsWith('6.2.2'))
        .map(({ to, rule: by, amount }) => `${to} ${by} ${amount}`);
    };
  };
  rule('6.2.2c 9.5n', 'a Slope costs 1 if all cross one', () => {
    expect(across('12.61', '11.61')(false)).toEqual(['attacker 6.2.2c -1']);
    expect(across('13.62', '12.62', '13.63')(false)).toEqual([]);
  });
  rule('6.2.2i', 'a Steep Slope costs 2 if all cross one', () => {
    expect(across('13.57', '13.56', '14.57')(false)).toEqual(['attacker 6.2.2i -2']);
    expect(across('13.57', '13.56', '13.58')(false)).toEqual([]);
  });
  rule('6.2.2ag', 'some over a Slope and the others over a Steep Slope cost 1', () => {
    expect(across('13.58', '12.59', '12.58')(false)).toEqual(['attacker 6.2.2c -1']);
  });
  rule('6.2.2y 6.2.2r', 'a Ridge costs 1, and a Ridge marker gives the defender 1 more', () => {
    expect(across('16.60', '15.60')(false)).toEqual(['attacker 6.2.2r -1']);
    expect(across('16.60', '15.60')(true)).toEqual(['attacker 6.2.2r -1', 'defender 6.2.2y 1']);
  });
  rule('6.2.2ab 6.2.2ah', 'over another side a Ridge marker costs 2, even if others cross the Ridge', () => {
    expect(across('16.60', '15.60', '17.59')(true)).toEqual(['attacker 6.2.2ab 2']);
  });
  rule('6.2.2ab 6.3j', 'but not out of the cave of the same hex, where no side is crossed', () => {
    const counters = { 'A/1/25': '16.61', '1/I/50': '16.61-cave' };
    const { state } = assaulting({
      chit: 'IJA',
      on: ['16.61'],
      counters,
      change: ({ ridge }) => {
        ridge[hexOf('16.61')] = 1;
      },
    });
    const { counted } = assaultModifiers(state, plannedAssault(state, hexOf('16.61'), 1));
    expect(counted.filter(({ rule: by }) => by.startsWith('6.2.2'))).toEqual([]);
  });
});

rule('9.5m', 'of defenders of two Divisions the lower Troop Quality counts', () => {
  const table = assaulting({
    chit: 'I/50',
    on: ['17.52'],
    counters: { '1/I/50': '18.53', 'A/1/25': '17.52', 'A/1/6': '17.52' },
    divisions: { '4MARDIV': { quality: 6 }, '2MARDIV': { quality: 3 } },
  });
  const entered = assaultModifiers(table.state, plannedAssault(table.state, hexOf('17.52'), 1));
  expect(entered.counted.filter(({ rule: by }) => by === '9.5m')).toMatchObject([{ amount: 3 }]);
});

rule('9.5m 27.0h', 'corps troops have the Troop Quality of the better Marine Division', () => {
  const table = assaulting({
    chit: 'I/50',
    on: ['17.52'],
    counters: { '1/I/50': '18.53', '3/10': '17.52' },
    divisions: { '4MARDIV': { quality: 4 }, '2MARDIV': { quality: 5 } },
  });
  const entered = assaultModifiers(table.state, plannedAssault(table.state, hexOf('17.52'), 1));
  expect(entered.counted.filter(({ rule: by }) => by === '9.5m')).toMatchObject([{ amount: 5 }]);
});

rule('9.1I', 'the chances of all pairs of dice, and what they cost on average', () => {
  const { state } = assaulting({ on: ['18.53'], counters: { ...field, Cates: '17.52', Matsuda: '18.53' } });
  const planned = plannedAssault(state, hexOf('18.53'), 0);
  const entered = assaultModifiers(state, planned);
  const { by, of } = assaultChances(entered);
  const lead = entered.totals.attacker - entered.totals.defender;
  expect(of).toBe(100);
  expect(by.get('both DG1')).toBe(10 - Math.abs(lead));
  const outlook = assaultOutlook(state, planned);
  const won = [...by].filter(([result]) => result.startsWith('defender')).reduce((sum, [, ways]) => sum + ways, 0);
  expect(outlook).toMatchObject({ wins: won, ties: 10 - Math.abs(lead), loses: 100 - won - (10 - Math.abs(lead)) });
  const levels = [...by].reduce(
    (sum, [result, ways]) => sum + ways * (/^(?:defender|both) DG/.test(result) ? Number(result.split('DG')[1]) : 0),
    0,
  );
  expect(outlook.disorder.defender).toBeCloseTo(levels / 100);
});
