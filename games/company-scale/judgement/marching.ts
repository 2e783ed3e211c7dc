import type { Decision } from '#engine/decision';
import { say } from '../../choices.ts';
import { isNight } from '../core/calendar.ts';
import { crowdingOf } from '../field/crowding.ts';
import { loadOf } from '../field/passage.ts';
import { type March, usualMarch } from '../movement/march.ts';
import { losesGun } from '../movement/movers.ts';
import { reachOf } from '../movement/reach.ts';
import { isWeapon, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import type { Deed } from './shooting.ts';
import { valuing } from './standing.ts';
import type { Survey } from './survey.ts';
import { weights } from './weights.ts';

interface Way {
  readonly place: Place;
  /** By how much it is better there. */
  readonly gain: number;
}

/** The best place that units on the move can get to, if it is better than where they are. */
function bestWay(survey: Survey, march: Pick<March, 'units' | 'markers' | 'gone' | 'at'>): Way | undefined {
  const { state, theater } = survey;
  const { units, markers, at } = march;
  const load = loadOf(
    state,
    markers.filter((marker) => isWeapon(theater.forces, marker)),
  );
  const value = valuing(survey, units, at, load);
  const hasBegun = march.gone.length > 0;
  const here = value({ units, place: at, hasMoved: hasBegun });
  let best: Way | undefined;
  for (const { place, danger } of reachOf(state, march)) {
    const gain = value({ units, place, hasMoved: true }) - here - weights.march.fired * danger;
    if (gain <= (best?.gain ?? 0)) continue;
    const { over, isMixed } = crowdingOf(state, place, units);
    if (over === 0 && !isMixed) best = { place, gain };
  }
  return best;
}

/** A move of a unit with those who usually go along. */
export function bestMove(survey: Survey, decision: Decision, unit: UnitId): Deed | undefined {
  const { state } = survey;
  if (losesGun(state, unit)) return undefined;
  const march = usualMarch(state, unit);
  const way = bestWay(survey, march);
  if (!way || way.gain < weights.march.least) return undefined;
  return { worth: way.gain, course: [say(decision, 'move', unit), say(decision, 'go to', way.place)] };
}

/** Units that were stopped on their way: on, or no farther. */
export function goOn(survey: Survey, decision: Decision, march: March) {
  const way = bestWay(survey, march);
  if (way && way.gain > weights.march.least) return [say(decision, 'go to', way.place)];
  return [say(decision, march.gone.length > 0 ? 'stop' : 'cancel')];
}

/** Whether units move at this hour: at night the US stays where it is, unless no enemy is near. */
export function isHourToMarch({ state, side, near }: Survey, hex: Place): boolean {
  return side === 1 || !isNight(state) || near[hex]! > 6;
}
