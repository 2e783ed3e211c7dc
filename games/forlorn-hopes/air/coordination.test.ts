import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { eventFor } from '#engine/state';
import { handOf } from '../core/hand.ts';
import { PHILIPPINES } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { findUnit } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { hexOf } from '../position.ts';
import { expectNoLeaks, type Indies, missionTo } from './fixtures/flights.ts';

/** Units from Kendari (3 hexes) and Menado (5) are met over Koepang. */
function met(units: Record<string, string>, die: number): Indies {
  const table = missionTo(
    { air: { ...units, 'P-40-1': 'koepang' }, dice: { interception: [1], coordination: [die] } },
    '2509',
    ...Object.keys(units),
  );
  table.do('scramble', 'P-40-1');
  table.do('join');
  table.do('stop');
  table.do('stop');
  table.do('attack place');
  return table;
}

const fromTwoBases = { 'Ki-21-1': 'kendari', 'Ki-21-2': 'menado' };

rule('9.7.1a', 'from different bases the units of one at least must be named late, and not all', () => {
  const table = met(fromTwoBases, 10);
  expectNoLeaks(table);
  expect(table.why('go in')?.rule).toBe('9.7.1a');
  table.do('late', 'menado');
  expect(table.options('late')).toEqual([]);
  table.do('on time', 'menado');
  table.do('late', 'kendari');
  table.do('go in');
  expect(table.told('coordination')).toHaveLength(1);
});

rule('9.7.1a', 'a mission from one base is asked too, so that this tells nothing, and has no late group', () => {
  const table = met({ 'Ki-21-1': 'kendari', 'Ki-21-2': 'kendari' }, 10);
  expect(table.decision.choices.map(({ verb }) => verb)).toEqual(['go in']);
  table.do('go in');
  expect(table.told('coordination')).toEqual([]);
});

rule(['9.7.1b', '9.7.1c'], 'a die below the difference in range leaves the late group behind', () => {
  const difference = flightCost(PHILIPPINES, hexOf('koepang')) - 3;
  const rolled = (die: number) => {
    const table = met({ 'Ki-21-1': 'kendari', 'G4M-1': 'philippines' }, die);
    table.do('late', 'philippines');
    const before = table.events.length;
    table.do('go in');
    const told = table.events.slice(before).filter(({ type }) => type === 'coordination');
    expect(told).toMatchObject([{ difference }]);
    expect(eventFor(told[0]!, 'allies')).toBe(undefined);
    const { units, late } = handOf(table.state, JAPAN).flight!;
    return units.filter((_, at) => late[at] === 1);
  };
  expect(rolled(difference - 1)).toEqual([findUnit('G4M-1')]);
  expect(rolled(difference)).toEqual([]);
});

rule('9.7.1b', 'the difference is that of the farthest latecomer to the nearest unit on time (ruling 91)', () => {
  const units = { 'G4M-1': 'kendari', 'G4M-2': 'menado', 'G4M-3': 'philippines' };
  const far = flightCost(PHILIPPINES, hexOf('koepang'));
  const named = (...late: readonly string[]) => {
    const table = met(units, 10);
    for (const base of late) table.do('late', base);
    table.do('go in');
    return (table.told('coordination')[0] as unknown as { difference: number }).difference;
  };
  // Kendari is 3 hexes away, Menado 5.
  expect(named('kendari')).toBe(2);
  expect(named('menado')).toBe(2);
  expect(named('philippines')).toBe(far - 3);
  expect(named('kendari', 'menado')).toBe(far - 5);
  expect(named('menado', 'philippines')).toBe(far - 3);
});
