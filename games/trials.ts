import type { State } from '#engine/state';
import { centralPacificTrial } from './central-pacific/fixtures/randomGame.ts';
import { saipanTrial, tinianTrial } from './company-scale/fixtures/randomGame.ts';
import { fireAndMovementTrial } from './fire-and-movement/fixtures/randomGame.ts';
import type { Trial } from './fixtures/trial.ts';
import { forlornHopesTrial } from './forlorn-hopes/fixtures/randomGame.ts';
import { islandWarTrial } from './island-war/fixtures/randomGame.ts';

/** How each game is played at random. Blind play would never finish a long setup or a voyage; the players of a game do. */
export const trials = [
  islandWarTrial,
  fireAndMovementTrial,
  centralPacificTrial,
  forlornHopesTrial,
  tinianTrial,
  saipanTrial,
] as readonly unknown[] as readonly Trial<State>[];
