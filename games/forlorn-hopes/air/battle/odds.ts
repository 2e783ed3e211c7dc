import { enter, resultsOf } from '../../../tables/table.ts';
import type { Piece } from '../../core/airBattle.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { isBomber, tables } from '../../data/data.ts';
import { type AirFireResult, type AirShot, airFireTable, isLucky, luckyShotTable } from './airFireTable.ts';
import { gunnersModifier } from './defensiveFire.ts';
import { battleOf } from './pieces.ts';
import { shotAt } from './shots.ts';

/** What can come of a shot, in ways of a hundred: the exact chances, lucky shots included. */
export interface ShotOdds {
  readonly none: number;
  /** Disrupted, or made to drop its bombs, without a step lost. */
  readonly disrupted: number;
  /** A step lost, the unit still there. */
  readonly reduced: number;
  readonly eliminated: number;
}

const faces = 10;
const stepsIn: Readonly<Record<AirFireResult, number>> = { '-': 0, D: 0, X: 1, XX: 2 };

type ShotResult = keyof ShotOdds;

function outcomeOf(steps: number, isHit: boolean, left: number): ShotResult {
  if (steps >= left) return 'eliminated';
  if (steps > 0) return 'reduced';
  return isHit ? 'disrupted' : 'none';
}

/** The chances of a shot at a unit with so many steps. */
export function oddsOf(shot: AirShot, steps: number): ShotOdds {
  const odds = { none: 0, disrupted: 0, reduced: 0, eliminated: 0 };
  resultsOf(airFireTable, enter(airFireTable, shot)).forEach((result, at) => {
    const natural = at + 1;
    const lost = stepsIn[result];
    if (!isLucky(natural)) {
      odds[outcomeOf(lost, result !== '-', steps)] += faces;
      return;
    }
    for (const effect of resultsOf(luckyShotTable, enter(luckyShotTable, { natural }))) {
      const burns = effect === 'fire' || effect === 'leader' ? 1 : effect === 'destroyed' ? steps : 0;
      odds[outcomeOf(Math.max(lost, burns), result !== '-' || effect !== 'none', steps)]++;
    }
  });
  return odds;
}

/** The chances of a shot from where a unit is, or from a hex of its plan, as far as both sides know the target. */
export function shotOdds(
  state: ForlornHopes,
  firer: Piece,
  target: Piece,
  from = battleOf(state).hex[firer]!,
): ShotOdds {
  return oddsOf(shotAt(state, firer, from, target), state.steps[battleOf(state).unit[target]!]!);
}

/** 9.7.9h5: in how many of ten ways the gunners of a bomber get their shot. */
export function gunnersChance(state: ForlornHopes, gunner: Piece, target: Piece): number {
  if (isBomber[battleOf(state).unit[gunner]!] === 0) return 0;
  return Math.min(Math.max(tables.fixed.defensiveFireTo - gunnersModifier(state, gunner, target), 0), faces);
}
