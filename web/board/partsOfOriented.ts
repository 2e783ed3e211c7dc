import { Turned } from '../art/Turned.tsx';
import { addTurned } from '../art/turnedCounters.ts';

/* All that only boards need whose pieces have facings or levels. It is loaded together with their prints. */

addTurned(Turned);
