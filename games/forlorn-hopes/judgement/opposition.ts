import type { Hex } from '#board/grid';
import { enter } from '../../tables/table.ts';
import { interceptorScramble, type Scramble } from '../air/scrambleTable.ts';
import { airSteps } from '../core/air.ts';
import { basePlace, looksDisrupted } from '../core/bases.ts';
import { READY } from '../core/hand.ts';
import { isPatrolled, isReconnoitered } from '../core/patrols.ts';
import { isWarnedByRadar } from '../core/radar.ts';
import { flightCost } from '../core/range.ts';
import { type BaseId, enemyOf, type ForlornHopes, isFoulWeather, type UnitId } from '../core/state.ts';
import { airAttack, airDefense, airRange, bases, isFighter, maneuver, tables } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { type Group, NO_GROUP } from './exchanges.ts';
import { type Guess, livingAir } from './guesses.ts';

const { interceptionAttempts } = tables.missionComposition;
const faces = 10;

/** The mean of some aircraft, by the steps that are given for each. */
export function groupOf(units: readonly UnitId[], stepsOf: (unit: UnitId) => number): Group {
  let [steps, attack, defense] = [0, 0, 0];
  for (const unit of units) {
    const own = stepsOf(unit);
    if (own === 0) continue;
    steps += own;
    attack += own * Math.max(airAttack[unit * 2 + own - 1]!, 0);
    defense += own * airDefense[unit * 2 + own - 1]!;
  }
  return steps === 0 ? NO_GROUP : { steps, attack: attack / steps, defense: defense / steps };
}

export function ownGroup(view: ForlornHopes, units: readonly UnitId[]): Group {
  return groupOf(units, (unit) => airSteps(view, unit));
}

/** 6.3.4b: nothing takes off from a base that holds too many. */
function isOverfull(base: BaseId, { fighters, bombers }: Guess): boolean {
  return fighters + bombers > bases[base]!.capacity + 0.5;
}

/** How likely a fighter comes up. */
function chanceOf(scramble: Scramble): number {
  const ways = scramble.maneuver - enter(interceptorScramble, scramble).totals.roll;
  return Math.min(Math.max(ways, 0), faces) / faces;
}

/** The interceptors that a mission of a side is to expect over a hex to which it flies so far. */
export function oppositionOver(
  view: ForlornHopes,
  side: SideCode,
  hex: Hex,
  range: number,
  guesses: readonly Guess[],
): Group {
  const enemy = enemyOf(side);
  const fighters = livingAir(view, enemy).filter((unit) => isFighter[unit] === 1);
  if (fighters.length === 0) return NO_GROUP;
  let [present, coming] = [0, 0];
  const nearest: UnitId[] = [];
  for (const [base, guess] of guesses.entries()) {
    if (guess.fighters === 0 || isOverfull(base, guess)) continue;
    const cost = flightCost(basePlace(view, base), hex);
    const able = fighters.filter((unit) => airRange[unit]! >= cost);
    if (able.length === 0) continue;
    const units = (guess.fighters * able.length) / fighters.length;
    const scramble: Scramble = {
      difference: range - cost,
      maneuver: able.reduce((sum, unit) => sum + maneuver[unit]!, 0) / able.length,
      box: READY,
      isDisrupted: false,
      isBaseDisrupted: looksDisrupted(view, base),
      isWarned: isWarnedByRadar(view, enemy, hex),
      isWatched: isReconnoitered(view, side, hex),
      isPatrolled: isPatrolled(view, enemy, hex),
      isFoulWeather: isFoulWeather(view),
    };
    present += units;
    coming += units * chanceOf(scramble);
    for (const unit of able) if (!nearest.includes(unit)) nearest.push(unit);
  }
  if (present === 0) return NO_GROUP;
  const up = coming * Math.min(1, interceptionAttempts / present);
  const mean = groupOf(nearest, (unit) => Math.max(view.steps[unit]!, 1));
  return { ...mean, steps: (up * mean.steps) / nearest.length };
}
