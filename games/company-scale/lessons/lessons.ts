import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import moving from './2-moving.json' with { type: 'json' };
import chits from './3-chits.json' with { type: 'json' };
import fire from './4-fire.json' with { type: 'json' };
import assault from './5-assault.json' with { type: 'json' };
import landing from './6-landing.json' with { type: 'json' };
import nightfall from './7-night.json' with { type: 'json' };
import firstTurn from './8-first-turn.json' with { type: 'json' };
import beach from './positions/beach.json' with { type: 'json' };
import field from './positions/field.json' with { type: 'json' };
import firefight from './positions/firefight.json' with { type: 'json' };
import hill from './positions/hill.json' with { type: 'json' };
import march from './positions/march.json' with { type: 'json' };
import night from './positions/night.json' with { type: 'json' };
import orders from './positions/orders.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '2-moving': moving,
  '3-chits': chits,
  '4-fire': fire,
  '5-assault': assault,
  '6-landing': landing,
  '7-night': nightfall,
  '8-first-turn': firstTurn,
};

export const lessons = readLessons('games/company-scale/lessons', files, {
  beach,
  field,
  firefight,
  hill,
  march,
  night,
  orders,
});
