import { expect, test } from 'vitest';
import { givenName } from './guestName.ts';

test('only a name that was chosen is offered again', () => {
  expect(givenName({ id: '1', name: 'Guest 4711', guest: true })).toBe('');
  expect(givenName({ id: '1', name: 'Anna', guest: true })).toBe('Anna');
  expect(givenName(null)).toBe('');
});
