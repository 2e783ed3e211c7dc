import { amphibious, beaches } from './amphibious.ts';
import { beachLanding, boatsAtNight, lastBoats } from './beachLanding.ts';
import { drifting } from './drift.ts';
import { demolitionTeams, minefield } from './mines.ts';
import { tankLanding } from './tankLanding.ts';

export const landingProcedures = [
  tankLanding,
  amphibious,
  beaches,
  beachLanding,
  drifting,
  boatsAtNight,
  lastBoats,
  minefield,
  demolitionTeams,
];
