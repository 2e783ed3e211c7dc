import type { Attack } from '../combat/bombing.ts';
import { hitsIn } from '../combat/bombingTable.ts';
import { bombingWays } from '../combat/chances/bombing.ts';
import { type FlakOutlook, flakOutlook } from '../combat/chances/flak.ts';
import { runs, runsFor } from '../combat/runs.ts';
import { shipsFor } from '../combat/target.ts';
import { airSteps } from '../core/air.ts';
import { type Level, LOW, MEDIUM } from '../core/airBattle.ts';
import type { ForlornHopes, UnitId } from '../core/state.ts';
import { isFighter } from '../data/data.ts';
import { shipFactors } from './gunnery.ts';
import type { PilotWeights } from './weights.ts';

/** A hit on a ship counts by its factors; this many make a hit worth as much as on a town. */
const usualFactors = 6;

/** What the bombs of a unit are worth that comes through the flak unhurt. */
function bombingWorth(state: ForlornHopes, unit: UnitId, attack: Attack, weights: PilotWeights): number {
  const { by, of } = bombingWays(state, unit, attack);
  const scale = attack.ship >= 0 ? shipFactors(state, attack.ship, weights) / usualFactors : 1;
  let sum = 0;
  for (const [result, ways] of by) {
    const worth =
      result === 'D'
        ? weights.targetDisrupted
        : result === 'X'
          ? weights.targetDestroyed
          : hitsIn(result) * weights.hit;
    sum += (worth * ways) / of;
  }
  return sum * scale;
}

/** What the flak costs on average. */
function flakCost(outlook: FlakOutlook, steps: number, weights: PilotWeights): number {
  return outlook.disrupted * weights.disrupted + (outlook.reduced + outlook.shotDown * steps) * weights.step;
}

/** An attack as a whole: what the bombs are worth if they fall, less what the flak costs. */
export function attackWorth(state: ForlornHopes, unit: UnitId, attack: Attack, weights: PilotWeights): number {
  const { how, level, ship } = attack;
  const outlook = flakOutlook(state, unit, { level, isDive: how === 'dive', isTorpedo: how === 'torpedo', ship });
  const falls = 1 - outlook.shotDown - (outlook.reduced + outlook.disrupted) / 4;
  return bombingWorth(state, unit, attack, weights) * falls - flakCost(outlook, airSteps(state, unit), weights);
}

/** A run that a unit can declare, with its ship, and its worth. */
export interface BombRun {
  readonly run: number;
  readonly ship: UnitId;
  readonly worth: number;
}

/** What a unit of the mission can do to the target, the best first. */
export function bombRuns(state: ForlornHopes, unit: UnitId, weights: PilotWeights): BombRun[] {
  const ships = state.airMission!.target?.kind === 'ships' ? shipsFor(state, unit) : [-1];
  return runsFor(state, unit)
    .flatMap((run) =>
      ships.map((ship) => ({ run, ship, worth: attackWorth(state, unit, { ...runs[run]!, ship }, weights) })),
    )
    .sort((one, other) => other.worth - one.worth);
}

/** What a unit that has its bombs may still achieve with them, and from which altitude. */
export interface Promised {
  readonly worth: number;
  readonly level: Level;
}

const nothing: Promised = { worth: 0, level: LOW };

export function promiseOf(state: ForlornHopes, unit: UnitId, isOfMission: boolean, weights: PilotWeights): Promised {
  const { kind, target } = state.airMission!;
  if (!isOfMission || isFighter[unit] === 1) return nothing;
  if ((target?.kind ?? 'none') === 'none') {
    return kind === 'paratroops' ? { worth: weights.targetDestroyed, level: MEDIUM } : nothing;
  }
  const [best] = bombRuns(state, unit, weights);
  return best && best.worth > 0 ? { worth: best.worth, level: runs[best.run]!.level } : nothing;
}
