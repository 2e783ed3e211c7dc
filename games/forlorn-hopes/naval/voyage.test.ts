import { expect, test } from 'vitest';
import { ABOARD } from '../core/places.ts';
import { ALLIES, JAPAN } from '../data/types.ts';
import { hexOf } from '../position.ts';
import { assembled, harbor, letPass, sailed, unitNamed } from './fixtures/voyages.ts';

test('a convoy sails from Indochina to a landing, is spotted, let pass, and arrives with its cargo', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina', '2-4': 'indochina', 'USN-CA': '1506' },
    dice: { spotting: [10] },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1'], ['2-4']);
  sailed(table, '1406');
  letPass(table);
  expect(table.state.where[unitNamed('IJN-T-west-1')]).toBe(hexOf('1406'));
  expect(table.state.where[unitNamed('2-4')]).toBe(ABOARD);
});

test('troops that sail away from a lodgement leave the hex to the enemy', () => {
  const table = harbor('allies', {
    counters: { 'US-T-1': '1506', Sparrow: '1506', '18-124': '1506' },
    control: { batavia: 'allies' },
  });
  assembled(table, 'transport', ['US-T-1'], ['Sparrow']);
  expect(table.state.control[hexOf('1506')]).toBe(ALLIES);
  sailed(table, '1807');
  if (table.offers('done')) table.do('done');
  letPass(table);
  expect(table.state.control[hexOf('1506')]).toBe(JAPAN);
  expect(table.state.where[unitNamed('US-T-1')]).toBe(hexOf('1807'));
});
