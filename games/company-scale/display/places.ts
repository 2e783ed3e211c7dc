import type { BoardDisplay, Place } from '../../display.ts';
import type { CompanyScale } from '../core/state.ts';
import { sides } from '../data/types.ts';
import { type CounterId, type DivisionId, isHero, isUnit } from '../theater/forces.ts';
import {
  ABOARD,
  AVAILABLE,
  LOST,
  NOT_IN_PLAY,
  OFF_BOARD,
  REALLOCATING,
  REPAIRING,
  ROUTED,
  type Place as RulesPlace,
  TRUCK_POOL,
} from '../theater/places.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { placeInPlan, placeOfLanding } from './planCard.ts';

/** The boxes of a Division's sheet (19.0), by the place of what is in them. */
export const compartments: Readonly<Record<number, { readonly id: string; readonly title: string }>> = {
  [AVAILABLE]: { id: 'available', title: 'Available weapons' },
  [REALLOCATING]: { id: 'reallocating', title: 'Reallocating weapons' },
  [ROUTED]: { id: 'routed', title: 'Routed units' },
  [TRUCK_POOL]: { id: 'trucks', title: 'Trucks' },
  [OFF_BOARD]: { id: 'off board', title: 'Off the map' },
  [REPAIRING]: { id: 'repairing', title: 'Repairing the airfield' },
};

export const LOST_BOX = 'lost';
export const DUE_BOX = 'due';

export function sheetOf({ forces }: Theater, division: DivisionId): string {
  return `sheet ${forces.divisions[division]?.id ?? 'corps'}`;
}

/** A place of the rules on the board: they have the same numbers. */
export function onBoard(theater: Theater, place: RulesPlace): Place {
  return { board: theater.id, hex: place };
}

/** Where a counter is shown; what a truck carries is with it. */
export function shownAt(view: CompanyScale, counter: CounterId): Place | undefined {
  const theater = theaterOf(view);
  const where = view.where[counter]!;
  if (where >= 0) return onBoard(theater, where);
  if (where === ABOARD) return shownAt(view, view.carrier[counter]!);
  if (where === LOST) return { box: `${sides[theater.forces.side[counter]!]} ${LOST_BOX}` };
  // 14.2a: heroes belong to no Division.
  if (isHero(theater.forces, counter)) {
    return where === OFF_BOARD ? { box: `${sides[theater.forces.side[counter]!]} ${DUE_BOX}` } : undefined;
  }
  if (where === NOT_IN_PLAY) {
    if (!isUnit(theater.forces, counter)) return undefined;
    if (view.due[counter]! < 0) return placeInPlan(view, counter);
    return { box: `${sides[theater.forces.side[counter]!]} ${DUE_BOX}` };
  }
  return { box: sheetOf(theater, theater.forces.division[counter]!), compartment: compartments[where]!.id };
}

/** Targets of actions that are no pieces: the places of the board. Divisions and chits are chosen by their names. */
export function placeOn({ id, grid, areas = [] }: BoardDisplay) {
  const size = grid.size + areas.length;
  return (kind: string, target: number): Place | undefined => {
    if (kind === 'landing') return placeOfLanding(target);
    return kind === 'place' && target >= 0 && target < size ? { board: id, hex: target } : undefined;
  };
}
