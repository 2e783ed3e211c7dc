import { readLessons } from '../../../lessons.ts';
import differences from './1-differences.json' with { type: 'json' };
import drift from './2-drift.json' with { type: 'json' };
import airfield from './3-aslito.json' with { type: 'json' };
import firstTurn from './4-first-turn.json' with { type: 'json' };
import aslito from './positions/aslito.json' with { type: 'json' };
import surf from './positions/surf.json' with { type: 'json' };
import town from './positions/town.json' with { type: 'json' };

const files = {
  '1-differences': differences,
  '2-drift': drift,
  '3-aslito': airfield,
  '4-first-turn': firstTurn,
};

export const lessons = readLessons('games/company-scale/lessons/saipan', files, { aslito, surf, town });
