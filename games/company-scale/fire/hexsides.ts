import { directionTo } from '#board/grid';
import { type Hand, indexOfLine, stepLength, stepSides } from '#board/lines';
import { actingSide, isCommandingDirectly } from '../core/active.ts';
import { isIdleRidge } from '../core/ridges.ts';
import type { CompanyScale } from '../core/state.ts';
import { ridgeMarker, terrainTable } from '../data/tables.ts';
import { hexsides, sides } from '../data/types.ts';
import { RIDGE, STEEP_SLOPE } from '../sight/ground.ts';
import { isInsideCave, isZone, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** What a fire crosses as it leaves its own hex and as it comes into its target: positions in `sideFeatures`. */
interface Crossed {
  readonly out: number;
  readonly into: number;
}
const nothing: Crossed = { out: 0, into: 0 };

/** 8.3.5b: through a corner, a fire crosses what both sides have in common. */
function crossedBy(state: Pick<CompanyScale, 'theater'>, from: Place, target: Place): Crossed {
  const { places, ground, sight } = theaterOf(state);
  if (isZone(places, target) || isInsideCave(places, target)) return nothing;
  const [start, end] = [places.hexOf[from]!, places.hexOf[target]!];
  if (start === end) return nothing;
  const { hexside } = ground;
  const next = directionTo(places.grid, start, end);
  if (next >= 0) return { out: hexside[start * 6 + next]!, into: hexside[start * 6 + next]! };
  const { lines } = sight.ground(false);
  const index = indexOfLine(lines, start, end);
  const first = lines.begins[index]!;
  const last = lines.begins[index + 1]! - stepLength;
  const out = (hand: Hand) => hexside[start * 6 + lines.steps[first + stepSides + hand]!]!;
  const into = (hand: Hand) => hexside[end * 6 + ((lines.steps[last + stepSides + hand]! + 3) % 6)]!;
  return { out: inCommon(out(0), out(1)), into: inCommon(into(0), into(1)) };
}

function inCommon(left: number, right: number): number {
  return left === right ? left : 0;
}

const steepSlope = terrainTable.hexsides[hexsides.indexOf('steep slope')]!.fire;
const ridge = terrainTable.hexsides[hexsides.indexOf('ridge')]!.fire;

/** 6.2.2h: up a steep slope, or along it. */
export function steepSlopeFire(state: CompanyScale, from: Place, target: Place): number {
  const { places, ground } = theaterOf(state);
  if (crossedBy(state, from, target).into !== STEEP_SLOPE) return 0;
  return ground.level[places.hexOf[from]!]! <= ground.level[places.hexOf[target]!]! ? steepSlope : 0;
}

/** 6.2.2r, 6.2.2aa: across a ridge, unless who fires holds it. */
export function ridgeFire(state: CompanyScale, from: Place, target: Place): number {
  if (crossedBy(state, from, target).into !== RIDGE) return 0;
  return ownRidgeFire(state, from, target) > 0 ? 0 : ridge;
}

/** 6.2.2aa: across a ridge of one's own hex, under a Ridge marker. */
export function ownRidgeFire(state: CompanyScale, from: Place, target: Place): number {
  const owner = state.ridge[from]! - 1;
  if (owner < 0 || crossedBy(state, from, target).out !== RIDGE) return 0;
  // The Direct Command that is paid for the fire takes the marker off first (6.2.2v).
  if (isCommandingDirectly(state) && actingSide(state) === owner && isIdleRidge(state, from)) return 0;
  return ridgeMarker.ownFireAcrossRidge[sides[owner]!];
}

/** 6.2.2z, 6.2.2ac: at units under a Ridge marker, across a ridge or over another side. */
export function atRidgeMarker(state: CompanyScale, from: Place, target: Place): number {
  const { places } = theaterOf(state);
  if (state.ridge[target] === 0 || places.hexOf[from] === places.hexOf[target]) return 0;
  const isAcross = crossedBy(state, from, target).into === RIDGE;
  return isAcross ? ridgeMarker.fireAcrossRidge : ridgeMarker.fireOverOtherSide;
}
