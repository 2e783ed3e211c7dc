import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { procedure, run } from '../core/state.ts';
import { US } from '../data/types.ts';

/** 16.0f2, 16.0f4, 16.0g: before all else in an Activation by a Japanese Division or Formation Chit, drawn or played. */
export const interdictionDie = procedure('interdiction die', [
  run(
    'die',
    '16.0f2',
    (play) => {
      // Half the die, rounded down, must not be more than the markers.
      play.call(rollDie, dieFor('interdiction', US, facesTo(2 * play.state.interdiction + 1)));
    },
    ({ interdiction }) => interdiction > 0,
  ),
  run(
    'read',
    '16.0f2',
    (play) => {
      const { state } = play;
      state.interdicted = Math.floor(state.die / 2) <= state.interdiction;
      play.emit({ type: 'interdiction', isInterdicted: state.interdicted });
    },
    ({ interdiction }) => interdiction > 0,
  ),
]);
