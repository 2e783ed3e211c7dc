import { expect, test } from 'vitest';
import { actionFor, boundKeys, keyHint, keyOf, keyText } from './keys.ts';

const pressed = (key: string, held: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...held,
});

test('no key has two meanings', () => {
  const keys = boundKeys.flatMap((action) => action.keys);
  expect(new Set(keys).size).toBe(keys.length);
});

test('keys are found with what is held down', () => {
  expect(actionFor(pressed('u'), {})).toBe('undo');
  expect(actionFor(pressed('z', { ctrlKey: true }), {})).toBe('undo');
  expect(actionFor(pressed('z', { metaKey: true }), {})).toBe('undo');
  expect(actionFor(pressed('z'), {})).toBe('zones');
  expect(actionFor(pressed('Tab', { shiftKey: true }), {})).toBe('last unit');
  expect(actionFor(pressed('N', { shiftKey: true }), {})).toBe('last unit');
  expect(actionFor(pressed('?', { shiftKey: true }), {})).toBe('keys');
  expect(actionFor(pressed('+', { shiftKey: true }), {})).toBe('zoom in');
  expect(actionFor(pressed(' '), {})).toBe('choose');
  expect(actionFor(pressed('q'), {})).toBeUndefined();
});

test("a player's own key replaces the first, and takes it from whatever had it", () => {
  const own = { undo: 'z' };
  expect(actionFor(pressed('z'), own)).toBe('undo');
  expect(actionFor(pressed('u'), own)).toBeUndefined();
  expect(actionFor(pressed('z', { ctrlKey: true }), own)).toBe('undo');
  expect(keyHint('undo', own)).toBe('z');
});

test('keys are written as people read them', () => {
  expect(keyText(keyOf(pressed('Enter', { ctrlKey: true })))).toBe('Ctrl + Enter');
  expect(keyText('+')).toBe('+');
  expect(keyText('ArrowUp')).toBe('↑');
  expect(keyText('n')).toBe('N');
});
