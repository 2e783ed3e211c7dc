import { Game } from '#engine/game';
import { definitionOf } from '../definition.ts';
import { theater } from '../saipan.ts';

export const definition = definitionOf(theater);
export const saipan = new Game(definition);
