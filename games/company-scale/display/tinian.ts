import { mapFile } from '../data/tinian.ts';
import { theater } from '../tinian.ts';
import { boardOf } from './board.ts';
import areas from './tinianAreas.json' with { type: 'json' };

export const board = boardOf(theater, 'Tinian', mapFile, areas);
