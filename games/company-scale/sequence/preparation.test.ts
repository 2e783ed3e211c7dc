import { describe, expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { rule } from '#engine/proof';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import { qualityOf } from '../core/quality.ts';
import { type CompanyScale, GYOKUSAI, PREPARED_ASSAULT } from '../core/state.ts';
import { type PositionSpec, position, prepared, waiting } from '../position.ts';
import { scheduleOf } from '../scenarios/order.ts';
import { theater } from '../tinian.ts';

/** Both sides of the T4 divisions in play, so that their chits can be had. */
const armies = {
  'A/1/25': '14.56',
  'A/1/24': '13.56',
  'A/1/8': '13.55',
  '1/I/50': '14.60',
  '1/II/50': '14.76',
  '1/56NGF': '16.77',
};

function morning(spec: PositionSpec = {}) {
  return position({ counters: armies, time: '26 July 0500', ...spec });
}

function noon(spec: PositionSpec = {}) {
  return position({ counters: armies, time: '26 July 1100', ...spec });
}

const division = (id: string) => theater.forces.divisions.findIndex((each) => each.id === id);
const told = (table: ReturnType<typeof position>, type: CompanyScaleEvent['type']) =>
  table.events.filter((event) => event.type === type);

/** Both sides buy what is named and no more. */
function buy(table: ReturnType<typeof position>, us: readonly string[], japan: readonly string[]) {
  for (const [seat, wanted] of [
    ['us', us],
    ['japan', japan],
  ] as const) {
    if (table.decision.seat !== seat || table.decision.procedure !== 'buying') continue;
    for (const chit of wanted) table.do('buy', chit);
    table.do('ready');
  }
}

function setDue(state: CompanyScale): void {
  for (const [counter, due] of scheduleOf(state).due) state.due[counter] = due;
}

const momentOf = (words: string) => prepared({ time: words }).time;
const whereIs = ({ state }: ReturnType<typeof position>, id: string) =>
  theater.places.names[state.where[theater.forces.find(id)]!];

describe('weather', () => {
  rule('4.1Aa', 'is rolled at 0500 alone and holds for the day', () => {
    expect(told(morning({ dice: { weather: [5] } }), 'weather')).toMatchObject([{ die: 5, weather: 'clear' }]);
    const later = noon({ weather: 'rain' });
    expect(told(later, 'weather')).toEqual([]);
    expect(later.state.weather).toBe('rain');
  });

  rule('4.1Ac3', 'after a rainy day the die counts one more', () => {
    const table = morning({
      dice: { weather: [7] },
      change: (state) => {
        state.wasRain = true;
      },
    });
    expect(table.state.weather).toBe('rain');
    expect(morning({ dice: { weather: [7] } }).state.weather).toBe('clear');
  });

  rule('4.1Ad 4.1Ae 4.1Af 4.1Ag', 'a storm skips the day, clears the hexes, and sends boats back', () => {
    const table = morning({
      counters: {
        ...armies,
        'B/1/25': 'white-1-approachRun',
        Batchelder: 'white-1-approachRun',
        'E/2/24': 'white-2-finalRunIn column',
      },
      marks: { '14.56': 'DG2 pinned', '14.60': 'light' },
      dice: { weather: [9, 4] },
      divisions: { '4MARDIV': { dp: 5 } },
      change: (state) => {
        state.wasRain = true;
        state.assaultMarkers[theater.places.find('14.60')] = PREPARED_ASSAULT | GYOKUSAI;
      },
    });
    const { state } = table;
    expect(told(table, 'weather').map((event) => ('weather' in event ? event.weather : ''))).toEqual([
      'tropical storm',
      'clear',
    ]);
    expect(told(table, 'turn began')).toHaveLength(2);
    expect(state.disorder.some((level) => level > 0) || state.shock.some((shock) => shock > 0)).toBe(false);
    expect(state.barrage.some((barrage) => barrage > 0)).toBe(false);
    expect(whereIs(table, 'B/1/25')).toBe('white-1-transport');
    expect(whereIs(table, 'Batchelder')).toBe('white-1-transport');
    expect(whereIs(table, 'E/2/24')).toBe('white-2-transport');
    expect(state.assaultMarkers[theater.places.find('14.60')]).toBe(GYOKUSAI);
    expect(state.dispatch[division('4MARDIV')]).toBe(5);
  });

  rule('4.1Ah', 'what was due on a day of storm comes at 0500 of the next', () => {
    const table = morning({
      time: '25 July 0500',
      dice: { weather: [9, 4], dispatch: [9, 9, 9, 9], 'tank landing': Array.from({ length: 20 }, () => 0) },
      change: (state) => {
        state.wasRain = true;
        setDue(state);
      },
    });
    expect(table.state.time).toBe(momentOf('26 July 0500'));
    buy(table, [], []);
    for (const unit of ['F/2/8', 'HQ/2MARDIV', 'K/3/2']) expect(whereIs(table, unit)).toBe('white-1-transport');
    expect(whereIs(table, 'A/1/6')).toBeUndefined();
  });

  test('is as it was in history by option, and clear on Mount Lasso', () => {
    const rain = position({ counters: armies, time: '28 July 0500', options: { weather: 'historical' } });
    expect(rain.state.weather).toBe('rain');
    expect(told(rain, 'rolled again')).toEqual([]);
    const lasso = position({ scenario: 't1', counters: armies, time: '26 July 0500' });
    expect(told(lasso, 'weather')).toMatchObject([{ die: -1, weather: 'clear' }]);
  });
});

describe('fatigue at 0500', () => {
  const qualityAfter = (id: string, fatigue: number, quality: number) =>
    morning({ dice: { weather: [5] }, divisions: { [id]: { fatigue, quality } } }).state.quality[division(id)];

  rule('4.1Ba', 'a rested US Division regains Troop Quality up to its base', () => {
    expect([qualityAfter('2MARDIV', 3, 4), qualityAfter('2MARDIV', 3, 5), qualityAfter('2MARDIV', 4, 4)]).toEqual([
      5, 5, 4,
    ]);
  });
  rule('4.1Bb', 'a tired US Division loses it from fatigue 5, never below 0', () => {
    expect([qualityAfter('2MARDIV', 5, 5), qualityAfter('2MARDIV', 4, 5), qualityAfter('2MARDIV', 9, 0)]).toEqual([
      4, 5, 0,
    ]);
  });
  rule('4.1Bc', 'a rested Japanese Division regains it', () => {
    expect([qualityAfter('IJA', 3, 4), qualityAfter('IJA', 3, 5)]).toEqual([5, 5]);
  });
  rule('4.1Bd', 'a Japanese Division tires from fatigue 7', () => {
    expect([qualityAfter('IJA', 6, 5), qualityAfter('IJA', 7, 5)]).toEqual([5, 4]);
  });
});

rule('4.1C', 'both players have their rerolls back at 0500, not later', () => {
  expect(morning({ dice: { weather: [5] }, rerolled: ['us', 'japan'] }).state.rerolls).toEqual([1, 1]);
  expect(noon({ rerolled: ['us'] }).state.rerolls).toEqual([0, 1]);
});

rule('26.0e', 'a reroll that was used at 1300 is back at 0500 of the next day, and in no turn before it', () => {
  const after = (time: string) =>
    position({ counters: armies, time, phase: 'end', rerolled: ['us'], dice: { weather: [5] } });
  for (const time of ['26 July 1300', '26 July 1500', '26 July 1700', '26 July Night I']) {
    expect(after(time).state.rerolls).toEqual([0, 1]);
  }
  const table = after('26 July Night II');
  expect(table.state.time).toBe(momentOf('27 July 0500'));
  expect(table.state.rerolls).toEqual([1, 1]);
});

describe('reinforcements', () => {
  const schedule = (time: string) =>
    noon({
      time,
      counters: { 'A/1/25': '14.56', '1/I/50': '14.60' },
      divisions: { '4MARDIV': { dp: 9 }, '2MARDIV': { dp: 9 } },
      dice: { dispatch: [9, 9, 9, 9], 'tank landing': Array.from({ length: 20 }, () => 0) },
      change: setDue,
    });
  rule('18.0a 4.1G', 'come at the end of the Preparation Phase of their turn, not before', () => {
    const early = schedule('24 July 0700');
    buy(early, [], []);
    expect([whereIs(early, 'HQ/24'), whereIs(early, 'K/3/24')]).toEqual(['white-1-transport', undefined]);
    const table = schedule('24 July 0900');
    expect(whereIs(table, 'K/3/24')).toBeUndefined();
    buy(table, [], []);
    expect([whereIs(table, 'K/3/24'), whereIs(table, 'C/1/25')]).toEqual(['white-1-transport', 'white-2-transport']);
  });
  rule('18.0b', 'have their chits in the turn in which the first of them come', () => {
    const before = schedule('24 July 1300');
    expect([before.why('buy', '8')?.rule, before.why('buy', '2MARDIV')?.rule]).toEqual(['18.0b', '18.0b']);
    const table = schedule('24 July 1500');
    expect(whereIs(table, 'A/1/8')).toBeUndefined();
    buy(table, ['8', '2MARDIV'], []);
    expect(table.state.dispatch[division('2MARDIV')]).toBe(6);
  });
});

describe('buying chits', () => {
  rule('4.1Da', 'a Division Chit costs 2 DP and a Formation Chit 1, of its own Division', () => {
    const table = noon({ divisions: { '4MARDIV': { dp: 5 }, '2MARDIV': { dp: 5 } }, dice: { dispatch: [9, 9, 9, 9] } });
    expect(table.decision.seat).toBe('us');
    table.do('buy', '4MARDIV');
    table.do('buy', '24');
    table.do('ready');
    expect(table.state.dispatch[division('4MARDIV')]).toBe(2);
    expect(table.state.dispatch[division('2MARDIV')]).toBe(5);
    expect(table.decision.seat).toBe('japan');
  });

  rule('4.1Da', 'what one Division spends leaves another all it has', () => {
    const table = noon({ divisions: { '4MARDIV': { dp: 2 }, '2MARDIV': { dp: 2 } }, dice: { dispatch: [9, 9, 9, 9] } });
    table.do('buy', '4MARDIV');
    expect(table.why('buy', '24')?.rule).toBe('4.1Db');
    table.do('buy', '2MARDIV');
    table.do('ready');
    expect(['4MARDIV', '2MARDIV'].map((id) => table.state.dispatch[division(id)])).toEqual([0, 0]);
  });
  rule('4.1Db', 'a chit that cannot be paid is not bought', () => {
    const table = noon({ divisions: { '4MARDIV': { dp: 1 } } });
    expect(table.why('buy', '4MARDIV')?.rule).toBe('4.1Db');
    table.do('buy', '25');
    expect(table.why('buy', '24')?.rule).toBe('4.1Db');
    table.do('leave out', '25');
    table.do('buy', '24');
  });

  const open = (id: string, quality: number, seat: string) => {
    const table = noon({
      divisions: {
        [id]: { quality, dp: 9 },
        ...(seat === 'japan' ? { '4MARDIV': { dp: 0 }, '2MARDIV': { dp: 0 } } : {}),
      },
    });
    expect(table.decision.seat).toBe(seat);
    return table;
  };
  rule('4.1Dc', 'a US Division at Troop Quality 3 buys no Formation', () => {
    const table = open('4MARDIV', 3, 'us');
    expect(table.why('buy', '25')?.rule).toBe('4.1Dc');
    expect(table.options('buy')).toContain('4MARDIV');
    expect(open('4MARDIV', 4, 'us').options('buy')).toContain('25');
  });
  rule('4.1Dd', 'a US Division at Troop Quality 2 buys nothing', () => {
    const table = open('4MARDIV', 2, 'us');
    expect([table.why('buy', '4MARDIV')?.rule, table.why('buy', '25')?.rule]).toEqual(['4.1Dd', '4.1Dd']);
  });
  rule('4.1De', 'a Japanese Division at Troop Quality 1 buys no Formation', () => {
    const table = open('IJA', 1, 'japan');
    expect(table.why('buy', 'I/50')?.rule).toBe('4.1De');
    expect(table.options('buy')).toContain('IJA');
  });
  rule('4.1Df', 'a Japanese Division at Troop Quality 0 buys nothing', () => {
    const table = open('IJA', 0, 'japan');
    expect([table.why('buy', 'IJA')?.rule, table.why('buy', 'I/50')?.rule]).toEqual(['4.1Df', '4.1Df']);
  });
  rule('4.1Dg', 'each chit is bought once', () => {
    const table = noon();
    table.do('buy', '25');
    expect(table.why('buy', '25')?.rule).toBe('4.1Dg');
  });
});

describe('fatigue after buying', () => {
  const fatigue = (time: string, us: readonly string[], before = 2) => {
    const table = position({
      counters: armies,
      time,
      divisions: { '4MARDIV': { fatigue: before, dp: 5 } },
      dice: { dispatch: [9, 9, 9, 9] },
    });
    buy(table, us, []);
    return table.state.fatigue[division('4MARDIV')];
  };
  rule('4.1Ea', 'a Division Chit by day tires by 1', () => expect(fatigue('26 July 1100', ['4MARDIV'])).toBe(3));
  rule('4.1Eb', 'a Division Chit at night tires by 2', () => expect(fatigue('26 July Night I', ['4MARDIV'])).toBe(4));
  rule('2.0x 4.1Eb', 'the track ends at 19', () => expect(fatigue('26 July Night I', ['4MARDIV'], 18)).toBe(19));
  rule('4.1Ec', 'a night without it rests, down to 0', () => {
    expect([fatigue('26 July Night I', ['25']), fatigue('26 July Night II', [], 0)]).toEqual([1, 0]);
  });
  rule('4.1Ed', 'Formation Chits tire nobody', () => expect(fatigue('26 July 1100', ['24', '25'])).toBe(2));
});

rule('4.1Ee', 'fatigue changes when both have bought, before the die for points', () => {
  const table = noon({ divisions: { '4MARDIV': { dp: 5 } }, dice: { dispatch: [9, 9, 9, 9] } });
  table.do('buy', '4MARDIV');
  table.do('ready');
  expect(table.decision).toMatchObject({ procedure: 'buying', seat: 'japan' });
  expect(table.state.fatigue[division('4MARDIV')]).toBe(0);
  table.do('ready');
  const types = table.events.map(({ type }) => type);
  expect(types.indexOf('fatigue')).toBeGreaterThan(types.lastIndexOf('buying done'));
  expect(types.indexOf('fatigue')).toBeLessThan(types.indexOf('dispatch', types.indexOf('fatigue')));
  expect(table.state.fatigue[division('4MARDIV')]).toBe(1);
});

rule('20.1.9d', 'a Supply Disruption is bought off for 2 DP after the die, and all its effects end', () => {
  const disrupted = (die: number) => {
    const table = noon({
      divisions: { '2MARDIV': { dp: 0 } },
      dice: { dispatch: [die, 9, 9, 9] },
      change: (state) => {
        state.disruption[division('2MARDIV')] = 1;
      },
    });
    buy(table, [], []);
    return table;
  };
  const quality = ({ state }: ReturnType<typeof position>) => qualityOf(state, theater.forces.find('A/1/8'));
  expect(disrupted(3).decision.procedure).not.toBe('supply disruption');
  const table = disrupted(2);
  expect([table.decision.procedure, table.state.dispatch[division('2MARDIV')], quality(table)]).toEqual([
    'supply disruption',
    3,
    4,
  ]);
  table.do('pay', '2MARDIV');
  expect([table.state.disruption[division('2MARDIV')], table.state.dispatch[division('2MARDIV')]]).toEqual([0, 1]);
  expect(quality(table)).toBe(5);
});

rule('19.2d', 'Gyokusai brings Japan to its base Troop Quality for good; markers still count', () => {
  const gyokusai = (time: string) =>
    position({
      counters: { 'A/1/25': '14.56', '1/I/50': '14.60', '1/56NGF': '16.77' },
      time,
      phase: 'end',
      rerolled: ['us', 'japan'],
      divisions: { IJA: { quality: 2, fatigue: 9 }, IJN: { quality: 1 } },
    });
  const table = gyokusai('28 July 1700');
  expect([table.state.quality[division('IJA')], table.state.quality[division('IJN')]]).toEqual([5, 4]);
  expect(gyokusai('28 July 1500').state.quality[division('IJA')]).toBe(2);
  const dawn = morning({
    dice: { weather: [5] },
    divisions: { IJA: { quality: 5, fatigue: 9 } },
    marks: { '14.60': 'DG3' },
    change: (state) => {
      state.gyokusai = state.time - 1;
    },
  });
  expect(dawn.state.quality[division('IJA')]).toBe(5);
  expect(qualityOf(dawn.state, theater.forces.find('1/I/50'))).toBeLessThan(5);
});

describe('more Dispatch Points', () => {
  /** Dice of 2MARDIV, 4MARDIV, IJA, IJN. */
  const rolled = (dice: readonly number[], dp: number) => {
    const table = noon({ divisions: { '2MARDIV': { dp }, IJN: { dp: 0 } }, dice: { dispatch: dice } });
    buy(table, [], []);
    return table;
  };
  rule('4.1Fa 19.1c', 'up to its Dispatch Rating a die brings 3, above it 1', () => {
    expect(rolled([2, 9, 9, 9], 4).state.dispatch[division('2MARDIV')]).toBe(7);
    expect(rolled([3, 9, 9, 9], 4).state.dispatch[division('2MARDIV')]).toBe(5);
  });
  rule('4.1Fb 2.0m', 'no Division has more than 9', () => {
    expect(rolled([0, 9, 9, 9], 8).state.dispatch[division('2MARDIV')]).toBe(9);
  });
  rule('4.1Fc', 'the die comes after the buying', () => {
    const types = rolled([2, 9, 9, 9], 4).events.map(({ type }) => type);
    expect(types.lastIndexOf('buying done')).toBeLessThan(types.indexOf('rolled'));
  });
  rule('18.0c', 'a Division rolls only once a unit of it has entered play', () => {
    const table = position({
      counters: { 'A/1/25': '14.56', '1/I/50': '14.60' },
      time: '26 July 1100',
      dice: { dispatch: [9, 9] },
      divisions: { '2MARDIV': { dp: 4 } },
    });
    buy(table, [], []);
    expect(table.state.dispatch[division('2MARDIV')]).toBe(4);
  });
});

describe('a die that may be rolled again', () => {
  const asked = (dice: readonly number[], orders: readonly (readonly [string, string?])[]) => {
    const table = noon({ dice: { dispatch: dice } });
    for (const [seat, answer] of orders) {
      waiting.apply(table.state, orderAction(waiting.definition.orders!, seat, 'reroll chance', answer));
    }
    buy(table, [], []);
    return table;
  };
  rule('26.0a 26.0b', 'is offered to the US first, then to Japan, before it counts', () => {
    const table = asked([9, 1, 9, 9, 9], [['us'], ['japan']]);
    expect(table.decision).toMatchObject({ procedure: 'die', seat: 'us' });
    table.do('roll again');
    expect(table.state.rerolls).toEqual([0, 1]);
    expect(table.decision).toMatchObject({ procedure: 'die', seat: 'japan' });
    table.do('let it stand');
    expect(table.state.dispatch[division('2MARDIV')]).toBe(7);
  });
  rule('26.0c 26.0c2', 'Japan may roll the new die again, and then it stands', () => {
    const table = asked([9, 1, 8, 9, 9, 9], [['us'], ['japan']]);
    table.do('roll again');
    table.do('roll again');
    expect(table.state.rerolls).toEqual([0, 0]);
    expect(table.state.dispatch[division('2MARDIV')]).toBe(5);
    expect(table.decision.procedure).not.toBe('die');
  });
  rule('26.0d', 'the US has no second chance after Japan', () => {
    const table = asked([1, 9, 9, 9, 9], [['us'], ['japan']]);
    table.do('let it stand');
    table.do('roll again');
    expect(table.state.rerolls).toEqual([1, 0]);
    // The next die is another one.
    expect(table.state.dispatch[division('2MARDIV')]).toBe(5);
  });
  rule('26.0g', 'an order lets dice stand without a question', () => {
    const table = asked([9, 9, 9, 9], []);
    expect(table.decision.procedure).not.toBe('die');
    expect(table.state.rerolls).toEqual([1, 1]);
  });
});
