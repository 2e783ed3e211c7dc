import { expect, test } from 'vitest';
import { tables } from '../data/data.ts';
import { navalOdds } from './odds.ts';

const faces = 10;

function waysOf(name: string, result: string, given: Record<string, boolean | number>): number {
  return navalOdds[name]!.ask(given).rolls.filter((roll) => roll.result === result).length;
}

test('without modifiers the chances are those of the bare die', () => {
  expect(waysOf('sortie', 'sails', {})).toBe(faces + 1 - tables.sortie.successFrom);
  expect(waysOf('spotting', 'spotted', {})).toBe(faces + 1 - tables.spotting.spottedFrom);
  expect(waysOf('naval-interception', 'succeeds', {})).toBe(faces + 1 - tables.navalInterception.successFrom);
});

test('each factor counts as its modifier does', () => {
  const { drms, spottedFrom } = tables.spotting;
  expect(waysOf('spotting', 'spotted', { large: true })).toBe(faces + 1 - spottedFrom + drms.large);
  const { drms: chasing, successFrom } = tables.navalInterception;
  expect(waysOf('naval-interception', 'succeeds', { failures: 1 })).toBe(faces + 1 - successFrom + chasing.failed);
});
