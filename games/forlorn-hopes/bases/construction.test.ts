import { describe, expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { display, expectNoLeaks, type Indies, missionTo } from '../air/fixtures/flights.ts';
import { ABSENT, BUILDING, DISRUPTED, OPERATIONAL } from '../core/state.ts';
import { findBase } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { passUntil } from '../fixtures/passing.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { construction } from './construction.ts';

/** The construction phase of a turn in which the Allies had the initiative before. */
function phase(spec: PositionSpec = {}): Indies {
  const table = position({ initiative: 'allies', ...spec, call: { procedure: construction, local: {} } });
  expectNoLeaks(table);
  return table;
}

const status = (table: Indies, base: string) => table.state.baseStatus[findBase(base)];
const site = (table: Indies, base: string) => table.state.mobileAt[findBase(base)];

rule(
  '6.5a',
  'both sides may build in land and coastal hexes that they control, last turn’s Initiative player first',
  () => {
    const table = phase();
    expect(table.decision.seat).toBe('allies');
    expect(table.options('build')).toEqual(expect.arrayContaining(['1506', '1707']));
    expect(table.why('build', '2210')?.rule).toBe('6.5a');
    expect(table.why('build', '2404')?.rule).toBe('6.5a');
    table.do('done');
    expect(table.decision.seat).toBe('japan');
    expect(table.options('build')).toContain('2404');
    expect(table.why('build', '1506')?.rule).toBe('6.5a');
    expect(phase({ initiative: 'japan' }).decision.seat).toBe('japan');
  },
);

rule('6.2e', 'a hex must be supplied', () => {
  // Dili has no port, and the sea around it is Japanese.
  const table = phase({ control: { koepang: 'japan', '2507': 'japan' }, counters: { 'IJN-CA-1': '2608' } });
  expect(table.options('build')).not.toContain('2608');
  expect(table.why('build', '2608')?.rule).toBe('6.2e');
});

rule(['6.5.2a', '6.2d'], 'a base is placed under construction and hosts nothing; a side has two', () => {
  const table = phase();
  table.do('build', '1507');
  expectNoLeaks(table);
  expect([status(table, 'mobile-a'), site(table, 'mobile-a')]).toEqual([BUILDING, hexOf('1507')]);
  table.do('build', '1707');
  expect(table.decision.seat).toBe('japan');
  const staging = position({
    initiative: 'allies',
    missionsLeft: 1,
    air: { 'P-40-1': 'soerabaja' },
    mobile: { 'mobile-a': '1707 building' },
  });
  staging.do('stage');
  staging.do('stage', 'P-40-1');
  expect(staging.options('to')).not.toContain('mobile-a');
  expect(staging.why('to', 'mobile-a')?.rule).toBe('6.5.2c');
});

rule('6.5.1', 'at most one in a hex', () => {
  const table = phase();
  table.do('build', '1507');
  expect(table.why('build', '1507')?.rule).toBe('6.5.1');
  expect(table.options('build')).not.toContain('1507');
});

rule(
  ['6.5b', '6.5.2b', '6.5.2c'],
  'it is ready after the Regroup Phase of the turn, if supplied, and hosts units then',
  () => {
    const table = phase({ air: { 'P-40-1': 'soerabaja' }, counters: { '1-1': '1507' } });
    table.do('build', '1507');
    table.do('done');
    if (table.decision.seat === 'japan' && table.offers('build')) table.do('done');
    expect(status(table, 'mobile-a')).toBe(BUILDING);
    passUntil(table, 'random events');
    expect(status(table, 'mobile-a')).toBe(OPERATIONAL);
    const next = position({
      initiative: 'allies',
      missionsLeft: 1,
      air: { 'P-40-1': 'soerabaja' },
      mobile: { 'mobile-a': '1507' },
    });
    next.do('stage');
    next.do('stage', 'P-40-1');
    next.do('to', 'mobile-a');
    expect(display(next, 'P-40-1')).toBe('mobile-a flown');
  },
);

rule('6.5.2b', 'one without supply stays under construction', () => {
  const table = position({
    phase: 'supply',
    mobile: { 'mobile-a': '2608 building', 'mobile-b': '1507 building' },
    control: { koepang: 'japan', '2507': 'japan' },
    counters: { 'IJN-CA-1': '2608' },
  });
  passUntil(table, 'random events');
  expect([status(table, 'mobile-a'), status(table, 'mobile-b')]).toEqual([BUILDING, OPERATIONAL]);
});

rule('6.5.3a', 'one under construction may be bombed', () => {
  const table = missionTo(
    { air: { 'Ki-48-1': 'kendari' }, mobile: { 'mobile-a': '2207 building' } },
    '2207',
    'Ki-48-1',
  );
  table.do('stop');
  table.do('stop');
  expect(table.told('target named')).toMatchObject([{ target: { kind: 'airbase', base: findBase('mobile-a') } }]);
});

rule(['6.5.4a', '6.5.4b', '6.5.3f'], 'an undisrupted one without air units may be dismantled, and built again', () => {
  const regroup = (spec: PositionSpec) => {
    const table = position({ mobile: { 'mobile-a': '1507', 'mobile-b': '1707' }, ...spec, phase: 'regroup' });
    while (!table.offers('dismantle') && table.state.phase === 'regroup') {
      const [seat] = forlornHopes.pending(table.state);
      table.do('done', undefined, seat);
    }
    return table;
  };
  const table = regroup({ air: { 'P-40-1': 'mobile-b' } });
  expect(table.decision.seat).toBe('allies');
  expect(table.options('dismantle')).toEqual(['mobile-a']);
  expect(table.why('dismantle', 'mobile-b')?.rule).toBe('14.3b');
  table.do('dismantle', 'mobile-a');
  expect([status(table, 'mobile-a'), site(table, 'mobile-a')]).toEqual([ABSENT, -1]);
  const disrupted = regroup({
    change: (state) => {
      state.baseStatus[findBase('mobile-a')] = DISRUPTED;
    },
  });
  expect(disrupted.options('dismantle')).not.toContain('mobile-a');
  const again = phase({ mobile: { 'mobile-b': '1707' } });
  again.do('build', '1507');
  expect(site(again, 'mobile-a')).toBe(hexOf('1507'));
  expect(again.state.initiative).toBe(ALLIES);
});

rule('6.5a', 'who has no site is not asked', () => {
  const control = { sarawak: 'allies', menado: 'allies', kendari: 'allies' } as const;
  const table = phase({ initiative: 'japan', control });
  expect(table.decision.seat).toBe('allies');
  table.do('build', '1707');
  expect(table.told('airbase begun')).toMatchObject([{ base: findBase('mobile-a'), hex: hexOf('1707') }]);
  expect(table.why('build', 'philippines')?.rule).toBe('6.5a');
});

describe('by an order', () => {
  const asked = (answer: string, spec: PositionSpec = {}) => {
    const table = phase(spec);
    forlornHopes.apply(table.state, orderAction(forlornHopes.definition.orders!, 'allies', 'building', answer));
    expectNoLeaks(table);
    return forlornHopes.decision(table.state)?.seat === 'allies';
  };

  test('a side builds nothing', () => {
    expect(asked('never')).toBe(false);
  });

  test('a side is asked only if a mobile airbase reaches what no other does', () => {
    expect(asked('new range')).toBe(true);
    expect(asked('new range', { control: { sarawak: 'allies', menado: 'allies', kendari: 'allies' } })).toBe(false);
  });
});
