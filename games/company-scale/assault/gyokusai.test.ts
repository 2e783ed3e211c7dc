import { describe, expect, test } from 'vitest';
import { rule } from '#engine/proof';
import { isGyokusai, markerFire } from '../core/charges.ts';
import { FINISHED, GYOKUSAI, STEADY, US_HEX } from '../core/state.ts';
import { LEG, US } from '../data/types.ts';
import { activate } from '../fixtures/activations.ts';
import { counterOf, hexOf, onward } from '../fixtures/assaulting.ts';
import { type PositionSpec, position } from '../position.ts';
import { COLUMN } from '../theater/forces.ts';
import { LOST, OFF_BOARD, placesBeside, ROUTED } from '../theater/places.ts';
import { theater } from '../tinian.ts';
import { distancesTo } from './distances.ts';
import { gyokusaiBegins, gyokusaiCheck } from './gyokusai.ts';
import { march } from './march.ts';

const isOn = ({ state }: ReturnType<typeof position>) => state.gyokusai >= 0;

describe('the trigger', () => {
  const many = Object.fromEntries(
    theater.forces.counters
      .filter(({ category }, at) => category === 'unit' && theater.forces.side[at] === 1)
      .slice(0, 12)
      .map(({ id }, at) => [id, ['20.80', '18.82', '21.80', '22.71'][at % 4]!]),
  );
  const check = (time: string, spec: PositionSpec = {}) =>
    position({ time, counters: many, ...spec, call: { procedure: gyokusaiCheck, local: {} } });
  const holding = (points: number) => (state: Parameters<NonNullable<PositionSpec['change']>>[0]) => {
    let sum = 0;
    theater.victoryHexes.hexes.forEach((hex, at) => {
      if (sum + hex.points > points) return;
      sum += hex.points;
      state.control[at] = US_HEX;
    });
  };

  rule('9.6.2a 4.3A', 'is 19 points of Victory Hexes, or fewer than 10 Japanese units, after 1700 or Night I', () => {
    expect(isOn(check('30 July 1700'))).toBe(false);
    expect(isOn(check('30 July 1700', { change: holding(19) }))).toBe(true);
    expect(isOn(check('30 July Night I', { change: holding(19) }))).toBe(true);
    expect(isOn(check('30 July 1500', { change: holding(19) }))).toBe(false);
    expect(isOn(check('30 July 1700', { change: holding(18) }))).toBe(false);
    expect(isOn(check('30 July 1700', { counters: Object.fromEntries(Object.entries(many).slice(0, 9)) }))).toBe(true);
    expect(isOn(check('30 July 1700', { counters: Object.fromEntries(Object.entries(many).slice(0, 10)) }))).toBe(
      false,
    );
    expect(isOn(check('26 July 1700', { scenario: 't3', change: holding(25) }))).toBe(false);
  });
});

