import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import map from './2-map.json' with { type: 'json' };
import airMission from './3-air-mission.json' with { type: 'json' };
import airBattle from './4-air-battle.json' with { type: 'json' };
import voyage from './5-voyage.json' with { type: 'json' };
import surface from './6-surface.json' with { type: 'json' };
import ashore from './7-landing.json' with { type: 'json' };
import firstWeek from './8-first-week.json' with { type: 'json' };
import bases from './positions/bases.json' with { type: 'json' };
import chase from './positions/chase.json' with { type: 'json' };
import convoy from './positions/convoy.json' with { type: 'json' };
import dogfight from './positions/dogfight.json' with { type: 'json' };
import landing from './positions/landing.json' with { type: 'json' };
import raid from './positions/raid.json' with { type: 'json' };
import week from './positions/week.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '2-map': map,
  '3-air-mission': airMission,
  '4-air-battle': airBattle,
  '5-voyage': voyage,
  '6-surface': surface,
  '7-landing': ashore,
  '8-first-week': firstWeek,
};

export const lessons = readLessons('games/forlorn-hopes/lessons', files, {
  bases,
  chase,
  convoy,
  dogfight,
  landing,
  raid,
  week,
});
