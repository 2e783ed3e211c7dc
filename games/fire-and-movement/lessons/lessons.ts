import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import moving from './2-moving.json' with { type: 'json' };
import zones from './3-zones.json' with { type: 'json' };
import attacking from './4-attacking.json' with { type: 'json' };
import landing from './5-landing.json' with { type: 'json' };
import japan from './6-japan.json' with { type: 'json' };
import winning from './7-winning.json' with { type: 'json' };
import firstTurn from './8-first-turn.json' with { type: 'json' };
import attack from './positions/attack.json' with { type: 'json' };
import beach from './positions/beach.json' with { type: 'json' };
import charge from './positions/charge.json' with { type: 'json' };
import lastDay from './positions/last-day.json' with { type: 'json' };
import ring from './positions/ring.json' with { type: 'json' };
import road from './positions/road.json' with { type: 'json' };
import shore from './positions/shore.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '2-moving': moving,
  '3-zones': zones,
  '4-attacking': attacking,
  '5-landing': landing,
  '6-japan': japan,
  '7-winning': winning,
  '8-first-turn': firstTurn,
};

export const lessons = readLessons('games/fire-and-movement/lessons', files, {
  attack,
  beach,
  charge,
  'last-day': lastDay,
  ring,
  road,
  shore,
});
