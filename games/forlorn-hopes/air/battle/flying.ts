import { leave, type StepOutcome, to } from '#engine/procedure';
import type { Course, Piece } from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import { handOf } from '../../core/hand.ts';
import type { Play } from '../../core/state.ts';
import { isFighter } from '../../data/data.ts';
import { ABORT, type Act, CLIMB, ENTER, FACE, FIRE, isAttack, kindOf, LEAVE, objectOf } from './actions.ts';
import { attack } from './attacks.ts';
import { defensiveFire } from './defensiveFire.ts';
import { fireAt } from './fire.ts';
import { isDecided, jettison, leaveBoard } from './losses.ts';
import { showMarkers } from './markers.ts';
import { hexOf, move } from './moves.ts';
import { battleOf, isMission, isOnBoard } from './pieces.ts';
import { courseOf, isComplete, planAct, planFire, planOf, whyNotAct } from './plan.ts';
import { gunnersAgainst, whyNoShot } from './shots.ts';
import { isNearTarget } from './starting.ts';

// 9.7.8h: a plan is flown action by action, until the other side may fire, or something has changed.

/** Brings the pieces to where their course is. */
function follow(play: Play, course: Course): void {
  const battle = battleOf(play.state);
  const hexes = course.pieces.map((_, index) => hexOf(battle, course, index));
  course.pieces.forEach((piece, index) => {
    battle.hex[piece] = hexes[index]!;
    battle.facing[piece] = course.facing;
    battle.level[piece] = course.level;
    battle.straight[piece] = course.straight;
    battle.pledged[piece] = course.pledged;
  });
  if (!isNearTarget(play.state, course.pieces[0]!)) battle.stayed = 0;
}

/** What the other side sees of a plan once it has answered: it can no longer take the answer back. */
const unveiled = { reveals: true } as const;
type Unveiling = Partial<typeof unveiled>;

function goThere(play: Play, course: Course, type: 'maneuvered' | 'entered', told: Unveiling): void {
  const { unit, hex } = battleOf(play.state);
  if (type === 'entered') hex[course.pieces[0]!] = course.hex;
  follow(play, course);
  const { facing, level } = course;
  for (const piece of course.pieces) play.emit({ type, unit: unit[piece]!, hex: hex[piece]!, facing, level, ...told });
}

/** 9.7.9h3: whether an action brings an interceptor before the guns of bombers. Ruling 36: not a dive, before the next hex. */
function isExposing(kind: number, hasMoved: boolean): boolean {
  return hasMoved || kind === CLIMB || kind === FACE;
}

/** Carries out one action of a plan. */
function carryOut(play: Play, course: Course, action: Act, told: Unveiling): void {
  const { state } = play;
  const battle = battleOf(state);
  const kind = kindOf(action);
  if (kind === FIRE) {
    fire(play, course, objectOf(action));
  } else if (kind === ABORT) {
    jettisonOne(play, course, objectOf(action));
  } else if (isAttack(kind)) {
    attack(play, course, kind);
    for (const piece of course.pieces) battle.pledged[piece] = course.pledged;
  } else if (kind === LEAVE) {
    move(battle, course, kind);
    for (const piece of course.pieces) leaveBoard(play, piece, told);
  } else {
    planAct(state, course, action);
    if (kind !== ENTER) goThere(play, course, kind === FACE ? 'entered' : 'maneuvered', told);
  }
}

function fire(play: Play, course: Course, target: Piece): void {
  const battle = battleOf(play.state);
  const [piece] = course.pieces as [Piece];
  planFire(play.state, course);
  if (isFighter[battle.unit[piece]!] === 0) battle.dogfought[piece] = 1;
  fireAt(play, piece, target);
}

/** 9.8 */
function jettisonOne(play: Play, course: Course, index: number): void {
  course.loaded &= ~(1 << index);
  jettison(play, course.pieces[index]!, '9.8b');
}

/** Markers that a shot needs: those of its target, and of units that may stand in the way. */
function look(play: Play, course: Course, target: Piece): void {
  const { state } = play;
  const battle = battleOf(state);
  showMarkers(play, target);
  for (let other = 0; whyNoShot(state, course, target, 'truth') === '9.7.9e' && other < battle.unit.length; other++) {
    if (isOnBoard(battle, other)) showMarkers(play, other);
  }
}

/** Whether an action of the plan can still be done; a shot at a unit whose altitude was hidden may turn out to be none. */
function isStillPossible(play: Play, course: Course, action: Act): boolean {
  const { state } = play;
  const battle = battleOf(state);
  const target = objectOf(action);
  const isShot = kindOf(action) === FIRE;
  if (isShot && isOnBoard(battle, target)) look(play, course, target);
  const refused = whyNotAct(state, course, action, 'truth');
  if (refused === undefined) return true;
  if (isShot && isOnBoard(battle, target)) {
    play.emit({ type: 'no shot', unit: battle.unit[course.pieces[0]!]!, target: battle.unit[target]!, rule: refused });
  }
  return false;
}

/** Flies the plan, up to where the other side may fire or the rest has to be planned anew. */
export function fly(play: Play): StepOutcome {
  return flyPlan(play, {});
}

/** The rest of the plan, after defensive fire. */
export function flyOn(play: Play): StepOutcome {
  return flyPlan(play, unveiled);
}

function flyPlan(play: Play, told: Unveiling): StepOutcome {
  const { state } = play;
  const battle = battleOf(state);
  const course = courseOf(state);
  const plan = course.pieces.length > 0 ? planOf(state) : [];
  while (plan.length > 0 && course.pieces.length > 0 && !isDecided(battle)) {
    const action = plan.shift()!;
    if (!isStillPossible(play, course, action)) {
      plan.length = 0;
      break;
    }
    const before = course.hex;
    carryOut(play, course, action, told);
    // Fire and flak may have thrown the plan over.
    if (course.pieces.length === 0 || planOf(state) !== plan) break;
    const [piece] = course.pieces as [Piece];
    const isExposed =
      !isMission(piece) && isOnBoard(battle, piece) && isExposing(kindOf(action), course.hex !== before);
    if (isExposed && gunnersAgainst(state, piece, 'both').length > 0) {
      play.call(defensiveFire, { target: piece, tried: [] });
      return to('fly on');
    }
  }
  if (course.pieces.length === 0 || isComplete(course) || isDecided(battle)) return end(play);
  return to('plan');
}

function end(play: Play): StepOutcome {
  const { state } = play;
  const battle = battleOf(state);
  const { pieces, hex, facing, level } = courseOf(state);
  const flown = pieces.filter((piece) => isOnBoard(battle, piece));
  if (flown.length > 0) {
    play.emit({ type: 'flew', units: flown.map((piece) => battle.unit[piece]!), hex, facing, level });
    const mission = missionOf(state);
    if (mission.kind === 'patrol' && isMission(flown[0]!)) mission.patrolRounds += battle.stayed;
  }
  for (const side of [0, 1] as const) handOf(state, side).battle!.plan = [];
  battle.course = null;
  return leave;
}
