import type { Signs } from '../../judgement.ts';
import { airSteps, airUnits } from '../core/air.ts';
import { navalRosters } from '../core/counters.ts';
import { ELIMINATED } from '../core/places.ts';
import type { ForlornHopes } from '../core/state.ts';
import { airBombing, isBomber, isFighter, isTransport, navalAttack } from '../data/data.ts';
import { ALLIES, JAPAN, type SideCode } from '../data/types.ts';
import { lossPoints } from '../victory/javaSea.ts';

/** What tells how the introductory scenario will end. More of each is better for Japan, all else being equal. */
export function signsOf(state: ForlornHopes): Signs {
  return {
    lead: (lossPoints(state, JAPAN) - lossPoints(state, ALLIES)) / 2,
    // Without any off Java, Japan has lost (17.1.4).
    transports: transportsAfloat(state) / 2,
    guns: gunsOf(state, JAPAN) / 10,
    outgunned: -gunsOf(state, ALLIES) / 10,
    bombers: bombsOf(state, JAPAN) / 10,
    unbombed: -bombsOf(state, ALLIES) / 10,
    fighters: fightersOf(state, JAPAN) / 5,
    unopposed: -fightersOf(state, ALLIES) / 5,
  };
}

function transportsAfloat({ where }: ForlornHopes): number {
  const { first, end } = navalRosters[JAPAN];
  let count = 0;
  for (let ship = first; ship < end; ship++) if (isTransport[ship] === 1 && where[ship] !== ELIMINATED) count++;
  return count;
}

function gunsOf({ where, steps }: ForlornHopes, side: SideCode): number {
  const { first, end } = navalRosters[side];
  let sum = 0;
  for (let ship = first; ship < end; ship++) {
    if (where[ship] !== ELIMINATED && steps[ship]! > 0) sum += navalAttack[ship * 2 + steps[ship]! - 1]!;
  }
  return sum;
}

function bombsOf(state: ForlornHopes, side: SideCode): number {
  return airUnits(state, side)
    .filter((unit) => isBomber[unit] === 1)
    .reduce((sum, unit) => sum + airBombing[unit * 2 + airSteps(state, unit) - 1]!, 0);
}

function fightersOf(state: ForlornHopes, side: SideCode): number {
  return airUnits(state, side)
    .filter((unit) => isFighter[unit] === 1)
    .reduce((sum, unit) => sum + airSteps(state, unit), 0);
}
