import { aboutOf } from '../../display/about.ts';
import { theater } from '../../saipan.ts';
import texts from './about.json' with { type: 'json' };

export const about = aboutOf(theater, texts);
