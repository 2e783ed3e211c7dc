import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import moving from './2-moving.json' with { type: 'json' };
import combat from './3-combat.json' with { type: 'json' };
import guns from './4-guns.json' with { type: 'json' };
import surround from './5-surround.json' with { type: 'json' };
import landing from './6-landing.json' with { type: 'json' };
import banzai from './7-banzai.json' with { type: 'json' };
import firstTurn from './8-first-turn.json' with { type: 'json' };
import beach from './positions/beach.json' with { type: 'json' };
import charge from './positions/charge.json' with { type: 'json' };
import duel from './positions/duel.json' with { type: 'json' };
import march from './positions/march.json' with { type: 'json' };
import plain from './positions/plain.json' with { type: 'json' };
import ridge from './positions/ridge.json' with { type: 'json' };
import trap from './positions/trap.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '2-moving': moving,
  '3-combat': combat,
  '4-guns': guns,
  '5-surround': surround,
  '6-landing': landing,
  '7-banzai': banzai,
  '8-first-turn': firstTurn,
};

export const lessons = readLessons('games/island-war/lessons', files, {
  beach,
  charge,
  duel,
  march,
  plain,
  ridge,
  trap,
});
