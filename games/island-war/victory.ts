import { lastTurn } from './data.ts';
import { JAPAN, type SideCode, US } from './dataTypes.ts';
import { type Play, seatOf } from './state.ts';
import { unitsOnMap } from './units.ts';

/** 13.0, checked at the end of every game turn (ruling 25). */
export function checkVictory(play: Play): void {
  const { state } = play;
  const usStands = unitsOnMap(state, US).length > 0;
  const japanStands = unitsOnMap(state, JAPAN).length > 0;
  if (!usStands && !japanStands) endGame(play, null, 'Neither side has a unit left on the island: a draw.', '13.0c');
  else if (!japanStands) endGame(play, US, 'All Japanese units are eliminated: the US wins.', '13.0a');
  else if (!usStands) endGame(play, JAPAN, 'No US unit is left on the island: Japan wins.', '13.0b');
  else if (state.turn === lastTurn) endGame(play, null, 'Both sides still stand after the last turn: a draw.', '13.0c');
}

function endGame(play: Play, winner: SideCode | null, reason: string, rule: string): void {
  play.state.result = { winner: winner === null ? null : seatOf(winner), reason, rule };
  play.emit({ type: 'game ended', winner, reason, rule, reveals: true });
}
