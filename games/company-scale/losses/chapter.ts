import { departure } from './departure.ts';
import { disorganization } from './disorganization.ts';
import { losses, lossesAmong } from './losses.ts';
import { rout } from './rout.ts';

/** 8.4, 12.1f, 13.1g: who is lost, who runs, and what they leave behind. */
export const lossProcedures = [departure, losses, lossesAmong, disorganization, rout];
