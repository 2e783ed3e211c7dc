import { findOnShelf } from '#games/shelf';

export const RANDOM = 'random';
export const CADET = 'cadet';
export const PLANNER = 'planner';
export const CAPTAIN = 'captain';
export const ADMIRAL = 'admiral';
export const FLEET_ADMIRAL = 'fleet-admiral';

/**
 * The names of the bots that can play a game, from the weakest to the strongest; those of the game alone come last. All but
 * one must be told how it is played well.
 */
export function namesOfBots(game: string): readonly string[] {
  const { judge, bots = {} } = findOnShelf(game) ?? {};
  return judge ? [RANDOM, CADET, PLANNER, CAPTAIN, ADMIRAL, FLEET_ADMIRAL, ...Object.keys(bots)] : [RANDOM];
}
