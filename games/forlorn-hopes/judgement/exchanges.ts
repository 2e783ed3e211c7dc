import { enter, resultsOf } from '../../tables/table.ts';
import { type AirShot, airFireTable } from '../air/battle/airFireTable.ts';

/** Aircraft of one kind in a battle, as they are on average. Numbers need not be whole: they may be expectations. */
export interface Group {
  readonly steps: number;
  readonly attack: number;
  readonly defense: number;
}

export const NO_GROUP: Group = { steps: 0, attack: 0, defense: 0 };

/** Steps that each side of an air battle loses. */
export interface Exchange {
  readonly bombers: number;
  readonly escorts: number;
  readonly interceptors: number;
}

const stepsOfUnit = 2;
const rounds = 6;
/** Bombers are gone after so many rounds, and their gunners seldom fire. */
const roundsOfBombers = 4;
const gunners = 0.35;
/** Half of the interceptors deal with the escort, if there is one. */
const onEscort = 0.5;
/** Factors in the middle of the table, so that only their difference counts. */
const middle = 10;

const typical: Omit<AirShot, 'attack' | 'defense'> = {
  firerDisrupted: false,
  targetDisrupted: false,
  aspect: 'rear',
  range: 2,
  surprise: false,
  ace: false,
  formation: false,
  asFighter: false,
};

const known = new Map<number, number>();

/** Steps that a typical shot costs, by AF less DF. */
function shotAt(difference: number): number {
  const found = known.get(difference);
  if (found !== undefined) return found;
  const shot = { ...typical, attack: middle + difference, defense: middle };
  const results = resultsOf(airFireTable, enter(airFireTable, shot));
  const steps = results.reduce((sum, result) => sum + (result === 'X' ? 1 : result === 'XX' ? stepsOfUnit : 0), 0);
  known.set(difference, steps / results.length);
  return steps / results.length;
}

function shot({ attack }: Group, { defense }: Group): number {
  const lower = Math.floor(attack - defense);
  const share = attack - defense - lower;
  return shotAt(lower) * (1 - share) + shotAt(lower + 1) * share;
}

/**
 * What an air battle costs both sides: in each round each fighter has a typical shot, by what is left of both. Measured against
 * battles between pilots (`bench/airBattles.ts`) it is right within a third.
 */
export function exchangeOf(bombers: Group, escorts: Group, interceptors: Group): Exchange {
  let [bombersLeft, escortsLeft, interceptorsLeft] = [bombers.steps, escorts.steps, interceptors.steps];
  for (let round = 0; round < rounds; round++) {
    const areBombersThere = round < roundsOfBombers && bombersLeft > 0;
    const firers = interceptorsLeft / stepsOfUnit;
    const atEscort = escortsLeft > 0 ? (areBombersThere ? onEscort : 1) : 0;
    const atBombers = areBombersThere ? 1 - atEscort : 0;
    const fired =
      (escortsLeft / stepsOfUnit) * shot(escorts, interceptors) +
      (areBombersThere ? (bombersLeft / stepsOfUnit) * gunners * shot(bombers, interceptors) : 0);
    bombersLeft = Math.max(0, bombersLeft - firers * atBombers * shot(interceptors, bombers));
    escortsLeft = Math.max(0, escortsLeft - firers * atEscort * shot(interceptors, escorts));
    interceptorsLeft = Math.max(0, interceptorsLeft - fired);
  }
  return {
    bombers: bombers.steps - bombersLeft,
    escorts: escorts.steps - escortsLeft,
    interceptors: interceptors.steps - interceptorsLeft,
  };
}
