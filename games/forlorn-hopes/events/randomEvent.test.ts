import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { display, expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { hasAce } from '../core/air.ts';
import { handOf } from '../core/hand.ts';
import { RESERVE } from '../core/places.ts';
import { DISRUPTED, OPERATIONAL, type RandomEvent } from '../core/state.ts';
import { findBase, findUnit } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { randomEvent } from './randomEvent.ts';

/** The roll of a turn with this die, and what comes of it. */
function rolled(die: number, spec: PositionSpec = {}): Indies {
  const table = position({ ...spec, dice: { 'random event': [die] }, call: { procedure: randomEvent, local: {} } });
  expectNoLeaks(table);
  return table;
}

const eventsByDie: RandomEvent[] = [
  'magic',
  'us submarine',
  'dutch submarine',
  'none',
  'foul weather',
  'none',
  'foul weather',
  'japanese ace',
  'japanese submarine',
  'none',
];

rule(['5.4b', '3.0j'], 'each number has its event, and only these bring foul weather', () => {
  for (const [index, event] of eventsByDie.entries()) {
    expect(rolled(index + 1).told('random event')).toMatchObject([{ die: index + 1, event }]);
  }
});

rule(['5.4a', '17.2.5f', '4.0b'], 'one roll a turn from turn 1 on, after all decisions', () => {
  const table = position({ turn: 1, phase: 'random events' });
  expect(table.told('random event')).toEqual([]);
  table.do('withhold');
  expect(table.told('random event')).toHaveLength(1);
  const turn3 = position({
    turn: 3,
    phase: 'random events',
    counters: { 'IJN-CV-1': 'covering-force' },
    change: (state) => {
      state.where[findUnit('US-T-1')] = RESERVE;
    },
  });
  const asked: string[] = [];
  while (turn3.told('random event').length === 0) {
    asked.push(forlornHopes.prompt(turn3.state));
    turn3.do(turn3.offers('withhold') ? 'withhold' : 'hold');
  }
  expect(asked).toEqual([
    expect.stringContaining('11th Air Fleet'),
    expect.stringContaining('Covering Force'),
    expect.stringContaining('reinforcements'),
  ]);
});

rule('6.1b', 'Magic shows the Allies the Japanese displays as they are now, and nothing later', () => {
  const air = { 'A6M-1': 'kendari flown', 'Ki-21-1': 'menado disrupted', 'P-40-1': 'darwin' };
  const table = rolled(1, { air, turn: 4 });
  const { magic } = handOf(table.state, ALLIES);
  expect(magic).toMatchObject({ turn: 4, base: handOf(table.state, JAPAN).base });
  expect(eventFor(table.told('displays seen')[0]!, 'japan')).toBeDefined();
  expect(handOf(rolled(2, { air }).state, ALLIES).magic).toBeNull();
});

rule('6.1b', 'with the displays the Allies see which Japanese airbases work again', () => {
  const spec: PositionSpec = {
    bases: { kendari: 'disrupted', menado: 'disrupted', koepang: 'disrupted' },
    change: (state) => {
      handOf(state, JAPAN).recovered[findBase('kendari')] = 1;
      handOf(state, ALLIES).recovered[findBase('koepang')] = 1;
    },
  };
  const status = (table: Indies) =>
    ['kendari', 'menado', 'koepang'].map((base) => table.state.baseStatus[findBase(base)]);
  expect(status(rolled(1, spec))).toEqual([OPERATIONAL, DISRUPTED, DISRUPTED]);
  expect(status(rolled(4, spec))).toEqual([DISRUPTED, DISRUPTED, DISRUPTED]);
});

rule('7.3c', 'the first Magic brings the second PBY to a major airbase or Australia', () => {
  const table = rolled(1, {
    change: (state) => {
      state.where[findUnit('PBY-2')] = RESERVE;
    },
  });
  expect(table.decision.seat).toBe('allies');
  expect(table.options('base').sort()).toEqual(['australia', 'darwin', 'soerabaja']);
  table.do('base', 'darwin');
  expect(display(table, 'PBY-2')).toBe('darwin ready');
  expect(eventFor(table.told('air unit arrived')[0]!, 'japan')).toBeUndefined();
});

rule('9.7.12b', 'the ace of the event joins a fighter without one, once in the game, in secret', () => {
  const air = { 'A6M-1': 'kendari ace', 'Ki-43-1': 'kendari', 'Ki-21-1': 'kendari' };
  const table = rolled(8, { air });
  expect([table.decision.seat, table.options('ace')]).toEqual(['japan', ['Ki-43-1']]);
  table.do('ace', 'Ki-43-1');
  expect(hasAce(table.state, findUnit('Ki-43-1'))).toBe(true);
  expect(eventFor(table.told('ace')[0]!, 'allies')).toBeUndefined();
  const again = rolled(8, {
    air,
    change: (state) => {
      state.eventAceCame = true;
    },
  });
  expect(again.offers('ace')).toBe(false);
  const none = rolled(8, { air: { 'Ki-21-1': 'kendari' } });
  expect(none.offers('none')).toBe(true);
  none.do('none');
  expect(none.state.eventAceCame).toBe(false);
});

rule('7.3c', 'the second PBY comes with the first Magic alone', () => {
  const waiting = (state: Indies['state']) => {
    state.where[findUnit('PBY-2')] = RESERVE;
  };
  const asked = (die: number, spec: PositionSpec) => forlornHopes.prompt(rolled(die, spec).state).includes('PBY');
  expect([
    asked(1, { change: waiting }),
    asked(4, { change: waiting }),
    asked(1, { air: { 'PBY-2': 'darwin' } }),
  ]).toEqual([...[true, false, false]]);
});
