import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import moving from './2-moving.json' with { type: 'json' };
import chits from './3-chits.json' with { type: 'json' };
import sight from './4-sight.json' with { type: 'json' };
import fire from './5-fire.json' with { type: 'json' };
import assault from './6-assault.json' with { type: 'json' };
import landing from './7-landing.json' with { type: 'json' };
import nightfall from './8-night.json' with { type: 'json' };
import firstTurn from './9-first-turn.json' with { type: 'json' };
import beach from './positions/beach.json' with { type: 'json' };
import field from './positions/field.json' with { type: 'json' };
import firefight from './positions/firefight.json' with { type: 'json' };
import hill from './positions/hill.json' with { type: 'json' };
import march from './positions/march.json' with { type: 'json' };
import night from './positions/night.json' with { type: 'json' };
import orders from './positions/orders.json' with { type: 'json' };
import slope from './positions/slope.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '2-moving': moving,
  '3-chits': chits,
  '4-sight': sight,
  '5-fire': fire,
  '6-assault': assault,
  '7-landing': landing,
  '8-night': nightfall,
  '9-first-turn': firstTurn,
};

export const lessons = readLessons('games/company-scale/lessons', files, {
  beach,
  field,
  firefight,
  hill,
  march,
  night,
  orders,
  slope,
});
