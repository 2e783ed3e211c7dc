import type { Event, State } from '#engine/state';
import { type Explained, mostReasons, type Reason, type Witnessed } from '../reasons.ts';
import type { Field } from './forces.ts';
import { type GroundFacts, movedUnits, moveReasons, purposeOf } from './moveReasons.ts';
import type { SideCode } from './sides.ts';

// What another side did, with the reasons that a seat could see for itself.

/** So many deeds are told. */
const mostTold = 6;

/** The moves of a side that had a purpose to be seen. `extra`: what the game adds to that purpose. */
export function retoldMoves<S extends State & Field>(
  facts: GroundFacts<S>,
  seen: readonly Witnessed<S>[],
  side: SideCode,
  hexName: (hex: number) => string,
  extra: (before: S, after: S, units: readonly number[]) => readonly Reason[],
): Explained[] {
  return seen.flatMap(({ before, after, events }) => {
    if (!events.some(isMove)) return [];
    const units = movedUnits(facts, before, after, side);
    const own = extra(before, after, units);
    if (units.length === 0 || own.length + purposeOf(facts, before, after, units).length === 0) return [];
    const [unit] = units;
    const title = `${facts.unitName(unit!)} moved to ${hexName(after.where[unit!]!)}`;
    return [{ title, reasons: [...own, ...moveReasons(facts, before, after, units)] }];
  });
}

function isMove({ type }: Event): boolean {
  return type === 'moved' || type === 'advanced';
}

/** The first few, each with its first few reasons. */
export function shortened(told: readonly Explained[]): Explained[] {
  const withReasons = told.filter(({ reasons }) => reasons.length > 0);
  return withReasons
    .slice(0, mostTold)
    .map(({ title, reasons }) => ({ title, reasons: reasons.slice(0, mostReasons) }));
}
