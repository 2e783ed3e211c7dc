import type { Seat } from '#engine/state';
import type { EventOf, EventsOf } from '../../events.ts';
import type { Island, SideCode } from '../data/types.ts';
import type { ActionCode } from './actions.ts';
import type { BattleEvents } from './battleEvents.ts';
import type { JapaneseTurnEvents } from './japaneseEvents.ts';
import type { Place } from './places.ts';
import type { MarkerId, MarkerPlace, Phase, UnitId } from './state.ts';
import type { UsTurnEvents } from './usEvents.ts';

/** The fields of each type. */
export interface CentralPacificEvents extends BattleEvents, UsTurnEvents, JapaneseTurnEvents {
  /** 3.0: how many units of a side begin on a display or at an off-map base. */
  'set up': { side: SideCode; place: Place; count: number };
  /** 3.5: an island's base and its ground units, which lie face down. */
  garrisoned: { island: Island; level: number; count: number };
  'turn began': { turn: number };
  'phase began': { phase: Phase };
  /** 5.2: how many actions the US has this turn. */
  'actions counted': { regular: number; any: number; reinforcement: number; logistics: number; air: number };
  'action taken': {
    code: ActionCode;
    /** The kept marker that paid for it, or -1. */
    marker: MarkerId;
  };
  'marker drawn': { marker: MarkerId };
  'marker went': { marker: MarkerId; to: MarkerPlace };
  revealed: { units: readonly UnitId[]; place: Place; rule: string };
  'deception removed': { unit: UnitId; place: Place };
  reduced: {
    unit: UnitId;
    place: Place;
    /** Left. */
    steps: number;
    rule: string;
  };
  eliminated: { unit: UnitId; place: Place; rule: string };
  /** Units come from a display to a place: reinforcements, refitted units, Japanese ships put to sea by an event. */
  placed: {
    /** Empty where the player may not know which they are. */
    units: readonly UnitId[];
    count: number;
    place: Place;
    rule: string;
  };
  'game ended': { winner: Seat | null; reason: string; rule: string };
}

export type CentralPacificEvent = EventsOf<CentralPacificEvents>;
/** The event of a type: `EventNamed<'sailed'>`. */
export type EventNamed<Type extends keyof CentralPacificEvents> = EventOf<CentralPacificEvents, Type>;
export type ActionTaken = EventOf<CentralPacificEvents, 'action taken'>;
export type GameEnded = EventOf<CentralPacificEvents, 'game ended'>;
