import { expect, test } from 'vitest';
import { findBase, findUnit, units } from '../data/data.ts';
import { baseFace, faceOf } from './faces.ts';

const face = (id: string, steps = 2) => faceOf(findUnit(id), steps);

test('an air unit shows its factors, an AF for defense only in parentheses, and S for strafing', () => {
  expect(face('P-40-1')).toMatchObject({
    style: 'air',
    type: 'fighter',
    factors: [{ value: '3' }, { value: '4' }, { value: 'S' }, { name: 'TMA', value: '5' }],
    range: '4',
  });
  expect(face('B-17-1')).toMatchObject({ type: 'heavy bomber', factors: [{ value: '(3)' }, {}, { value: '5' }, {}] });
  expect(face('B-17-1', 1)).toMatchObject({ reduced: true, factors: [{ value: '(2)' }, {}, { value: '3' }, {}] });
});

test('a crippled ship shows its other side', () => {
  expect(face('RN-CA-1')).toMatchObject({ style: 'ship', movement: 'F', factors: [{ value: '4' }, {}, {}] });
  expect(face('RN-CA-1', 1)).toMatchObject({ reduced: true, movement: 'C', factors: [{ value: '2' }, {}, {}] });
});

test('ground and supply units, barges ashore and airbases', () => {
  expect(face('2-4')).toMatchObject({ style: 'unit', branch: 'infantry', size: 'regiment', values: '4' });
  expect(face('7MD-1')).toMatchObject({ values: '(3)' });
  expect(face('supply-japan-1')).toMatchObject({ text: 'Supply x2' });
  expect(faceOf(findUnit('Daihatsu-west'), 1, true)).toMatchObject({ text: 'Barge base' });
  expect(baseFace(findBase('mobile-a'), 1)).toMatchObject({ style: 'base', level: 1, factors: [{ value: '1' }, {}] });
});

test('every unit has a face on each of its sides', () => {
  for (const unit of units.keys()) for (const steps of [1, 2]) expect(faceOf(unit, steps).style).not.toBe('hidden');
});
