import type { Hex } from '#board/grid';
import { airSteps, airUnits } from '../core/air.ts';
import { handOf } from '../core/hand.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { halfPoints, isFighter, unitCommand } from '../data/data.ts';
import { COVERING, ELEVENTH_AIR_FLEET, type SideCode } from '../data/types.ts';
import type { Group } from './exchanges.ts';
import type { Goal } from './goals.ts';
import { type Guess, guessesOf } from './guesses.ts';
import { oppositionOver } from './opposition.ts';
import type { AirStaffWeights } from './weights.ts';

/** All that an air staff looks at for one answer: what its side sees, what it wants, what it supposes about the enemy. */
export class Staff {
  readonly view: ForlornHopes;
  readonly side: SideCode;
  readonly goals: readonly Goal[];
  readonly weights: AirStaffWeights;
  readonly guesses: readonly Guess[];
  readonly own: readonly UnitId[];
  private readonly met = new Map<number, Group>();

  constructor(view: ForlornHopes, side: SideCode, goals: readonly Goal[], weights: AirStaffWeights) {
    this.view = view;
    this.side = side;
    this.goals = goals;
    this.weights = weights;
    this.guesses = guessesOf(view, side);
    this.own = airUnits(view, side);
  }

  /** The interceptors that are to be expected over a hex. */
  opposition(hex: Hex, range: number): Group {
    const key = hex * 32 + range;
    const found = this.met.get(key) ?? oppositionOver(this.view, this.side, hex, range, this.guesses);
    this.met.set(key, found);
    return found;
  }

  /** What a step of an air unit of either side is worth. */
  stepWorth(unit: UnitId): number {
    const { fighterStep, bomberStep, introductoryStep } = this.weights;
    if (isIntroductory(this.view)) return introductoryStep + halfPoints.javaSeaReduced / 2;
    const isCounted = unitCommand[unit] === ELEVENTH_AIR_FLEET || unitCommand[unit] === COVERING;
    return (isFighter[unit] === 1 ? fighterStep : bomberStep) + (isCounted ? halfPoints.commandUnitDestroyed / 4 : 0);
  }

  /** The mean of it for some units. */
  meanStep(units: readonly UnitId[]): number {
    return units.length === 0 ? 0 : units.reduce((sum, unit) => sum + this.stepWorth(unit), 0) / units.length;
  }

  steps(unit: UnitId): number {
    return airSteps(this.view, unit);
  }

  get hand() {
    return handOf(this.view, this.side);
  }
}
