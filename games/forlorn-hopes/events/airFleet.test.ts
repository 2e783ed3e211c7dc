import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { display, expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { capture } from '../bases/capture.ts';
import { ELIMINATED } from '../core/places.ts';
import { findUnit, units } from '../data/data.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { passWhile } from '../fixtures/passing.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

const fleet = units.filter(({ command }) => command === '11th-air-fleet').map(({ id }) => id);
const fighters = fleet.filter((id) => id.startsWith('A6M'));
const bombers = fleet.filter((id) => id.startsWith('G'));

/** The random event phase of a turn, with the whole fleet in the Unavailable box unless told otherwise. */
function phase({ air, ...spec }: PositionSpec = {}): Indies {
  const unavailable = Object.fromEntries(fleet.map((id) => [id, 'unavailable']));
  const table = position({ ...spec, air: { ...unavailable, ...air }, phase: 'random events' });
  expectNoLeaks(table);
  return table;
}

function drawn(dice: { bombers?: number; fighters?: number }, spec: PositionSpec = {}): Indies {
  const table = phase({
    ...spec,
    dice: { 'air fleet bombers': [dice.bombers ?? 5], 'air fleet fighters': [dice.fighters ?? 5] },
  });
  table.do('commit');
  expectNoLeaks(table);
  return table;
}

function at(table: Indies, base: string, ids: readonly string[] = fleet): string[] {
  return ids.filter((id) => table.state.where[findUnit(id)] !== ELIMINATED && display(table, id).startsWith(base));
}

rule('5.1a', 'Japan is asked every turn, first of all', () => {
  for (const turn of [1, 2, 7, 12]) {
    const table = phase({ turn });
    expect([table.decision.seat, table.options('commit'), table.offers('withhold')]).toEqual(['japan', [], true]);
  }
});

rule(['5.1.1', '16.1-A2'], 'every commitment gives the Allies a point at once', () => {
  const table = phase();
  table.do('commit');
  expect(table.told('scored')).toMatchObject([{ side: ALLIES, halves: 2, rule: '16.1-A2' }]);
  expect(phase().state.points).toEqual([0, 0]);
  const none = phase();
  none.do('withhold');
  expect(none.state.points).toEqual([0, 0]);
});

rule('5.1.2', 'W4: units that were committed need not fly, and those that flew cost nothing more', () => {
  const table = drawn({ bombers: 4 }, { turn: 3 });
  passWhile(table, ({ state }) => state.turn === 3);
  expect(table.state.points[ALLIES]).toBe(2);
});

rule('5.1.3a', 'a die of bombers, drawn from those that survive', () => {
  expect(at(drawn({ bombers: 4 }), 'indochina', bombers)).toHaveLength(4);
  const few = drawn({ bombers: 10 }, { change: (state) => lose(state, bombers.slice(0, 7)) });
  expect(at(few, 'indochina', bombers)).toEqual(bombers.slice(7));
  const other = (seed: string) => at(drawn({ bombers: 4 }, { seed }), 'indochina', bombers).join();
  expect(new Set(['a', 'b', 'c', 'd', 'e'].map(other)).size).toBeGreaterThan(1);
});

function lose(state: Indies['state'], ids: readonly string[]): void {
  for (const id of ids) {
    state.where[findUnit(id)] = ELIMINATED;
    state.steps[findUnit(id)] = 0;
  }
}

rule('5.1.3b', 'W1: half a die of fighters, rounded up', () => {
  const count = (die: number) => at(drawn({ fighters: die }), 'indochina', fighters).length;
  expect([1, 2, 3, 10].map(count)).toEqual([1, 1, 2, 5]);
  expect(drawn({ fighters: 3 }).told('air fleet drawn')).toMatchObject([{ fighters: 2 }]);
});

rule('5.1.4a', 'W2: five of seven fighters are drawn, the two others bought for 2 points', () => {
  const table = drawn({ bombers: 10, fighters: 10 }, { points: { japan: 3 } });
  const left = at(table, 'unavailable', fighters);
  expect(left).toHaveLength(2);
  expect(table.options('buy')).toEqual(left);
  for (const unit of left) {
    table.do('buy', unit);
    expectNoLeaks(table);
  }
  expect(at(table, 'indochina', fighters)).toEqual(fighters);
  expect(table.state.points[JAPAN]).toBe(2);
  expect(table.offers('buy')).toBe(false);
});

rule('5.1.4b', 'without a point there is nothing to buy, and no unit comes on credit', () => {
  expect(drawn({}).offers('buy')).toBe(false);
  expect(drawn({}, { points: { japan: 0.5 } }).offers('buy')).toBe(false);
  const table = drawn({}, { points: { japan: 1.5 } });
  table.do('buy', at(table, 'unavailable', fighters)[0]);
  expect(table.offers('buy')).toBe(false);
  expect(table.state.points[JAPAN]).toBe(1);
});

rule('5.1.5', 'the H6K of the fleet comes with every commitment, unless it is lost', () => {
  expect(display(drawn({}), 'H6K-2')).toBe('indochina ready');
  const table = phase();
  table.do('withhold');
  expect(display(table, 'H6K-2')).toBe('unavailable ready');
  const lost = drawn({}, { change: (state) => lose(state, ['H6K-2']) });
  expect(lost.state.where[findUnit('H6K-2')]).toBe(ELIMINATED);
});

rule('5.1.6a', 'drawn and bought units are in Indochina at once, disrupted ones as they are', () => {
  const table = drawn({ bombers: 10 }, { air: { 'G4M-1': 'unavailable disrupted' } });
  expect(display(table, 'G4M-1')).toBe('indochina ready disrupted');
});

rule('5.1.6b', 'the others stay in the Unavailable box and cannot fly', () => {
  const table = drawn({ bombers: 1, fighters: 1 });
  expect(at(table, 'unavailable')).toHaveLength(15);
  const left = at(table, 'unavailable', bombers)[0]!;
  const ops = position({ missionsLeft: 1, air: { [left]: 'unavailable', 'Ki-21-1': 'kendari' } });
  ops.do('air mission');
  ops.do('fly to', '2509');
  expect(ops.why('add', left)?.rule).toBe('5.1.6b');
  expect(ops.options('add')).toEqual(['Ki-21-1']);
});

rule('5.1.7', 'without a commitment all of them go back, from wherever they are (ruling 10)', () => {
  const air = { 'A6M-1': 'kendari', 'G4M-1': 'menado flown disrupted' };
  const table = phase({ air });
  table.do('withhold');
  expect([display(table, 'A6M-1'), display(table, 'G4M-1')]).toEqual([
    'unavailable ready',
    'unavailable ready disrupted',
  ]);
  const again = drawn({ bombers: 10, fighters: 1 }, { air });
  expect(display(again, 'G4M-1')).toBe('indochina ready disrupted');
  expect(at(again, 'kendari')).toEqual([]);
});

rule('5.1.8', 'a unit in the Unavailable box may regroup', () => {
  const table = position({ phase: 'initiative', air: { 'G4M-1': 'unavailable disrupted', 'P-40-1': 'darwin' } });
  if (table.offers('not now')) table.do('not now');
  table.do('regroup', 'G4M-1', 'japan');
  expect(display(table, 'G4M-1')).toBe('unavailable regroup disrupted');
});

rule(['6.1a', '5.1.3a'], 'the Allies learn how many are drawn or bought, never which', () => {
  const seen = (seed: string) => {
    const { state } = drawn({ bombers: 3, fighters: 3 }, { seed, points: { japan: 2 } });
    const { dice, ...rest } = forlornHopes.view(state, 'allies');
    return JSON.stringify(rest);
  };
  const [one, ...others] = ['a', 'b', 'c'].map(seen);
  expect(others).toEqual([one, one]);
  const table = drawn({}, { points: { japan: 2 } });
  table.do('buy', at(table, 'unavailable', bombers)[0]);
  for (const type of ['air fleet units', 'bought']) {
    expect(eventFor(table.told(type)[0]!, 'allies')).toBeUndefined();
  }
});

rule('5.1.1', 'W3: a commitment and a unit destroyed give the Allies 2 points', () => {
  const committed = drawn({ bombers: 1 }, { turn: 2 }).state.points[ALLIES];
  const table = position({
    points: { allies: committed / 2 },
    air: { 'G4M-1': 'menado' },
    call: { procedure: capture, local: { hex: hexOf('menado'), side: ALLIES } },
  });
  table.do('done');
  expect(table.state.points[ALLIES]).toBe(4);
});

rule('5.1.4b', 'the last point buys a unit; without points, or with all drawn, there is no question', () => {
  const asked = (spec: PositionSpec) => drawn({ bombers: 3, fighters: 3 }, spec).offers('buy');
  expect([asked({ points: { japan: 1 } }), asked({ points: { japan: 0.5 } })]).toEqual([true, false]);
  const last = drawn({ bombers: 3, fighters: 3 }, { points: { japan: 1.5 } });
  last.do('buy', last.options('buy')[0]!);
  expect([last.offers('buy'), last.state.points[JAPAN]]).toEqual([false, 1]);
  const few = (state: Indies['state']) => lose(state, [...bombers.slice(2), ...fighters.slice(2)]);
  expect(asked({ points: { japan: 5 }, change: few })).toBe(false);
});
