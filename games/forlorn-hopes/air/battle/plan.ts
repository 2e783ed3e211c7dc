import { shared } from '#engine/shared';
import type { Course, Piece } from '../../core/airBattle.ts';
import { GONE } from '../../core/airBattle.ts';
import { handOf } from '../../core/hand.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { isFighter } from '../../data/data.ts';
import { ABORT, type Act, AHEAD, ENTER, FACE, FIRE, isAttack, kindOf, objectOf } from './actions.ts';
import { planAttack, whyNotAttack } from './attacks.ts';
import { entersFacing, entryHexes, facingCount } from './board.ts';
import { costs } from './costs.ts';
import { move, whyNotMove } from './moves.ts';
import { battleOf, pieceSide } from './pieces.ts';
import { type Knowing, whyNoShot } from './shots.ts';

// 9.7.8h: an impulse is planned action by action, and carried out when it is complete.

/** The course of those whose impulse it is. */
export function courseOf(state: ForlornHopes): Course {
  const { course } = battleOf(state);
  if (!course) throw new Error('it is no one’s impulse');
  return course;
}

/** The plan of the side whose impulse it is, for that side. */
export function planOf(state: ForlornHopes): Act[] {
  return handOf(state, pieceSide(state, courseOf(state).pieces[0]!)).battle!.plan;
}

/** Where its plan would take a unit, if all goes well; all verbs of an impulse ask for it. */
export function draftOf(state: ForlornHopes): Readonly<Course> {
  return draftFrom(state, courseOf(state));
}

const draftFrom = shared((state: ForlornHopes, course: Course): Readonly<Course> => {
  const draft = { ...course };
  for (const action of planOf(state)) planAct(state, draft, action);
  return draft;
});

/** The rule by which an action cannot be the next of a course; undefined where it can. */
export function whyNotAct(state: ForlornHopes, course: Course, action: Act, knowing: Knowing): string | undefined {
  const kind = kindOf(action);
  const object = objectOf(action);
  if (course.hex === GONE) return '9.7.7/2a';
  if (kind === ENTER || kind === FACE) return whyNotEnter(course, kind, object);
  if (course.entry > 0) return '9.7.6e';
  if (kind === FIRE) return whyNoShot(state, course, object, knowing);
  if (kind === ABORT) return whyNotAbort(course, object);
  return isAttack(kind) ? whyNotAttack(state, course, kind) : whyNotMove(battleOf(state), course, kind);
}

function whyNotEnter(course: Course, kind: number, object: number): string | undefined {
  if (course.entry === 0) return '9.7.6e';
  if (kind === ENTER) return course.hex < 0 && entryHexes[course.entry]!.includes(object) ? undefined : '9.7.6d';
  return course.hex >= 0 && object < facingCount && entersFacing(course.hex, object) ? undefined : '9.7.6e';
}

/** 9.8a: a bomber that faces flak drops its bombs at once, so one that has them has not faced it. */
function whyNotAbort({ pieces, loaded }: Course, index: number): string | undefined {
  return index < pieces.length && (loaded & (1 << index)) !== 0 ? undefined : '9.8a';
}

/** Counts an action that can be done in a course, as if it goes well. */
export function planAct(state: ForlornHopes, course: Course, action: Act): void {
  const kind = kindOf(action);
  const object = objectOf(action);
  if (kind === ENTER) {
    course.hex = object;
  } else if (kind === FACE) {
    course.facing = object;
    course.entry = 0;
    course.points -= costs.enter;
  } else if (kind === FIRE) {
    planFire(state, course);
  } else if (kind === ABORT) {
    course.loaded &= ~(1 << object);
  } else if (isAttack(kind)) {
    planAttack(state, course, kind);
  } else {
    move(battleOf(state), course, kind);
  }
}

export function planFire(state: ForlornHopes, course: Course): void {
  const [piece] = course.pieces as [Piece];
  course.points -= costs.fire;
  course.fired = 1;
  // Ruling 39
  if (isFighter[battleOf(state).unit[piece]!] === 1) course.justTurned = 0;
}

/** 9.7.8f: whether all movement points are spent. */
export function isComplete({ points, hex, entry }: Course): boolean {
  return hex === GONE || (points === 0 && entry === 0);
}

/** The way straight ahead until the points are spent or the edge is reached, or the first so many steps of it. */
export function straightOn(state: ForlornHopes, course: Course, most = Number.POSITIVE_INFINITY): Act[] {
  const draft = { ...course };
  const acts: Act[] = [];
  while (acts.length < most && draft.hex !== GONE && whyNotAct(state, draft, AHEAD, 'both') === undefined) {
    acts.push(AHEAD);
    planAct(state, draft, AHEAD);
  }
  return acts;
}
