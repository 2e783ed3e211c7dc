import { list } from '../../words.ts';
import { unitName } from '../core/names.ts';
import type { UnitId } from '../core/state.ts';
import { units } from '../data/data.ts';

const mostNamed = 6;

/** Few units by name, more by class. */
export function namesOrCounts(listed: readonly UnitId[]): string {
  if (listed.length <= mostNamed) return list(listed.map(unitName));
  const counts = new Map<string, number>();
  for (const unit of listed) counts.set(units[unit]!.class, (counts.get(units[unit]!.class) ?? 0) + 1);
  return `${listed.length}: ${[...counts].map(([type, count]) => `${count} ${type}`).join(', ')}`;
}

/** Units by name, and how many more there are that the player does not know. */
export function withUnknown(known: readonly UnitId[], unknown: number): string {
  if (unknown === 0) return namesOrCounts(known);
  return known.length === 0 ? `${unknown} unknown` : `${namesOrCounts(known)}, and ${unknown} unknown`;
}
