import type { OrderOfBattle } from '../display.ts';
import type { UnitId } from './forces.ts';
import { type Side, sides } from './sides.ts';

/** The units of each side by formation, in the order of their list. A unit without a title is not in play. */
export function orderOfBattle(
  units: readonly { readonly side: Side }[],
  titleOf: (unit: UnitId) => string | undefined,
): OrderOfBattle[] {
  return sides.map((side) => {
    const members = [...units.keys()].filter((unit) => units[unit]!.side === side && titleOf(unit) !== undefined);
    const groups = [...Map.groupBy(members, (unit) => titleOf(unit)!)].map(([title, group]) => ({
      title,
      pieces: group.map((target) => ({ kind: 'unit', target })),
    }));
    return { side, groups };
  });
}
