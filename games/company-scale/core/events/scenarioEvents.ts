import type { Hex } from '#board/grid';
import type { fates, RandomEvent, SideCode } from '../../data/types.ts';
import type { CounterId, DivisionId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';

/** 14, 20, 25, 28 */
export interface ScenarioEvents {
  /** 25.4: whose a Victory Hex is now. */
  control: { hex: Hex; side: SideCode; rule: string };
  /** 25.3: a beach is closed, or open again. */
  beach: { beach: number; isOpen: boolean; rule: string };
  /** 20.1: what the die brings. */
  event: { event: RandomEvent };
  /** 28.0b */
  fate: { fate: (typeof fates)[number] };
  /** 14.2d */
  'surrender demanded': { place: Place; isWon: boolean };
  /** 20.2.8c */
  'commander relieved': { division: DivisionId; from: CounterId; to: CounterId };
  /** 20.1.9: a Division has a Supply Disruption, or has it no longer. */
  supply: { division: DivisionId; isDisrupted: boolean; rule: string };
}
