import { Game } from '#engine/game';
import { freeSetUp } from '../core/calls.ts';
import { called, openingDefinitionOf } from '../openingDefinition.ts';
import { theater } from '../saipan.ts';

/** The game with all that follows the setup still to be loaded; the free setup is Tinian's alone. */
export const opening = new Game({
  ...openingDefinitionOf(theater),
  chapters: {
    called: called.filter(({ name }) => name !== freeSetUp.name),
    load: async () => (await import('./game.ts')).definition,
  },
});
