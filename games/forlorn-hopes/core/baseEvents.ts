import type { Hex } from '#board/grid';
import type { Counted } from '../../tables/modifiers.ts';
import type { SideCode } from '../data/types.ts';
import type { BaseId, BaseStatus, UnitId } from './state.ts';

/** 6.0 */
export interface BaseEvents {
  'base status': { base: BaseId; status: BaseStatus; rule: string };
  /** Only its owner learns it. */
  'base recovered': { base: BaseId; rule: string };
  /** 3.0h: a side's troops are alone in a hex that was not theirs. */
  occupied: { hex: Hex; side: SideCode };
  /** 6.6.5: only its owner learns it. */
  'evacuation tried': {
    unit: UnitId;
    base: BaseId;
    die: number;
    modifiers: readonly Counted[];
    result: 'escapes' | 'disrupted' | 'reduced' | 'eliminated';
  };
  /** 6.5.5: a mobile airbase is out of the game. */
  'mobile base lost': { base: BaseId };
}
