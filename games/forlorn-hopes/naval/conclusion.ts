import { landRecon } from '../air/returnToBase.ts';
import { procedure, run } from '../core/state.ts';
import { JAPAN } from '../data/types.ts';
import { navalReturns } from './returns.ts';

/** 12.0: recon units and patrols land, then ships return to port. */
export const conclusionPhase = procedure<object>('operations conclusion', [
  run('air units', '12.1', (play) => play.call(landRecon, {})),
  run('naval units', '12.2a', (play) => play.call(navalReturns, { side: JAPAN, ship: -1, sent: [], havens: [] })),
]);
