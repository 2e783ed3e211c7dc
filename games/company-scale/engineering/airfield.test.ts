import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { COMMANDED, type CompanyScale, FINISHED, FIRST_ACTION } from '../core/state.ts';
import { JAPAN, US } from '../data/types.ts';
import { activated, at, commanded, counter, division, onSaipan, type Sitting, whereIs } from '../fixtures/saipan.ts';
import type { PositionSpec } from '../position.ts';
import { theater } from '../saipan.ts';
import { victoryCheck } from '../scenarios/victory.ts';
import { airSupport } from '../support/airSupport.ts';
import { wind } from '../support/wind.ts';
import { REPAIRING } from '../theater/places.ts';

const marines = { 'HQ/25': '38.41', 'A/1/25': '39.43 column', 'HQ/4MARDIV': '38.41' };
const statusOf = ({ state }: Sitting) => state.airfield!.status;

/** The airfield, with US units the last in all its hexes but the one that was left out. */
function taken(status: 'closed' | 'cleared' | 'operational', but = -1, readyAt = -1) {
  return (state: CompanyScale) => {
    state.airfield = { lastEntered: [US, US, US, US], status, readyAt };
    if (but >= 0) state.airfield.lastEntered[but] = JAPAN;
  };
}

/** A US company goes from 39.43 to 40.43, the last hex of the airfield. */
function takeLast(spec: PositionSpec = {}) {
  const table = activated('25', { counters: marines, change: taken('closed', 3), ...spec });
  table.do('move', 'A/1/25');
  table.do('go to', '40.43');
  return table;
}

describe('Aslito', () => {
  rule('11.3.1a', 'has four hexes, and its marker beside them', () => {
    const { hexes, marker } = theater.airfield!;
    expect([hexes, marker]).toEqual([['38.43', '38.44', '39.43', '40.43'].map(at), at('39.42')]);
  });
  rule('11.3.1a', 'is cleared when the US was the last in all its hexes and no Japanese fire reaches it', () => {
    expect(statusOf(takeLast())).toBe('cleared');
    const near = takeLast({ counters: { ...marines, '1/316': '41.43' } });
    expect(statusOf(near)).toBe('closed');
    const three = takeLast({
      change: (state) => {
        taken('closed', 3)(state);
        state.airfield!.lastEntered[0] = JAPAN;
      },
    });
    expect(statusOf(three)).toBe('closed');
  });
  rule(
    '11.3.1b',
    'is not clear while an Active Japanese unit has it in its Fire Zone, and clear again without one',
    () => {
      const counters = { '47IMB-HQ': '44.42', '1/316': '42.43 column', 'A/1/25': '38.43' };
      const table = activated('316', { counters, change: taken('cleared') });
      table.do('move', '1/316');
      table.do('go to', '41.43');
      expect(statusOf(table)).toBe('closed');
      expect(table.told('airfield')).toMatchObject([{ status: 'closed', rule: '11.3.1b' }]);
      // Its own side is not Active: the marker stays.
      const waiting = activated('25', {
        counters: { ...marines, '1/316': '41.43' },
        change: taken('cleared'),
      });
      expect(statusOf(waiting)).toBe('cleared');
    },
  );
  rule('11.3.1b', 'is not clear when a unit that sees it becomes Active, by its chit or by Direct Command', () => {
    const counters = { '47IMB-HQ': '44.42', '1/316': '41.43', 'A/1/25': '38.43' };
    expect(statusOf(activated('316', { counters, change: taken('cleared') }))).toBe('closed');
    const table = commanded('japan', {
      counters: { ...counters, '1/316': '42.43 column' },
      divisions: { '47IMB': { dc: 9 } },
      change: taken('cleared'),
    });
    expect(statusOf(table)).toBe('cleared');
    table.do('move', '1/316');
    table.do('go to', '41.43');
    expect(statusOf(table)).toBe('closed');
  });
  rule('11.3.1b', 'stays clear on a chit that activates nobody, whoever was commanded before', () => {
    const table = onSaipan({
      chit: 'wind',
      counters: { ...marines, '1/316': '41.43' },
      change(state) {
        taken('cleared')(state);
        state.done[counter('1/316')] = COMMANDED | FIRST_ACTION | FINISHED;
      },
      call: { procedure: wind, local: {} },
    });
    expect(table.told('activation ended')).toHaveLength(1);
    expect(statusOf(table)).toBe('cleared');
  });
  rule('11.3.1a', 'is cleared when the last Japanese fire on it has gone, without a move', () => {
    const after = (japanese: string) =>
      statusOf(
        onSaipan({
          counters: { ...marines, '1/316': japanese },
          change: taken('closed'),
          call: { procedure: victoryCheck, local: { isLast: false } },
        }),
      );
    expect(['41.43', '52.33'].map(after)).toEqual(['closed', 'cleared']);
  });
  rule('11.3.1b 11.3.3a', 'is lost when a Japanese unit enters it, and a repair with it', () => {
    const counters = { '47IMB-HQ': '44.42', '1/316': '41.43 column', 'A/1/25': '38.43' };
    const table = activated('316', { counters, change: taken('cleared', -1, 400) });
    table.do('move', '1/316');
    table.do('go to', '40.43');
    expect([statusOf(table), table.state.airfield!.readyAt, table.state.airfield!.lastEntered[3]]).toEqual([
      'closed',
      -1,
      JAPAN,
    ]);
    expect(table.told('airfield').at(-1)).toMatchObject({ status: 'closed', rule: '11.3.3a' });
    // Nothing was being repaired: only the Cleared marker goes.
    const unrepaired = activated('316', { counters, change: taken('cleared') });
    unrepaired.state.airfield!.status = 'cleared';
    unrepaired.do('move', '1/316');
    unrepaired.do('go to', '40.43');
    expect(unrepaired.told('airfield').at(-1)).toMatchObject({ status: 'closed', rule: '11.3.1b' });
  });
});

