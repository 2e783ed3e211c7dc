import { expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { display, expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { airSteps } from '../core/air.ts';
import { baseOwner, isUsable } from '../core/bases.ts';
import type { EventNamed } from '../core/events.ts';
import { ALOFT, handOf, slotOf } from '../core/hand.ts';
import { ELIMINATED } from '../core/places.ts';
import { ABSENT, DESTROYED, DISRUPTED } from '../core/state.ts';
import { bases, findBase, findUnit } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';
import { capture } from './capture.ts';
import { construction } from './construction.ts';
import { evacuation } from './evacuationTable.ts';

/** Japan takes a place; the Allies are asked what flies out. */
function falling(town: string, spec: PositionSpec = {}): Indies {
  const table = position({ ...spec, call: { procedure: capture, local: { hex: hexOf(town), side: JAPAN } } });
  expectNoLeaks(table);
  return table;
}

const status = (table: Indies, base: string) => table.state.baseStatus[findBase(base)];
const isLost = (table: Indies, unit: string) => table.state.where[findUnit(unit)] === ELIMINATED;

function flyOut(table: Indies, unit: string, base: string): void {
  table.do('evacuate', unit);
  expectNoLeaks(table);
  table.do('to', base);
  expectNoLeaks(table);
}

rule(
  ['6.6.1e', '6.6.4a', '3.0h'],
  'troops that enter an empty enemy town take it and its airbase, and keep it when they leave',
  () => {
    const table = position({
      phase: 'ground',
      counters: { '48-2': '2306', 'IJN-T-east-1': '2406' },
      control: { '2306': 'japan', '2305': 'japan' },
    });
    table.do('take', '48-2');
    table.do('move to', '2205');
    expect(table.decision.seat).toBe('allies');
    table.do('done');
    expect(table.state.control[hexOf('makassar')]).toBe(JAPAN);
    expect(baseOwner(table.state, findBase('makassar'))).toBe(JAPAN);
    expect(table.told('occupied')).toMatchObject([{ hex: hexOf('makassar'), side: JAPAN }]);
    // the hexes it came through stay Japanese
    expect(table.state.control[hexOf('2306')]).toBe(JAPAN);
  },
);

rule(['6.6.1d'], 'troops find nothing to attack in an airbase', () => {
  const table = position({
    phase: 'ground',
    counters: { '48-2': '2306' },
    control: { '2306': 'japan', '2305': 'japan' },
  });
  table.do('done');
  expect(table.options('attack')).toEqual([]);
});

rule('6.6.4b', 'a base that is not on the new owner’s display is of no use to it', () => {
  const table = position({
    surrendered: 1,
    call: { procedure: capture, local: { hex: hexOf('singapore'), side: ALLIES } },
  });
  while (table.offers('evacuate') || table.offers('done')) {
    if (!forlornHopes.prompt(table.state).includes('falling')) break;
    table.do('done');
  }
  expect(table.state.control[hexOf('singapore')]).toBe(ALLIES);
  expect(isUsable(table.state, findBase('singapore'), ALLIES)).toBe(false);
  const batavia = falling('batavia');
  batavia.do('done');
  expect(isUsable(batavia.state, findBase('batavia'), JAPAN)).toBe(true);
});

rule('6.6.4c', 'a captured base is disrupted, whatever it was before', () => {
  const table = falling('batavia');
  table.do('done');
  expect(status(table, 'batavia')).toBe(DISRUPTED);
});

rule('6.6.4d', 'the owner of a base is asked before it falls, even if nothing is there', () => {
  const table = falling('koepang', { air: { 'P-40-1': 'koepang' } });
  expect(table.decision.seat).toBe('allies');
  expect(table.state.control[hexOf('koepang')]).toBe(ALLIES);
  expect(table.options('evacuate')).toEqual(['P-40-1']);
  const empty = falling('koepang');
  expect([empty.decision.seat, empty.offers('evacuate'), empty.offers('done')]).toEqual(['allies', false, true]);
  const view = (one: Indies) => JSON.stringify(forlornHopes.view(one.state, 'japan'));
  const elsewhere = falling('koepang', { air: { 'P-40-1': 'darwin' } });
  expect(view(table)).toBe(view(elsewhere));
});

rule(['6.6.4e', '6.5.5'], 'a mobile airbase, built or not, is gone for good', () => {
  for (const words of ['1707', '1707 building']) {
    const table = falling('1707', { mobile: { 'mobile-a': words } });
    if (table.offers('done') && table.decision.seat === 'allies') table.do('done');
    expect([status(table, 'mobile-a'), table.state.mobileAt[findBase('mobile-a')]]).toEqual([ABSENT, -2]);
    expect(table.told('mobile base lost')).toMatchObject([{ base: findBase('mobile-a') }]);
  }
  const after = position({
    initiative: 'allies',
    change: (state) => {
      state.mobileAt[findBase('mobile-a')] = -2;
    },
    call: { procedure: construction, local: {} },
  });
  after.do('build', '1507');
  expect(after.state.mobileAt[findBase('mobile-b')]).toBe(hexOf('1507'));
  expect(after.decision.seat).toBe('japan');
});

rule(['6.6.4f', '6.6.3a'], 'a destroyed base stays destroyed, and neither side can use it', () => {
  const table = falling('batavia', { bases: { batavia: 'destroyed' } });
  expect(forlornHopes.prompt(table.state)).not.toContain('falling');
  expect(status(table, 'batavia')).toBe(DESTROYED);
  expect(isUsable(table.state, findBase('batavia'), JAPAN)).toBe(false);
  const staging = (initiative: 'japan' | 'allies', control: 'japan' | 'allies', unit: string, from: string) => {
    const ops = position({
      initiative,
      missionsLeft: 1,
      air: { [unit]: from },
      control: { makassar: control },
      bases: { makassar: 'destroyed' },
    });
    ops.do('stage');
    ops.do('stage', unit);
    return ops.why('to', 'makassar')?.rule;
  };
  expect(staging('allies', 'allies', 'P-40-1', 'soerabaja')).toBe('6.6.3a');
  expect(staging('japan', 'japan', 'A6M-1', 'kendari')).toBe('6.6.3a');
});

rule('6.6.4g', 'while both sides are in the hex the base stays with its owner', () => {
  const table = position({
    initiative: 'allies',
    missionsLeft: 1,
    counters: { Sparrow: '2509', '48-2': '2509' },
    control: { koepang: 'allies' },
    air: { 'P-40-1': 'koepang' },
  });
  expect(baseOwner(table.state, findBase('koepang'))).toBe(ALLIES);
  table.do('stage');
  table.do('stage', 'P-40-1');
  expect(table.options('to').length).toBeGreaterThan(0);
});

rule('6.6.5a', 'each air unit on the ground has a roll of its own, by the table and its modifiers', () => {
  const air = { 'P-40-1': 'koepang', 'Hudson-1': 'koepang disrupted', 'B-17-1': 'koepang regroup' };
  const table = falling('koepang', { air, dice: { evacuation: [5, 5, 5] }, bases: { koepang: 'disrupted' } });
  for (const unit of Object.keys(air)) flyOut(table, unit, 'darwin');
  const tried = table.told('evacuation tried') as unknown as { modifiers: { amount: number }[]; result: string }[];
  const sums = tried.map(({ modifiers }) => modifiers.reduce((sum, { amount }) => sum + amount, 0));
  // base disrupted +2; fighter -1; disrupted +1; regrouping +1
  expect(sums).toEqual([1, 3, 3]);
  expect(tried.map(({ result }) => result)).toEqual(['disrupted', 'reduced', 'reduced']);
  expect(display(table, 'P-40-1')).toBe('darwin flown disrupted');
  expect([airSteps(table.state, findUnit('Hudson-1')), display(table, 'Hudson-1')]).toEqual([
    1,
    'darwin flown disrupted',
  ]);
  expect(evacuation.modifiers).toHaveLength(6);
});

rule('6.6.5a', 'a unit on its last step is lost by the same result, and nothing says that it escapes', () => {
  const table = falling('koepang', {
    air: { 'Hudson-1': 'koepang reduced disrupted' },
    dice: { evacuation: [5] },
    bases: { koepang: 'disrupted' },
  });
  flyOut(table, 'Hudson-1', 'darwin');
  const [tried] = table.told('evacuation tried');
  expect(tried).toMatchObject({ result: 'reduced' });
  expect(forlornHopes.describe(tried!)!.text).not.toMatch(/escapes/);
  expect([isLost(table, 'Hudson-1'), table.told('landed')]).toEqual([true, []]);
});

rule('6.6.5a', 'foul weather and a friendly patrol change the roll', () => {
  const sum = (spec: PositionSpec) => {
    const table = falling('koepang', { air: { 'Hudson-1': 'koepang' }, ...spec });
    flyOut(table, 'Hudson-1', 'darwin');
    const [tried] = table.told('evacuation tried') as unknown as { modifiers: { amount: number }[] }[];
    return tried!.modifiers.reduce((total, { amount }) => total + amount, 0);
  };
  expect(sum({})).toBe(0);
  expect(sum({ event: 'foul weather' })).toBe(1);
  const patrolled = { air: { 'Hudson-1': 'koepang', 'T-VIII': 'darwin' }, patrols: { 'T-VIII': '2608' } };
  expect(sum(patrolled)).toBe(-1);
});

rule('6.6.5b', 'a unit that gets away is at another friendly base within its range', () => {
  const table = falling('koepang', { air: { 'P-40-1': 'koepang' }, dice: { evacuation: [1] } });
  table.do('evacuate', 'P-40-1');
  expect(table.options('to')).toEqual(expect.arrayContaining(['dili', 'darwin']));
  for (const base of ['koepang', 'batavia', 'kendari']) expect(table.options('to')).not.toContain(base);
  table.do('back');
  flyOut(table, 'P-40-1', 'dili');
  expect(display(table, 'P-40-1')).toBe('dili flown');
  for (const event of table.told('evacuation tried')) expect(eventFor(event, 'japan')).toBeUndefined();
});

rule('6.6.5c', 'a unit that cannot reach a base, or does not try, is lost with the base', () => {
  const nowhere = Object.fromEntries(bases.slice(0, 14).map(({ id }) => [id, 'japan' as const]));
  const table = falling('koepang', {
    air: { 'P-40-1': 'koepang' },
    control: { ...nowhere, koepang: 'allies' },
  });
  expect(table.offers('evacuate')).toBe(false);
  expect(table.why('evacuate', 'P-40-1')?.rule).toBe('6.6.5c');
  expect(table.forgone('done')).toEqual(['Air units still on the ground are eliminated: 1 (6.6.5).']);
  table.do('done');
  expect(isLost(table, 'P-40-1')).toBe(true);
  const idle = falling('koepang', { air: { 'P-40-1': 'koepang', 'P-40-2': 'darwin' } });
  idle.do('done');
  expect([isLost(idle, 'P-40-1'), isLost(idle, 'P-40-2')]).toEqual([true, false]);
  expect(idle.told('evacuation tried')).toEqual([]);
});

rule('13.3g', 'supply units in the hex are lost with it', () => {
  const table = falling('koepang', { counters: { 'supply-allies-1': '2509' } });
  table.do('done');
  expect(table.told('eliminated')).toMatchObject([{ unit: findUnit('supply-allies-1'), rule: '13.3g' }]);
});

rule('6.6.5a', 'one air unit after another: where it flies is asked before the next is chosen', () => {
  const table = falling('lombok', { air: { 'P-40-1': 'lombok', 'Hudson-1': 'lombok', 'P-40-2': 'soerabaja' } });
  expect(table.why('evacuate', 'P-40-2')?.rule).toBe('6.6.5a');
  expect([table.offers('back'), table.offers('to')]).toEqual([false, false]);
  table.do('evacuate', 'P-40-1');
  expect([table.offers('evacuate'), table.offers('done'), table.offers('back')]).toEqual([false, false, true]);
  table.do('back');
  expect(table.options('evacuate')).toEqual(['P-40-1', 'Hudson-1']);
});

test('by an order all units fly to the nearest airbase that is not disrupted', () => {
  const table = falling('koepang', {
    air: { 'P-40-1': 'koepang', 'P-40-2': 'koepang', 'Hudson-1': 'darwin' },
    // Dili is nearer.
    bases: { dili: 'disrupted' },
    dice: { evacuation: [5, 5] },
  });
  const order = orderAction(forlornHopes.definition.orders!, 'allies', 'evacuation', 'nearest');
  const { events } = forlornHopes.apply(table.state, order);
  const tried = events.filter(({ type }) => type === 'evacuation tried') as EventNamed<'evacuation tried'>[];
  expect(tried.map(({ base }) => base)).toEqual([findBase('lombok'), findBase('lombok')]);
  expect(events.map(({ type }) => type)).toContain('occupied');
  expectNoLeaks(table);
});

rule('12.1', 'a patrol whose base has fallen lands elsewhere', () => {
  const table = position({
    phase: 'ground',
    counters: { '48-2': '2306' },
    control: { '2306': 'japan' },
    air: { 'T-VIII': 'makassar', 'P-40-1': 'makassar' },
    patrols: { 'T-VIII': '2205' },
    change: (state) => {
      handOf(state, ALLIES).box[slotOf(findUnit('T-VIII'))] = ALOFT;
    },
  });
  table.do('take', '48-2');
  table.do('move to', '2205');
  expect(table.options('evacuate')).toEqual(['P-40-1']);
  while (!table.offers('divert')) table.do('done');
  expect(isLost(table, 'P-40-1')).toBe(true);
  table.do('divert', 'T-VIII');
  expect(table.options('to')).not.toContain('makassar');
});
