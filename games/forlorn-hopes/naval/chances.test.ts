import { expect, test } from 'vitest';
import { JAPAN } from '../data/types.ts';
import { hexOf, position } from '../position.ts';
import { chanceUnseen, interceptionChance, plannedChecks, sortieChance } from './chances.ts';
import { assembled, harbor, unitNamed } from './fixtures/voyages.ts';

test('the checks of a planned way are known with their chances', () => {
  const table = harbor('japan', {
    counters: { 'IJN-T-west-1': 'indochina', 'IJN-DD-west-1': 'indochina' },
    air: { 'PBY-1': 'batavia' },
    recon: { 'PBY-1': '1601' },
  });
  assembled(table, 'transport', ['IJN-T-west-1', 'IJN-DD-west-1']);
  table.do('sail to', '1602');
  // Fewest checks first: the recon unit is passed at a distance.
  const [proposed] = plannedChecks(table.state, JAPAN);
  expect(proposed).toEqual([]);
  table.do('via', '1601');
  const [checks] = plannedChecks(table.state, JAPAN);
  expect(checks!.map(({ cases }) => cases)).toEqual([['10.3.2d'], ['10.3.2d']]);
  // 1 to 10, +2 recon, +1 transports: 3 or more of ten.
  expect(checks!.find(({ hex }) => hex === hexOf('1601'))).toMatchObject({ ways: 8, of: 10 });
  expect(chanceUnseen(checks!)).toBeCloseTo(0.04);
});

test('chances of a sortie and of an interception', () => {
  const { state } = position({
    counters: { 'USN-CA': '1506', 'USN-DD': '1506', 'IJN-CVS-west': '1604' },
    hits: { batavia: 3 },
  });
  expect(sortieChance(state, unitNamed('USN-CA'))).toBe(0.5);
  expect(sortieChance(state, unitNamed('USN-DD'))).toBe(0.6);
  expect(sortieChance(state, unitNamed('IJN-CVS-west'))).toBe(1);
  // Fast and near: +1, so 6 or more.
  expect(interceptionChance(state, [unitNamed('USN-CA')], hexOf('1505'))).toEqual({ ways: 5, of: 10 });
  expect(interceptionChance(state, [unitNamed('USN-CA')], hexOf('1401'))).toEqual({ ways: 4, of: 10 });
});
