import { expect, test } from 'vitest';
import { orderAction } from '#engine/orders';
import { forlornHopes } from '../game.ts';
import { type PositionSpec, position } from '../position.ts';
import { display, type Indies } from './fixtures/flights.ts';

const { orders = [] } = forlornHopes.definition;

/** A raid on Koepang that is about to be sent, while the Allied player has given orders. */
function ordered(spec: PositionSpec, given: Record<string, string>): Indies {
  const table = position({
    missionsLeft: 1,
    radarDestroyed: true,
    ...spec,
    air: {
      'Ki-21-1': 'kendari',
      'P-40-1': 'koepang flown',
      'P-40-2': 'koepang',
      'P-40-3': 'koepang disrupted',
      ...spec.air,
    },
  });
  for (const [id, answer] of Object.entries(given)) {
    expect(forlornHopes.apply(table.state, orderAction(orders, 'allies', id, answer)).refused).toBe(undefined);
  }
  table.do('air mission');
  table.do('fly to', '2509');
  table.do('add', 'Ki-21-1');
  table.do('send');
  return table;
}

test('by order all undisrupted fighters try, the best first, and go to the target', () => {
  const table = ordered({ dice: { interception: [1, 1] } }, { scramble: 'always' });
  expect(table.state.airMission).toMatchObject({ attempts: 2, interceptors: 2 });
  expect(table.told('interceptor came')).toHaveLength(2);
  expect(display(table, 'P-40-3')).toBe('koepang ready disrupted');
  expect(table.offers('take off')).toBe(true);
});

test('by order no fighter tries, or only over a base', () => {
  expect(ordered({}, { scramble: 'never' }).told('interception tried')).toEqual([]);
  expect(
    ordered({ dice: { interception: [10, 10] } }, { scramble: 'over our bases' }).told('interception tried'),
  ).toHaveLength(2);
});

test('by order units on the ground take off, and units land at their own bases', () => {
  const table = ordered(
    { dice: { 'target scramble': [1, 1, 1], flak: [1] } },
    { scramble: 'never', 'target scramble': 'always', landing: 'own base' },
  );
  expect(table.told('target scrambled')).toHaveLength(3);
  table.do('attack place');
  table.do('attack');
  table.do('land all', undefined, 'japan');
  expect(table.state.airMission).toBe(null);
  expect(display(table, 'P-40-2')).toBe('koepang flown');
});
