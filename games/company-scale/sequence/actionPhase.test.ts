import { describe, expect } from 'vitest';
import { rule } from '#engine/proof';
import { turnInWords } from '../core/calendar.ts';
import { goOn } from '../fixtures/goOn.ts';
import { type PositionSpec, position } from '../position.ts';
import { theater } from '../tinian.ts';

const armies = { 'A/1/25': '14.56', 'A/1/24': '13.56', 'A/1/8': '13.55', '1/I/50': '14.60', '1/56NGF': '16.77' };

/** The Action Phase begins with these chits bought. */
function phase(bought: readonly string[], spec: PositionSpec = {}) {
  return position({
    counters: armies,
    time: '26 July 1100',
    phase: 'action',
    ...spec,
    change: (state) => {
      for (const chit of bought) state.bought[chitNamed(chit)] = 1;
      spec.change?.(state);
    },
  });
}

const chitNamed = (id: string) => theater.chits.findIndex((chit) => chit.id === id);
const division = (id: string) => theater.forces.divisions.findIndex((each) => each.id === id);
const cupOf = (table: ReturnType<typeof position>) => table.state.cup.map((chit) => theater.chits[chit]!.id);

describe('the Cup', () => {
  const always = ['us direct command', 'japan direct command', 'wind', 'random event'];

  rule('4.2Aa', 'holds what was bought', () => {
    const cup = cupOf(phase(['4MARDIV', '24', 'I/50']));
    expect(cup).toEqual(expect.arrayContaining(['4MARDIV', '24', 'I/50']));
    expect(cup).not.toContain('25');
  });
  rule('4.2Ab', 'holds the special chits besides, on a clear day all of them', () => {
    const table = phase([], { counters: { ...armies, 'B/1/25': 'white-1-transport' } });
    expect(cupOf(table)).toEqual([...always, 'naval support', 'amphibious', 'air support']);
  });
  rule('17.0c 21.0c', 'has neither Amphibious nor Air Support at night, but Naval Support', () => {
    const table = phase([], { time: '26 July Night I', counters: { ...armies, 'B/1/25': 'white-1-transport' } });
    expect(cupOf(table)).toEqual([...always, 'naval support']);
  });
  rule('4.1Ac4 21.0b', 'has neither Air nor Naval Support on a rainy day', () => {
    expect(cupOf(phase([], { weather: 'rain' }))).toEqual(always);
  });
  rule('4.1Ab', 'is the same by clear weather as without any', () => {
    expect(cupOf(phase([], { weather: 'clear' }))).toEqual([...always, 'naval support', 'air support']);
  });
  rule('16.0a', 'has Air Support on Mount Lasso only by option', () => {
    const lasso = (options: Record<string, boolean>) => cupOf(phase([], { scenario: 't1', options }));
    expect(lasso({})).not.toContain('air support');
    expect(lasso({ 'air-on-lasso': true })).toContain('air support');
    expect(lasso({ 'air-on-lasso': true })).not.toContain('naval support');
  });
  rule('22.0a', 'has no Amphibious Chit while nobody is afloat', () => {
    expect(cupOf(phase([]))).toEqual([...always, 'naval support', 'air support']);
  });
});

rule('4.2B', 'at 0500 illumination goes', () => {
  expect(phase([], { time: '26 July 0500', marks: { '14.56': 'lit' } }).state.lit.includes(1)).toBe(false);
  expect(phase([], { time: '26 July 0700', marks: { '14.56': 'lit' } }).state.lit.includes(1)).toBe(true);
});

