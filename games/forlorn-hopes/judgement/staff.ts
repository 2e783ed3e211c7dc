import type { Hex } from '#board/grid';
import { airSteps, airUnits } from '../core/air.ts';
import { handOf } from '../core/hand.ts';
import { type ForlornHopes, isIntroductory, type UnitId } from '../core/state.ts';
import { airRange, halfPoints, isFighter, unitCommand } from '../data/data.ts';
import { COVERING, ELEVENTH_AIR_FLEET, type SideCode } from '../data/types.ts';
import type { Group } from './exchanges.ts';
import type { Goal } from './goals.ts';
import { type Guess, guessesOf, livingAir } from './guesses.ts';
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
  /** How far missions may be escorted, as the enemy sees it. */
  private readonly escorted: number;
  private readonly met = new Map<number, Group>();

  constructor(view: ForlornHopes, side: SideCode, goals: readonly Goal[], weights: AirStaffWeights) {
    this.view = view;
    this.side = side;
    this.goals = goals;
    this.weights = weights;
    this.guesses = guessesOf(view, side);
    this.own = airUnits(view, side);
    const fighters = livingAir(view, side).filter((unit) => isFighter[unit] === 1);
    this.escorted = Math.max(0, ...fighters.map((unit) => airRange[unit]!));
  }

  /**
   * The interceptors that are to be expected over a hex. An enemy who has to reckon with fighters often lets a mission pass; beyond
   * the range of all fighters it comes without any, which the enemy knows.
   */
  opposition(hex: Hex, range: number): Group {
    const key = hex * 32 + range;
    const found = this.met.get(key);
    if (found) return found;
    const all = oppositionOver(this.view, this.side, hex, range, this.guesses);
    const group = { ...all, steps: all.steps * (range > this.escorted ? 1 : this.weights.willing) };
    this.met.set(key, group);
    return group;
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
