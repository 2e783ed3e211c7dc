import { aboutOf } from '../../display/about.ts';
import { theater } from '../../tinian.ts';
import texts from './about.json' with { type: 'json' };

export const about = aboutOf(theater, texts);
