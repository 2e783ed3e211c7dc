import { expect } from 'vitest';
import { rule } from '#engine/proof';
import { prepared } from '../position.ts';
import { theater } from '../tinian.ts';
import { isInCommand } from './command.ts';

const inCommand = (unit: string, counters: Readonly<Record<string, string>>) =>
  isInCommand(prepared({ counters }), theater.forces.find(unit));

rule('5.1d 3.4l', 'a unit is in command within the range of the HQ of its Formation or Division', () => {
  expect(inCommand('A/1/25', { 'A/1/25': '14.56', 'HQ/25': '14.60' })).toBe(true);
  expect(inCommand('A/1/25', { 'A/1/25': '14.56', 'HQ/25': '14.61' })).toBe(false);
  expect(inCommand('A/1/25', { 'A/1/25': '14.56', 'HQ/24': '14.56' })).toBe(false);
  expect(inCommand('A/1/25', { 'A/1/25': '14.56', 'HQ/4MARDIV': '14.64' })).toBe(true);
  expect(inCommand('A/1/25', { 'A/1/25': '14.56', 'HQ/2MARDIV': '14.56' })).toBe(false);
  expect(inCommand('A/1/25', { 'A/1/25': '14.56', 'HQ/25': 'routed' })).toBe(false);
});

rule('5.1d 13.2a', 'or beside a leader of its Division, or one without a stripe of another of the same service', () => {
  expect(inCommand('A/1/24', { 'A/1/24': '14.56', Batchelder: '14.57' })).toBe(true);
  expect(inCommand('A/1/24', { 'A/1/24': '14.56', Batchelder: '14.58' })).toBe(false);
  expect(inCommand('A/1/24', { 'A/1/24': '14.56', Watson: '14.57' })).toBe(true);
  expect(inCommand('A/1/24', { 'A/1/24': '14.56', Riseley: '14.57' })).toBe(false);
  expect(inCommand('1/56NGF', { '1/56NGF': '14.56', Ogata: '14.57' })).toBe(false);
});
