import { mapFile } from '../../data/tinian.ts';
import { boardOf } from '../../display/board.ts';
import { theater } from '../../tinian.ts';
import areas from './areas.json' with { type: 'json' };

export const board = boardOf(theater, 'Tinian', mapFile, areas);
