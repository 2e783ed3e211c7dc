import ships from '../../data/tinian/task-forces.json' with { type: 'json' };
import units from '../../data/tinian/units.json' with { type: 'json' };
import hexes from '../../data/tinian/victory-hexes.json' with { type: 'json' };
import weapons from '../../data/tinian/weapons.json' with { type: 'json' };
import * as data from '../../data/tinian.ts';
import { sourcesOf } from '../../display/sources.ts';
import { board } from './board.ts';
import { charts } from './charts.ts';

export const sources = sourcesOf(board, charts, data, { units, weapons, ships, hexes });
