import { distance, type Hex } from '#board/grid';
import type { CompanyScale } from '../core/state.ts';
import type { SightRule } from '../sight/cases.ts';
import { type Obstacle, whyNotSeen } from '../sight/look.ts';
import { isAshore, isInsideCave, isZone, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { visibility } from './vision.ts';

/** Where a line of sight is cut, and by which case of the rules. */
export interface Cut {
  readonly rule: SightRule;
  readonly hex: Hex;
  readonly direction?: number;
}

/** 7.1.2n: everything that cuts the line between two places, from the near end to the far one; nothing if one sees the other. */
export function cutsBetween(state: CompanyScale, from: Place, to: Place): readonly Cut[] {
  const { places } = theaterOf(state);
  const [start, end] = [places.hexOf[from]!, places.hexOf[to]!];
  if (start === end) return [];
  const found = obstaclesBetween(state, from, to).filter(({ rule }) => rule !== '7.1.2i');
  const apart = ({ hex }: Cut) => distance(places.grid, start, hex);
  const cuts: Cut[] = found.toSorted((one, other) => apart(one) - apart(other));
  return isTooFar(state, from, to) ? [...cuts, { rule: '7.1.2i', hex: end }] : cuts;
}

/** 7.1.2i, 7.1.2j: boats are seen at any distance; how far fire reaches them is another matter. */
function isTooFar(state: CompanyScale, from: Place, to: Place): boolean {
  const { places, sight } = theaterOf(state);
  const apart = distance(places.grid, places.hexOf[from]!, places.hexOf[to]!);
  return apart > (isZone(places, to) ? sight.openGround().lines.range : visibility(state, to));
}

function obstaclesBetween(state: CompanyScale, from: Place, to: Place): readonly Obstacle[] {
  const { places, sight } = theaterOf(state);
  const [start, end] = [places.hexOf[from]!, places.hexOf[to]!];
  const veil = state.veiled === 0 ? undefined : state.veil;
  const isFromCave = isInsideCave(places, from);
  // 22.2.1c: growth does not hide the boats before a beach.
  if (!isAshore(places, to)) return whyNotSeen(sight.openGround(), start, end, veil, isFromCave ? 'from' : 'neither');
  const ground = sight.ground(state.options.growth === 'alike');
  if (!isFromCave || !isInsideCave(places, to)) {
    const inside = isFromCave ? 'from' : isInsideCave(places, to) ? 'to' : 'neither';
    return whyNotSeen(ground, start, end, veil, inside);
  }
  // 6.3p, 6.3w: what the sides of either cave close is closed.
  const near = whyNotSeen(ground, start, end, veil, 'from');
  const far = whyNotSeen(ground, start, end, veil, 'to');
  return [...near, ...far.filter((one) => !near.some((other) => isSame(one, other)))];
}

function isSame(one: Obstacle, other: Obstacle): boolean {
  return one.rule === other.rule && one.hex === other.hex && one.direction === other.direction;
}
