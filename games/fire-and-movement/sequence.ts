import { bombardmentPhase } from './combat/bombardment.ts';
import { combatPhase } from './combat/combat.ts';
import { type FireAndMovement, isSolitaire, type Phase, type Play, procedure, run } from './core/state.ts';
import { returnMarkers } from './core/support.ts';
import { JAPAN, type SideCode, US } from './data/dataTypes.ts';
import { landings } from './movement/landings.ts';
import { movementPhase } from './movement/movement.ts';
import { rebuilds } from './movement/rebuilds.ts';
import { reinforcements } from './movement/reinforcements.ts';
import { setUp } from './setUp/setUp.ts';
import { soloCombat } from './solitaire/combat.ts';
import { soloMovement } from './solitaire/movement.ts';
import { endTurn } from './victory.ts';

/** 4.0: the whole game; in the sequenced scenario once more for each island. */
export const gameSequence = procedure('game', [
  run('set-up', '3.0b', (play) => play.call(setUp, {})),
  run('support fire marker phase', '4.1m', (play) => {
    returnMarkers(play);
    play.emit({ type: 'turn began', turn: play.state.turn, islands: [...play.state.inPlay] });
  }),
  run('first player turn', '10.1a', (play) => beginTurn(play, US)),
  run('second player turn', '4.1k', (play) => beginTurn(play, JAPAN)),
  run('game turn end', '4.1l', endTurn),
]);

const isUs = ({ phasing }: FireAndMovement) => phasing === US;
const isJapanese = ({ phasing }: FireAndMovement) => phasing === JAPAN;
/** Whether the rules play the side whose turn it is (16.0). */
const isByRules = (state: FireAndMovement) => state.phasing === JAPAN && isSolitaire(state);
const isByPlayer = (state: FireAndMovement) => !isByRules(state);

/** 4.1: one player turn. */
export const playerTurn = procedure('player turn', [
  run('movement phase', '4.1c', (play) => beginPhase(play, 'movement')),
  run('landings', '12.0i', (play) => play.call(landings, { boat: 0 }), isUs),
  run('movement', '4.1d', (play) => play.call(movementPhase, { mobile: false }), isByPlayer),
  run('movement by principles', '16.0a', (play) => play.call(soloMovement, { mobile: false }), isByRules),
  run('reinforcements', '11.2a', (play) => play.call(reinforcements, { boat: 0 }), isUs),
  run('rebuilds', '11.1b', (play) => play.call(rebuilds, { left: [] }), isJapanese),
  run('bombardment phase', '4.1c', (play) => beginPhase(play, 'bombardment'), isByPlayer),
  run('bombardment', '8.1a', (play) => play.call(bombardmentPhase, { bombarded: [] }), isByPlayer),
  run('combat phase', '4.1c', (play) => beginPhase(play, 'combat')),
  run('combat', '8.2b', (play) => play.call(combatPhase, { mobile: false }), isByPlayer),
  run('combat by principles', '16.0a', (play) => play.call(soloCombat, { mobile: false }), isByRules),
  run('mobile movement phase', '4.1c', (play) => beginPhase(play, 'mobile movement')),
  run('mobile movement', '5.5a', (play) => play.call(movementPhase, { mobile: true }), isByPlayer),
  run('mobile movement by principles', '16.1.0a', (play) => play.call(soloMovement, { mobile: true }), isByRules),
  run('mobile combat phase', '4.1c', (play) => beginPhase(play, 'mobile combat')),
  run('mobile combat', '2.3.2g', (play) => play.call(combatPhase, { mobile: true }), isByPlayer),
  run('mobile combat by principles', '16.1.0b', (play) => play.call(soloCombat, { mobile: true }), isByRules),
]);

export const sequenceProcedures = [gameSequence, playerTurn];

function beginTurn(play: Play, side: SideCode): void {
  play.state.phasing = side;
  play.state.done.fill(0);
  for (const boat of play.state.boats) boat.attacked = 0;
  play.call(playerTurn, {});
}

function beginPhase(play: Play, phase: Phase): void {
  play.state.phase = phase;
  play.emit({ type: 'phase began', side: play.state.phasing, phase });
}
