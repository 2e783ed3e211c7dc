import { expect, test } from 'vitest';
import { eventFor, type Seat } from '#engine/state';
import { forlornHopes } from '../game.ts';
import type { PositionSpec } from '../position.ts';
import { type Indies, missionTo } from './fixtures/flights.ts';

const raid: PositionSpec = {
  air: {
    'G4M-1': 'kendari',
    'G4M-2': 'menado',
    'A6M-1': 'kendari',
    'A6M-2': 'menado',
    'P-40-1': 'koepang',
    'P-40-2': 'koepang',
    'P-40-3': 'koepang',
  },
  dice: { interception: [1, 1, 1] },
};

/** All that a seat or a spectator learns once the sides meet. */
function known(table: Indies, seat: Seat | null): string {
  const told = table.told('air battle began').map((event) => eventFor(event, seat));
  return JSON.stringify([forlornHopes.view(table.state, seat), told]);
}

/** The battle over Koepang begins, with units chosen and sent up in some order. */
function met(units: readonly string[], fighters: readonly string[]): Indies {
  const table = missionTo(raid, '2509', ...units);
  for (const fighter of fighters) {
    table.do('scramble', fighter);
    table.do('join');
  }
  const answers = { 'go in': undefined, late: 'menado', 'attack airbase': 'koepang', stop: undefined };
  while (table.state.airBattle === null) {
    const [verb, target] = Object.entries(answers).find(([one]) => table.offers(one))!;
    table.do(verb, target);
  }
  return table;
}

test('the order of a flight tells nobody from which bases its units came', () => {
  const fighters = ['P-40-1', 'P-40-2'];
  const byBase = met(['G4M-1', 'A6M-1', 'G4M-2', 'A6M-2'], fighters);
  const mixed = met(['A6M-2', 'G4M-1', 'G4M-2', 'A6M-1'], fighters);
  for (const seat of ['allies', null]) expect(known(mixed, seat)).toBe(known(byBase, seat));
});

test('the order of interceptors tells nobody which of the rolls was whose', () => {
  const units = ['G4M-1', 'G4M-2'];
  const first = met(units, ['P-40-1', 'P-40-3']);
  const second = met(units, ['P-40-3', 'P-40-1']);
  for (const seat of ['japan', null]) expect(known(second, seat)).toBe(known(first, seat));
});
