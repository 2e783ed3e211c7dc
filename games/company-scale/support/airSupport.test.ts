import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { actingSide } from '../core/active.ts';
import type { CompanyScale } from '../core/state.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';
import { airSupport } from './airSupport.ts';
import { interdictionDie } from './interdiction.ts';

const division = (id: string) => theater.forces.divisions.findIndex((each) => each.id === id);

const counters = {
  'HQ/4MARDIV': '14.55',
  'HQ/8': '13.55',
  '1/I/50': '15.60',
  'LTC/18': '16.66',
  '2/I/50': '13.57-cave',
};
const divisions = { '4MARDIV': { dc: 2 }, '2MARDIV': { dc: 1 } };

/** The Air Support Chit has been drawn, and this is rolled. */
function drawn(die: number, spec: PositionSpec = {}) {
  return position({
    time: '26 July 1100',
    chit: 'air support',
    counters,
    divisions,
    rerolled: ['us', 'japan'],
    call: { procedure: airSupport, local: {} },
    ...spec,
    dice: { 'air support': [die], ...(spec.dice as object) },
  });
}
const commands = ({ state }: ReturnType<typeof drawn>) => [
  state.commands[division('4MARDIV')],
  state.commands[division('2MARDIV')],
];

describe('markers', () => {
  rule('16.0b 4.2Ciii', 'come by the table', () => {
    const numbers = [0, 2, 3, 6, 7].map((die) => drawn(die).told('air markers'));
    expect(numbers).toMatchObject([3, 2, 1, 1, 0].map((markers) => [{ markers }]));
  });
  rule('16.0d', 'cost 1 DC each, and need not be used', () => {
    const table = drawn(0);
    table.do('interdict');
    table.do('interdict');
    table.do('done');
    expect(commands(table)).toEqual([1, 0]);
    expect(table.state.interdiction).toBe(2);
  });
  rule('4.2Ciii 16.0e', 'are paid for by any Division with an HQ on the map, while it can', () => {
    const table = drawn(0);
    table.do('charge', '2MARDIV');
    table.do('interdict');
    expect(commands(table)).toEqual([2, 0]);
    table.do('interdict');
    table.do('interdict');
    expect(commands(table)).toEqual([0, 0]);
    const afloat = drawn(0, { counters: { ...counters, 'HQ/8': 'white-1-transport' } });
    expect(afloat.offers('charge')).toBe(false);
    const poor = drawn(0, { divisions: { '4MARDIV': { dc: 1 }, '2MARDIV': { dc: 0 } } });
    poor.do('interdict');
    expect(poor.state.stack.some(({ procedure }) => procedure === 'air markers')).toBe(false);
  });
});

describe('strikes', () => {
  rule('16.0j', 'meet all Japanese units but those in caves', () => {
    const table = drawn(0);
    expect(table.options('strike')).toEqual(['15.60', '16.66']);
    expect(table.why('strike', '13.57-cave')?.rule).toBe('16.0j');
    expect(table.why('strike', '14.55')?.rule).toBe('16.0i');
  });
  rule('16.0k', 'are one to a hex, and all are placed first', () => {
    const table = drawn(0);
    table.do('strike', '15.60');
    expect(table.why('strike', '15.60')?.rule).toBe('16.0k');
    expect(table.told('rolled')).toHaveLength(1);
  });
  rule('16.0i', 'are at a hex or at a hard target, as the US likes', () => {
    const table = drawn(3, { counters: { ...counters, '3/I/50': '16.66' } });
    table.do('strike', '16.66');
    expect(table.options('attack unit')).toEqual(['LTC/18']);
    expect(table.offers('attack hex')).toBe(true);
  });
});

describe('the effect of a strike', () => {
  const struck = (die: number, spec: PositionSpec, ...choices: readonly [string, string?][]) => {
    const table = drawn(3, { ...spec, dice: { fire: [die] } });
    for (const [verb, target] of choices) table.do(verb, target);
    return table;
  };

  rule('16.0i', 'has no modifiers', () => {
    const table = struck(8, { marks: { '15.60': 'bunker' } }, ['strike', '15.60']);
    expect(table.told('fired')).toMatchObject([{ kind: 'air strike', value: 6, result: '-' }]);
  });
  rule('16.0i', 'is on the blue row for a hard target alone, on the yellow row for a hex', () => {
    const tank = struck(4, {}, ['strike', '16.66']);
    expect(tank.told('fired')).toMatchObject([{ value: 6, result: 'E', single: theater.forces.find('LTC/18') }]);
    expect(tank.told('eliminated')).toMatchObject([{ unit: theater.forces.find('LTC/18') }]);
    const both = { counters: { ...counters, '3/I/50': '16.66' } };
    const hex = struck(6, both, ['strike', '16.66'], ['attack hex']);
    expect(hex.told('fired')).toMatchObject([{ value: 6, result: 'DG2', single: -1 }]);
  });
});

describe('interdiction', () => {
  const begins = (markers: number, die: number) =>
    position({
      chit: 'I/50',
      call: { procedure: interdictionDie, local: {} },
      rerolled: ['us', 'japan'],
      dice: { interdiction: [die] },
      change: (state) => {
        state.interdiction = markers;
      },
    });

  rule('16.0f 16.0h', 'ends when the Air Support Chit comes again', () => {
    const table = drawn(7, {
      change: (state) => {
        state.interdiction = 2;
      },
    });
    expect(table.state.interdiction).toBe(0);
  });
  rule('16.0f2', 'succeeds if half the die is at most the markers', () => {
    const told = (markers: number, die: number) => begins(markers, die).told('interdiction');
    expect(told(3, 7)).toMatchObject([{ isInterdicted: true }]);
    expect(told(3, 8)).toMatchObject([{ isInterdicted: false }]);
    expect(told(0, 0)).toEqual([]);
  });
  rule('16.0f2', 'is over with the Activation', () => {
    expect(begins(3, 0).state.interdicted).toBe(false);
  });
});

rule('16.0l', 'no unit is Active in it', () => {
  const table = drawn(0);
  expect(actingSide(table.state)).toBe(-1);
  table.do('done');
  expect(table.told('activation ended')).toHaveLength(1);
});

rule('16.0a', 'the Chit is in the Cup on clear and hot days, for the US alone', () => {
  const cup = (weather: 'clear' | 'hot' | 'rain') =>
    position({ counters, time: '26 July 1100', phase: 'action', weather }).state.cup;
  const chit = theater.chits.findIndex(({ id }) => id === 'air support');
  expect([cup('clear'), cup('hot'), cup('rain')].map((chits) => chits.includes(chit))).toEqual([true, true, false]);
  expect(drawn(0).decision.seat).toBe('us');
});

describe('interdiction in an Activation', () => {
  const japanese = (change: (state: CompanyScale) => void) =>
    position({
      counters: { ...counters, 'IJA-HQ': '15.61' },
      time: '26 July 1100',
      phase: 'action',
      divisions: { ...divisions, IJA: { dp: 4 } },
      rerolled: ['us', 'japan'],
      dice: { interdiction: [3] },
      change,
    });

  rule('16.0g 16.0f4', 'is rolled first, also for a Formation that is played before a draw', () => {
    const table = japanese((state) => {
      state.interdiction = 1;
    });
    table.do('pass');
    table.do('pre-empt', 'I/50');
    const types = table.events.map(({ type }) => type);
    expect(types.slice(types.indexOf('preempted') + 1, types.indexOf('preempted') + 3)).toEqual([
      'rolled',
      'interdiction',
    ]);
    expect(table.state.interdicted).toBe(true);
  });
});
