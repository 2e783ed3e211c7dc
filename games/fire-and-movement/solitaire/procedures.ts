import { attacks, soloCombat } from './combat.ts';
import { errand } from './march.ts';
import { islandByIsland, soloMovement } from './movement.ts';

export const solitaireProcedures = [soloMovement, islandByIsland, errand, soloCombat, attacks];
