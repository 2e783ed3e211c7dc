import type { Budget } from './admiral.ts';
import { ADMIRAL, CAPTAIN, FLEET_ADMIRAL } from './names.ts';

/**
 * How much each admiral thinks about one choice. It is counted in imagined games and their actions, never by the clock, so that a
 * seed plays the same game on every computer.
 */
export const budgets: Readonly<Record<string, Budget>> = {
  [CAPTAIN]: { worlds: 16, seconds: 0.12, nextBest: 3, manners: 5, ideas: 16 },
  [ADMIRAL]: { worlds: 48, seconds: 0.5, nextBest: 4, manners: 8, ideas: 60 },
  [FLEET_ADMIRAL]: { worlds: 160, seconds: 2.5, nextBest: 4, manners: 9, ideas: 80 },
};
