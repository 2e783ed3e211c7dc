import { Game } from '#engine/game';
import { openingDefinition } from './openingDefinition.ts';
import { phases } from './sequence.ts';

/** The game with all that follows the set-up still to be loaded. */
export const opening = new Game({
  ...openingDefinition,
  chapters: { called: phases, load: async () => (await import('./game.ts')).definition },
});
