import { mapFile } from '../../data/saipan.ts';
import { boardOf } from '../../display/board.ts';
import { theater } from '../../saipan.ts';
import areas from './areas.json' with { type: 'json' };

export const board = boardOf(theater, 'Saipan', mapFile, areas);
