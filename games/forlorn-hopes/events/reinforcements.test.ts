import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { display, expectNoLeaks, type Indies, landAll, missionTo } from '../air/fixtures/flights.ts';
import { isGrounded } from '../core/air.ts';
import { handOf } from '../core/hand.ts';
import { ABOARD, INDIAN_OCEAN, ON_DISPLAY, RESERVE } from '../core/places.ts';
import { findUnit, scenarioSetUp } from '../data/data.ts';
import { ALLIES } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { hexOf, type PositionSpec, position } from '../position.ts';

/** The Allied segment of the random event phase; all reinforcements of the scenario that are not placed are to come. */
function segment(spec: PositionSpec): Indies {
  const placed = new Set([...Object.keys(spec.counters ?? {}), ...Object.keys(spec.air ?? {})]);
  const table = position({
    ...spec,
    phase: 'random events',
    change: (state) => {
      for (const { units, cargo } of scenarioSetUp('campaign').reinforcements) {
        for (const unit of [...units, ...cargo]) if (!placed.has(idOf(unit))) state.where[unit] = RESERVE;
      }
      spec.change?.(state);
    },
  });
  table.do('withhold');
  if (table.offers('withhold')) table.do('withhold');
  expectNoLeaks(table);
  return table;
}

function idOf(unit: number): string {
  return forlornHopes.definition.targets.unit!.nameOf(unit);
}

const at = (table: Indies, unit: string) => table.state.where[findUnit(unit)];

rule(['15.0a', '5.3a', '17.2.2c'], 'a US transport with a P-40 on turn 3 and another on turn 5', () => {
  expect(segment({ turn: 2 }).offers('place transport')).toBe(false);
  const table = segment({ turn: 3 });
  expect(table.decision.seat).toBe('allies');
  expect(table.options('place transport')).toEqual(['2212', '2312', '2412']);
  expect(table.why('place transport', '2211')).toBeDefined();
  table.do('place transport', '2312');
  expectNoLeaks(table);
  expect([at(table, 'US-T-1'), at(table, 'P-40-5')]).toEqual([hexOf('2312'), ABOARD]);
  expect(handOf(table.state, ALLIES).aboard[findUnit('P-40-5')]).toBe(findUnit('US-T-1'));
  expect(table.offers('place transport')).toBe(false);
  const later = segment({ turn: 5 });
  later.do('place transport', '2212');
  later.do('place transport', '2412');
  expect([at(later, 'US-T-1'), at(later, 'US-T-2')]).toEqual([hexOf('2212'), hexOf('2412')]);
});

rule(['5.3b', '5.3c'], 'the Allies may hold them, say that they do, and bring them on a later turn', () => {
  const table = segment({ turn: 3 });
  table.do('hold');
  const [held] = table.told('reinforcements held');
  expect(eventFor(held!, 'japan')).toMatchObject({ units: [findUnit('US-T-1')] });
  expect(held).not.toHaveProperty('turn');
  expect(at(table, 'US-T-1')).toBe(RESERVE);
  expect(segment({ turn: 8 }).options('place transport')).toEqual(['2212', '2312', '2412']);
});

rule(['17.2.2a', '17.2.5e'], 'the Royal Navy comes from the turn after the surrender, in the Indian Ocean', () => {
  const ships = ['RN-BC', 'RN-CV', 'RN-CA-reserve', 'RN-DD-reserve'];
  const free = segment({ turn: 3, surrendered: 2 });
  expect(ships.map((ship) => at(free, ship))).toEqual(ships.map(() => INDIAN_OCEAN));
  for (const unit of ['Albacore-1', 'Fulmar-2', 'Hurricane-2']) expect(display(free, unit)).toBe('rn-cv ready');
  expect(ships.map((ship) => at(segment({ turn: 2, surrendered: 2 }), ship))).toEqual(ships.map(() => RESERVE));
  expect(ships.map((ship) => at(segment({ turn: 2 }), ship))).toEqual(ships.map(() => RESERVE));
});

