import { record } from '#board/shapes';
import { airTables } from './airTables.ts';
import { groundTables } from './groundTables.ts';
import { navalTables } from './navalTables.ts';

export const tablesFile = record({ ...airTables, ...navalTables, ...groundTables });
