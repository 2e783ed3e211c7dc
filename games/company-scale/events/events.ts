import type { Theater } from '../theater/theater.ts';
import { ammunitionDump, raid } from './attacks.ts';
import {
  americanAmphetamines,
  americanExperience,
  americanInitiative,
  commandersSuicide,
  japaneseAmphetamines,
  japaneseInitiative,
} from './divisionEvents.ts';
import { fortitude, localBanzai, snafu } from './fortunes.ts';
import { heroComes, surrenderDemand } from './heroes.ts';
import { infiltration } from './infiltration.ts';
import { kakudaComes, kakudaFate } from './kakuda.ts';
import { martyrs } from './martyrs.ts';
import { randomEventOf } from './randomEvent.ts';
import { eventStrike } from './strikes.ts';
import { divisionStruggles } from './struggle.ts';

/** 20.1, 28.0 and 20.2: what the events of each table lead to. */
const proceduresOf = {
  '20.1': [heroComes, infiltration, kakudaComes, kakudaFate, fortitude, localBanzai, snafu, eventStrike],
  '20.2': [
    americanInitiative,
    japaneseInitiative,
    americanAmphetamines,
    japaneseAmphetamines,
    martyrs,
    americanExperience,
    raid,
    ammunitionDump,
    divisionStruggles,
    commandersSuicide,
  ],
} as const;

export function eventProceduresOf(theater: Theater) {
  return [randomEventOf(theater), surrenderDemand, ...proceduresOf[theater.randomEvents.rule]];
}
