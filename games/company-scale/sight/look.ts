import { distance, type Hex } from '#board/grid';
import { type Hand, indexOfLine, stepLength, stepSides, stepSpine } from '#board/lines';
import type { ChangedHexes } from '#board/sight';
import {
  type Cases,
  type CaveEnd,
  casesAlongSpine,
  casesAtSide,
  casesInHex,
  growthInHex,
  hands,
  hexOnHand,
  isSpineAt,
  type SightLine,
  type SightRule,
  sightRules,
} from './cases.ts';
import { growthLimit, type SightGround } from './ground.ts';

/** Where a line is cut, and by which case of the rules: in a hex, or at its side in a direction. */
export interface Obstacle {
  readonly rule: SightRule;
  readonly hex: Hex;
  readonly direction?: number;
  /** The points of all growth on the line; the hex is that in which they reach the limit. */
  readonly points?: number;
}

/** Whether one hex sees another by day and in clear weather. */
export function sees(
  ground: SightGround,
  from: Hex,
  to: Hex,
  changed?: ChangedHexes,
  inside: CaveEnd = 'neither',
): boolean {
  return from === to || !isCut(ground, from, to, changed, inside, undefined);
}

/** Everything that cuts the line between two hexes; nothing if they see each other. */
export function whyNotSeen(
  ground: SightGround,
  from: Hex,
  to: Hex,
  changed?: ChangedHexes,
  inside: CaveEnd = 'neither',
): readonly Obstacle[] {
  const told: Obstacle[] = [];
  if (from !== to) isCut(ground, from, to, changed, inside, told);
  const rank = ({ rule }: Obstacle) => sightRules.indexOf(rule);
  return told.sort((one, other) => rank(one) - rank(other));
}

/**
 * Goes along a line up to where it is cut, or to its end if all that cuts it is to be told. Beside a spine the better hand
 * counts: the hex there with the sides by which the line would go in and come out (7.1.1, ruling 100).
 */
function isCut(
  ground: SightGround,
  from: Hex,
  to: Hex,
  changed: ChangedHexes | undefined,
  inside: CaveEnd,
  told: Obstacle[] | undefined,
): boolean {
  if (distance(ground.grid, from, to) > ground.lines.range) {
    told?.push({ rule: '7.1.2i', hex: to });
    return true;
  }
  const line = lineOf(ground, from, to, changed, inside);
  let isCutSomewhere = false;
  let growth = 0;
  let thicket = -1;
  for (let step = line.first; step <= line.last; step += stepLength) {
    const isSpine = isSpineAt(line, step);
    const left = casesOnHand(line, step, 0);
    const right = isSpine ? casesOnHand(line, step, 1) : left;
    const hand = isSpine ? betterHand(line, step, left, right) : 0;
    growth += growthInHex(line, step, hand);
    if (growth >= growthLimit && thicket < 0) thicket = hexOnHand(line, step, hand);
    const isCutHere = (left !== 0 && right !== 0) || (isSpine && casesAlongSpine(line, step) !== 0);
    if (told === undefined && (isCutHere || thicket >= 0)) return true;
    isCutSomewhere ||= isCutHere;
    if (isCutHere && told !== undefined) tellStep(told, line, step, left !== 0 && right !== 0);
  }
  if (thicket >= 0) told?.push({ rule: '7.1.1c', hex: thicket, points: growth });
  return isCutSomewhere || thicket >= 0;
}

function lineOf(
  ground: SightGround,
  from: Hex,
  to: Hex,
  changed: ChangedHexes | undefined,
  inside: CaveEnd,
): SightLine {
  const { lines, level, observation } = ground;
  const index = indexOfLine(lines, from, to);
  return {
    ground,
    from,
    to,
    first: lines.begins[index]!,
    last: lines.begins[index + 1]! - stepLength,
    high: Math.max(level[from]!, level[to]!),
    low: Math.min(level[from]!, level[to]!),
    isOverlooked: observation[from] !== 0 || observation[to] !== 0,
    inside,
    changed,
  };
}

/** What cuts the line at a step on one hand. */
function casesOnHand(line: SightLine, step: number, hand: Hand): Cases {
  const inHex = casesInHex(line, step, hand);
  if (isSpineAt(line, step)) return inHex | casesAtSide(line, step, hand) | casesAtSide(line, step + stepLength, hand);
  return isSpineAt(line, step - stepLength) ? inHex : inHex | casesAtSide(line, step, hand);
}

/** The steps whose sides count with a hex: beside a spine both are chosen with the hand, so none is left for the next hex. */
function sidesOf(line: SightLine, step: number): number[] {
  if (isSpineAt(line, step)) return [step, step + stepLength];
  return isSpineAt(line, step - stepLength) ? [] : [step];
}

/** The hand on which a line passes a spine: where it is not cut, or else where there is less growth. */
function betterHand(line: SightLine, step: number, left: Cases, right: Cases): Hand {
  if ((left === 0) !== (right === 0)) return left === 0 ? 0 : 1;
  return growthInHex(line, step, 0) <= growthInHex(line, step, 1) ? 0 : 1;
}

function tellStep(told: Obstacle[], line: SightLine, step: number, isCutOnBothHands: boolean): void {
  const { steps } = line.ground.lines;
  const isSpine = isSpineAt(line, step);
  if (isSpine) tell(told, casesAlongSpine(line, step), hexOnHand(line, step, 0), steps[step + stepSpine]);
  if (!isCutOnBothHands) return;
  for (const hand of isSpine ? hands : hands.slice(0, 1)) {
    for (const side of sidesOf(line, step)) {
      const before = hexOnHand(line, side - stepLength, hand);
      tell(told, casesAtSide(line, side, hand), before, steps[side + stepSides + hand]);
    }
    tell(told, casesInHex(line, step, hand), hexOnHand(line, step, hand));
  }
}

function tell(told: Obstacle[], cases: Cases, hex: Hex, direction?: number): void {
  sightRules.forEach((rule, bit) => {
    if ((cases & (1 << bit)) !== 0) told.push(direction === undefined ? { rule, hex } : { rule, hex, direction });
  });
}
