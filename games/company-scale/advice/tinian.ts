import { theater } from '../tinian.ts';
import { reasonsOn } from './reasons.ts';

export const reasons = reasonsOn(theater);
