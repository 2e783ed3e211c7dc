import { JAPAN, type SideCode, type SpecialChit, specialChits, US } from '../data/types.ts';
import type { DivisionId, Forces, FormationId } from './forces.ts';

/** A chit's position in the list of all: those of Divisions, of Formations, and the special ones (4.2A). */
export type ChitId = number;

export type Chit =
  | { readonly id: string; readonly kind: 'division'; readonly division: DivisionId; readonly side: SideCode }
  | {
      readonly id: string;
      readonly kind: 'formation';
      readonly division: DivisionId;
      readonly formation: FormationId;
      readonly side: SideCode;
    }
  | { readonly id: SpecialChit; readonly kind: 'special' };

export function chitsOf({ divisions, formations, divisionSide }: Forces): readonly Chit[] {
  const sideOf = (division: DivisionId) => divisionSide[division] as SideCode;
  return [
    ...divisions.map(({ id }, division): Chit => ({ id, kind: 'division', division, side: sideOf(division) })),
    ...formations.map(
      ({ id, division }, formation): Chit => ({
        id,
        kind: 'formation',
        division,
        formation,
        side: sideOf(division),
      }),
    ),
    ...specialChits.map((id): Chit => ({ id, kind: 'special' })),
  ];
}

export type DirectCommandChit = 'us direct command' | 'japan direct command';

export function isDirectCommand(chit: SpecialChit): chit is DirectCommandChit {
  return chit.endsWith('direct command');
}

/** 5.1h: whose Direct Command Chit it is. */
export function commanderOf(chit: DirectCommandChit): SideCode {
  return chit === 'us direct command' ? US : JAPAN;
}
