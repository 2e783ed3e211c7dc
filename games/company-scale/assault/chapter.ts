import { assaultNow, assaults } from './assaults.ts';
import { chargeLosses } from './chargeLosses.ts';
import { gyokusaiBegins, gyokusaiCheck } from './gyokusai.ts';
import { letters } from './letters.ts';
import { everyStackCharges, march } from './march.ts';
import { massedBanzai } from './massedBanzai.ts';

/** 9: Assaults, Banzai Charges, Gyokusai. */
export const assaultProcedures = [
  assaults,
  assaultNow,
  letters,
  chargeLosses,
  massedBanzai,
  gyokusaiCheck,
  gyokusaiBegins,
  march,
  everyStackCharges,
];
