import { tinian } from '../tinian/game.ts';
import { theater } from '../tinian.ts';
import { reasonsOn } from './reasons.ts';

export const reasons = reasonsOn(theater, tinian);
