import { type Side, sides } from './sides.ts';

/** The number of each unit's formation among those of its side, in the order of the list. */
export function formationNumbers(
  units: readonly { readonly side: Side; readonly formation: string }[],
): readonly number[] {
  const listed = new Map(
    sides.map((side) => [
      side,
      [...new Set(units.filter((unit) => unit.side === side).map(({ formation }) => formation))],
    ]),
  );
  return units.map(({ side, formation }) => listed.get(side)!.indexOf(formation));
}
