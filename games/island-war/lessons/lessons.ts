import { readLessons } from '../../lessons.ts';
import screen from './1-screen.json' with { type: 'json' };
import firstTurn from './8-first-turn.json' with { type: 'json' };
import plain from './positions/plain.json' with { type: 'json' };

const files = {
  '1-screen': screen,
  '8-first-turn': firstTurn,
};

export const lessons = readLessons('games/island-war/lessons', files, { plain });