describe('when Gyokusai begins', () => {
  const begun = (place = -1) =>
    position({
      time: '30 July 1700',
      counters: {
        '1/I/50': '14.61-cave',
        '2/I/50': '14.61-cave',
        '3/I/50': '14.61',
        '4/I/50': '15.62',
        '1/Art/50': '15.62',
        'I/50-jp-hmg-1': '15.62',
        'II/50-jp-hmg-1': 'available',
        'A/1/25': '15.59',
        '1/II/50': 'routed column',
      },
      marks: { '15.62': 'DG2 pinned pillbox' },
      divisions: { IJA: { quality: 2 } },
      call: { procedure: gyokusaiBegins, local: { place } },
    });

  rule('9.6.2b', 'all weapons are gone', () => {
    const { state } = begun();
    expect(state.where[counterOf('I/50-jp-hmg-1')]).toBe(LOST);
    expect(state.where[counterOf('II/50-jp-hmg-1')]).toBe(LOST);
  });
  rule('9.6.2c', 'all form column for good', () => {
    const { state } = begun();
    for (const unit of ['3/I/50', '1/Art/50', '1/II/50']) {
      expect(state.mode[counterOf(unit)]).toBe(COLUMN);
      expect(state.fixed[counterOf(unit)]).toBe(1);
    }
    // Nothing is told of those who are not in play.
    const flipped = begun().told('mode changed') as unknown as { unit: number }[];
    expect(flipped.map(({ unit }) => state.where[unit]! >= 0)).toEqual(flipped.map(() => true));
  });
  rule('9.6.2d 2.0y', 'all places with Japanese units are marked', () => {
    const { state } = begun();
    expect(state.assaultMarkers[hexOf('15.62')]! & GYOKUSAI).not.toBe(0);
    expect(isGyokusai(state, hexOf('14.61'))).toBe(true);
    expect(isGyokusai(state, hexOf('15.59'))).toBe(false);
    expect(markerFire(state, hexOf('15.62'))).toEqual({ amount: 3, rule: '9.6l' });
  });
  rule('9.6.2e', 'markers and fortifications are removed', () => {
    const { state } = begun();
    expect([state.disorder[hexOf('15.62')], state.shock[hexOf('15.62')], state.fortification[hexOf('15.62')]]).toEqual([
      0,
      STEADY,
      0,
    ]);
  });
  rule('9.6.2f', 'Troop Quality is the base value', () => {
    const { state } = begun();
    const ija = theater.forces.divisions.findIndex(({ id }) => id === 'IJA');
    expect(state.quality[ija]).toBe(theater.forces.divisions[ija]!.quality);
  });
  rule('9.6.2v', 'who was in a cave is outside', () => {
    const { state } = begun();
    expect(state.where[counterOf('1/I/50')]).toBe(hexOf('14.61'));
  });
  rule('9.6.2v', 'who has US units on top of the cave stays inside', () => {
    const { state } = position({
      time: '30 July 1700',
      counters: { '1/I/50': '14.61-cave', 'A/1/25': '14.61' },
      call: { procedure: gyokusaiBegins, local: { place: -1 } },
    });
    expect([state.where[counterOf('1/I/50')], isGyokusai(state, hexOf('14.61-cave'))]).toEqual([
      hexOf('14.61-cave'),
      true,
    ]);
  });
  rule('9.6.2v 9.6.2j', 'who stayed inside comes out once the US has gone, and charges on', () => {
    const inside = (sealed: 0 | 1) =>
      activate('IJA', {
        time: '30 July 0900',
        counters: { '1/I/50': '13.57-cave column fixed', 'A/1/25': '13.60', 'HQ/25': '14.53' },
        change: (state) => {
          state.gyokusai = state.time - 1;
          state.assaultMarkers[hexOf('13.57-cave')]! |= GYOKUSAI;
          state.sealed[hexOf('13.57-cave')] = sealed;
        },
      });
    const table = inside(0);
    expect([table.options('gyokusai'), table.why('done')?.rule]).toEqual([['13.57-cave'], '9.6.2j']);
    table.do('gyokusai', '13.57-cave');
    expect(table.told('moved')[0]).toMatchObject({ from: hexOf('13.57-cave'), to: hexOf('13.57') });
    expect(table.told('moved').length).toBeGreaterThan(1);
    expect(inside(1).offers('gyokusai')).toBe(false);
  });
  rule('9.6.2u 2.0y', 'of one place, only its units are bound', () => {
    const { state } = begun(hexOf('15.62'));
    expect(state.gyokusai).toBe(-1);
    expect([isGyokusai(state, hexOf('15.62')), isGyokusai(state, hexOf('14.61'))]).toEqual([true, false]);
    expect(state.where[counterOf('I/50-jp-hmg-1')]).toBe(LOST);
    expect(state.where[counterOf('1/I/50')]).toBe(hexOf('14.61-cave'));
  });
});

