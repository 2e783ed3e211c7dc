import { expect, test } from 'vitest';
import { printedLog } from './prose.ts';

test('turns stand at the margin, phases under them, actions with their numbers under these', () => {
  const log = printedLog([
    { action: 0, text: 'Unit A starts in 0101', rule: '3.0' },
    { action: 0, text: 'Game turn 1', rule: '4.0', heading: 'turn' },
    { action: 0, text: 'Supply', heading: 'phase' },
    { action: 0, text: 'Movement', heading: 'phase' },
    { action: 12, text: 'Unit A moves', rule: '5.1' },
  ]);
  expect(log).toBe('        Unit A starts in 0101 [3.0]\n\nGame turn 1 [4.0]\n  Movement\n    12  Unit A moves [5.1]');
});
