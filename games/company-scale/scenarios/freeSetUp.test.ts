import { describe, expect, test } from 'vitest';
import { copy } from '#engine/json';
import { rule } from '#engine/proof';
import type { Options } from '#engine/state';
import { beachOf, historicalLandings, landingsOf, plannedTime, waveOf } from '../core/landingPlan.ts';
import { unitsAt } from '../core/stacks.ts';
import { DUMMY, FACE_DOWN, NO_MINE } from '../core/state.ts';
import { mineTable } from '../data/tables.ts';
import { US } from '../data/types.ts';
import {
  at,
  beaches,
  begun,
  comeNow,
  forces,
  free,
  hex,
  japaneseUnits,
  landing,
  places,
  sealed,
  setUp,
  targets,
} from '../fixtures/freeSetUp.ts';
import { waiting } from '../position.ts';
import { whyNotBuy } from '../sequence/buying.ts';
import { NOT_IN_PLAY, OFF_BOARD, TRUCK_POOL } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { scheduleOf } from './order.ts';

describe('the landing plan', () => {
  rule('T5a', 'the US plans first; it names one or two Landing Areas, and all units have a beach and a turn', () => {
    const table = begun();
    expect(table.decision).toMatchObject({ procedure: 'free setup', step: 'plan', seat: 'us' });
    expect(new Set([...landingsOf(table.state.secrets.us!).values()].map((each) => beachOf(theater, each)))).toEqual(
      new Set([0, 1]),
    );
    table.do('land at', '13.76', 'us');
    expect(landing(table, 'E/2/24')).toEqual({ beach: 'red', wave: 0 });
    table.do('land also at', '15.77', 'us');
    expect(targets(table, 'land also at')).toEqual([]);
    expect(table.why('land also at', '12.54', 'us')?.rule).toBe('T5a');
    const units = landingsOf(table.state.secrets.us!);
    expect(units.size).toBe(historicalLandings(table.state).length);
    expect(new Set([...units.values()].map((each) => beaches[beachOf(theater, each)]!.area))).toEqual(
      new Set(['Red', 'Green']),
    );
  });

  test('the plan that lies ready is the historical one', () => {
    const { state } = begun();
    const t4 = waiting.start({ scenario: 't4', seed: 'x' }).state;
    const [planned, history] = [scheduleOf(state), scheduleOf(t4)];
    for (const [unit, beach] of history.beach) {
      expect(planned.beach.get(unit)).toBe(beach);
      expect(planned.due.get(unit)).toBe(history.due.get(unit));
    }
  });

  rule(
    'T5b',
    'three units for a beach and turn; a unit moves to a turn with room, or changes places with another',
    () => {
      const table = begun();
      table.do('land at', '13.76', 'us');
      const counts = new Map<number, number>();
      for (const each of landingsOf(table.state.secrets.us!).values()) counts.set(each, (counts.get(each) ?? 0) + 1);
      expect(Math.max(...counts.values())).toBe(3);
      table.do('plan unit', 'E/2/24', 'us');
      expect(table.why('schedule', 'red wave 2', 'us')?.rule).toBe('T5b');
      expect(table.why('schedule', 'green wave 40', 'us')?.rule).toBe('T5b');
      table.do('change places', 'A/1/6', 'us');
      expect(landing(table, 'A/1/6')).toEqual({ beach: 'red', wave: 0 });
      expect(landing(table, 'E/2/24')!.wave).toBeGreaterThan(20);
      table.do('plan unit', 'A/1/6', 'us');
      table.do('schedule', targets(table, 'schedule').at(-1)!, 'us');
      expect(landing(table, 'A/1/6')!.wave).toBeGreaterThan(30);
    },
  );

  rule('T5b 18.0b', 'units have their Chits in the turn of the plan in which the first of them come', () => {
    const { state } = setUp();
    const chit = theater.chits.findIndex(({ id }) => id === '8');
    const { own } = theater.chits[chit] as { own: readonly number[] };
    const first = Math.min(...own.map((unit) => plannedTime(state, unit)).filter((time) => time >= 0));
    const isComing = (time: number) => whyNotBuy({ ...state, time }, US, [], chit) !== '18.0b';
    expect([isComing(first - 1), isComing(first)]).toEqual([false, true]);
  });

  test('a Formation is brought forward, the others keep their order', () => {
    const table = begun();
    table.do('land first', '8', 'us');
    expect(landing(table, 'A/1/8')).toEqual({ beach: 'white-1', wave: 0 });
    expect(landing(table, 'E/2/24')!.wave).toBeGreaterThan(1);
  });

  test('one of two Landing Areas begins a day later, and earlier again', () => {
    const table = begun();
    table.do('land also at', '13.76', 'us');
    const before = copy(table.state.secrets.us!);
    table.do('land later', '13.76', 'us');
    const waves = [...landingsOf(table.state.secrets.us!).values()].filter(
      (each) => beaches[beachOf(theater, each)]!.id === 'red',
    );
    expect(Math.min(...waves.map((each) => waveOf(theater, each)))).toBe(free.landingTurns + 1);
    expect(table.why('land later', '12.54', 'us')?.rule).toBe('T5b');
    table.do('land earlier', '13.76', 'us');
    expect(table.state.secrets.us).toEqual(before);
  });

  test('a Landing Area keeps its day when a Formation is brought forward, and comes before the game is half over', () => {
    const table = begun();
    table.do('land also at', '13.76', 'us');
    table.do('land later', '13.76', 'us');
    table.do('land first', '8', 'us');
    const first = () =>
      Math.min(
        ...[...landingsOf(table.state.secrets.us!).values()]
          .filter((each) => beaches[beachOf(theater, each)]!.id === 'red')
          .map((each) => waveOf(theater, each)),
      );
    expect(first()).toBe(free.landingTurns + 1);
    const { turns } = theater.scenario('t5');
    let days = 1;
    while (days < turns && table.why('land later', '13.76', 'us') === undefined) {
      table.do('land later', '13.76', 'us');
      days++;
    }
    expect([first(), days <= turns / 18]).toEqual([days * free.landingTurns + 1, true]);
  });

  test('units that were given other turns keep their order at other beaches, and must land', () => {
    const table = begun();
    table.do('plan unit', 'E/2/24', 'us');
    expect(table.offers('leave')).toBe(false);
    table.do('change places', 'A/1/6', 'us');
    table.do('land at', '13.76', 'us');
    expect([landing(table, 'A/1/6')!.wave <= 1, landing(table, 'E/2/24')!.wave > 20]).toEqual([true, true]);
  });

  rule('27.0e2', 'artillery of the Groupments is planned or stays on Saipan; it brings a truck when it comes', () => {
    const table = begun();
    expect(targets(table, 'plan unit')).not.toContain(forces.find('145-FA'));
    table.do('plan unit', '3/14', 'us');
    expect(targets(table, 'change places')).not.toContain(forces.find('A/1/24'));
    table.do('schedule', 'white-1 wave 22', 'us');
    table.do('plan unit', '4/14', 'us');
    table.do('schedule', 'white-1 wave 22', 'us');
    table.do('plan unit', '4/14', 'us');
    table.do('leave', undefined, 'us');
    table.do('seal', undefined, 'us');
    table.do('begin', undefined, 'japan');
    expect(at(table, '4/14')).toBe('saipan-B');
    expect(table.state.where[forces.find('3/14')]).toBe(NOT_IN_PLAY);
    table.do('done', undefined, 'us');
    const { state } = table;
    state.time = scheduleOf(state).due.get(forces.find('3/14'))!;
    comeNow(state);
    expect(places.names[state.where[forces.find('3/14')]!]).toBe('white-1-transport');
    expect(state.where[forces.find('Corps-Truck-1')]).toBe(TRUCK_POOL);
  });

  rule('27.0e2 T5c', 'artillery and leaders may lie off the beaches from the start, with their truck', () => {
    const table = begun();
    table.do('plan unit', 'E/2/24', 'us');
    table.do('change places', 'HQ/24', 'us');
    table.do('plan unit', 'E/2/24', 'us');
    table.do('schedule', targets(table, 'schedule').at(-1)!, 'us');
    table.do('plan unit', 'B/1/24', 'us');
    table.do('schedule', targets(table, 'schedule').at(-1)!, 'us');
    table.do('plan unit', '3/14', 'us');
    table.do('schedule', 'white-1 wave 2', 'us');
    table.do('seal', undefined, 'us');
    table.do('begin', undefined, 'japan');
    expect([at(table, 'HQ/24'), at(table, 'Hart')]).toEqual(['white-1-approachRun', 'white-1-approachRun']);
    expect(at(table, '3/14')).toBe('white-1-transport');
    expect(table.state.where[forces.find('Corps-Truck-1')]).toBe(TRUCK_POOL);
    expect(table.state.where[forces.find('Ozbourn')]).toBe(OFF_BOARD);
  });

  rule('T5g', 'tanks and trucks follow the first units of their Division as in the historical campaign', () => {
    const table = begun();
    const history = scheduleOf(table.state);
    const m4 = forces.find('2MARDIV-us-m4-1');
    const t4 = scheduleOf(waiting.start({ scenario: 't4', seed: 'x' }).state);
    expect(history.due.get(m4)).toBe(t4.due.get(m4));
    table.do('land first', '2MARDIV', 'us');
    expect(scheduleOf(table.state).due.get(m4)).toBe(t4.due.get(forces.find('4MARDIV-us-m4-1')));
  });
});

