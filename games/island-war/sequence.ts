import { type StepOutcome, to } from '#engine/procedure';
import { combatPhase } from './combat.ts';
import { firstPlayer } from './data.ts';
import { JAPAN, type SideCode, sides, US } from './dataTypes.ts';
import { movementPhase } from './movement.ts';
import { markBeachheads, reinforcements } from './reinforcements.ts';
import { deployment } from './scenarios.ts';
import { type Play, procedure, run } from './state.ts';
import { checkVictory } from './victory.ts';

export function isFirst(side: SideCode): boolean {
  return sides[side] === firstPlayer;
}

/** 4.0: the whole game. */
export const gameSequence = procedure('game', [
  run('set-up', '3.0c', (play) => play.call(deployment, {})),
  run('game turn', '4.0a', (play) => play.emit({ type: 'turn began', turn: play.state.turn })),
  run('first player turn', '14.13a', (play) => play.call(isFirst(US) ? usPlayerTurn : japanesePlayerTurn, {})),
  run('second player turn', '4.1k', (play) => play.call(isFirst(US) ? japanesePlayerTurn : usPlayerTurn, {})),
  run('game-turn record interphase', '4.1l', recordTurn),
]);

export const usPlayerTurn = procedure('us player turn', [
  run('movement phase', '4.1b', (play) => {
    play.state.phasing = US;
    play.call(movementPhase, {});
  }),
  run('reinforcements', '12.2a', (play) => play.call(reinforcements, { arrived: 0 })),
  run('combat phase', '4.1e', (play) => play.call(combatPhase, {})),
  run('beachheads', '12.34a', markBeachheads, (state) => state.turn === 1),
]);

export const japanesePlayerTurn = procedure('japanese player turn', [
  run('movement phase', '4.1b', (play) => {
    play.state.phasing = JAPAN;
    play.call(movementPhase, {});
  }),
  run('combat phase', '4.1e', (play) => play.call(combatPhase, {})),
]);

export const sequenceProcedures = [gameSequence, usPlayerTurn, japanesePlayerTurn];

function recordTurn(play: Play): StepOutcome {
  checkVictory(play);
  // The marker stays where the game ended.
  if (play.state.result === null) play.state.turn++;
  return to('game turn');
}
