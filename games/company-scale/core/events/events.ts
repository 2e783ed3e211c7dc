import type { Seat } from '#engine/state';
import type { EventOf, EventsOf } from '../../../events.ts';
import type { SideCode } from '../../data/types.ts';
import type { CounterId, Mode, UnitId } from '../../theater/forces.ts';
import type { Place } from '../../theater/places.ts';
import type { ActivationEvents } from './activationEvents.ts';
import type { AssaultEvents } from './assaultEvents.ts';
import type { FireEvents } from './fireEvents.ts';
import type { LandingEvents } from './landingEvents.ts';
import type { MovementEvents } from './movementEvents.ts';
import type { RallyEvents } from './rallyEvents.ts';
import type { ScenarioEvents } from './scenarioEvents.ts';
import type { SupportEvents } from './supportEvents.ts';
import type { TurnEvents } from './turnEvents.ts';

/** The fields of each type. Each chapter has its own file of them. */
export interface CompanyScaleEvents
  extends TurnEvents,
    ActivationEvents,
    MovementEvents,
    FireEvents,
    SupportEvents,
    AssaultEvents,
    RallyEvents,
    LandingEvents,
    ScenarioEvents {
  /** A counter is put somewhere: set up, reinforced, returned, attached. */
  placed: { counter: CounterId; place: Place; rule: string };
  'mode changed': {
    unit: UnitId;
    mode: Mode;
    rule: string;
    /** In the log, which tells units that do the same as one: the others. */
    along?: readonly UnitId[];
  };
  /** 8.4.1f, 10.2.3g and others: out of the game, or to the box of routed units (8.4.1h). */
  eliminated: { unit: UnitId; rule: string };
  /** 10.2: what lies on a place now. */
  disorder: { place: Place; level: number; rule: string };
  shock: { place: Place; shock: number; rule: string };
  /** 25.0 */
  scored: { side: SideCode; points: number; rule: string };
  'game ended': { winner: Seat | null; level: string; rule: string };
}

export type CompanyScaleEvent = EventsOf<CompanyScaleEvents>;
/** The event of a type: `EventNamed<'scored'>`. */
export type EventNamed<Type extends keyof CompanyScaleEvents> = EventOf<CompanyScaleEvents, Type>;