describe('pre-emption', () => {
  const rich = { '4MARDIV': { dp: 4 }, '2MARDIV': { dp: 4 }, IJA: { dp: 4 }, IJN: { dp: 4 } };

  rule('4.2Ca', 'plays a Formation for 2 DP before a draw', () => {
    const table = phase([], { divisions: rich });
    expect(table.decision).toMatchObject({ procedure: 'pre-emption', seat: 'us' });
    const before = table.state.cup.length;
    table.do('pre-empt', '24');
    expect(table.decision.procedure).toBe('activation');
    expect(table.state.cup).toHaveLength(before);
    expect(table.state.dispatch[division('4MARDIV')]).toBe(2);
  });
  rule('4.2Ca2', 'is paid by the Division of the Formation', () => {
    const table = phase([], { divisions: { ...rich, '4MARDIV': { dp: 1 }, '2MARDIV': { dp: 9 } } });
    expect(table.why('pre-empt', '24')?.rule).toBe('4.2Ca2');
    expect(table.options('pre-empt')).toEqual(['8']);
  });
  rule('4.2Cb', 'is not for a Formation that was bought or played this turn', () => {
    const table = phase(['24'], { divisions: rich });
    expect(table.why('pre-empt', '24')?.rule).toBe('4.2Cb');
    table.do('pre-empt', '25');
    goOn(table);
    expect(table.why('pre-empt', '25')?.rule).toBe('4.2Cb');
  });
  rule('4.2Cc 2.0ac', 'is offered to the Reaction Player if the Initiative Player declines', () => {
    const table = phase([], { divisions: rich });
    expect(table.decision).toMatchObject({ procedure: 'pre-emption', seat: 'us' });
    table.do('pass');
    expect(table.decision).toMatchObject({ procedure: 'pre-emption', seat: 'japan' });
  });
  rule('4.2Cd', 'if both decline a chit is drawn, and the next offer comes after it', () => {
    const table = phase(['4MARDIV'], { divisions: rich });
    const before = table.state.cup.length;
    table.do('pass');
    table.do('pass');
    expect(table.state.cup).toHaveLength(before - 1);
    expect(table.decision.procedure).not.toBe('pre-emption');
    goOn(table);
    expect(table.decision.procedure).toBe('pre-emption');
  });
  rule('4.2Ce', 'is bound by the limits of Troop Quality', () => {
    const table = phase([], { divisions: { ...rich, '4MARDIV': { dp: 9, quality: 3 } } });
    expect(table.why('pre-empt', '24')?.rule).toBe('4.2Ce');
  });
});

rule(
  '4.2Cvii',
  'the phase ends when the Cup is empty and nobody pre-empts; with an empty Cup it is still offered',
  () => {
    const table = phase([], { divisions: { '4MARDIV': { dp: 4 } } });
    while (table.state.cup.length > 0) goOn(table);
    while (table.decision.procedure !== 'pre-emption') goOn(table);
    expect(table.state.phase).toBe('action');
    expect(table.game.prompt(table.state)).toBe('The Cup is empty. Play a Formation for 2 DP before the turn ends?');
    while (table.decision.procedure === 'pre-emption') table.do('pass');
    expect(table.state.phase).not.toBe('action');
  },
);

rule('2.0a', 'chits are drawn one at a time, by chance, and no view tells the next', () => {
  const orders = new Set<string>();
  for (let seed = 0; seed < 12; seed++) {
    const table = phase(['4MARDIV', 'IJA'], {
      seed: `cup ${seed}`,
      divisions: { '4MARDIV': { dp: 0 }, '2MARDIV': { dp: 0 }, IJA: { dp: 0 }, IJN: { dp: 0 } },
    });
    const { time } = table.state;
    while (table.state.phase === 'action' && table.state.time === time) goOn(table);
    const ended = table.events.findIndex(({ type }) => type === 'turn began');
    const drawn = table.events
      .slice(0, ended < 0 ? undefined : ended)
      .flatMap((event) => (event.type === 'chit drawn' && 'chit' in event ? [event.chit] : []));
    expect(new Set(drawn).size).toBe(drawn.length);
    orders.add(drawn.join());
  }
  expect(orders.size).toBeGreaterThan(6);
});

rule('4.2Civ', 'on the Random Event Chit one event is rolled and takes place before the next draw', () => {
  const table = phase([], { dice: { 'random event': [5] }, rerolled: ['us', 'japan'] });
  while (table.told('event').length === 0) goOn(table);
  const types = table.events.map(({ type }) => type);
  const drawn = table.events.findIndex((event) => 'chit' in event && event.chit === chitNamed('random event'));
  const next = types.indexOf('chit drawn', drawn + 1);
  const during = types.slice(drawn, next < 0 ? undefined : next);
  expect(during.filter((type) => type === 'event')).toHaveLength(1);
  expect(during.indexOf('scored')).toBeGreaterThan(during.indexOf('event'));
  expect(table.state.points[1]).toBe(4);
});

rule('4.3D', 'after the last turn of a day the next day begins at 0500', () => {
  const began = (time: string) => {
    const table = position({ counters: armies, time, phase: 'end', dice: { weather: [5] } });
    expect(table.state.phase).toBe('preparation');
    return table.told('turn began').map((event) => turnInWords('time' in event ? Number(event.time) : -1));
  };
  expect(began('26 July Night II')).toEqual(['27 July, 0500']);
  expect(began('26 July Night I')).toEqual(['26 July, Night II']);
});
