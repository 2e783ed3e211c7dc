import { turned } from '#board/bearing';
import { cellAt, type Hex } from '#board/grid';
import { type AirBattle, type Course, GONE, HIGH, type Level, LOW, MEDIUM } from '../../core/airBattle.ts';
import { isBomber, isFighter, movementRow } from '../../data/data.ts';
import {
  AHEAD,
  CLIMB,
  DIVE,
  IMMELMANN,
  LEAVE,
  LEFT,
  RIGHT,
  ROLL_LEFT,
  ROLL_RIGHT,
  SHARP_LEFT,
  SHARP_RIGHT,
} from './actions.ts';
import { ahead, grid, opposite } from './board.ts';
import {
  climbCost,
  climbsHigh,
  costs,
  diveGain,
  immelmannCost,
  never,
  rollCost,
  secondDiveGain,
  sharpTurnCost,
  turnCost,
} from './costs.ts';

// 9.7.8: movement on the battle board. The same code plans a move, carries it out, and searches the reach of a unit.

/** Where one of those that fly as one is; -1 where it would be off the board. A formation keeps its shape (9.7.4c). */
export function hexOf({ hex }: AirBattle, course: Course, index: number): Hex {
  if (index === 0) return course.hex;
  const { q, r, lookup } = grid;
  const [lead, own] = [hex[course.pieces[0]!]!, hex[course.pieces[index]!]!];
  return cellAt(lookup, q[course.hex]! + q[own]! - q[lead]!, r[course.hex]! + r[own]! - r[lead]!);
}

/** Whether a step in a direction would take any of them off the board. */
function isOut(battle: AirBattle, course: Course, direction: number): boolean {
  for (let index = 0; index < course.pieces.length; index++) {
    if (ahead(hexOf(battle, course, index), direction) < 0) return true;
  }
  return false;
}

function rowOfCourse({ unit }: AirBattle, { pieces, loaded }: Course): number {
  return movementRow(unit[pieces[0]!]!, loaded !== 0);
}

const sidesTurned: Readonly<Record<number, number>> = { [LEFT]: -1, [RIGHT]: 1, [SHARP_LEFT]: -2, [SHARP_RIGHT]: 2 };

/** The rule by which a movement cannot be made next; undefined where it can. */
export function whyNotMove(battle: AirBattle, course: Course, kind: number): string | undefined {
  if (course.pledged === 1 && kind !== AHEAD && kind !== LEAVE)
    return isBomber[battle.unit[course.pieces[0]!]!] === 1 ? '9.10.4a' : '9.11c';
  switch (kind) {
    case AHEAD:
      if (isOut(battle, course, course.facing)) return '9.7.7/2b';
      return course.points < costs.straight ? '9.7.8g' : undefined;
    case LEAVE:
      return isOut(battle, course, course.facing) && course.points >= costs.leave ? undefined : '9.7.7/2b';
    case CLIMB:
      return whyNotClimb(battle, course);
    case DIVE:
      return whyNotDive(battle, course);
    default:
      return whyNotTurn(battle, course, kind);
  }
}

function whyNotTurn(battle: AirBattle, course: Course, kind: number): string | undefined {
  const row = rowOfCourse(battle, course);
  const cost = turningCost(row, kind);
  if (cost === never) return whyNever(kind);
  if (course.dives > 1) return '9.7.8-alt-f';
  if (course.justTurned === 1) return '9.7.8i';
  if (cost > course.points) return '9.7.8g';
  const isRoll = kind === ROLL_LEFT || kind === ROLL_RIGHT;
  if (isRoll) {
    if (course.fired === 1 && isFighter[battle.unit[course.pieces[0]!]!] === 0) return '9.7.10c';
    return isOut(battle, course, rollDirection(course.facing, kind)) ? '9.7.7/2b' : undefined;
  }
  return kind === IMMELMANN && isOut(battle, course, course.facing) ? '9.7.7/2b' : undefined;
}

function rollDirection(facing: number, kind: number): number {
  return turned(grid, facing, kind === ROLL_LEFT ? -1 : 1);
}

function turningCost(row: number, kind: number): number {
  if (kind === LEFT || kind === RIGHT) return turnCost[row]!;
  if (kind === SHARP_LEFT || kind === SHARP_RIGHT) return sharpTurnCost[row]!;
  return kind === IMMELMANN ? immelmannCost[row]! : rollCost[row]!;
}

function whyNever(kind: number): string {
  if (kind === IMMELMANN) return '9.7.8-imm-b';
  return kind === ROLL_LEFT || kind === ROLL_RIGHT ? '9.7.8-roll-c' : '9.7.8j';
}

function whyNotClimb(battle: AirBattle, course: Course): string | undefined {
  if (course.level === HIGH) return '9.7.8-alt-a';
  if (course.climbed === 1) return '9.7.8-alt-c';
  const row = rowOfCourse(battle, course);
  if (course.level === MEDIUM && climbsHigh[row] === 0) return '9.7.8-alt-d';
  return climbCost[row]! > course.points ? '9.7.8g' : undefined;
}

function whyNotDive(battle: AirBattle, course: Course): string | undefined {
  if (course.level === LOW) return '9.7.8-alt-a';
  if (course.dives === 0) return undefined;
  if (secondDiveGain[rowOfCourse(battle, course)] === never) return '9.7.8-alt-e';
  return course.turned === 1 ? '9.7.8-alt-f' : undefined;
}

/** Makes a movement that can be made. */
export function move(battle: AirBattle, course: Course, kind: number): void {
  const row = rowOfCourse(battle, course);
  switch (kind) {
    case AHEAD:
      course.hex = ahead(course.hex, course.facing);
      course.points -= costs.straight;
      course.straight++;
      course.pledged = 0;
      course.justTurned = 0;
      return;
    case LEAVE:
      course.hex = GONE;
      // Ruling 37: what it has left is lost.
      course.points = 0;
      return;
    case CLIMB:
      changeLevel(course, 1, -climbCost[row]!);
      return;
    case DIVE:
      changeLevel(course, -1, course.dives === 0 ? diveGain[row]! : secondDiveGain[row]!);
      course.dives++;
      return;
    default:
      turn(course, kind, turningCost(row, kind));
  }
}

function changeLevel(course: Course, by: 1 | -1, points: number): void {
  course.level = (course.level + by) as Level;
  course.points += points;
  if (by === 1) course.climbed = 1;
  course.straight = 0;
  course.justTurned = 0;
}

function turn(course: Course, kind: number, cost: number): void {
  course.points -= cost;
  course.straight = 0;
  course.justTurned = 1;
  course.turned = 1;
  const by = sidesTurned[kind];
  if (by !== undefined) {
    course.facing = turned(grid, course.facing, by);
  } else if (kind === IMMELMANN) {
    course.hex = ahead(course.hex, course.facing);
    course.facing = opposite(course.facing);
  } else {
    course.hex = ahead(course.hex, rollDirection(course.facing, kind));
    course.rolled = 1;
  }
}
