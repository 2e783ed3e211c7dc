import type { Counted } from '../../tables/modifiers.ts';
import type { SideCode } from '../data/types.ts';

/** 7.4, 7.5, 8.0 */
export interface OperationsEvents {
  'initiative rolled': { die: number; modifiers: readonly Counted[]; side: SideCode };
  'initiative missions': { side: SideCode; die: number; missions: number };
  'missions stopped': { side: SideCode };
  passed: { side: SideCode };
  'operations closed': { byPasses: boolean };
}
