import { type StepOutcome, to } from '#engine/procedure';
import { deployShips } from '../../combat/deployment.ts';
import { firstInterceptor, type Piece, pieceCount } from '../../core/airBattle.ts';
import { missionOf } from '../../core/airMission.ts';
import { handOf } from '../../core/hand.ts';
import { type ForlornHopes, type Play, procedure, run } from '../../core/state.ts';
import { tables } from '../../data/data.ts';
import { defensiveFire } from './defensiveFire.ts';
import { actingWith, formUp } from './formations.ts';
import { impulse } from './impulse.ts';
import { goHome, isDecided } from './losses.ts';
import { showMarkers } from './markers.ts';
import { battleOf, isInBattle, numberOf, piecesOf } from './pieces.ts';
import { setUpSteps } from './setUp.ts';
import { sequenceSteps } from './variableSequence.ts';

const { rounds, impulses } = tables.fixed;

function beginRound(play: Play): void {
  const battle = battleOf(play.state);
  battle.round++;
  battle.impulse = 1;
  battle.acted.fill(0);
  battle.dogfought.fill(0);
  play.emit({ type: 'air round began', round: battle.round });
}

/** Whether a unit has something to do in a round: a latecomer not before the second (9.7.5c). */
function canAct(state: ForlornHopes, piece: Piece): boolean {
  const battle = battleOf(state);
  if (battle.unit[piece]! < 0 || !isInBattle(battle, piece) || battle.acted[piece] === 1) return false;
  return piece >= firstInterceptor || battle.hex[piece]! >= 0 || battle.round > 1;
}

/** Who acts next in this impulse: the Mission player first, and a formation before those that have left it (ruling 33). */
function nextIn(state: ForlornHopes, number: number): Piece {
  const battle = battleOf(state);
  let found = -1;
  for (let piece = 0; piece < pieceCount; piece++) {
    if (!canAct(state, piece) || numberOf(state, piece) !== number) continue;
    if (battle.formation[piece]! > 0) return piece;
    if (found < 0) found = piece;
  }
  return found;
}

/** 9.7.5b: the next unit acts, or the round is over. */
function nextImpulse(play: Play): StepOutcome {
  const { state } = play;
  const battle = battleOf(state);
  if (isDecided(battle)) return to('end');
  for (; battle.impulse <= impulses; battle.impulse++) {
    const next = nextIn(state, battle.impulse);
    if (next < 0) continue;
    showMarkers(play, next);
    formUp(play, battle.formation[next]!);
    const pieces = actingWith(battle, nextIn(state, battle.impulse));
    for (const piece of pieces) battle.acted[piece] = 1;
    play.call(impulse, { pieces });
    return to('impulses');
  }
  return battle.round < rounds ? to('round') : to('end');
}

/** 9.7.5h: those still on the board return, and bombers that have not attacked have aborted. */
function endBattle(play: Play): void {
  const { state } = play;
  const battle = battleOf(state);
  for (const piece of piecesOf(state, missionOf(state).side)) {
    if (isInBattle(battle, piece)) goHome(play, piece, '9.8d');
  }
  play.emit({ type: 'air battle ended', round: battle.round });
  for (const side of [0, 1] as const) handOf(state, side).battle = null;
  state.airBattle = null;
}

/** 9.7: an air mission meets the fighters that have come up against it. */
export const airBattle = procedure('air battle', [
  run(
    'ships',
    '9.7.3b',
    (play) => play.call(deployShips, {}),
    ({ airMission }) => airMission?.target?.kind === 'ships',
  ),
  ...setUpSteps(),
  run('round', '9.7.5a', beginRound),
  ...sequenceSteps(),
  run('impulses', '9.7.5b', nextImpulse),
  run('end', '9.7.5h', endBattle),
]);

export const airBattleProcedures = [airBattle, impulse, defensiveFire];
