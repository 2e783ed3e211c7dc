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
export interface Outcome {
  /** In the order of the stages, in each the US first. */
  readonly volleys: readonly Volley[];
  /** By side: how many units are lost on average. */
  readonly losses: readonly [us: number, japan: number];
  /** Of battles for an island: the chance that no Japanese ground unit is left; else undefined. */
  readonly cleared: number | undefined;
}

/** Adds up what can come of a battle. */
export class OutcomeSum {
  #hits: number[][] = Array.from({ length: sides.length * (ANTI_GROUND + 1) }, () => []);
  #losses: [number, number] = [0, 0];
  #cleared = 0;

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

  clear(chance: number): void {
    this.#cleared += chance;
  }

  add(outcome: Outcome, weight: number): void {
    for (const { side, stage, hits } of outcome.volleys) this.volley(side, stage, hits, weight);
    this.end(weight, outcome.losses[0], outcome.losses[1]);
    if (outcome.cleared !== undefined) this.clear(outcome.cleared * weight);
  }

  result(isForIsland: boolean): Outcome {
    const volleys = this.#hits.flatMap((hits, index): Volley[] => {
      if (hits.length === 0) return [];
      // A side that had nobody left to fire has no hits either.
      hits[0]! += Math.max(1 - hits.reduce((sum, chance) => sum + chance, 0), 0);
      const stage = Math.floor(index / sides.length) as Stage;
      return [{ side: (index % sides.length) as SideCode, stage, hits, expected: expected(hits) }];
    });
    return { volleys, losses: this.#losses, cleared: isForIsland ? Math.min(this.#cleared, 1) : undefined };
  }
}
