import { ANTI_AIR, ANTI_GROUND, ANTI_SUBMARINE, ANTI_SURFACE, type Battle, type Stage } from '../../core/battle.ts';
import type { UnitId } from '../../core/state.ts';
import { isBase } from '../../core/units.ts';
import { capacityOf, factors, isCarrier, isDivision, isFleetCarrier, isSupport, unitSteps } from '../../data/data.ts';
import { US } from '../../data/types.ts';

// The chances need to know who takes a hit that the player may put where he likes. These are choices that a sensible player would
// make; the display says them beside the chances.

export const usLossesInWords =
  'US hits are taken where they cost the least fire: divisions are reduced first, and a base is hit last.';
export const japaneseLossesInWords =
  'At sea, Japanese hits go to carriers first, then to the best fire. On islands, hits by ships and aircraft go to the base until it is gone (10.8), and all others to the troops with the best fire.';
export const aimInWords = 'US ships fire at the screen unless you choose otherwise.';

/** Which of these takes a hit, by the choices above. */
export function chosenLoss(
  steps: readonly number[],
  battle: Pick<Battle, 'firing' | 'stage' | 'kind'>,
  candidates: readonly UnitId[],
): UnitId {
  const cost = battle.firing === US ? costToJapan : costToUs;
  let best = candidates[0]!;
  let least = Number.POSITIVE_INFINITY;
  for (const unit of candidates) {
    const price = cost(unit, steps[unit]!, battle.stage);
    if (price >= least) continue;
    least = price;
    best = unit;
  }
  return best;
}

const last = 1000;

function factorAt(unit: UnitId, steps: number, stage: Stage): number {
  return steps === 0 ? 0 : factors[stage]![unit * 4 + steps - 1]!;
}

/** The less, the sooner the US player puts a hit on it. */
function costToJapan(unit: UnitId, steps: number, stage: Stage): number {
  if (stage === ANTI_AIR) return -factorAt(unit, steps, ANTI_SURFACE) - factorAt(unit, steps, ANTI_GROUND);
  if (stage === ANTI_GROUND) {
    // Support units fall silent without the others.
    return isBase(unit) ? last : isSupport[unit]! / 10 - factorAt(unit, steps, ANTI_GROUND);
  }
  const carrier = isFleetCarrier[unit] === 1 ? -last : isCarrier[unit] === 1 ? -last / 2 : 0;
  return carrier - factorAt(unit, steps, ANTI_SURFACE);
}

/** The less, the sooner the US player lets it take a hit. */
function costToUs(unit: UnitId, steps: number, stage: Stage): number {
  if (stage === ANTI_GROUND) {
    if (isBase(unit)) return last;
    const lost = factorAt(unit, steps, ANTI_GROUND) - factorAt(unit, steps - 1, ANTI_GROUND);
    const gone = steps === 1 ? 1 + isDivision[unit]! : 0;
    return lost * 10 + gone - unitSteps[unit]! / 10;
  }
  const fire =
    factorAt(unit, steps, ANTI_AIR) +
    factorAt(unit, steps, ANTI_SURFACE) +
    factorAt(unit, steps, ANTI_SUBMARINE) +
    factorAt(unit, steps, ANTI_GROUND);
  return fire + capacityOf[unit]! / 10;
}
