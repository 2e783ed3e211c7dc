import { isTargetGone } from '../../combat/target.ts';
import { type AirBattle, firstInterceptor, GONE, LOST, OFF_BOARD, type Piece } from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import { handOf } from '../../core/hand.ts';
import { score } from '../../core/score.ts';
import { enemyOf, type ForlornHopes, type Play } from '../../core/state.ts';
import { halfPoints, isBomber } from '../../data/data.ts';
import { battleOf, isMission, ownPlace, pieceSide } from './pieces.ts';

/** 9.10.11: without its load a unit handles better at once, and from the next round on a bomber is faster. */
export function unload(battle: AirBattle, piece: Piece): void {
  battle.loaded[piece] = 0;
  if (isBomber[battle.unit[piece]!] === 1) battle.lightFrom[piece] = battle.round + 1;
}

/** Ruling 43: whether the enemy scores for a unit that goes home without having attacked. */
function isAbort(state: ForlornHopes, piece: Piece): boolean {
  const { loaded, unit } = battleOf(state);
  return loaded[piece] === 1 && isBomber[unit[piece]!] === 1 && !isTargetGone(state);
}

/** 9.8: a bomber gets rid of its bombs. */
export function jettison(play: Play, piece: Piece, rule: string): void {
  const battle = battleOf(play.state);
  const isScored = isAbort(play.state, piece);
  unload(battle, piece);
  play.emit({ type: 'jettisoned', unit: battle.unit[piece]!, rule });
  if (isScored) score(play, enemyOf(missionOf(play.state).side), halfPoints.bomberAborts, '9.8c');
}

/** 9.8d, 9.7.5i: a Mission unit that has not delivered its attack by the end, or as it leaves, has aborted. */
export function goHome(play: Play, piece: Piece, rule: string): void {
  const battle = battleOf(play.state);
  if (isAbort(play.state, piece)) jettison(play, piece, rule);
  battle.hex[piece] = GONE;
}

/** 9.7.7/2: a unit flies off the board. */
export function leaveBoard(play: Play, piece: Piece, told: { reveals?: true }): void {
  const { state } = play;
  const battle = battleOf(state);
  play.emit({ type: 'left board', unit: battle.unit[piece]!, ...told });
  if (isMission(piece)) {
    goHome(play, piece, '9.8c');
    return;
  }
  const hand = handOf(state, pieceSide(state, piece)).battle!;
  hand.level[ownPlace(piece)] = battle.level[piece]!;
  battle.level[piece] = -1;
  battle.hex[piece] = OFF_BOARD;
  battle.leftIn[piece] = battle.round;
}

/** Takes a unit off the board that has been shot down, and out of the move in which it was. */
export function removeLost(battle: AirBattle, piece: Piece): void {
  battle.hex[piece] = LOST;
  if (battle.surprise === piece) battle.surprise = -1;
  const { course } = battle;
  const index = course?.pieces.indexOf(piece) ?? -1;
  if (!course || index < 0) return;
  course.pieces.splice(index, 1);
  course.loaded = withoutBit(course.loaded, index);
  course.attacked = withoutBit(course.attacked, index);
  course.hex = course.pieces.length > 0 ? battle.hex[course.pieces[0]!]! : LOST;
}

function withoutBit(bits: number, at: number): number {
  const below = bits & ((1 << at) - 1);
  return below | ((bits >> (at + 1)) << at);
}

/** 9.7.5g, ruling 35: whether no Mission unit is on the board, nor still to come. */
export function isDecided({ hex, unit }: AirBattle): boolean {
  for (let piece = 0; piece < firstInterceptor; piece++) {
    if (unit[piece]! >= 0 && hex[piece] !== GONE && hex[piece] !== LOST) return false;
  }
  return true;
}
