import { dayOf, isNight } from '../core/calendar.ts';
import { ask, type CompanyScale, procedure } from '../core/state.ts';
import { theaterOf } from '../theater/theater.ts';

/** 9.6.1a: in the nights of the first and the second day, once; not while Gyokusai is on (ruling 121). */
function mayDeclare(state: CompanyScale): boolean {
  const { massedBanzai: isOpen, first } = theaterOf(state).scenario(state.scenario);
  if (!isOpen || state.massedBanzai >= 0 || state.gyokusai >= 0 || !isNight(state)) return false;
  return dayOf(state) - dayOf({ time: first }) < nights;
}

/** The days in whose nights it can come. */
const nights = 2;

/** 9.6.1: Japan may declare its Massed Banzai for this turn. */
export const massedBanzai = procedure('massed banzai', [
  ask('declare', '9.6.1a', {
    seat: () => 'japan',
    when: mayDeclare,
    prompt: 'Launch the Massed Banzai in this turn?',
    choose: {
      declare: {
        rule: '9.6.1a',
        label: 'Launch the Massed Banzai',
        confirm: true,
        do(play) {
          const { state } = play;
          state.massedBanzai = state.time;
          play.emit({ type: 'massed banzai', time: state.time });
        },
      },
      wait: { role: 'pass', rule: '9.6.1a', label: 'Not in this turn' },
    },
  }),
]);
