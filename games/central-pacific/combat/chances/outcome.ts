import { ANTI_GROUND, type Stage } from '../../core/battle.ts';
import { type SideCode, sides } from '../../data/types.ts';
import { addTo, expected } from './dice.ts';

/** All that a side fires in a stage. */
export interface Volley {
  readonly side: SideCode;
  readonly stage: Stage;
  /** The chance of each number of hits, of none first. */
  readonly hits: readonly number[];
  readonly expected: number;
}

/** What can come of a battle. */
export interface BattleOutcome {
  /** In the order of the stages, in each the US first. */
  readonly volleys: readonly Volley[];
  /** By side: how many units are lost on average. */
  readonly losses: readonly [us: number, japan: number];
  /** By side: the chance that it loses no unit. */
  readonly intact: readonly [us: number, japan: number];
  /** Of invasions: the chance that the island is taken, and that nobody of those who land is left; else undefined. */
  readonly landing: { readonly taken: number; readonly destroyed: number } | undefined;
  /** Of battles for an island: the chance that no Japanese ground unit is left; else undefined. */
  readonly cleared: number | undefined;
}

/** Adds up what can come of a battle. */
export class OutcomeSum {
  #hits: number[][] = Array.from({ length: sides.length * (ANTI_GROUND + 1) }, () => []);
  #losses: [number, number] = [0, 0];
  #intact: [number, number] = [0, 0];
  #cleared = 0;
  #landing: { taken: number; destroyed: number } | undefined;

  /** That many hits, with that chance. */
  fire(side: SideCode, stage: Stage, hits: number, chance: number): void {
    const chances = this.#hits[stage * sides.length + side]!;
    while (chances.length <= hits) chances.push(0);
    chances[hits]! += chance;
  }

  /** A whole list of chances of hits, weighted. */
  volley(side: SideCode, stage: Stage, chances: readonly number[], weight: number): void {
    if (chances.length > 1) addTo(this.#hits[stage * sides.length + side]!, chances, weight);
  }

  end(chance: number, us: number, japan: number): void {
    this.#losses[0] += chance * us;
    this.#losses[1] += chance * japan;
  }

  /** A side loses no unit, with that chance. */
  keep(side: SideCode, chance: number): void {
    this.#intact[side] += chance;
  }

  /** An invasion ends, with that chance: so many of those who landed are left. */
  land(chance: number, isCleared: boolean, left: number): void {
    this.#landing ??= { taken: 0, destroyed: 0 };
    if (left === 0) this.#landing.destroyed += chance;
    else if (isCleared) this.#landing.taken += chance;
  }

  clear(chance: number): void {
    this.#cleared += chance;
  }

  add(outcome: BattleOutcome, weight: number): void {
    for (const { side, stage, hits } of outcome.volleys) this.volley(side, stage, hits, weight);
    this.end(weight, outcome.losses[0], outcome.losses[1]);
    for (const side of [0, 1] as const) this.keep(side, outcome.intact[side] * weight);
    if (outcome.cleared !== undefined) this.clear(outcome.cleared * weight);
    if (!outcome.landing) return;
    this.land(outcome.landing.taken * weight, true, 1);
    this.land(outcome.landing.destroyed * weight, false, 0);
  }

  result(isForIsland: boolean): BattleOutcome {
    const volleys = this.#hits.flatMap((hits, index): Volley[] => {
      if (hits.length === 0) return [];
      // A side that had nobody left to fire has no hits either.
      hits[0]! += Math.max(1 - hits.reduce((sum, chance) => sum + chance, 0), 0);
      const stage = Math.floor(index / sides.length) as Stage;
      return [{ side: (index % sides.length) as SideCode, stage, hits, expected: expected(hits) }];
    });
    const [us, japan] = this.#intact;
    const intact = [Math.min(us, 1), Math.min(japan, 1)] as const;
    const landing = this.#landing && {
      taken: Math.min(this.#landing.taken, 1),
      destroyed: Math.min(this.#landing.destroyed, 1),
    };
    return {
      volleys,
      losses: this.#losses,
      intact,
      landing,
      cleared: isForIsland ? Math.min(this.#cleared, 1) : undefined,
    };
  }
}
