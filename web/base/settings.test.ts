import { expect, test } from 'vitest';
import { readSettings, standardSettings } from './settings.ts';

test('without anything kept, or with damaged text, the standard holds', () => {
  expect(readSettings(null)).toEqual(standardSettings);
  expect(readSettings('{"theme"')).toEqual(standardSettings);
  expect(readSettings('null')).toEqual(standardSettings);
  expect(readSettings('7')).toEqual(standardSettings);
});

test('sounds are off until they are wanted', () => {
  expect(standardSettings.sound).toBe(false);
});

test('what was chosen comes back', () => {
  const chosen = { ...standardSettings, theme: 'dark', sound: true, keys: { undo: 'ctrl+u' } } as const;
  expect(readSettings(JSON.stringify(chosen))).toEqual(chosen);
});

test('a value that makes no sense is left at its standard without losing the others', () => {
  const kept = { theme: 'purple', textSize: 'large', sound: 'yes', keys: { undo: 5 }, unknown: 1 };
  expect(readSettings(JSON.stringify(kept))).toEqual({ ...standardSettings, textSize: 'large' });
});
