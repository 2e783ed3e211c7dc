import { to } from '#engine/procedure';
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
  run('us event phase', '5.1b', (play) => {
    beginPhase(play, 'us event');
    play.call(usEventPhase, {});
  }),
  run('number of actions', '5.2a', (play) => {
    beginPhase(play, 'us action');
    countActions(play);
  }),
  run('us action phase', '5.3b', (play) => play.call(actionPhase, { paid: ORDINARY })),
  run('end of the us turn', '4.2a', (play) => {
    play.state.actions = noActions();
    // Ruling 1: from now on a map without a US carrier is lost.
    play.state.carriersHaveSailed = true;
    checkSuddenDeath(play);
  }),
  run('return phase', '18.4f', (play) => {
    beginPhase(play, 'return');
    returnPhase(play);
  }),
  run('japanese event phase', '18.1a', (play) => {
    beginPhase(play, 'japanese event');
    japaneseEventPhase(play);
  }),
  run(
    'japanese action phase',
    '5.1e',
    (play) => {
      beginPhase(play, 'japanese action');
      japaneseActionPhase(play);
    },
    isFair,
  ),
  run(
    'counterattack phase',
    '20.0a',
    (play) => {
      beginPhase(play, 'counterattack');
      play.call(counterattackPhase, { island: 0 });
    },
    isFair,
  ),
  run(
    'refit phase',
    '21.1b',
    (play) => {
      beginPhase(play, 'refit');
      refitPhase(play);
    },
    isFair,
  ),
  run('turn record phase', '5.1g', (play) => {
    beginPhase(play, 'turn record');
    if (isLastTurn(play.state)) return endCampaign(play);
    play.state.turn++;
    return to('start of turn');
  }),
]);

function beginPhase(play: Play, phase: Phase): void {
  play.state.phase = phase;
  play.emit({ type: 'phase began', phase });
}

export const sequenceProcedures = [campaign];