rule('17.2.2b', 'the Hurricane of the carrier flies from it, but does not come back to it', () => {
  const table = missionTo(
    {
      initiative: 'allies',
      counters: { 'RN-CV': '2007' },
      air: { 'Hurricane-2': 'rn-cv' },
      control: { makassar: 'japan' },
      dice: { flak: [1] },
    },
    '2205',
    'Hurricane-2',
  );
  for (const verb of ['stop', 'stop', 'attack place', 'attack']) if (table.offers(verb)) table.do(verb);
  table.do('divert', 'Hurricane-2', 'allies');
  expect(table.options('land at')).toContain('banjarmasin');
  expect(table.options('land at')).not.toContain('rn-cv');
  expect(table.why('land at', 'rn-cv', 'allies')?.rule).toBe('17.2.2b');
  table.do('land at', 'banjarmasin', 'allies');
  table.do('land', undefined, 'allies');
  landAll(table);
  expect(display(table, 'Hurricane-2')).toBe('banjarmasin flown');
});

rule('17.2.2d', 'the turn after its transport is in an Allied port, a P-40 goes to the nearest Allied airbase', () => {
  const ashore = (port: string, spec: PositionSpec = {}) =>
    segment({ turn: 5, ...spec, counters: { 'US-T-1': port, 'P-40-5': 'US-T-1', ...spec.counters } });
  const table = ashore('2108');
  expect(table.options('base fighter')).toEqual(['lombok']);
  table.do('base fighter', 'lombok');
  expect(display(table, 'P-40-5')).toBe('lombok ready');
  expect(eventFor(table.told('air unit arrived')[0]!, 'japan')).toBeUndefined();
  expect(at(table, 'P-40-5')).toBe(ON_DISPLAY);
  // at sea, or in a port that is not Allied, it stays aboard
  expect(ashore('2210').offers('base fighter')).toBe(false);
  expect(ashore('2108', { control: { lombok: 'japan' } }).offers('base fighter')).toBe(false);
  // back in Australia, it is put ashore there
  expect(ashore('australia').options('base fighter')).toEqual(['australia']);
  // a destroyed airbase is no base
  expect(ashore('2108', { bases: { lombok: 'destroyed' } }).options('base fighter')).toEqual(['banjarmasin']);
  // ruling 5
  const crippled = ashore('2108', { reduced: ['US-T-1'] });
  crippled.do('base fighter', 'lombok');
  expect(display(crippled, 'P-40-5')).toBe('lombok ready disrupted');
});

rule(['17.2.2d', '6.3.4c'], 'a unit that arrives at a full base grounds all that are there', () => {
  const full = { 'P-40-3': 'lombok', 'P-40-4': 'lombok', 'Buffalo-1': 'lombok' };
  const table = segment({ turn: 5, air: full, counters: { 'US-T-1': '2108', 'P-40-5': 'US-T-1' } });
  table.do('base fighter', 'lombok');
  for (const unit of [...Object.keys(full), 'P-40-5']) expect(display(table, unit)).toBe('lombok flown');
  expect(isGrounded(table.state, findUnit('P-40-5'))).toBe(true);
});

rule('17.2.2e', 'a B-17 on turn 6 at Darwin, Soerabaja, or in Australia', () => {
  expect(segment({ turn: 5 }).offers('base bomber')).toBe(false);
  const table = segment({ turn: 6 });
  expect(table.options('base bomber').sort()).toEqual(['australia', 'darwin', 'soerabaja']);
  expect(table.why('base bomber', 'batavia')?.rule).toBe('6.3.5b');
  expect(segment({ turn: 6, bases: { darwin: 'destroyed' } }).why('base bomber', 'darwin')?.rule).toBe('6.6.3a');
  table.do('base bomber', 'soerabaja');
  expect(display(table, 'B-17-4')).toBe('soerabaja ready');
});
