import type { Guide } from '../../../display.ts';
import type { CompanyScale } from '../../core/state.ts';
import type { Theater } from '../../theater/theater.ts';
import { battle } from '../battle.ts';
import { notes } from './notes.ts';
import { overlaysOf } from './overlays.ts';
import { pressing } from './pressing.ts';
import { route } from './route.ts';
import { sight } from './sight.ts';

/** What the map of an island shows on demand. */
export function guideOf(theater: Theater): Guide<CompanyScale> {
  return { pressing, route, notes, battle, overlays: overlaysOf(theater), sight };
}
