import { Game } from '#engine/game';
import { openTheater } from './core/theater.ts';
import * as data from './data/tinian.ts';
import { definitionOf } from './definition.ts';

/** Tinian, 24 July to 1 August 1944. */
export const theater = openTheater('tinian', data);
export const tinian = new Game(definitionOf(theater));
