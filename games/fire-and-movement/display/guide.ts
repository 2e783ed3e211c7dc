import type { Guide } from '../../display.ts';
import type { FireAndMovement } from '../core/state.ts';
import { overlays } from './overlays.ts';
import { route } from './route.ts';

export const guide: Guide<FireAndMovement> = { route, overlays };
