import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import counters from './2-counters.json' with { type: 'json' };
import sailing from './3-sailing.json' with { type: 'json' };
import strike from './4-strike.json' with { type: 'json' };
import bases from './5-bases.json' with { type: 'json' };
import invasion from './6-invasion.json' with { type: 'json' };
import japan from './7-japan.json' with { type: 'json' };
import firstTurn from './8-first-turn.json' with { type: 'json' };
import fleet from './positions/fleet.json' with { type: 'json' };
import galvanic from './positions/galvanic.json' with { type: 'json' };
import gilberts from './positions/gilberts.json' with { type: 'json' };
import month from './positions/month.json' with { type: 'json' };
import raid from './positions/raid.json' with { type: 'json' };
import seabees from './positions/seabees.json' with { type: 'json' };
import watch from './positions/watch.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '2-counters': counters,
  '3-sailing': sailing,
  '4-strike': strike,
  '5-bases': bases,
  '6-invasion': invasion,
  '7-japan': japan,
  '8-first-turn': firstTurn,
};

export const lessons = readLessons('games/central-pacific/lessons', files, {
  fleet,
  galvanic,
  gilberts,
  month,
  raid,
  seabees,
  watch,
});
