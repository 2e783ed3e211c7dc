import type { BattleEvent } from './battleEvents.ts';
import type { Lines } from './log.ts';

export const battleLines: Lines<BattleEvent> = {
  'battle began': () => undefined,
  'first fire rolled': () => undefined,
  fired: () => undefined,
  'battle ended': () => undefined,
};
