import type { Budget } from './admiral.ts';
import { ADMIRAL, CAPTAIN, FLEET_ADMIRAL } from './names.ts';

/**
 * How much each admiral thinks about one choice. It is counted in imagined games and their actions, never by the clock, so that a
 * seed plays the same game on every computer.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  [CAPTAIN]: { playouts: 24, seconds: 0.1, nextBest: 2, manners: 3 },
  [ADMIRAL]: { playouts: 96, seconds: 0.4, nextBest: 3, manners: 6 },
  [FLEET_ADMIRAL]: { playouts: 480, seconds: 2, nextBest: 4, manners: 9 },
};
