import type { Event, Seat, State } from '#engine/state';
import type { BattleChange } from './battle.ts';
import type { Face, Place } from './pieces.ts';

// A battle that goes through stages.

/** A battle in which every unit fires with a die of its own, stage after stage. */
export interface StagedBattle {
  readonly title: string;
  readonly places: readonly Place[];
  /** A planned battle can be called off; the last one fought stays to be looked at until the next is planned. */
  readonly stand: 'planned' | 'under way' | 'over';
  /** The attacker first. */
  readonly sides: readonly StagedSide[];
  /** Who fires first in every stage, and with what chance; left out where nobody rolls for it. */
  readonly firstFire?: {
    readonly rule: string;
    readonly chances: readonly { readonly side: Seat; readonly chance: number }[];
    /** What counts for and against: `Defensive Ground Tactics +1`. */
    readonly modifiers: readonly {
      readonly side: Seat;
      readonly title: string;
      readonly amount: number;
      readonly rule: string;
    }[];
    /** Once rolled. */
    readonly dice?: readonly { readonly side: Seat; readonly die: number; readonly total: number }[];
    readonly first?: Seat;
  };
  /** How many rounds it has, where that is rolled: the chance of each number, from none on, until it is. */
  readonly rounds?: { readonly rule: string; readonly chances: readonly number[]; readonly rolled?: number };
  /** How many faces its dice have; six if left out. */
  readonly faces?: number;
  readonly stages: readonly BattleStage[];
  /** The chances that count in the end: `Tarawa is captured`. Exact, from 0 to 1; over all that unknown units can be. */
  readonly outlook: readonly { readonly title: string; readonly chance: number; readonly note?: string }[];
}

export interface StagedSide {
  readonly side: Seat;
  readonly pieces: readonly {
    readonly kind: string;
    readonly target: number;
    readonly face: Face;
    readonly title: string;
    readonly fate: 'fights' | 'reduced' | 'lost';
    /** What it looked like before it was hit, where that was different. */
    readonly faceBefore?: Face;
  }[];
  /** How many more take part that the viewer does not know. */
  readonly unknown: number;
}

export interface BattleStage {
  readonly title: string;
  readonly rule: string;
  readonly stand: 'to come' | 'now' | 'over';
  /** In the order in which they are fired, as far as that is known; one of each side at most. */
  readonly volleys: readonly Volley[];
  /** What else happens in it, in sentences. */
  readonly notes?: readonly string[];
}

/** One die: it hits if it reads from one number to another. */
export interface Shot {
  readonly title: string;
  /** Left out where no die hits. */
  readonly hitsWith?: readonly [from: number, to: number];
  readonly die?: number;
  /** What counted and what came of it: `AF +4, rear +2: disrupted`. */
  readonly note?: string;
}

/** All that one side fires in one stage. */
export interface Volley {
  readonly side: Seat;
  readonly shots: readonly Shot[];
  /** By number of hits, from none on: how likely; exact, from 0 to 1. Empty once the dice have fallen. */
  readonly chances: readonly number[];
  /** Once the dice have fallen. */
  readonly hits?: number;
  /** What they cost, in words: `Destroyers 2 sunk`. */
  readonly losses: readonly string[];
  /** The pieces that they struck, each once: as the dice fall one volley after another, these are struck out with theirs. */
  readonly struck: readonly { readonly kind: string; readonly target: number; readonly fate: 'reduced' | 'lost' }[];
}

export interface StagedBattleTeller<S extends State = State> {
  /**
   * The battle being planned or fought, or the last one. The state need not keep what has been fired: it is found in `told`, all
   * events of the game that the viewer knows, in order.
   */
  tell(view: S, told: readonly Event[]): StagedBattle | undefined;
  /** What one thing more would change in a planned battle: worked out one by one, so that nothing waits for all of it. */
  changes(view: S): Iterable<BattleChange>;
  /** All battles that came to their end in some events, in their order, to be looked at once more. */
  fought(view: S, told: readonly Event[]): readonly StagedBattle[];
  /** Does, bit by bit and for nobody, what takes long the first time. The client has it done in idle time. */
  rehearsal(view: S): Iterable<unknown>;
}
