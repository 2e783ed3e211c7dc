import { Game } from '#engine/game';
import { definitionOf } from '../definition.ts';
import { theater } from '../tinian.ts';

export const definition = definitionOf(theater);
export const tinian = new Game(definition);
