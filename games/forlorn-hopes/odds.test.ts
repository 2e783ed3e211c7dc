import { expect, test } from 'vitest';
import type { AttackGiven } from '#engine/odds';
import { rulebook } from './data/data.ts';
import { charts } from './display/charts.ts';
import { odds } from './odds.ts';

const rules = new Set(rulebook.cases.map(({ id }) => id));

/** How often each result comes, of ten. */
function asked(table: string, given: AttackGiven = {}): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { result, rule, effect } of odds[table]!.ask(given).rolls) {
    expect(rules).toContain(rule);
    expect(effect).not.toBe('');
    counts[result] = (counts[result] ?? 0) + 1;
  }
  return counts;
}

test('every table that is rolled on with modifiers can be asked', () => {
  const rolled = charts
    .filter(({ id }) => id.endsWith(' modifiers'))
    .map(({ title }) => title.replace(/: modifiers$/, ''));
  expect(Object.values(odds).map(({ title }) => title)).toEqual(expect.arrayContaining(rolled));
  for (const [name, { factors }] of Object.entries(odds)) {
    const given = Object.fromEntries(
      Object.entries(factors).flatMap(([factor, { kind }]) => (kind === 'number' ? [[factor, 1]] : [])),
    );
    expect(Object.keys(asked(name, given)).length, name).toBeGreaterThan(0);
  }
});

test('what is given changes the chances', () => {
  expect(asked('air-to-air', { attack: 3, defense: 4, aspect: 'rear', range: 2 })).toEqual({ '-': 6, D: 3, X: 1 });
  expect(asked('initiative')).not.toEqual(asked('initiative', { regroup: true }));
  expect(asked('ground-combat', { attack: 4, defense: 2 })).toMatchObject({ 'defender-loses': 2, none: 2 });
  expect(asked('landing', { defense: 2, assault: 4, support: true })).not.toEqual(
    asked('landing', { defense: 2, assault: 4, support: true, barge: true }),
  );
  expect(asked('regroup', { what: 'airbase' })).not.toEqual(asked('regroup'));
});
