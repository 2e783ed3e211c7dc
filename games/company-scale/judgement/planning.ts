import { distance } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { say } from '../../choices.ts';
import type { Lot } from '../../judgement.ts';
import { beachesIn, landingAreas } from '../core/landingPlan.ts';
import type { CompanyScale } from '../core/state.ts';
import { filledPlan, historicalPlan, landingOrder } from '../scenarios/planning.ts';
import { theaterOf } from '../theater/theater.ts';
import { byDivisions } from './landingPlans.ts';

/** T5a: how many hexes a landing reaches for its points, and what each of its qualities is worth. */
const measure = { inland: 10, point: 0.5, beach: 1.5, cover: 0.5, apart: 1, most: 4 };

/** T5a: one of the plans that promise most, never always the same; a plan that somebody has begun is only finished. */
export function writePlan(state: CompanyScale, decision: Decision, lot: Lot): Action[] {
  const theater = theaterOf(state);
  const plan = state.secrets.us!;
  const seal = say(decision, 'seal');
  if (plan.landing.join() !== historicalPlan(state).landing.join()) return [seal];
  const [first, second] = drawn(choicesOf(state), ({ promise }) => promise, lot).areas as [number, number?];
  const hexOf = (area: number) => theater.beaches[beachesIn(theater, landingAreas(theater)[area])[0]!]!.hex;
  const course: Action[] = [];
  let drawnPlan = plan;
  if (first !== plan.areas[0]) {
    course.push(say(decision, 'land at', hexOf(first)));
    drawnPlan = filledPlan(state, [first], landingOrder(state, plan));
  }
  // Either Division can lead; the one that did in history knows its beaches.
  const isOtherFirst = lot(4) === 0;
  if (second === undefined) {
    const other = theater.chits.findIndex(({ id }) => id === '2MARDIV');
    return [...course, ...(isOtherFirst ? [say(decision, 'land first', other)] : []), seal];
  }
  course.push(say(decision, 'land also at', hexOf(second)));
  drawnPlan = filledPlan(state, [first, second], landingOrder(state, drawnPlan));
  return [...course, ...byDivisions(state, decision, drawnPlan, isOtherFirst), seal];
}

interface Promising {
  readonly areas: readonly number[];
  readonly promise: number;
}

/** Landing Areas and pairs of them, by what they promise. Where there is but one beach, one enemy unit on it shuts a whole Division out. */
function choicesOf(state: CompanyScale): Promising[] {
  const theater = theaterOf(state);
  const names = landingAreas(theater);
  const areas = [...names.keys()].filter((area) => beachesIn(theater, names[area]).length > 1);
  const pairs = areas.flatMap((one) => areas.filter((other) => other > one).map((other) => [one, other]));
  const all = [...areas.map((area) => [area]), ...pairs];
  const ranked = all.map((each) => ({ areas: each, promise: promiseOf(state, each) }));
  return ranked.toSorted((one, other) => other.promise - one.promise).slice(0, measure.most + 2);
}

/** Room for many boats, cover on the run in, and Victory Hexes in reach; two areas far apart divide the enemy and the landing. */
function promiseOf(state: CompanyScale, areas: readonly number[]): number {
  const theater = theaterOf(state);
  const { grid } = theater.places;
  const beaches = areas
    .flatMap((area) => beachesIn(theater, landingAreas(theater)[area]))
    .map((at) => theater.beaches[at]!);
  const reached = theater.victoryHexes.hexes.filter(({ hex }) =>
    beaches.some((beach) => distance(grid, beach.hex, hex) <= measure.inland),
  );
  const points = reached.reduce((sum, each) => sum + each.points, 0);
  const cover = beaches.reduce((sum, { zones }) => sum - zones.finalRunIn.hardTarget, 0);
  const room = Math.min(beaches.length, measure.most) * measure.beach;
  return points * measure.point + cover * measure.cover + room - (areas.length - 1) * measure.apart;
}

/** One of them, each the more likely the more it promises. */
export function drawn<T>(choices: readonly T[], promiseOfEach: (choice: T) => number, lot: Lot): T {
  const weights = choices.map((choice) => Math.max(1, Math.round(promiseOfEach(choice) ** 2)));
  let left = lot(weights.reduce((sum, weight) => sum + weight, 0));
  const at = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return choices[at]!;
}
