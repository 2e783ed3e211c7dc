import { type StepOutcome, to } from '#engine/procedure';
import { actionPhase, countActions } from './actions/actionPhase.ts';
import { beginTurn } from './calendar.ts';
import { ORDINARY } from './core/actions.ts';
import { checkSuddenDeath } from './core/arrivals.ts';
import { type CentralPacific, noActions, type Phase, type Play, procedure, run } from './core/state.ts';
import { endCampaign, isLastTurn } from './core/victory.ts';
import { japaneseActionPhase, japaneseEventPhase } from './events/japaneseEventPhase.ts';
import { usEventPhase } from './events/usEventPhase.ts';
import { counterattackPhase } from './japan/counterattacks.ts';
import { refitPhase } from './japan/japaneseRefit.ts';
import { returnPhase } from './japan/returnPhase.ts';
import { setUp } from './setUp.ts';

const isFair = ({ typhoon }: CentralPacific) => !typhoon;

/** 5.1: the whole campaign, month by month. */
export const campaign = procedure('campaign', [
  run('set-up', '3.1a', (play) => play.call(setUp, {})),
  run('start of turn', '5.1a', beginTurn),
  phase('us event phase', '5.1b', 'us event', (play) => play.call(usEventPhase, {})),
  phase('number of actions', '5.2a', 'us action', countActions),
  run('us action phase', '5.3b', (play) => play.call(actionPhase, { paid: ORDINARY })),
  run('end of the us turn', '4.2a', (play) => {
    play.state.actions = noActions();
    // Ruling 1: from now on a map without a US carrier is lost.
    play.state.carriersHaveSailed = true;
    checkSuddenDeath(play);
  }),
  phase('return phase', '18.4f', 'return', returnPhase),
  phase('japanese event phase', '18.1a', 'japanese event', japaneseEventPhase),
  phase('japanese action phase', '5.1e', 'japanese action', japaneseActionPhase, isFair),
  phase(
    'counterattack phase',
    '20.0a',
    'counterattack',
    (play) => play.call(counterattackPhase, { island: 0 }),
    isFair,
  ),
  phase('refit phase', '21.1b', 'refit', refitPhase, isFair),
  phase('turn record phase', '5.1g', 'turn record', (play) => {
    if (isLastTurn(play.state)) return endCampaign(play);
    play.state.turn++;
    return to('start of turn');
  }),
]);

/** A step with which a phase begins. */
function phase(
  name: string,
  rule: string,
  title: Phase,
  carryOut: (play: Play) => StepOutcome,
  when?: (state: CentralPacific) => boolean,
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

export const sequenceProcedures = [campaign];
