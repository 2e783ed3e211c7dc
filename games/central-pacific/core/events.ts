import type { Event, Seat } from '#engine/state';
import type { Island, SideCode } from '../data/types.ts';
import type { ActionCode } from './actions.ts';
import type { BattleEvent } from './battleEvents.ts';
import type { JapaneseTurnEvent } from './japaneseEvents.ts';
import type { Place } from './places.ts';
import type { MarkerId, MarkerPlace, Phase, UnitId } from './state.ts';
import type { UsTurnEvent } from './usEvents.ts';

export type CentralPacificEvent =
  | BattleEvent
  | UsTurnEvent
  | JapaneseTurnEvent
  | SetUp
  | Garrisoned
  | TurnBegan
  | PhaseBegan
  | ActionsCounted
  | ActionTaken
  | MarkerDrawn
  | MarkerWent
  | Revealed
  | DeceptionRemoved
  | Reduced
  | Eliminated
  | Placed
  | GameEnded;

/** 3.0: how many units of a side begin on a display or at an off-map base. */
export interface SetUp extends Event {
  readonly type: 'set up';
  readonly side: SideCode;
  readonly place: Place;
  readonly count: number;
}

/** 3.5: an island's base and its ground units, which lie face down. */
export interface Garrisoned extends Event {
  readonly type: 'garrisoned';
  readonly island: Island;
  readonly level: number;
  readonly count: number;
}

export interface TurnBegan extends Event {
  readonly type: 'turn began';
  readonly turn: number;
}

export interface PhaseBegan extends Event {
  readonly type: 'phase began';
  readonly phase: Phase;
}

/** 5.2: how many actions the US has this turn. */
export interface ActionsCounted extends Event {
  readonly type: 'actions counted';
  readonly regular: number;
  readonly any: number;
  readonly reinforcement: number;
  readonly logistics: number;
  readonly air: number;
}

export interface ActionTaken extends Event {
  readonly type: 'action taken';
  readonly code: ActionCode;
  /** The kept marker that paid for it, or -1. */
  readonly marker: MarkerId;
}

export interface MarkerDrawn extends Event {
  readonly type: 'marker drawn';
  readonly marker: MarkerId;
}

export interface MarkerWent extends Event {
  readonly type: 'marker went';
  readonly marker: MarkerId;
  readonly to: MarkerPlace;
}

export interface Revealed extends Event {
  readonly type: 'revealed';
  readonly units: readonly UnitId[];
  readonly place: Place;
  readonly rule: string;
}

export interface DeceptionRemoved extends Event {
  readonly type: 'deception removed';
  readonly unit: UnitId;
  readonly place: Place;
}

export interface Reduced extends Event {
  readonly type: 'reduced';
  readonly unit: UnitId;
  readonly place: Place;
  /** Left. */
  readonly steps: number;
  readonly rule: string;
}

export interface Eliminated extends Event {
  readonly type: 'eliminated';
  readonly unit: UnitId;
  readonly place: Place;
  readonly rule: string;
}

/** Units come from a display to a place: reinforcements, refitted units, Japanese ships put to sea by an event. */
export interface Placed extends Event {
  readonly type: 'placed';
  /** Empty where the player may not know which they are. */
  readonly units: readonly UnitId[];
  readonly count: number;
  readonly place: Place;
  readonly rule: string;
}

export interface GameEnded extends Event {
  readonly type: 'game ended';
  readonly winner: Seat | null;
  readonly reason: string;
  readonly rule: string;
}
