import { Game } from '#engine/game';
import { called, openingDefinitionOf } from '../openingDefinition.ts';
import { theater } from '../saipan.ts';

/** The game with all that follows the setup still to be loaded. */
export const opening = new Game({
  ...openingDefinitionOf(theater),
  chapters: { called, load: async () => (await import('./game.ts')).definition },
});
