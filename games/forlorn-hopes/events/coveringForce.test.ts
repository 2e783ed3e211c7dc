import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { display, expectNoLeaks, type Indies } from '../air/fixtures/flights.ts';
import { COVERING, ELIMINATED } from '../core/places.ts';
import { findUnit, units } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { passUntil } from '../fixtures/passing.ts';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { mayCommit } from './coveringForce.ts';

const ships = units.filter(({ command, category }) => command === 'covering' && category === 'naval');
const wings = units.filter(({ command, category }) => command === 'covering' && category === 'air').map(({ id }) => id);
const [first, second] = [wings.slice(0, 4), wings.slice(4)];

/** The Covering Force's question: the 11th Air Fleet stays at home. */
function phase({ air, ...spec }: PositionSpec = {}): Indies {
  const aboard = Object.fromEntries(wings.map((id, index) => [id, index % 2 === 0 ? 'cv-1' : 'cv-2']));
  const table = position({
    ...spec,
    counters: { ...Object.fromEntries(ships.map(({ id }) => [id, 'covering-force'])), ...spec.counters },
    air: { ...aboard, ...air },
    phase: 'random events',
  });
  table.do('withhold');
  expectNoLeaks(table);
  return table;
}

/** Whether the next question is about the Covering Force. */
function isAsked(table: Indies): boolean {
  return table.offers('commit') && forlornHopes.prompt(table.state).includes('Covering Force');
}

function load(table: Indies, ids: readonly string[]): void {
  for (const unit of ids) {
    table.do('embark', unit);
    expectNoLeaks(table);
  }
  table.do('ready');
}

function sunk(...ids: string[]): Pick<PositionSpec, 'change'> {
  return {
    change: (state) => {
      for (const id of ids) state.where[findUnit(id)] = ELIMINATED;
    },
  };
}

rule('5.2a', 'Japan is asked each turn, after the 11th Air Fleet', () => {
  for (const turn of [1, 5]) {
    const table = phase({ turn });
    expect([table.decision.seat, isAsked(table), table.offers('withhold')]).toEqual(['japan', true, true]);
    table.do('withhold');
    expect(isAsked(table)).toBe(false);
    expect(table.state.commitments).toBe(0);
  }
});

rule('5.2b', 'two carriers with eight air units, four to a carrier, and six surface warships', () => {
  expect(
    wings
      .map((id) => id.replace(/-CV|-\d/g, ''))
      .sort()
      .join(' '),
  ).toBe('A6M A6M A6M B5N B5N B5N D3A D3A');
  expect(ships).toHaveLength(8);
  const table = phase();
  table.do('commit');
  for (const unit of first) table.do('embark', unit);
  expect(table.why('embark', second[0])?.rule).toBe('5.2b');
});

rule('5.2.1', 'a commitment is no duty to bring any ship, and gives no point by itself', () => {
  const table = phase();
  table.do('commit');
  load(table, first);
  load(table, second);
  expect(table.state.points).toEqual([0, 0]);
  expect(table.told('covering force')).toMatchObject([{ isCommitted: true, time: 1 }]);
  expect(ships.every(({ id }) => table.state.where[findUnit(id)] === COVERING)).toBe(true);
});

rule('5.2.2c', 'without a carrier no carrier air unit can fly', () => {
  const table = phase({ ...sunk('IJN-CV-1', 'IJN-CV-2'), air: { 'A6M-CV-1': 'philippines', 'D3A-1': 'indochina' } });
  table.do('commit');
  expect(table.offers('embark')).toBe(false);
  const ops = position({
    missionsLeft: 1,
    air: { 'A6M-CV-1': 'philippines', 'D3A-1': 'cv-1', 'Ki-21-1': 'kendari', 'A6M-1': 'philippines' },
    counters: { 'IJN-CV-1': 'covering-force' },
  });
  ops.do('air mission');
  ops.do('fly to', '2205');
  expect(ops.why('add', 'A6M-CV-1')?.rule).toBe('5.2.2c');
  expect(ops.why('add', 'D3A-1')?.rule).toBe('6.3.7a');
  expect(ops.options('add')).toContain('A6M-1');
});

