import type { DiceChecked } from '../host/diceCheck.ts';
import { station } from './localStation.ts';

export type { DiceChecked } from '../host/diceCheck.ts';

/**
 * Whether every roll of a save file follows from its seed, and its checks hold; with the hash that was shown at the start of
 * the game, also whether the seed is the one it was made of.
 */
export function verifyDice(saveText: string, publishedHash?: string): Promise<DiceChecked> {
  return station().call('checkDice', saveText, publishedHash);
}
