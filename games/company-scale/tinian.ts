import * as data from './data/tinian.ts';
import { openTheater } from './theater/theater.ts';

/** Tinian, 24 July to 1 August 1944. */
export const theater = openTheater('tinian', data);