describe('the Japanese setup', () => {
  rule('T5d', 'all units lie ready and go anywhere but to beaches, three to a hex', () => {
    const table = sealed();
    expect(table.decision).toMatchObject({ procedure: 'free setup', step: 'set up', seat: 'japan' });
    expect(at(table, '1/I/50')).toBe('13.57');
    table.do('move', '1/I/50', 'japan');
    for (const { hex: beach } of beaches) expect(targets(table, 'put')).not.toContain(beach);
    expect(targets(table, 'put').length).toBeGreaterThan(300);
    table.do('put', '20.80', 'japan');
    expect(at(table, '1/I/50')).toBe('20.80');
    for (const id of ['2/I/50', '3/I/50']) {
      table.do('move', id, 'japan');
      table.do('put', '20.80', 'japan');
    }
    table.do('move', '4/I/50', 'japan');
    expect(table.why('put', '20.80', 'japan')?.rule).toBe('6.1a');
  });
  rule('T5d 6.1.2a 6.3o', 'where a counter may not go, the rule against it is named', () => {
    const table = sealed();
    const why = (unit: string, place: string) => {
      table.do('move', unit, 'japan');
      const refusal = table.why('put', place, 'japan')?.rule;
      table.do('cancel', undefined, 'japan');
      return refusal;
    };
    expect([why('1/I/50', '13.52'), why('1/56NGF', '13.57'), why('LTC/18', '13.57-cave')]).toEqual([
      'T5d',
      '6.1.2a',
      '6.3o',
    ]);
    table.do('lead', 'Matsuda', 'japan');
    expect(table.why('put', '18.51', 'japan')?.rule).toBe('13.1b');
  });

  test('a stack moves with its leader and its fortification', () => {
    const table = sealed();
    const from = hex('15.60');
    const kind = table.state.fortification[from]!;
    table.do('move stack', '15.60', 'japan');
    table.do('put', '20.80', 'japan');
    expect(at(table, 'IJA-HQ')).toBe('20.80');
    expect(at(table, 'Eng/50')).toBe('20.80');
    expect(at(table, 'Ogata')).toBe('20.80');
    expect(table.state.fortification[hex('20.80')]).toBe(kind);
    expect(table.state.fortification[from]).toBe(0);
  });

  test('a Formation gathers around a hex', () => {
    const table = sealed();
    table.do('move formation', 'I/50', 'japan');
    table.do('gather', '20.80', 'japan');
    expect(unitsAt(table.state, hex('20.80')).map((unit) => forces.counters[unit]!.id)).toEqual([
      '1/I/50',
      '2/I/50',
      '3/I/50',
    ]);
    expect(at(table, 'Matsuda')).toBe('20.80');
  });

  test('a stack goes where it has room and may stand; a battalion that is there stays there', () => {
    const table = sealed();
    const { state } = table;
    const moving = unitsAt(state, hex('15.60'));
    table.do('move stack', '15.60', 'japan');
    for (const place of targets(table, 'put')) {
      const there = unitsAt(state, place);
      expect(there.length + moving.length).toBeLessThanOrEqual(3);
      for (const unit of there) expect(forces.service[unit]).toBe(forces.service[moving[0]!]);
    }
    const filled = targets(table, 'put').map((place) => unitsAt(state, place).length + moving.length);
    expect(Math.max(...filled)).toBe(3);
    table.do('cancel', undefined, 'japan');
    table.do('move formation', 'I/50', 'japan');
    table.do('gather', '20.80', 'japan');
    const gathered = [...state.where];
    table.do('move formation', 'I/50', 'japan');
    table.do('gather', '20.80', 'japan');
    expect(state.where).toEqual(gathered);
  });

  test('a fortification that all have left is given up', () => {
    const table = sealed();
    const units = unitsAt(table.state, hex('15.60')).map((unit) => forces.counters[unit]!.id);
    for (const id of units) {
      table.do('move', id, 'japan');
      table.do('put', '20.80', 'japan');
    }
    expect(table.forgone('begin')).toHaveLength(1);
    table.do('begin', undefined, 'japan');
    expect(table.state.fortification[hex('15.60')]).toBe(0);
  });

  rule('T5e', 'all counters, dummies among them, lie on coast hexes, one to a hex; two may change places', () => {
    const table = sealed();
    const { mines } = table.state.secrets.japan!;
    const laid = () => mines.filter((value) => value !== NO_MINE).toSorted((one, other) => one - other);
    const all = [
      ...mineTable.counters.flatMap(({ value, count }) => new Array<number>(count).fill(value)),
      ...new Array<number>(mineTable.dummies).fill(DUMMY),
    ];
    expect(laid()).toEqual(all.toSorted((one, other) => one - other));
    table.do('take mine', '13.52', 'japan');
    expect(table.why('lay', '15.60', 'japan')?.rule).toBe('T5e');
    const other = mines[hex('12.54')]!;
    table.do('lay', '12.54', 'japan');
    expect([mines[hex('13.52')], mines[hex('12.54')]]).toEqual([other, 1]);
    table.do('take mine', '12.54', 'japan');
    table.do('lay', '19.47', 'japan');
    expect([mines[hex('12.54')], mines[hex('19.47')]]).toEqual([NO_MINE, 1]);
    expect(table.state.mines[hex('12.54')]).toBe(0);
    table.do('shuffle', undefined, 'japan');
    expect(laid()).toEqual(all.toSorted((one, other2) => one - other2));
    expect(table.state.mines.filter((mine) => mine === FACE_DOWN)).toHaveLength(all.length);
  });

  test.each(free.setUps.map(({ title }, index) => [title, index] as const))('%s is lawful and whole', (_, index) => {
    const table = sealed({ 'regiment-135': true });
    table.do('use setup', index, 'japan');
    const { state } = table;
    for (const unit of japaneseUnits) expect(state.where[unit]).toBeGreaterThanOrEqual(0);
    for (let place = 0; place < places.firstZone; place++) {
      const units = unitsAt(state, place);
      expect(units.length).toBeLessThanOrEqual(3);
      expect(new Set(units.map((unit) => forces.service[unit])).size).toBeLessThanOrEqual(1);
    }
    for (const { hex: beach } of beaches) expect(unitsAt(state, beach)).toEqual([]);
    const { counts } = theater.scenario('t5').fortifications;
    for (const option of [true, false]) {
      const again = sealed({ 'regiment-135': option });
      again.do('use setup', index, 'japan');
      again.do('begin', undefined, 'japan');
      const kinds = again.state.fortification.filter((kind) => kind > 0);
      expect(kinds).toHaveLength(Object.values(counts).reduce((sum, count) => sum + count, 0));
    }
    expect(state.mines.filter((mine) => mine === FACE_DOWN)).toHaveLength(20);
  });

  rule('29.0a', 'the other battalions of the 135th are there by the option only', () => {
    const without = setUp();
    const withThem = setUp({ 'regiment-135': true });
    for (const id of ['1/II/135', 'Art/III/135', 'Eng/135', 'Suzuki', 'Obata']) {
      expect(without.state.where[forces.find(id)]).toBe(NOT_IN_PLAY);
      expect(withThem.state.where[forces.find(id)]).toBeGreaterThanOrEqual(0);
    }
    expect(without.state.where[forces.find('II/135-jp-hmg-1')]).toBe(NOT_IN_PLAY);
    expect(withThem.state.where[forces.find('II/135-jp-hmg-1')]).not.toBe(NOT_IN_PLAY);
    const table = sealed({ 'regiment-135': true });
    table.do('move', 'Eng/135', 'japan');
    expect(targets(table, 'put').length).toBeGreaterThan(300);
  });

  rule('29.0b', 'with them their Chits can be bought', () => {
    const chitsOf = (options: Options) => {
      const table = setUp(options);
      for (let turns = 0; turns < 60 && table.decision.procedure !== 'buying'; turns++) {
        const { seat, choices } = table.decision;
        table.do(choices.some(({ verb }) => verb === 'done') ? 'done' : choices.at(-1)!.verb, undefined, seat);
      }
      if (table.decision.seat === 'us') table.do('ready', undefined, 'us');
      return targets(table, 'buy').map((chit) => theater.chits[chit]!.id);
    };
    expect(chitsOf({ 'regiment-135': true })).toEqual(expect.arrayContaining(['I/135', 'II/135', 'III/135']));
    expect(chitsOf({})).not.toContain('II/135');
  });
});
