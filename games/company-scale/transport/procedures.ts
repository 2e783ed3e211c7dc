import { leaderMove } from './leaders.ts';
import { unloading } from './trucks.ts';
import { attaching } from './weapons.ts';

export const transportProcedures = [leaderMove, attaching, unloading];
