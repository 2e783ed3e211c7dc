import { expect, test } from 'vitest';
import { botSits } from './firstEntries.ts';

test('a bot plays under its name, in words', () => {
  expect(botSits('us', 'planner')).toMatchObject({ seat: 'us', name: 'Planner', bot: 'planner' });
  expect(botSits('us', 'fleet-admiral')).toMatchObject({ name: 'Fleet Admiral', bot: 'fleet-admiral' });
});
