import type { Assault } from '../core/assault.ts';
import { unitsAt } from '../core/stacks.ts';
import type { CompanyScale } from '../core/state.ts';
import type { UnitId } from '../theater/forces.ts';
import { placeName } from '../theater/names.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** The local values of an Assault while it goes through its letters; the Assault itself is in the state. */
export interface Course {
  /** 9.1A: units that may be left for another marker. */
  loose: UnitId[];
  /** 9.1D: where the defenders have gone, or -1. */
  retreat: Place;
  /** Who has gone there. */
  retreated?: UnitId[];
  /** 9.1E: the assaulting places at which the defender has not fired, and the one that is next, or -1. */
  targets: Place[];
  aimed: Place;
  /** 9.1I: the attacker's total less the defender's, and both totals without the dice. */
  margin: number;
  totals: [number, number];
  /** 9.4h: the assaulting places, what each of them is to take, and what is not spread yet. */
  from: Place[];
  shares: number[];
  unspread: number;
  /** 9.1J: who advances, and the places that they have left. */
  advancing: UnitId[];
  left: Place[];
}

export function newCourse(loose: UnitId[] = []): Course {
  return {
    loose,
    retreat: -1,
    targets: [],
    aimed: -1,
    margin: 0,
    totals: [0, 0],
    from: [],
    shares: [],
    unspread: 0,
    advancing: [],
    left: [],
  };
}

/** The Assault under way. */
export function assaultIn({ assault }: CompanyScale): Assault {
  if (!assault) throw new Error('No Assault is under way');
  return assault;
}

export function isCharge({ kind }: Assault): boolean {
  return kind !== 'prepared';
}

export function defendersOf(state: CompanyScale): UnitId[] {
  return unitsAt(state, assaultIn(state).target);
}

export function targetName(state: CompanyScale): string {
  return placeName(theaterOf(state), assaultIn(state).target);
}
