import { hasAce, isAirDisrupted } from '../../core/air.ts';
import { type AirBattle, firstInterceptor, GONE, type Level, LOST, type Piece } from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import { handOf } from '../../core/hand.ts';
import { enemyOf, type ForlornHopes, type UnitId } from '../../core/state.ts';
import { isBomber, isFighter, isSingleEngine, maneuver } from '../../data/data.ts';
import { JAPAN, type SideCode } from '../../data/types.ts';

// Questions about the units of the battle. What a unit has not shown yet is read from the hand of its side, so only its owner may ask.

export function battleOf({ airBattle }: Pick<ForlornHopes, 'airBattle'>): AirBattle {
  if (airBattle === null) throw new Error('there is no air battle');
  return airBattle;
}

export function isMission(piece: Piece): boolean {
  return piece < firstInterceptor;
}

export function pieceSide(state: Pick<ForlornHopes, 'airMission'>, piece: Piece): SideCode {
  const { side } = missionOf(state);
  return isMission(piece) ? side : enemyOf(side);
}

/** The place of a piece in the lists of its side. */
export function ownPlace(piece: Piece): number {
  return piece % firstInterceptor;
}

/** The pieces of a side, wherever they are. */
export function piecesOf(state: ForlornHopes, side: SideCode): Piece[] {
  const { unit } = battleOf(state);
  const first = side === missionOf(state).side ? 0 : firstInterceptor;
  const found: Piece[] = [];
  for (let piece = first; piece < first + firstInterceptor; piece++) if (unit[piece]! >= 0) found.push(piece);
  return found;
}

/** Whether a unit is on the board or may still come onto it. */
export function isInBattle({ hex }: AirBattle, piece: Piece): boolean {
  return hex[piece] !== GONE && hex[piece] !== LOST;
}

export function isOnBoard({ hex }: AirBattle, piece: Piece): boolean {
  return hex[piece]! >= 0;
}

export function pieceOf({ unit }: AirBattle, id: UnitId): Piece {
  return unit.indexOf(id);
}

export function isDisrupted(state: ForlornHopes, piece: Piece): boolean {
  const { seen, unit } = battleOf(state);
  return seen[piece] === 1 ? state.disrupted[unit[piece]!] === 1 : isAirDisrupted(state, unit[piece]!);
}

export function hasAceAboard(state: ForlornHopes, piece: Piece): boolean {
  const { seen, unit, ace } = battleOf(state);
  return seen[piece] === 1 ? ace[piece] === 1 : hasAce(state, unit[piece]!);
}

/** Its altitude as both sides know it, or as its own side does. */
export function levelOf(state: ForlornHopes, piece: Piece): Level {
  const open = battleOf(state).level[piece]!;
  if (open !== -1) return open;
  return handOf(state, pieceSide(state, piece)).battle!.level[ownPlace(piece)] as Level;
}

export function numberOf(state: ForlornHopes, piece: Piece): number {
  const open = battleOf(state).number[piece]!;
  return open > 0 ? open : handOf(state, pieceSide(state, piece)).battle!.number[ownPlace(piece)]!;
}

/** 9.7.8a to 9.7.8d: the movement points of an impulse; an aircraft that flies has at least one. */
export function maneuverOf(state: ForlornHopes, piece: Piece): number {
  const { unit, lightFrom, round, engineHits } = battleOf(state);
  const id = unit[piece]!;
  let points = maneuver[id]! - engineHits[piece]!;
  if (isFighter[id] === 1 && pieceSide(state, piece) === JAPAN && hasAceAboard(state, piece)) points++;
  if (lightFrom[piece]! > 0 && round >= lightFrom[piece]!) points++;
  if (isDisrupted(state, piece)) points--;
  return Math.max(points, 1);
}

export function isLightBomber(id: UnitId): boolean {
  return isBomber[id] === 1 && isSingleEngine[id] === 1;
}
