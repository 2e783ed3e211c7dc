import { later, procedure, run } from '../core/state.ts';

/** D47, D49: the setup of a scenario. */
const setUp = later('set-up');
/** 4.0: all turns. */
export const turns = later('turn');

/** The whole game. */
export const game = procedure('game', [
  run('set-up', '18.0a', (play) => play.call(setUp, {})),
  run('turns', '4.1Aa', (play) => play.call(turns, {})),
]);
