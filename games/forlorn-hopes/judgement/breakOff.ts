import { battleOf, isDisrupted, isInBattle, isMission, isOnBoard, pieceSide, piecesOf } from '../air/battle/pieces.ts';
import type { Piece } from '../core/airBattle.ts';
import { enemyOf, type ForlornHopes } from '../core/state.ts';
import { isBomber, isFighter } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import type { Sights } from './sights.ts';

/** Whether a fighter has still to protect bombers of its own, or to stop those of the enemy. */
function hasDuty(state: ForlornHopes, piece: Piece): boolean {
  const battle = battleOf(state);
  const ofMission = piecesOf(state, isMission(piece) ? pieceSide(state, piece) : enemyOf(pieceSide(state, piece)));
  return ofMission.some(
    (one) =>
      isBomber[battle.unit[one]!] === 1 && isOnBoard(battle, one) && (isMission(piece) || battle.loaded[one] === 1),
  );
}

function fightersOf(state: ForlornHopes, side: SideCode, isThere: typeof isOnBoard): Piece[] {
  const battle = battleOf(state);
  return piecesOf(state, side).filter((one) => isFighter[battle.unit[one]!] === 1 && isThere(battle, one));
}

/** Its last step, and that disrupted: the next hit is the end. */
export function isSpent(state: ForlornHopes, piece: Piece): boolean {
  return isDisrupted(state, piece) && state.steps[battleOf(state).unit[piece]!] === 1;
}

/**
 * Whether fighting on costs a fighter more than it brings: if it is spent, or has no duty left and would have the worse of it against
 * the fighters of the enemy.
 */
export function isToBreakOff(state: ForlornHopes, sights: Sights, piece: Piece): boolean {
  const side = pieceSide(state, piece);
  const enemies = fightersOf(state, enemyOf(side), isOnBoard);
  if (enemies.length === 0) return false;
  if (isSpent(state, piece)) return true;
  if (hasDuty(state, piece)) return false;
  const friends = Math.max(fightersOf(state, side, isInBattle).length, 1);
  const mine = Math.max(...enemies.map((enemy) => sights.shotWorth(piece, enemy, 'rear', 2)));
  const theirs = enemies.reduce((sum, enemy) => sum + sights.shotWorth(enemy, piece, 'rear', 2), 0);
  return mine < theirs / friends;
}
