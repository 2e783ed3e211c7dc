import type { OddsTable } from '#engine/odds';
import { combatOdds } from './combat/odds.ts';
import { navalOdds } from './naval/odds.ts';

/** The tables that are rolled on, by the names they have on the command line. */
export const odds: Readonly<Record<string, OddsTable>> = { ...combatOdds, ...navalOdds };
