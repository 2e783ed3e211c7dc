import { termsOf } from '../../terms.ts';
import file from './terms.json' with { type: 'json' };

export const terms = termsOf(file);
