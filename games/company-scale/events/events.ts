import { heroComes, surrenderDemand } from './heroes.ts';
import { infiltration } from './infiltration.ts';
import { kakudaComes, kakudaFate } from './kakuda.ts';
import { fortitude, localBanzai, randomEvent, snafu } from './randomEvent.ts';
import { eventStrike } from './strikes.ts';

export const eventProcedures = [
  randomEvent,
  heroComes,
  surrenderDemand,
  infiltration,
  kakudaComes,
  kakudaFate,
  fortitude,
  localBanzai,
  snafu,
  eventStrike,
];
