/** Units that stand together in the order of battle: from `first` to just before `end`. */
export interface Roster {
  readonly first: number;
  readonly end: number;
}

/** The units of a list for which something holds. */
export function rosterWhere(list: ArrayLike<number>, holds: (unit: number) => boolean): Roster {
  const members = Array.from(list, (_, unit) => unit).filter(holds);
  const first = members[0]!;
  if (members.some((unit, at) => unit !== first + at))
    throw new Error('units that belong together do not stand together');
  return { first, end: first + members.length };
}

/** Of the units of a roster those for which something holds. */
export function membersWhere({ first, end }: Roster, holds: (unit: number) => boolean): number[] {
  const found: number[] = [];
  for (let unit = first; unit < end; unit++) if (holds(unit)) found.push(unit);
  return found;
}

export function hasMember({ first, end }: Roster, holds: (unit: number) => boolean): boolean {
  for (let unit = first; unit < end; unit++) if (holds(unit)) return true;
  return false;
}
