import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { leaks } from '#engine/secrecy';
import { Sitting } from '#engine/sitting';
import { stackingLimit, unitsAt } from '../core/stacks.ts';
import { DUMMY, FACE_DOWN } from '../core/state.ts';
import { waiting } from '../position.ts';
import { COLUMN, isUnit } from '../theater/forces.ts';
import { isZone, NOT_IN_PLAY, type Place } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { areaOf } from './order.ts';

const { forces, places } = theater;

function begun(scenario: string) {
  const { state } = waiting.start({ scenario, seed: 'set up' });
  return new Sitting(waiting, state);
}

/** Plays until nobody sets up any more. */
function setUp(scenario: string) {
  const table = begun(scenario);
  while (table.decision.procedure === 'arranging') table.do('begin');
  return table;
}

const at = (name: string) => places.find(name);
const where = (table: ReturnType<typeof begun>, id: string) => table.state.where[forces.find(id)]!;

describe.each(['t1', 't2', 't3', 't4'])('the placement of %s', (scenario) => {
  test('has every unit in its area, no hex too full, Army and Navy apart', () => {
    const { state } = setUp(scenario);
    for (let place: Place = 0; place < places.firstZone; place++) {
      const units = unitsAt(state, place);
      expect(units.length).toBeLessThanOrEqual(stackingLimit(state, place));
      expect(new Set(units.map((unit) => forces.service[unit])).size).toBeLessThanOrEqual(1);
      for (const unit of units) expect(areaOf(state, unit)).toContain(places.hexOf[place]);
    }
  });
  test('has all fortifications that the scenario counts', () => {
    const { state } = setUp(scenario);
    const { counts } = theater.scenario(scenario).fortifications;
    const expected = Object.values(counts).reduce((sum, count) => sum + count, 0);
    expect(state.fortification.filter((kind) => kind > 0)).toHaveLength(expected);
  });
  test('tells each side what it may know, and no more', () => {
    const table = begun(scenario);
    while (table.decision.procedure === 'arranging') {
      for (const seat of ['us', 'japan', null]) expect(leaks(waiting, table.state, seat)).toEqual([]);
      table.do('begin');
    }
    for (const seat of ['us', 'japan', null]) expect(leaks(waiting, table.state, seat)).toEqual([]);
  });
});

describe('arranging', () => {
  test('moves a unit within its area, and the fortification stays', () => {
    const table = begun('t1');
    expect(table.decision).toMatchObject({ procedure: 'arranging', seat: 'us' });
    table.do('begin');
    table.do('move', '3/I/50');
    expect(table.options('put')).toContain('15.59');
    expect(table.options('put')).not.toContain('12.57');
    expect(table.options('put')).not.toContain('14.58');
    expect(table.why('put', '12.57')?.rule).toBe('18.0a');
    table.do('put', '15.59');
    expect(where(table, '3/I/50')).toBe(at('15.59'));
    expect(table.forgone('begin')).toHaveLength(1);
    table.do('take up', '14.59');
    table.do('put', '15.59');
    expect(table.forgone('begin')).toEqual([]);
    table.do('begin');
    expect(table.state.fortification[at('15.59')]).toBe(1);
    expect(table.state.fortification[at('14.59')]).toBe(0);
  });
  test('takes leaders along with the last unit, and to others of their command', () => {
    const table = begun('t1');
    table.do('begin');
    table.do('lead', 'Matsuda');
    expect(table.options('put')).toEqual(expect.arrayContaining(['14.59', '14.60', '12.61']));
    expect(table.options('put')).not.toContain('13.60');
    table.do('put', '14.59');
    table.do('move', '3/I/50');
    table.do('put', '13.59');
    expect(where(table, 'Matsuda')).toBe(at('13.59'));
  });
  test('lets Japanese infantry begin in caves, up to two', () => {
    const table = begun('t3');
    table.do('move', '1/I/50');
    const caves = table.options('put').filter((name) => name.endsWith('cave'));
    expect(caves.length).toBeGreaterThan(0);
    table.do('put', caves[0]!);
    for (const unit of ['2/I/50', '3/I/50']) {
      table.do('move', unit);
      if (unit === '3/I/50') expect(table.options('put')).not.toContain(caves[0]);
      else table.do('put', caves[0]!);
    }
  });
  test('turns units over, but not guns into what they are not', () => {
    const table = begun('t1');
    table.do('flip', 'A/1/25');
    expect(table.state.mode[forces.find('A/1/25')]).toBe(COLUMN);
  });
});

rule('22.0b 22.1c', 'the first waves begin in the zones of their beaches, in column', () => {
  const table = setUp('t2');
  expect(where(table, 'E/2/24')).toBe(at('white-1-approachRun'));
  expect(where(table, 'K/3/25')).toBe(at('white-2-transport'));
  expect(table.state.mode[forces.find('E/2/24')]).toBe(COLUMN);
});

rule('22.0f', 'support weapons begin in their box, not with units afloat', () => {
  const { state } = setUp('t2');
  for (let counter = forces.weapons.first; counter < forces.weapons.end; counter++) {
    expect(isZone(places, state.where[counter]!)).toBe(false);
  }
});

rule('14.2a', 'in a campaign Ozbourn and Wilson wait beside the map', () => {
  expect(where(setUp('t4'), 'Ozbourn')).toBe(-8);
  expect(where(setUp('t4'), 'Wilson')).toBe(-8);
  expect(where(setUp('t2'), 'Wilson')).toBe(NOT_IN_PLAY);
});

rule('14.2f', 'Gabaldon is there where there are nights', () => {
  expect(['t1', 't2', 't3', 't4'].map((scenario) => where(setUp(scenario), 'Gabaldon'))).toEqual([-1, -8, -8, -8]);
});

rule('24.1a', 'mines lie face down: the US view tells no value, and supposes one', () => {
  const { state } = setUp('t4');
  const beaches = ['13.52', '12.54', '13.76', '15.77', '16.79'].map(at);
  expect(beaches.map((hex) => state.mines[hex])).toEqual(beaches.map(() => FACE_DOWN));
  expect(waiting.view(state, 'japan').secrets.japan!.mines[at('16.79')]).toBe(4);
  const view = waiting.view(state, 'us');
  expect(view.secrets.japan).toBeNull();
  const supposed = new Set<number>();
  for (let lot = 0; lot < 20; lot++) {
    const copy = structuredClone(view);
    waiting.definition.suppose!(copy, (count) => lot % count);
    for (const hex of beaches) supposed.add(copy.secrets.japan!.mines[hex]!);
  }
  expect([...supposed].toSorted()).toEqual([DUMMY, 0, 1, 2, 3, 4]);
});

test('every unit of a scenario is on the map, in a box, or due', () => {
  const { state } = setUp('t4');
  const missing = forces.counters.flatMap(({ id, isOptional }, counter) =>
    isUnit(forces, counter) && !isOptional && state.where[counter] === NOT_IN_PLAY && state.due[counter] === -1
      ? [id]
      : [],
  );
  // 27.0g: these come with artillery from Saipan.
  expect(missing.filter((id) => !id.startsWith('Corps-Truck'))).toEqual([]);
});
