import ships from '../../data/saipan/task-forces.json' with { type: 'json' };
import units from '../../data/saipan/units.json' with { type: 'json' };
import hexes from '../../data/saipan/victory-hexes.json' with { type: 'json' };
import weapons from '../../data/saipan/weapons.json' with { type: 'json' };
import * as data from '../../data/saipan.ts';
import { sourcesOf } from '../../display/sources.ts';
import { board } from './board.ts';
import { charts } from './charts.ts';

export const sources = sourcesOf(board, charts, data, { units, weapons, ships, hexes });
