import type { Hex } from '#board/grid';
import type { Course, Level, Piece } from '../../core/airBattle.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { type Act, movements } from './actions.ts';
import { facingCount, hexCount } from './board.ts';
import { move, whyNotMove } from './moves.ts';
import { battleOf } from './pieces.ts';
import { courseOf } from './plan.ts';
import { courseOn } from './starting.ts';

// Where a unit can go in an impulse: for bots, which search it every time, and for the board.

/** A place that a unit can reach: where, how it faces, at which altitude, and the most points it can have left there. */
export interface Reached {
  readonly hex: Hex;
  readonly facing: number;
  readonly level: Level;
  readonly points: number;
}

const levels = 3;
const mostPoints = 15;
const places = hexCount * facingCount * levels;
/** Turned last, turned at all, climbed, and up to two dives. */
const histories = 2 * 2 * 2 * 3;

/** The search in which each situation was last met. */
const met = new Int32Array(places * (mostPoints + 1) * histories);
/** By place, the most points left, and one more; 0 where it has not been reached. */
const best = new Uint8Array(places);
let search = 0;

function placeOf({ hex, facing, level }: Course): number {
  return (hex * facingCount + facing) * levels + level;
}

function situationOf(course: Course): number {
  const history = ((course.justTurned * 2 + course.turned) * 2 + course.climbed) * 3 + course.dives;
  return (placeOf(course) * (mostPoints + 1) + Math.min(course.points, mostPoints)) * histories + history;
}

/** What a search reports: each situation that it comes to, with the actions that led there; what is returned `true` ends it. */
type Visit = (course: Course, acts: readonly Act[]) => boolean;

/** Goes through every situation that movement can bring about from here, each once. Without allocation but for the way. */
export function searchMoves(state: ForlornHopes, from: Course, visit: Visit): void {
  search++;
  const battle = battleOf(state);
  const acts: Act[] = [];
  const courses: Course[] = [{ ...from }];
  const visitFrom = (depth: number): boolean => {
    const course = courses[depth]!;
    const situation = situationOf(course);
    if (met[situation] === search) return false;
    met[situation] = search;
    if (visit(course, acts)) return true;
    for (const kind of movements) {
      if (whyNotMove(battle, course, kind) !== undefined) continue;
      courses[depth + 1] ??= { ...course };
      move(battle, copyInto(courses[depth + 1]!, course), kind);
      acts.push(kind);
      if (visitFrom(depth + 1)) return true;
      acts.pop();
    }
    return false;
  };
  visitFrom(0);
}

function copyInto(to: Course, from: Course): Course {
  to.hex = from.hex;
  to.facing = from.facing;
  to.level = from.level;
  to.points = from.points;
  to.justTurned = from.justTurned;
  to.turned = from.turned;
  to.rolled = from.rolled;
  to.climbed = from.climbed;
  to.dives = from.dives;
  to.straight = from.straight;
  to.pledged = from.pledged;
  return to;
}

/** Where a unit on the board can go by movement alone: in its own impulse from where its plan ends, else with all its points. */
export function reachOf(state: ForlornHopes, piece: Piece): Reached[] {
  const battle = battleOf(state);
  if (battle.hex[piece]! < 0) return [];
  const isActing = battle.course?.pieces.includes(piece) ?? false;
  return reachedFrom(state, isActing ? { ...courseOf(state) } : courseOn(state, [piece]));
}

function reachedFrom(state: ForlornHopes, from: Course): Reached[] {
  best.fill(0);
  searchMoves(state, from, (course) => {
    const place = placeOf(course);
    if (best[place]! <= course.points) best[place] = course.points + 1;
    return false;
  });
  const found: Reached[] = [];
  for (let place = 0; place < places; place++) {
    if (best[place] === 0) continue;
    const level = (place % levels) as Level;
    const turned = Math.floor(place / levels);
    found.push({
      hex: Math.floor(turned / facingCount),
      facing: turned % facingCount,
      level,
      points: best[place]! - 1,
    });
  }
  return found;
}
