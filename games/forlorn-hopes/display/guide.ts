import type { Guide } from '../../display.ts';
import type { ForlornHopes } from '../core/state.ts';
import { outside, overlays } from './overlays.ts';
import { route } from './route.ts';

export const guide: Guide<ForlornHopes> = { route, outside, overlays };