describe('the Action of Gyokusai units', () => {
  /** Units of I/50 go on from the airfield; the US company stands in 18.53. */
  const marching = (units: readonly string[], counters: Record<string, string>, spec: PositionSpec = {}) =>
    onward(
      position({
        chit: 'IJA',
        time: '30 July Night I',
        rerolled: ['us', 'japan'],
        asked: { japan: ['gyokusai'] },
        counters,
        ...spec,
        change(state) {
          state.gyokusai = state.time;
          spec.change?.(state);
        },
        call: {
          procedure: march,
          local: { units: units.map(counterOf), points: 0, next: -1, hasMoved: false },
        },
      }),
    );
  const column =
    (...units: readonly string[]) =>
    (place: string) =>
      Object.fromEntries(units.map((unit) => [unit, `${place} column`]));

  rule('9.6.2j 9.6.2j2 9.6.2j3', 'is a move as far as they can, each hex closer to an enemy', () => {
    const table = marching(['1/I/50'], { ...column('1/I/50')('18.60'), 'A/1/25': '18.53' });
    const steps: string[] = [];
    while (table.offers('go')) {
      expect(table.options('go')).not.toContain('18.61');
      const next = table.options('go')[0]!;
      steps.push(next);
      table.do('go', next);
      onward(table);
    }
    const at = table.state.where[counterOf('1/I/50')]!;
    expect(at).not.toBe(hexOf('18.60'));
    expect(table.told('assault began')).toHaveLength(0);
    expect(table.state.done[counterOf('1/I/50')]! & FINISHED).not.toBe(0);
  });
  rule('9.6.2j3', 'does not lead to a hex that is as far away', () => {
    const table = marching(['1/I/50'], { ...column('1/I/50')('16.57'), 'A/1/25': '18.53' });
    const distances = distancesTo(table.state, US, LEG);
    const here = hexOf('16.57');
    const around = placesBeside(theater.places, here).filter((hex) => hex < theater.places.firstCave);
    const open = table.options('go').map(hexOf);
    expect(around.some((hex) => distances[hex] === distances[here])).toBe(true);
    expect(around.filter((hex) => distances[hex]! >= distances[here]! && open.includes(hex))).toEqual([]);
    expect(open.length).toBeGreaterThan(0);
  });
  test('goes the cheapest way without a question, unless Japan wants to be asked', () => {
    const [units, counters] = [['1/I/50'], { ...column('1/I/50')('18.60'), 'A/1/25': '18.53' }];
    expect(marching(units, counters).offers('go')).toBe(true);
    const table = marching(units, counters, { asked: {} });
    expect(table.offers('go')).toBe(false);
    expect(table.told('moved').length).toBeGreaterThan(1);
    // It is a move, not the advance after an Assault.
    expect(table.told('moved')).toMatchObject(table.told('moved').map(() => ({ rule: '9.6.2j' })));
  });
  rule('20.1.4b', 'of one stack takes along the friends of each hex that it moves through', () => {
    const through = (place: string) => {
      const table = marching(
        ['1/I/50'],
        { ...column('1/I/50')('18.60'), '2/I/50': place, '3/I/50': place, 'A/1/25': '18.53' },
        {
          change(state) {
            state.gyokusai = -1;
            state.assaultMarkers[hexOf('18.60')] = GYOKUSAI;
          },
        },
      );
      expect(isGyokusai(table.state, hexOf(place))).toBe(false);
      table.do('go', '18.59');
      onward(table);
      return table;
    };
    const joined = through('18.59');
    expect(isGyokusai(joined.state, hexOf('18.59'))).toBe(true);
    for (const unit of ['2/I/50', '3/I/50']) expect(joined.state.fixed[counterOf(unit)]).toBe(1);
    expect(isGyokusai(through('19.61').state, hexOf('19.61'))).toBe(false);
  });
  rule('9.6.2j 8.6.2d', 'ends in a barrage that leaves them no points', () => {
    const movesWith = (marks: Record<string, string>) => {
      const table = marching(['1/I/50'], { ...column('1/I/50')('18.60'), 'A/1/25': '18.53' }, { marks });
      table.do('go', '18.59');
      while (table.offers('go')) table.do('go', table.options('go')[0]);
      return table.told('moved').length;
    };
    expect(movesWith({})).toBeGreaterThan(1);
    expect(movesWith({ '18.59': 'heavy' })).toBe(1);
  });
  rule('9.6.2k', 'is followed by a charge at once if it ends beside an enemy, without cost', () => {
    const table = marching(
      ['1/I/50'],
      { ...column('1/I/50')('16.52'), 'A/1/25': '18.53' },
      {
        divisions: { IJA: { dc: 5, dp: 5 } },
      },
    );
    while (table.offers('go')) {
      table.do('go', table.options('go')[0]);
      onward(table);
    }
    expect(table.told('assault began')).toMatchObject([{ kind: 'gyokusai' }]);
    expect(table.state.commands[theater.forces.divisions.findIndex(({ id }) => id === 'IJA')]).toBe(5);
    expect(table.state.dispatch[theater.forces.divisions.findIndex(({ id }) => id === 'IJA')]).toBe(5);
  });
  rule('9.6.2n 9.6.2i', 'is a charge if they stand beside an enemy; it cannot be called off', () => {
    const table = marching(['1/I/50'], { ...column('1/I/50')('17.53'), 'A/1/25': '18.53' });
    expect(table.told('advanced').length + table.told('assault began').length).toBeGreaterThan(0);
    expect(table.told('assault began')).toHaveLength(1);
    expect(table.offers('cancel')).toBe(false);
    expect(table.offers('call off')).toBe(false);
  });
  rule('9.6.2o', 'beside several enemy hexes Japan chooses', () => {
    const table = marching(['1/I/50'], { ...column('1/I/50')('17.53'), 'A/1/25': '18.53', 'B/1/25': '17.54' });
    expect(table.options('charge').toSorted()).toEqual(['17.54', '18.53']);
  });
  rule('9.6.2l 9.6.2m 9.6.2q', 'is made by those of one hex who act together', () => {
    const table = marching(['1/I/50', '2/I/50'], {
      ...column('1/I/50', '2/I/50', '3/I/50')('17.53'),
      ...column('1/II/50')('17.52'),
      'A/1/25': '18.53',
    });
    expect(table.told('assault began')).toMatchObject([{ attackers: [counterOf('1/I/50'), counterOf('2/I/50')] }]);
    expect(table.state.done[counterOf('3/I/50')]! & FINISHED).toBe(0);
  });
  rule('9.6.2p', 'is a move or a charge on the Direct Command Chit, for 1 DC each', () => {
    const ija = theater.forces.divisions.findIndex(({ id }) => id === 'IJA');
    const charge = marching(
      ['1/I/50', '2/I/50'],
      { ...column('1/I/50', '2/I/50')('17.53'), 'A/1/25': '18.53' },
      {
        chit: 'japan direct command',
        divisions: { IJA: { dc: 5 } },
      },
    );
    expect(charge.told('assault began')).toHaveLength(1);
    expect(charge.state.commands[ija]).toBe(3);
    const move = marching(
      ['1/I/50'],
      { ...column('1/I/50')('16.52'), 'A/1/25': '18.53' },
      {
        chit: 'japan direct command',
        divisions: { IJA: { dc: 5 } },
      },
    );
    while (move.offers('go')) {
      move.do('go', move.options('go')[0]);
      onward(move);
    }
    expect(move.told('moved').length).toBeGreaterThan(0);
    expect(move.told('assault began')).toHaveLength(0);
  });
  rule('9.6.2t', 'an HQ that is lost is out of the game', () => {
    const table = marching(
      ['IJA-HQ'],
      { ...column('IJA-HQ')('17.53'), 'A/1/25': '18.53', 'B/1/25': '18.53' },
      {
        dice: { 'attacker assault': [0], 'defender assault': [9] },
      },
    );
    expect(table.state.where[counterOf('IJA-HQ')]).toBe(LOST);
    // One of the US goes to the Routed box, as ever.
    const staff = marching(
      ['1/I/50'],
      { ...column('1/I/50')('17.53'), 'HQ/25': '18.53' },
      { marks: { '18.53': 'DG4' }, dice: { 'attacker assault': [8], 'defender assault': [0] } },
    );
    expect(staff.told('assault rolled')).toHaveLength(1);
    expect(staff.state.where[counterOf('HQ/25')]).toBe(ROUTED);
  });
  rule('9.6.2a', 'ends the game once no Japanese unit is left', () => {
    const charged = (counters: Record<string, string>) =>
      marching(
        ['1/I/50'],
        { ...column('1/I/50')('17.53'), 'A/1/25': '18.53', 'B/1/25': '18.53', ...counters },
        { dice: { 'attacker assault': [0], 'defender assault': [9] } },
      );
    expect(charged({}).state.result).toMatchObject({ winner: expect.anything() });
    expect(charged({ '2/I/50': '22.71 column' }).state.result).toBeNull();
    const routed = { '3/I/50': 'routed', 'IJA-HQ': 'routed', Ogata: 'off-board' };
    const boxes = ({ state }: ReturnType<typeof charged>) =>
      Object.keys(routed).map((id) => state.where[counterOf(id)]);
    const over = charged(routed);
    expect(over.state.result).toMatchObject({ winner: expect.anything() });
    expect(boxes(over)).toEqual([LOST, LOST, OFF_BOARD]);
    const on = charged({ ...routed, '2/I/50': '22.71 column' });
    expect(on.state.result).toBeNull();
    expect(boxes(on)).toEqual([ROUTED, ROUTED, OFF_BOARD]);
  });
});
