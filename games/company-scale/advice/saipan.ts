import { saipan } from '../saipan/game.ts';
import { theater } from '../saipan.ts';
import { reasonsOn } from './reasons.ts';

export const reasons = reasonsOn(theater, saipan);
