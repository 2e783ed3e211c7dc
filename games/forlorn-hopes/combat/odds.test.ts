import { expect, test } from 'vitest';
import { combatOdds } from './odds.ts';

function results(table: string, given: Readonly<Record<string, string | number | boolean>>): string[] {
  return combatOdds[table]!.ask(given).rolls.map(({ result }) => result);
}

test('the tables answer from the command line as in play', () => {
  expect(results('anti-aircraft', { guns: 2, defense: 4, disrupted: true })[9]).toBe('D');
  expect(results('anti-aircraft', { guns: 2, defense: 4, disrupted: true, altitude: 'low' })[9]).toBe('X');
  expect(results('bombing', { factor: 4, target: 'airbase-minor' }).filter((result) => result === 'D').length).toBe(6);
  expect(results('gunfire', { attack: 5, defense: 3, target: 'other', speed: 'S' })[3]).toBe('1');
  expect(results('sinking', { transport: true }).filter((result) => result === 'sunk').length).toBe(6);
  expect(results('radar', { hits: 2 }).filter((result) => result === 'destroyed').length).toBe(6);
});

test('every result is told in words', () => {
  for (const table of Object.values(combatOdds)) {
    const { rolls } = table.ask({ guns: 3, defense: 2, factor: 4, attack: 4, hits: 1 });
    for (const { effect } of rolls) expect(effect).toMatch(/[a-z]/);
  }
});
