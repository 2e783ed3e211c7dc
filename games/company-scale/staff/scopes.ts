import type { DutyScope } from '#engine/staff';
import type { Seat } from '#engine/state';
import { type CompanyScale, sideOfSeat } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import type { CounterId, DivisionId, FormationId } from '../theater/forces.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';

/** A part of a side's forces that its staff leads. */
export type Scope =
  | { readonly kind: 'side'; readonly side: SideCode }
  | { readonly kind: 'division'; readonly division: DivisionId }
  | { readonly kind: 'formation'; readonly formation: FormationId; readonly division: DivisionId };

const everything = 'all';

export function scopeNamed({ forces }: Theater, seat: Seat, id: string): Scope | undefined {
  if (id === everything) return { kind: 'side', side: sideOfSeat(seat) };
  const division = forces.divisions.findIndex((one) => one.id === id);
  if (division >= 0) return { kind: 'division', division };
  const formation = forces.formations.findIndex((one) => one.id === id);
  const found = forces.formations[formation];
  return found && { kind: 'formation', formation, division: found.division };
}

export function isInScope({ forces }: Theater, scope: Scope, counter: CounterId): boolean {
  if (scope.kind === 'side') return forces.side[counter] === scope.side;
  if (scope.kind === 'division') return forces.division[counter] === scope.division;
  return forces.stripe[counter] === scope.formation;
}

/** What a seat can hand over: everything, each Division that has entered play, and their Formations. */
export function scopes(state: CompanyScale, seat: Seat): DutyScope[] {
  const { forces } = theaterOf(state);
  const side = sideOfSeat(seat);
  const own = forces.divisions.flatMap(({ id, title }, division) =>
    forces.divisionSide[division] === side && state.entered[division] === 1 ? [{ id, title, division }] : [],
  );
  return [
    { id: everything, title: 'all your forces' },
    ...own.flatMap(({ id, title, division }) => [
      { id, title: `the ${title}` },
      ...forces.formations
        .filter((formation) => formation.division === division && hasUnits(state, formation.id))
        .map((formation) => ({ id: formation.id, title: `Formation ${formation.id}` })),
    ]),
  ];
}

function hasUnits(state: CompanyScale, id: string): boolean {
  const { forces } = theaterOf(state);
  const formation = forces.formations.findIndex((one) => one.id === id);
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.stripe[unit] === formation && state.where[unit]! >= 0) return true;
  }
  return false;
}
