import type { Seat } from '#engine/state';
import type { EventOf, EventsOf } from '../../events.ts';
import type { SideCode } from '../data/types.ts';
import type { AirBattleEvents } from './airBattleEvents.ts';
import type { AirMissionEvents } from './airMissionEvents.ts';
import type { BaseEvents } from './baseEvents.ts';
import type { CombatEvents } from './combatEvents.ts';
import type { GroundEvents } from './groundEvents.ts';
import type { NavalEvents } from './navalEvents.ts';
import type { OperationsEvents } from './operationsEvents.ts';
import type { Place } from './places.ts';
import type { Phase, UnitId } from './state.ts';
import type { TurnEvents } from './turnEvents.ts';

/** The fields of each type. Each chapter has its own file of them. */
export interface ForlornHopesEvents
  extends TurnEvents,
    BaseEvents,
    OperationsEvents,
    AirMissionEvents,
    AirBattleEvents,
    CombatEvents,
    NavalEvents,
    GroundEvents {
  'turn began': { turn: number };
  'phase began': { phase: Phase };
  /** 16.1: halves of victory points, and the rule that gives them. */
  scored: { side: SideCode; halves: number; rule: string };
  /** A counter on the map is put somewhere: set up, reinforced, returned, withdrawn. */
  placed: { unit: UnitId; place: Place; rule: string };
  /** 2.2a: a step lost; `steps` are left. Of air units on the ground only their owner learns it. */
  reduced: { unit: UnitId; steps: number; rule: string };
  disrupted: { unit: UnitId; rule: string };
  recovered: { unit: UnitId; rule: string };
  eliminated: { unit: UnitId; rule: string };
  /** 9.7.12: an ace comes to a unit, or is lost with it. */
  ace: { unit: UnitId; gained: boolean; rule: string };
  'game ended': { winner: Seat | null; level: string; rule: string };
}

export type ForlornHopesEvent = EventsOf<ForlornHopesEvents>;
/** The event of a type: `EventNamed<'scored'>`. */
export type EventNamed<Type extends keyof ForlornHopesEvents> = EventOf<ForlornHopesEvents, Type>;
