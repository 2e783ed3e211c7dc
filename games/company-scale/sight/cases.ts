import { directionTo, type Hex } from '#board/grid';
import { type Hand, stepLength, stepSides, stepSpine } from '#board/lines';
import { type ChangedHexes, CLEARED } from '#board/sight';
import { BLOCKS, CLIFF, type SightGround, STEEP_SLOPE } from './ground.ts';

/** How a hex has changed, in bits: it may also be `CLEARED`. */
export const BARRAGE = 2;
export const ON_FIRE = 4;

/** The cases that cut a line, by their numbers in the rules and in the order in which they are told. */
export const sightRules = [
  '7.1.2i',
  '6.3p',
  '6.2.1w',
  '7.1.2f',
  '7.1.2b',
  '7.1.2c',
  '7.1.2d',
  '7.1.2e',
  '8.6.2h',
  '8.7.1a',
  '7.1.1a',
  '7.1.1c',
] as const;
export type SightRule = (typeof sightRules)[number];

/** Cases that hold at one place: a bit for each, by its position in `sightRules`. */
export type Cases = number;
const caseOf = (rule: SightRule): Cases => 1 << sightRules.indexOf(rule);
const CAVE_SIDE = caseOf('6.3p');
const BLIND = caseOf('6.2.1w');
const ALONG_SPINE = caseOf('7.1.2f');
const HIGHER = caseOf('7.1.2b');
const AS_HIGH = caseOf('7.1.2c');
const HIDES_LOWER = caseOf('7.1.2d');
const HEXSIDE = caseOf('7.1.2e');
const SMOKE = caseOf('8.6.2h');
const FIRE = caseOf('8.7.1a');
const TERRAIN = caseOf('7.1.1a');

export const hands = [0, 1] as const satisfies readonly Hand[];

/** A line of sight with what its ends say about all that lies between them. */
export interface SightLine {
  readonly ground: SightGround;
  readonly from: Hex;
  readonly to: Hex;
  /** Where its first and its last step stand among the steps of all lines. */
  readonly first: number;
  readonly last: number;
  /** The levels of its higher and of its lower end. */
  readonly high: number;
  readonly low: number;
  /** One of its ends is an Observation Point. */
  readonly isOverlooked: boolean;
  /** Which end is inside a cave. */
  readonly inside: CaveEnd;
  readonly changed: ChangedHexes | undefined;
}
export type CaveEnd = 'neither' | 'from' | 'to';

/** The hex that a step of the line meets on one hand; before the first step it is the first end. -1 is off the map. */
export function hexOnHand({ ground, from, first }: SightLine, step: number, hand: Hand): Hex {
  const { lines } = ground;
  return step < first ? from : lines.ground[lines.placeOf[from]! + lines.steps[step + hand]!]!;
}

/** Whether the line runs along a hexside at a step, with a hex on either hand. */
export function isSpineAt({ ground, first }: SightLine, step: number): boolean {
  return step >= first && ground.lines.steps[step + stepSpine]! >= 0;
}

/** What cuts the line in the hex that a step meets. */
export function casesInHex(line: SightLine, step: number, hand: Hand): Cases {
  const hex = hexOnHand(line, step, hand);
  if (hex < 0 || step === line.last) return 0;
  const { ground, high, low } = line;
  const change = changeOf(line, hex);
  const level = ground.level[hex]!;
  let cases = level > high ? HIGHER : 0;
  if ((change & BARRAGE) !== 0) cases |= SMOKE;
  if ((change & ON_FIRE) !== 0) cases |= FIRE;
  if (line.isOverlooked) return cases;
  if (high !== low && level === high) cases |= AS_HIGH;
  if (high !== low && level > low && step === stepNextToLower(line)) cases |= HIDES_LOWER;
  if (hindranceIn(line, hex) === BLOCKS) cases |= TERRAIN;
  return cases;
}

function stepNextToLower({ ground, from, first, last, low }: SightLine): number {
  return ground.level[from] === low ? first : last - stepLength;
}

/** The points of growth in the hex that a step meets. */
export function growthInHex(line: SightLine, step: number, hand: Hand): number {
  const hex = hexOnHand(line, step, hand);
  const points = hex < 0 || step === line.last ? 0 : hindranceIn(line, hex);
  return points === BLOCKS ? 0 : points;
}

/** Terrain hinders a line only if both ends are on its level, and until it has burnt. */
function hindranceIn(line: SightLine, hex: Hex): number {
  const { ground, high, low } = line;
  if (line.isOverlooked || high !== low || ground.level[hex] !== low) return 0;
  return (changeOf(line, hex) & CLEARED) === 0 ? ground.hindrance[hex]! : 0;
}

function changeOf({ changed }: SightLine, hex: Hex): number {
  return changed === undefined ? 0 : changed[hex]!;
}

/** What cuts the line at the side by which it goes into the hex of a step. */
export function casesAtSide(line: SightLine, step: number, hand: Hand): Cases {
  const { ground, first, last, inside } = line;
  const hex = hexOnHand(line, step - stepLength, hand);
  const feature = hex < 0 ? 0 : ground.side[hex * 6 + ground.lines.steps[step + stepSides + hand]!]!;
  if (feature === 0) return 0;
  const [isOfFrom, isOfTo] = [step === first, step === last];
  const isOfCave = (isOfFrom && inside === 'from') || (isOfTo && inside === 'to');
  const cases = isOfCave && feature !== CLIFF ? CAVE_SIDE : 0;
  if (isOfFrom && isOfTo) return cases;
  if (line.isOverlooked) return feature === STEEP_SLOPE && hidesEnd(line, isOfFrom, isOfTo) ? cases | BLIND : cases;
  if (isOfFrom || isOfTo || (feature === CLIFF && looksOverCliffs(line))) return cases;
  return cases | HEXSIDE;
}

/** Whether a Steep Slope stands right before the end of the line that is not the Observation Point. */
function hidesEnd({ ground, from, to }: SightLine, isOfFrom: boolean, isOfTo: boolean): boolean {
  return (isOfTo && ground.observation[to] === 0) || (isOfFrom && ground.observation[from] === 0);
}

/** From the upper side of a Steep Slope of its own hex a Unit sees over cliffs, and is seen over them (6.2.2). */
function looksOverCliffs(line: SightLine): boolean {
  const { from, to, first, last } = line;
  return hands.some((hand) => {
    return (
      isUpperSide(line, from, hexOnHand(line, first, hand)) ||
      isUpperSide(line, to, hexOnHand(line, last - stepLength, hand))
    );
  });
}

function isUpperSide({ ground }: SightLine, end: Hex, next: Hex): boolean {
  const direction = directionTo(ground.grid, end, next);
  return direction >= 0 && ground.side[end * 6 + direction] === STEEP_SLOPE && ground.level[next]! < ground.level[end]!;
}

/** What cuts the line along the spine between the two hexes of a step. */
export function casesAlongSpine(line: SightLine, step: number): Cases {
  const hex = hexOnHand(line, step, 0);
  const spine = line.ground.lines.steps[step + stepSpine]!;
  return !line.isOverlooked && hex >= 0 && line.ground.side[hex * 6 + spine] !== 0 ? ALONG_SPINE : 0;
}
