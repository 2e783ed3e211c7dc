import type { Choice } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { HexNote, Route } from '../../../display.ts';
import { withMinus } from '../../../words.ts';
import { priceInWords } from '../../core/active.ts';
import { put } from '../../core/stacks.ts';
import { type CompanyScale, enemyOf } from '../../core/state.ts';
import type { SideCode } from '../../data/types.ts';
import { firesFrom } from '../../fire/opportunity.ts';
import { bitCount, hittingFaces } from '../../fire/results.ts';
import { fireValue } from '../../fire/value.ts';
import { type March, march } from '../../movement/march.ts';
import { costsOfStep, pointsLeft, reachOf, routeTo } from '../../movement/reach.ts';
import { crowdingInWords } from '../../movement/warnings.ts';
import { COLUMN } from '../../theater/forces.ts';
import { placeName } from '../../theater/names.ts';
import type { Place } from '../../theater/places.ts';
import { theaterOf } from '../../theater/theater.ts';

/** The way of units on the move, where fire may come on it, and what it costs them to end there. */
export function route(view: CompanyScale, { verb, targets }: Choice, target: number): Route | undefined {
  const moving = onTop(view, march);
  if (!moving || !targets.includes(target)) return undefined;
  const path = pathOf(view, moving, verb, target);
  if (path.length === 0) return undefined;
  const start = view.where[moving.units[0]!]!;
  const isUnderground = verb === 'infiltrate';
  const dangers = isUnderground ? [] : dangersOn(view, moving, [start, ...path]);
  const warnings = crowdingInWords(view, target, moving.units);
  return {
    board: view.theater,
    hexes: [start, ...path],
    cost: costOf(view, moving, verb, target),
    ...(dangers.length > 0 ? { dangers } : {}),
    ...(warnings.length > 0 ? { warnings } : {}),
  };
}

function pathOf(view: CompanyScale, moving: March, verb: string, target: Place): Place[] {
  if (verb === 'go to' || verb === 'crowd into') return routeTo(reachOf(view, moving), target);
  return verb === 'step' || verb === 'infiltrate' ? [target] : [];
}

function costOf(view: CompanyScale, moving: March, verb: string, target: Place): string {
  const along = moving.units.length > 1 ? `${moving.units.length} units, ` : '';
  const price = moving.gone.length > 0 ? '' : priceInWords(view, moving.units);
  if (verb === 'infiltrate') return `${along}all MP${price}`;
  const reached = reachOf(view, moving).find(({ place }) => place === target);
  if (verb !== 'step' && reached) return `${along}${reached.left} MP left${price}`;
  const costs = costsOfStep(view, moving, target);
  const left = Math.min(...pointsLeft(view, moving).map((points, at) => points - costs[at]!));
  return `${along}${left} MP left${price}`;
}

/** 8.5: in each place that is left, the worst fire that may come there. */
function dangersOn(view: CompanyScale, moving: March, way: readonly Place[]): HexNote[] {
  const theater = theaterOf(view);
  const side = enemyOf(theater.forces.side[moving.units[0]!] as SideCode);
  return way.slice(0, -1).flatMap((place, at): HexNote[] => {
    const there = imaginedAt(view, moving, place);
    const fires = firesFrom(there, { side, place, to: way[at + 1]!, moving: moving.units });
    const [worst] = fires;
    if (!worst) return [];
    const { value } = fireValue(there, worst);
    const hits = bitCount(hittingFaces(there, worst));
    const from = placeName(theater, worst.from);
    const others = fires.length > 1 ? `, and from ${fires.length - 1} more` : '';
    const title = `Opportunity Fire from ${from}: Fire Value ${withMinus(value)}, an effect in ${hits} of 10${others} (8.5b)`;
    return [{ hex: place, text: `Fire ${withMinus(value)}`, title, tone: 'danger' }];
  });
}

/** The position with units in column in a place on their way. */
function imaginedAt(view: CompanyScale, { units }: March, place: Place): CompanyScale {
  const there: CompanyScale = {
    ...view,
    where: [...view.where],
    first: [...view.first],
    next: [...view.next],
    mode: [...view.mode],
    disorder: [...view.disorder],
    assaultMarkers: [...view.assaultMarkers],
  };
  const level = view.disorder[view.where[units[0]!]!]!;
  for (const unit of units) {
    put(there, unit, place);
    there.mode[unit] = COLUMN;
  }
  there.disorder[place] = Math.max(level, view.disorder[place]!);
  return there;
}
