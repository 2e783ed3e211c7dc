import type { Course, Piece } from '../../core/airBattle.ts';
import type { ForlornHopes } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import { targetDistance } from './board.ts';
import { battleOf, levelOf, maneuverOf } from './pieces.ts';

/** 9.7.8a: the course of some units with all their movement points, in a formation those of the slowest. */
export function courseOn(state: ForlornHopes, pieces: readonly Piece[]): Course {
  const battle = battleOf(state);
  const bits = (list: readonly number[]) => pieces.reduce((all, piece, index) => all | (list[piece]! << index), 0);
  const [lead] = pieces as [Piece];
  return {
    pieces: [...pieces],
    hex: battle.hex[lead]!,
    facing: battle.facing[lead]!,
    level: levelOf(state, lead),
    points: Math.min(...pieces.map((piece) => maneuverOf(state, piece))),
    justTurned: 0,
    turned: 0,
    rolled: 0,
    climbed: 0,
    dives: 0,
    fired: 0,
    straight: battle.straight[lead]!,
    pledged: battle.pledged[lead]!,
    loaded: bits(battle.loaded),
    attacked: bits(battle.attacked),
    entry: 0,
  };
}

export function startOnBoard(state: ForlornHopes, pieces: readonly Piece[]): void {
  const battle = battleOf(state);
  battle.course = courseOn(state, pieces);
  battle.stayed = isNearTarget(state, pieces[0]!) ? 1 : 0;
}

/** 7.3.5g */
export function isNearTarget(state: ForlornHopes, piece: Piece): boolean {
  const { hex } = battleOf(state);
  return hex[piece]! >= 0 && targetDistance[hex[piece]!]! <= tables.fixed.patrolWithin;
}