describe('engineers', () => {
  const crew = { ...marines, 'A/1/20': '39.41 column', 'B/1/20': '38.42 column' };
  const cleared = (dice: readonly number[], spec: PositionSpec = {}) =>
    activated('4MARDIV', { counters: crew, change: taken('cleared'), dice: { airfield: dice }, ...spec });
  const boxed = (ids: readonly string[], dice: readonly number[], spec: PositionSpec = {}) =>
    cleared(dice, {
      ...spec,
      change: (state) => {
        taken('cleared')(state);
        for (const id of ids) state.where[counter(id)] = REPAIRING;
        spec.change?.(state);
      },
      counters: { ...marines, ...spec.counters },
    });

  rule('11.3.2a', 'who enter the hex of the marker are in the box for good', () => {
    const table = cleared([]);
    table.do('move', 'A/1/20');
    table.do('go to', '39.42');
    expect(whereIs(table, 'A/1/20')).toBe(REPAIRING);
    expect(table.told('repair joined')).toHaveLength(1);
    const guarded = cleared([], { counters: { ...crew, 'B/1/25': '39.41 column', Batchelder: '39.41' } });
    guarded.do('move', 'A/1/20');
    if (guarded.options('add').includes('B/1/25')) guarded.do('add', 'B/1/25');
    guarded.do('go to', '39.42');
    expect([whereIs(guarded, 'A/1/20'), whereIs(guarded, 'B/1/25')]).toEqual([REPAIRING, at('39.42')]);
    for (const { of, targets } of table.decision.choices) {
      if (of === 'unit') expect(targets).not.toContain(counter('A/1/20'));
    }
    const closed = activated('4MARDIV', { counters: crew, change: taken('closed', 0) });
    closed.do('move', 'A/1/20');
    closed.do('go to', '39.42');
    expect(whereIs(closed, 'A/1/20')).toBe(at('39.42'));
  });
  rule('11.3.2a', 'who are there already join by an Action, and others do not', () => {
    const table = cleared([], { counters: { ...marines, 'A/1/20': '39.42', 'B/1/25': '39.42' } });
    expect(table.options('join repair')).toEqual(['A/1/20']);
    table.do('join repair', 'A/1/20');
    expect(whereIs(table, 'A/1/20')).toBe(REPAIRING);
  });
  rule('11.3.2b 11.3.2c', 'roll their number or less, once in an Activation', () => {
    const [done, missed] = [3, 4].map((die) => boxed(['A/1/20', 'B/1/20', 'C/1/20'], [die]));
    expect(done!.state.airfield!.readyAt).toBe(done!.state.time + 36);
    expect(missed!.state.airfield!.readyAt).toBe(-1);
    expect(missed!.told('airfield not repaired')).toHaveLength(1);
    expect(missed!.offers('repair airfield')).toBe(false);
    // Nothing is to be done while a repair is under way, or while the airfield is not clear.
    const idle = [taken('cleared', -1, 400), taken('closed', 0)].map((change) => boxed(['A/1/20'], [], { change }));
    expect(idle.map((table) => table.told('rolled'))).toEqual([[], []]);
    // Engineers of another Division count, and do not roll on this chit.
    const other = activated('2MARDIV', {
      counters: { 'HQ/2MARDIV': '38.41', 'A/1/6': '38.41' },
      change: (state) => {
        taken('cleared')(state);
        state.where[counter('A/1/20')] = REPAIRING;
      },
    });
    expect(other.told('rolled')).toEqual([]);
  });
  rule('11.3.2b 11.3.2c', 'try for 1 DC on the Direct Command Chit, once', () => {
    const table = commanded('us', {
      counters: marines,
      divisions: { '4MARDIV': { dc: 0 } },
      dice: { airfield: [9] },
      change: (state) => {
        taken('cleared')(state);
        for (const id of ['A/1/20', 'B/1/20']) state.where[counter(id)] = REPAIRING;
      },
    });
    expect(table.options('repair airfield')).toEqual(['A/1/20', 'B/1/20']);
    const before = table.state.commands[division('4MARDIV')]!;
    table.do('repair airfield', 'A/1/20');
    expect(table.state.commands[division('4MARDIV')]).toBe(before - 1);
    expect(table.why('repair airfield', 'B/1/20')?.rule).toBe('11.3.2c');
    expect(table.told('airfield not repaired')).toMatchObject([{ die: 9 }]);
  });
  rule('11.3.2b', 'do not try on the Direct Command Chit while the airfield is not clear', () => {
    const table = commanded('us', {
      counters: marines,
      divisions: { '4MARDIV': { dc: 5 } },
      change: (state) => {
        taken('closed', 0)(state);
        state.where[counter('A/1/20')] = REPAIRING;
      },
    });
    expect(table.why('repair airfield', 'A/1/20')?.rule).toBe('11.3.2b');
  });
  rule('11.3.3b', 'may be joined by more', () => {
    const table = boxed(['A/1/20', 'B/1/20'], [9], { counters: { ...marines, 'C/1/20': '39.41 column' } });
    table.do('move', 'C/1/20');
    table.do('go to', '39.42');
    const later = boxed(['A/1/20', 'B/1/20', 'C/1/20'], [3]);
    expect([whereIs(table, 'C/1/20'), later.state.airfield!.readyAt > 0]).toEqual([REPAIRING, true]);
  });
  rule('11.3.3e', 'stay when the airfield is lost', () => {
    const table = activated('316', {
      counters: { '47IMB-HQ': '44.42', '1/316': '41.43 column', 'A/1/25': '38.43' },
      change: (state) => {
        taken('operational', -1, 100)(state);
        state.where[counter('A/1/20')] = REPAIRING;
      },
    });
    table.do('move', '1/316');
    table.do('go to', '40.43');
    expect([statusOf(table), whereIs(table, 'A/1/20')]).toEqual(['closed', REPAIRING]);
  });
  rule('2.0q', 'work on the airfield where its marker lies, and only there', () => {
    const works = (hex: string) =>
      cleared([], { counters: { ...marines, 'A/1/20': hex } })
        .options('join repair')
        .includes('A/1/20');
    expect([works('39.42'), works('39.41')]).toEqual([true, false]);
  });
});

