import { type StepOutcome, to } from '#engine/procedure';
import { landRecon } from './air/returnToBase.ts';
import { lastTurn } from './core/calendar.ts';
import { type ForlornHopes, type Phase, type Play, procedure, run } from './core/state.ts';
import { initiativePhase } from './initiative/initiativePhase.ts';
import { operationsPhase } from './operations/operationsPhase.ts';

/** 4.0: the whole game, week by week. */
export const game = procedure('game', [
  run('start of turn', '4.0a', (play) => play.emit({ type: 'turn began', turn: play.state.turn })),
  phase('initiative phase', '7.0b', 'initiative', (play) => play.call(initiativePhase, {})),
  phase('air/naval operations phase', '8.0b', 'operations', (play) => play.call(operationsPhase, {})),
  phase('operations conclusion phase', '12.1', 'conclusion', (play) => play.call(landRecon, {})),
  phase('victory points phase', '16.0a', 'victory', (play) => {
    if (play.state.turn === lastTurn(play.state)) return end(play);
    play.state.turn++;
    return to('start of turn');
  }),
]);

function end(play: Play): void {
  play.state.result = { winner: null, reason: 'The last turn is over.', rule: '16.0a' };
}

/** A step with which a phase begins. */
function phase(
  name: string,
  rule: string,
  title: Phase,
  carryOut: (play: Play) => StepOutcome,
  when?: (state: ForlornHopes) => boolean,
) {
  return run(
    name,
    rule,
    (play) => {
      play.state.phase = title;
      play.emit({ type: 'phase began', phase: title });
      return carryOut(play);
    },
    when,
  );
}

export const sequenceProcedures = [game];
