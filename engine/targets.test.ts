import { expect, test } from 'vitest';
import { skirmish } from './fixtures/skirmish.ts';
import { findTarget, targetKind, targetName } from './targets.ts';

test('targets have the names their game gives them, or are numbers', () => {
  expect(targetName(skirmish, 'unit', 3)).toBe('blue-1');
  expect(targetName(skirmish, 'number', 7)).toBe('7');
  expect(findTarget(skirmish, 'space', 'C')).toBe(2);
  expect(findTarget(skirmish, 'number', '12')).toBe(12);
  for (const [kind, name] of [
    ['space', 'Z'],
    ['unit', '0'],
    ['number', '1e3'],
    ['number', ''],
  ] as const) {
    expect(findTarget(skirmish, kind, name)).toBeNaN();
  }
});

test('the kind of a verb’s targets is that of the decision the seat faces', () => {
  const { state } = skirmish.start({ scenario: 'contact', seed: 'kinds' });
  expect(targetKind(skirmish, state, 'red', 'march')).toBe('unit');
  expect(targetKind(skirmish, state, 'red', 'end')).toBe('');
  expect(targetKind(skirmish, state, 'red', 'enter')).toBe('');
  expect(targetKind(skirmish, state, 'blue', 'march')).toBe('');
});
