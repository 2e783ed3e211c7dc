import { to } from '#engine/procedure';
import { isLastTurn, isOver } from '../core/calendar.ts';
import { victoryCheck } from '../core/calls.ts';
import { BOMBARDMENT, later, NO_BARRAGE, type Play, procedure, run } from '../core/state.ts';
import { openAirfield } from '../field/airfield.ts';
import { setBarrage } from '../field/veils.ts';
import { actionPhase, actionProcedures } from './actionPhase.ts';
import { preparation, preparationProcedures } from './preparation.ts';
import { storm } from './storm.ts';

/** 4.3A */
const gyokusaiCheck = later('gyokusai check');

/** 4.0: a turn, and the next. */
export const turn = procedure('turn', [
  run('begin', '4.1Aa', (play) => {
    const { state } = play;
    state.phase = 'preparation';
    play.emit({ type: 'turn began', time: state.time });
    openAirfield(play);
  }),
  run('preparation', '4.1Da', (play) => play.call(preparation, { division: 0 })),
  run('storm', '4.1Ad', skipDay, ({ weather }) => weather === 'tropical storm'),
  run('action', '4.2Aa', (play) => {
    play.state.phase = 'action';
    play.call(actionPhase, {});
  }),
  run('gyokusai', '4.3A', (play) => {
    play.state.phase = 'end';
    play.call(gyokusaiCheck, {});
  }),
  run('victory', '4.3B', (play) => play.call(victoryCheck, { isLast: isLastTurn(play.state) })),
  run('advance', '4.3D', ({ state }) => {
    const { barrage } = state;
    for (let place = 0; place < barrage.length; place++) {
      if (barrage[place] === BOMBARDMENT) setBarrage(state, place, NO_BARRAGE);
    }
    state.time++;
    return to('begin');
  }),
]);

/** 4.1Ad: on with the next day, unless the scenario ends before it. */
function skipDay(play: Play) {
  storm(play);
  if (isOver(play.state)) play.call(victoryCheck, { isLast: true });
  return to('begin');
}

export const sequenceProcedures = [turn, ...preparationProcedures, ...actionProcedures];
