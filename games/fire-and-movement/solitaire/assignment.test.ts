import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstTargets, type Group, groupsLeavingMost, groupsOf, mostAttacks, type Target } from './assignment.ts';

/** Hexes that need so much strength, from units that are next to them. */
function targetsOf(strengths: readonly number[], fields: readonly { need: number; reach: Group }[]): Target[] {
  const strengthOf = (group: Group) =>
    strengths.reduce((sum, strength, at) => sum + (group & (1 << at) ? strength : 0), 0);
  return fields.map(({ need, reach }, hex) => ({
    hex,
    rank: [need],
    reach,
    groups: groupsOf(reach).filter((group) => strengthOf(group) >= need),
  }));
}

/** The most attacks, by trying every way to give each unit to one hex or to none. */
function byTryingAll(targets: readonly Target[], count: number, unit = 0, given = targets.map(() => 0)): number {
  if (unit === count) return targets.filter(({ groups }, at) => groups.includes(given[at]!)).length;
  let most = byTryingAll(targets, count, unit + 1, given);
  targets.forEach(({ reach }, at) => {
    if ((reach & (1 << unit)) === 0) return;
    const next = given.map((group, other) => (other === at ? group | (1 << unit) : group));
    most = Math.max(most, byTryingAll(targets, count, unit + 1, next));
  });
  return most;
}

const battle = fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 5 }).chain((strengths) =>
  fc.record({
    strengths: fc.constant(strengths),
    fields: fc.array(
      fc.record({
        need: fc.integer({ min: 1, max: 10 }),
        reach: fc.integer({ min: 1, max: 2 ** strengths.length - 1 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  }),
);

describe('the greatest number of separate attacks', () => {
  test('is what trying all ways finds', () => {
    fc.assert(
      fc.property(battle, ({ strengths, fields }) => {
        const targets = targetsOf(strengths, fields);
        expect(mostAttacks(targets, 0)).toBe(byTryingAll(targets, strengths.length));
      }),
    );
  });

  test('is reached by taking a first hex, a group that leaves the most, and so on', () => {
    fc.assert(
      fc.property(battle, ({ strengths, fields }) => {
        const all = targetsOf(strengths, fields);
        let left = all;
        let made = 0;
        for (let [target] = firstTargets(left); target; [target] = firstTargets(left)) {
          const [group] = groupsLeavingMost(left, target).slice(-1);
          const chosen = target;
          left = left.flatMap((other) =>
            other === chosen
              ? []
              : { ...other, reach: other.reach & ~group!, groups: other.groups.filter((one) => (one & group!) === 0) },
          );
          made++;
        }
        expect(made).toBe(mostAttacks(all, 0));
      }),
    );
  });

  test('a stronger unit is not wasted where a weaker one will do', () => {
    // A 6 and a 3; the 6 is next to both hexes, the 3 only to the first.
    const targets = targetsOf(
      [6, 3],
      [
        { need: 3, reach: 0b11 },
        { need: 5, reach: 0b01 },
      ],
    );
    expect(mostAttacks(targets, 0)).toBe(2);
    expect(groupsLeavingMost(targets, targets[0]!)).toEqual([0b10]);
  });
});
