import * as data from './data/saipan.ts';
import { openTheater } from './theater/theater.ts';

/** Saipan, 15 June to 9 July 1944. */
export const theater = openTheater('saipan', data);
