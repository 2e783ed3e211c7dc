import type { Guide } from '../../display.ts';
import type { IslandWar } from '../state.ts';
import { overlays } from './overlays.ts';
import { route } from './route.ts';

export const guide: Guide<IslandWar> = { route, overlays };
