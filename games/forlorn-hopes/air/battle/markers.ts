import { isAirDisrupted } from '../../core/air.ts';
import type { Piece } from '../../core/airBattle.ts';
import type { Play } from '../../core/state.ts';
import { groupNumbered } from './formations.ts';
import { battleOf, hasAceAboard, isOnBoard, levelOf, numberOf } from './pieces.ts';

/** 9.7.3k, 9.7.3l: both sides see the number, the disruption and the ace of a unit, and on the board its altitude; of a formation, of all. */
export function showMarkers(play: Play, piece: Piece): void {
  if (battleOf(play.state).seen[piece] === 1) return;
  const together = groupNumbered(play.state, piece);
  for (const member of together) showOne(play, member);
  const battle = battleOf(play.state);
  if (together.length < 2) return;
  const id = Math.max(...battle.formation) + 1;
  for (const member of together) battle.formation[member] = id;
}

function showOne(play: Play, piece: Piece): void {
  const { state } = play;
  const battle = battleOf(state);
  const unit = battle.unit[piece]!;
  const number = numberOf(state, piece);
  const ace = hasAceAboard(state, piece);
  const disrupted = isAirDisrupted(state, unit);
  battle.number[piece] = number;
  battle.ace[piece] = ace ? 1 : 0;
  state.disrupted[unit] = disrupted ? 1 : 0;
  battle.seen[piece] = 1;
  if (isOnBoard(battle, piece)) battle.level[piece] = levelOf(state, piece);
  play.emit({ type: 'markers shown', unit, number, level: battle.level[piece]!, disrupted, ace, reveals: true });
}
