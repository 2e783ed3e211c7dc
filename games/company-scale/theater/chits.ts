import type { Roster } from '../../data/roster.ts';
import { JAPAN, type SideCode, type SpecialChit, specialChits, US } from '../data/types.ts';
import { type CounterId, type DivisionId, type Forces, type FormationId, NO_STRIPE, type UnitId } from './forces.ts';

/** A chit's position in the list of all: those of Divisions, of Formations, and the special ones (4.2A). */
export type ChitId = number;

interface Activated {
  /** The units that may act by it; of the Direct Command Chit all of its side (5.1h). */
  readonly units: readonly UnitId[];
  /** 4.2Cv: the support weapons and leaders whose steps it brings. */
  readonly weapons: readonly CounterId[];
  readonly leaders: readonly CounterId[];
  /** 18.0b: the units of its Division, or with the stripe of its Formation. */
  readonly own: readonly UnitId[];
}

export type Chit = Activated &
  (
    | { readonly id: string; readonly kind: 'division'; readonly division: DivisionId; readonly side: SideCode }
    | {
        readonly id: string;
        readonly kind: 'formation';
        readonly division: DivisionId;
        readonly formation: FormationId;
        readonly side: SideCode;
      }
    | { readonly id: SpecialChit; readonly kind: 'special' }
  );

export function chitsOf(forces: Forces): readonly Chit[] {
  const { divisions, formations, divisionSide } = forces;
  const sideOf = (division: DivisionId) => divisionSide[division] as SideCode;
  return [
    ...divisions.map(
      ({ id }, division): Chit => ({
        id,
        kind: 'division',
        division,
        side: sideOf(division),
        ...activated(forces, division),
      }),
    ),
    ...formations.map(
      ({ id, division }, formation): Chit => ({
        id,
        kind: 'formation',
        division,
        formation,
        side: sideOf(division),
        ...activated(forces, division, formation),
      }),
    ),
    ...specialChits.map(
      (id): Chit => ({ id, kind: 'special', units: commanded(forces, id), weapons: [], leaders: [], own: [] }),
    ),
  ];
}

/** 5.1b to 5.1g: a Formation Chit also activates what has no stripe in the Division. */
function activated({ units, weapons, leaders, division, stripe }: Forces, of: DivisionId, formation?: FormationId) {
  const isOf = (counter: CounterId) =>
    division[counter] === of &&
    (formation === undefined || stripe[counter] === NO_STRIPE || stripe[counter] === formation);
  return {
    units: numbersIn(units).filter(isOf),
    weapons: numbersIn(weapons).filter(isOf),
    leaders: numbersIn(leaders).filter(isOf),
    own: numbersIn(units).filter((unit) => isOf(unit) && (formation === undefined || stripe[unit] === formation)),
  };
}

function commanded({ units, side }: Forces, chit: SpecialChit): UnitId[] {
  return isDirectCommand(chit) ? numbersIn(units).filter((unit) => side[unit] === commanderOf(chit)) : [];
}

function numbersIn({ first, end }: Roster): number[] {
  return Array.from({ length: end - first }, (_, at) => first + at);
}

export type DirectCommandChit = 'us direct command' | 'japan direct command';

export function isDirectCommand(chit: SpecialChit): chit is DirectCommandChit {
  return chit === 'us direct command' || chit === 'japan direct command';
}

/** 5.1h: whose Direct Command Chit it is. */
export function commanderOf(chit: DirectCommandChit): SideCode {
  return chit === 'us direct command' ? US : JAPAN;
}
