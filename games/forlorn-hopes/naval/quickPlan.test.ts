import { expect, test } from 'vitest';
import { handOf } from '../core/hand.ts';
import { JAPAN } from '../data/types.ts';
import { harbor, sailed, unitNamed } from './fixtures/voyages.ts';

// Shorter ways to the same plans: each question can be skipped by the choice that comes after it.

const convoy = {
  'IJN-T-west-1': 'indochina',
  'IJN-DD-west-1': 'indochina',
  '2-4': 'indochina',
  '2-16': 'indochina',
  '2-29': 'indochina',
  'RN-CA-1': '1807',
};

test('ships that attack sail as soon as they have a destination', () => {
  const table = harbor('allies', {
    counters: { 'USN-CA': '1506', 'IJN-T-west-1': '1604' },
    spotted: ['IJN-T-west-1'],
  });
  table.do('attack');
  expect(table.offers('sail to')).toBe(false);
  table.do('add', 'USN-CA');
  sailed(table, '1604');
  expect(table.state.navalMission).toMatchObject({ kind: 'attack', ships: [unitNamed('USN-CA')] });
});

test('a transport mission is loaded with all that fits, and sails from there', () => {
  const table = harbor('japan', { counters: convoy });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  expect(table.offers('sail to')).toBe(false);
  table.do('assemble laden');
  const { cargo } = handOf(table.state, JAPAN).voyage!;
  expect(cargo.length).toBeGreaterThan(0);
  expect(table.offers('load')).toBe(false);
  sailed(table, '1406');
  expect(cargo.every((unit) => handOf(table.state, JAPAN).aboard[unit] === unitNamed('IJN-T-west-1'))).toBe(true);
});

test('all that fits goes aboard at once beside what was chosen before', () => {
  const table = harbor('japan', { counters: convoy });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  table.do('assemble');
  table.do('load', '2-29');
  table.do('load all');
  const { cargo } = handOf(table.state, JAPAN).voyage!;
  expect(cargo[0]).toBe(unitNamed('2-29'));
  expect(table.offers('load all')).toBe(false);
});

test('cargo that was planned for another kind of mission stays ashore', () => {
  const table = harbor('japan', { counters: { ...convoy, 'IJN-DD-west-1': '1604' }, spotted: ['RN-CA-1'] });
  table.do('transport');
  table.do('add', 'IJN-T-west-1');
  table.do('assemble laden');
  table.do('back');
  table.do('back');
  table.do('attack');
  table.do('add', 'IJN-DD-west-1');
  table.do('sail to', '1807');
  expect(handOf(table.state, JAPAN).voyage?.cargo).toEqual([]);
});
