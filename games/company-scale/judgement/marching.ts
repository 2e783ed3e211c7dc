import type { Decision } from '#engine/decision';
import { say } from '../../choices.ts';
import { costOfActing, isSecondAction } from '../core/active.ts';
import { isNight } from '../core/calendar.ts';
import { crowdingOf } from '../field/crowding.ts';
import { loadOf } from '../field/passage.ts';
import { type March, usualMarch } from '../movement/march.ts';
import { companions, losesGun, usualMarkers, whyNotJoin } from '../movement/movers.ts';
import { reachOf } from '../movement/reach.ts';
import { isWeapon, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import type { Deed } from './shooting.ts';
import { valuing } from './standing.ts';
import { roleOf, type Survey } from './survey.ts';
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

/** A move of a unit with those who usually go along, and with those who stand with it and pay as it does. */
export function bestMove(survey: Survey, decision: Decision, unit: UnitId): Deed | undefined {
  const { state } = survey;
  if (losesGun(state, unit)) return undefined;
  const usual = usualMarch(state, unit);
  const left = usual.units.filter((each) => !isOfOneKind(survey, unit, each));
  const going = usual.units.filter((each) => !left.includes(each));
  const others = stackmates(survey, going);
  const units = [...going, ...others];
  const isUsual = left.length === 0 && others.length === 0;
  const march = isUsual ? usual : { ...usual, units, markers: usualMarkers(state, units) };
  const way = bestWay(survey, march);
  if (!way || way.gain < weights.march.least) return undefined;
  return {
    worth: way.gain,
    course: [
      say(decision, 'move', unit),
      ...left.map((other) => say(decision, 'drop', other)),
      ...others.map((other) => say(decision, 'add', other)),
      say(decision, 'go to', way.place),
    ],
  };
}

/** HQs and mortars do not go where fighters go. */
function isOfOneKind({ theater: { forces } }: Survey, one: UnitId, other: UnitId): boolean {
  return (roleOf(forces, one) === 'fighter') === (roleOf(forces, other) === 'fighter');
}

/** Where each pays for itself, a stack still keeps together: those of the same kind as the units that go. */
function stackmates({ state, theater }: Survey, units: readonly UnitId[]): UnitId[] {
  const { forces } = theater;
  const [first] = units as [UnitId];
  if (costOfActing(state, [first]) === 0) return [];
  const others: UnitId[] = [];
  for (const other of companions(state, units)) {
    const isAlike = forces.moves[other] === forces.moves[first] && roleOf(forces, other) === roleOf(forces, first);
    if (!isAlike || losesGun(state, other) || isSecondAction(state, other) !== isSecondAction(state, first)) continue;
    if (whyNotJoin(state, [...units, ...others], other) === undefined) others.push(other);
  }
  return others;
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
