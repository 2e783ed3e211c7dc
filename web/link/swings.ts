import type { Swings } from '#games/story/swings';
import { station } from './localStation.ts';

/** How much each combat of a finished game mattered, worked out beside the page. */
export function swingsOf(saveText: string): Promise<Swings | undefined> {
  return station().call('swings', saveText);
}
