import { termsWith } from '../../display/terms.ts';
import own from './terms.json' with { type: 'json' };

export const terms = termsWith(own);