describe('the Operational airfield', () => {
  rule('11.3.2d', 'opens in the turn in which the four days are over', () => {
    const turn = (time: string) =>
      onSaipan({
        time,
        counters: marines,
        change: (state) => taken('cleared', -1, state.time)(state),
      });
    expect(statusOf(turn('24 June 1100'))).toBe('operational');
    const early = onSaipan({
      time: '24 June 0900',
      counters: marines,
      change: (state) => taken('cleared', -1, state.time + 1)(state),
    });
    expect(statusOf(early)).toBe('cleared');
    const unrepaired = onSaipan({ time: '24 June 1100', counters: marines, change: taken('cleared') });
    expect(statusOf(unrepaired)).toBe('cleared');
    // Ruling 161: not before it is clear again.
    const seen = onSaipan({
      time: '24 June 1100',
      counters: { ...marines, '1/316': '41.43' },
      change: (state) => taken('closed', -1, state.time)(state),
    });
    expect(statusOf(seen)).toBe('closed');
  });
  const drawn = (die: number, status: 'cleared' | 'operational', time = '24 June 1100') =>
    onSaipan({
      time,
      chit: 'air support',
      counters: { ...marines, '1/316': '44.42' },
      divisions: { '4MARDIV': { dc: 9 } },
      dice: { 'air support': [die] },
      change: taken(status),
      call: { procedure: airSupport, local: {} },
    });
  const markers = (table: Sitting) => (table.told('air markers')[0] as unknown as { markers: number }).markers;

  rule('16.0b 16.0c 11.3.2e 11.3.3c', 'takes 3 from the die of the next Air Support Chit', () => {
    const dice = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
    expect(dice.map((die) => markers(drawn(die, 'cleared')))).toEqual([5, 4, 3, 2, 2, 1, 1, 0, 0, 0]);
    expect([2, 3, 5, 9].map((die) => markers(drawn(die, 'operational')))).toEqual([6, 5, 3, 1]);
  });
  rule('11.3.3d', 'is lost when a Japanese unit enters it', () => {
    const table = activated('316', {
      counters: { '47IMB-HQ': '44.42', '1/316': '41.43 column', 'A/1/25': '38.43' },
      change: taken('operational', -1, 100),
    });
    // Fire alone does not close it.
    expect(statusOf(table)).toBe('operational');
    table.do('move', '1/316');
    table.do('go to', '40.43');
    expect([statusOf(table), table.state.airfield!.readyAt]).toEqual(['closed', -1]);
  });
  rule('11.3.3d', 'stays open when US units move on it', () => {
    const table = takeLast({ change: taken('operational', -1, 100) });
    expect(statusOf(table)).toBe('operational');
  });
  const cupOf = (time: string, status: 'cleared' | 'operational') => {
    const { state } = onSaipan({ time, phase: 'action', counters: marines, weather: 'clear', change: taken(status) });
    const chits = ['naval support', 'air support'];
    return chits.filter((id) => state.cup.some((chit) => theater.chits[chit]!.id === id));
  };
  rule('22.3a', 'the fleet is away from 18 to 21 June', () => {
    expect(cupOf('17 June 1700', 'cleared')).toEqual(['naval support', 'air support']);
    expect(cupOf('18 June 0500', 'cleared')).toEqual([]);
    expect(cupOf('21 June 1700', 'cleared')).toEqual([]);
    expect(cupOf('21 June Night II', 'cleared')).toEqual([]);
    expect(cupOf('22 June 0500', 'cleared')).toEqual(['naval support', 'air support']);
  });
  rule('22.3b', 'then aircraft fly from Aslito, without its help', () => {
    expect(cupOf('19 June 1100', 'operational')).toEqual(['air support']);
    expect(markers(drawn(2, 'operational', '19 June 1100'))).toBe(3);
  });
});
