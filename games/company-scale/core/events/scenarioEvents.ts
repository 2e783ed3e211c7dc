import type { Hex } from '#board/grid';
import type { fates, RandomEvent, SideCode } from '../../data/types.ts';
import type { CounterId, DivisionId, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';

/** 14, 20, 25, 28 */
export interface ScenarioEvents {
  /** 25.4: whose a Victory Hex is now. */
  control: { hex: Hex; side: SideCode; rule: string };
  /** 25.3: a beach is closed, or open again. */
  beach: { beach: number; isOpen: boolean; rule: string };
  /** T5: steps of a landing plan, for its owner: to which beach a unit comes and when, -1 for none; or a whole order. */
  planned: { unit: UnitId; beach: number; time: number };
  'plan drawn': { areas: readonly number[] };
  /** T5: the plan is final. */
  'plan sealed': Record<never, never>;
  /** T5: steps of a free setup, for its owner. */
  'setup drawn': { setUp: number };
  'fortification moved': { place: Place; rule: string };
  'mine laid': { place: Place; value: number; rule: string };
  'mines shuffled': { rule: string };
  /** T5: all lies open; mines lie face down. */
  'setup revealed': Record<never, never>;
  /** T5: the first boats lie off these beaches. */
  'fleet sighted': { beaches: readonly number[] };
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
