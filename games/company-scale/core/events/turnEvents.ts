import type { SideCode, Weather } from '../../data/types.ts';
import type { ChitId } from '../../theater/chits.ts';
import type { DivisionId } from '../../theater/forces.ts';

/** 4.0, 5.0, 19.0 */
export interface TurnEvents {
  'turn began': { time: number };
  /** 26.0a */
  'rolled again': { side: SideCode };
  weather: { die: number; weather: Weather };
  /** 4.1B: a Division's Troop Quality changes. */
  quality: { division: DivisionId; quality: number; rule: string };
  fatigue: { division: DivisionId; fatigue: number; rule: string };
  /** 4.1D */
  'chit bought': {
    chit: ChitId;
    /** In the log, which tells it together with what it costs: who pays how many Dispatch Points. */
    price?: { readonly division: DivisionId; readonly points: number };
  };
  'buying done': { side: SideCode };
  /** Dispatch Points and Direct Commands: gained, or spent on what a rule names. */
  dispatch: { division: DivisionId; change: number; rule: string };
  commands: { division: DivisionId; change: number; rule: string };
  'cup filled': { chits: readonly ChitId[] };
  /** 4.2C: drawn from the Cup, or played before a draw. */
  'chit drawn': { chit: ChitId };
  preempted: { chit: ChitId };
  'activation ended': { chit: ChitId };
}