rule('5.2.2d', 'with one carrier left Japan chooses four air units for it, and the others wait', () => {
  const air = Object.fromEntries(wings.map((id) => [id, 'philippines']));
  const table = phase({ ...sunk('IJN-CV-1'), air });
  table.do('commit');
  expect(table.options('embark')).toEqual(wings);
  load(table, second);
  expect(second.map((id) => display(table, id))).toEqual(new Array(4).fill('cv-2 ready'));
  expect(first.map((id) => display(table, id))).toEqual(new Array(4).fill('philippines ready'));
  expect(table.offers('embark')).toBe(false);
});

rule('5.2.2d', 'units that wait ashore do not stop play: they only cannot fly or stage', () => {
  const air = Object.fromEntries(wings.map((id) => [id, 'philippines']));
  const table = phase({ ...sunk('IJN-CV-1'), air, dice: { 'random event': [4] } });
  table.do('commit');
  load(table, second);
  passUntil(table, 'operations');
  expectNoLeaks(table);
  expect(table.decision.choices.length).toBeGreaterThan(0);
});

rule('5.2.2e', 'with both carriers the eight are split four to a carrier', () => {
  const table = phase();
  table.do('commit');
  load(table, [...second]);
  expect(table.options('embark')).toEqual(first);
  table.do('embark', first[0]);
  expect(table.why('ready')?.rule).toBe('5.2.2d');
  table.do('land', first[0]);
  load(table, first);
  expect(first.map((id) => display(table, id))).toEqual(new Array(4).fill('cv-2 ready'));
  expect(second.map((id) => display(table, id))).toEqual(new Array(4).fill('cv-1 ready'));
});

rule(['5.2.2e', '6.1a'], 'the Allies do not learn which air units go aboard which carrier', () => {
  const seen = (ids: readonly string[]) => {
    const table = phase();
    table.do('commit');
    load(table, ids);
    for (const event of table.told('carrier loaded')) expect(eventFor(event, 'allies')).toBeUndefined();
    return JSON.stringify(forlornHopes.view(table.state, 'allies'));
  };
  expect(seen(first)).toBe(seen(second));
});

rule(['5.2.3', '5.2.4', '5.2.5'], 'twice up to the General Regroup Turn, once after it, never more', () => {
  const asked = (commitments: number, regroupTurn: number, committedLate = false) =>
    isAsked(
      phase({
        turn: 6,
        commitments,
        regroupTurn,
        change: (state) => {
          state.committedLate = committedLate;
        },
      }),
    );
  expect([asked(0, 0), asked(1, 0), asked(2, 0)]).toEqual([true, true, false]);
  expect([asked(2, 5), asked(0, 5), asked(1, 5)]).toEqual([true, true, true]);
  expect([asked(3, 5, true), asked(1, 5, true)]).toEqual([false, false]);
  const late = phase({ turn: 6, commitments: 2, regroupTurn: 5 });
  late.do('commit');
  expect([late.state.commitments, late.state.committedLate]).toEqual([3, true]);
});

rule('5.2.6', 'only what has survived can be committed again', () => {
  const table = phase(sunk('IJN-CV-2'));
  table.do('commit');
  load(table, first);
  expect(table.told('carrier loaded')).toMatchObject([{ carrier: findUnit('IJN-CV-1') }]);
  expect(isAsked(phase(sunk(...ships.map(({ id }) => id))))).toBe(false);
  expect(table.state.points[ALLIES]).toBe(0);
});

rule('5.2.5', 'a commitment before the General Regroup Turn does not count as the one after it', () => {
  const table = phase({ turn: 2 });
  table.do('commit');
  expect(mayCommit({ ...table.state, regroupTurn: 4 })).toBe(true);
  const late = phase({ turn: 6, regroupTurn: 4, commitments: 2 });
  late.do('commit');
  expect(mayCommit(late.state)).toBe(false);
});

rule('5.2.2d', 'a carrier sails with fewer air units where no more are left', () => {
  const table = phase(sunk('IJN-CV-2', ...wings.slice(3)));
  table.do('commit');
  load(table, wings.slice(0, 3));
  expect(table.told('carrier loaded')).toMatchObject([{ units: wings.slice(0, 3).map(findUnit) }]);
});

rule('5.2a', 'both sides are told that it stays away', () => {
  const table = phase();
  table.do('withhold');
  expect(table.told('covering force')).toMatchObject([{ isCommitted: false, time: 0 }]);
});
