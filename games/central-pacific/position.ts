import type { Procedure } from '#engine/procedure';
import { begin } from '#engine/setup';
import { Sitting } from '#engine/sitting';
import type { Options } from '#engine/state';
import { january1944 } from './calendar.ts';
import { battle, plannedBattle } from './combat/combat.ts';
import { carriersOnMap } from './core/arrivals.ts';
import type { BattleKind } from './core/battle.ts';
import type { CentralPacificEvent } from './core/events.ts';
import { findPlace } from './core/names.ts';
import { islandAt, JAPAN_DESTROYED, US_BASES } from './core/places.ts';
import {
  type Actions,
  ASIDE,
  type CentralPacific,
  DISCARDED,
  emptyOcean,
  FORESEEN,
  IN_EFFECT,
  IN_POOL,
  KEPT,
  type MarkerPlace,
  noActions,
  type Phase,
} from './core/state.ts';
import { baseOf, embark, put, setKnown, setLevel, zoneOf } from './core/units.ts';
import { findMarker, findUnit, markers, rosters, units } from './data/data.ts';
import { type IslandId, islandIds, JAPAN, type Side, sides, US } from './data/types.ts';
import { centralPacific } from './game.ts';
import { campaign } from './sequence.ts';

/** A position made by hand, with the names that players use. */
export interface PositionSpec {
  /** `campaign` if left out. */
  readonly scenario?: string;
  readonly options?: Options;
  /**
   * Units and where they are: a zone, an island, an off-map base or a display (names.ts), or the amphib they are aboard:
   * `{ 'us-CV-9': '66', 'us-AP-1': 'pearl-harbor', 'us-2-Mar': 'us-AP-1' }`. Units left out are out of play.
   */
  readonly units?: Readonly<Record<string, string>>;
  /** The levels of the bases on the map. */
  readonly bases?: { readonly [side in Side]?: { readonly [island in IslandId]?: number } };
  /** Divisions that show their reduced side. */
  readonly reduced?: readonly string[];
  /** Japanese units that the player does not know; all others are known. */
  readonly hidden?: readonly string[];
  /** Ships that have moved this turn. */
  readonly moved?: readonly string[];
  readonly everLost?: readonly string[];
  /** Markers that are not in their pool. Operation A-GO is aside before 1944. */
  readonly markers?: Readonly<Record<string, 'kept' | 'in effect' | 'discarded' | 'aside' | 'foreseen' | 'pool'>>;
  readonly udtHeld?: boolean;
  readonly typhoon?: boolean;
  /** What is left to spend; one regular action if left out. */
  readonly actions?: Partial<Actions>;
  /** The phase that is about to begin, or `start of turn`; the US Action Phase, its actions counted, if left out. */
  readonly phase?: Exclude<Phase, 'set-up'> | 'number of actions' | 'start of turn' | 'end of the us turn';
  /** 1 is October 1943. */
  readonly turn?: number;
  readonly dice?: readonly number[] | Readonly<Record<string, readonly number[]>>;
  readonly seed?: string;
  /** A battle to begin with instead of a phase. `at` is a zone or an island. Japanese units are named if they attack. */
  readonly battle?: {
    readonly kind: BattleKind;
    readonly attacker: Side;
    readonly at: string;
    readonly origin?: string;
    readonly us: readonly string[];
    readonly japan?: readonly string[];
    readonly amphibs?: readonly string[];
  };
  /** A procedure to begin with instead of a phase, with its local values. */
  // biome-ignore lint/suspicious/noExplicitAny: each procedure has its own local values
  readonly call?: { readonly procedure: Procedure<CentralPacific, any, CentralPacificEvent>; readonly local: object };
}

const markerPlaces: Readonly<Record<string, MarkerPlace>> = {
  kept: KEPT,
  'in effect': IN_EFFECT,
  discarded: DISCARDED,
  aside: ASIDE,
  foreseen: FORESEEN,
  pool: IN_POOL,
};

/** Sets up a position and plays on to its first decision. */
export function position(spec: PositionSpec): Sitting<CentralPacific> {
  const state = prepared(spec);
  return new Sitting(centralPacific, state, centralPacific.resume(state));
}

function prepared(spec: PositionSpec): CentralPacific {
  const begun = begin(centralPacific.definition, {
    scenario: spec.scenario ?? 'campaign',
    seed: spec.seed ?? 'position',
    ...(spec.options ? { options: spec.options } : {}),
    ...(spec.dice ? { dice: spec.dice } : {}),
  });
  const state = emptyOcean(begun);
  state.turn = spec.turn ?? 2;
  placeUnits(state, spec);
  placeBases(state, spec);
  for (const unit of spec.reduced ?? []) state.steps[unitNamed(unit)] = 1;
  for (let unit = rosters.japanNaval.first; unit < units.length; unit++) setKnown(state, unit, 1);
  for (const unit of spec.hidden ?? []) setKnown(state, unitNamed(unit), 0);
  for (const unit of spec.moved ?? []) state.moved[unitNamed(unit)] = 1;
  for (const unit of spec.everLost ?? []) state.everLost[unitNamed(unit)] = 1;
  markers.forEach(({ event }, marker) => {
    state.markers[marker] = event === 'a-go' && state.turn < january1944 ? ASIDE : IN_POOL;
  });
  for (const [marker, place] of Object.entries(spec.markers ?? {})) {
    state.markers[markerNamed(marker)] = markerPlaces[place]!;
  }
  state.udtHeld = spec.udtHeld ?? false;
  state.typhoon = spec.typhoon ?? false;
  state.actions = { ...noActions(), ...(spec.actions ?? { regular: 1 }) };
  state.allotment = state.actions.regular;
  state.carriersHaveSailed = carriersOnMap(state) > 0;
  standBefore(state, spec);
  if (spec.battle) standBeforeBattle(state, spec.battle);
  return state;
}

function placeUnits(state: CentralPacific, { units: places = {} }: PositionSpec): void {
  const aboard: [unit: number, ship: number][] = [];
  for (const [id, at] of Object.entries(places)) {
    const ship = findUnit(at);
    if (ship >= 0) aboard.push([unitNamed(id), ship]);
    else put(state, unitNamed(id), placeNamed(at));
  }
  for (const [unit, ship] of aboard) embark(state, unit, ship);
}

function placeBases(state: CentralPacific, { bases = {} }: PositionSpec): void {
  for (const [code, side] of sides.entries()) {
    for (const [island, id] of islandIds.entries()) {
      const base = baseOf(code as 0 | 1, island);
      setLevel(state, base, bases[side]?.[id] ?? 0, code === JAPAN ? JAPAN_DESTROYED : US_BASES);
    }
  }
}

/** Puts the state before the phase or the procedure that is to begin. */
function standBefore(state: CentralPacific, { phase = 'us action', call }: PositionSpec): void {
  const isStep = (name: string) => campaign.steps.findIndex((step) => step.name === name);
  const step = Math.max(isStep(phase), isStep(`${phase} phase`));
  if (step < 0) throw new Error(`there is no phase '${phase}'`);
  state.phase =
    phase === 'number of actions' || phase === 'end of the us turn'
      ? 'us action'
      : phase === 'start of turn'
        ? 'turn record'
        : phase;
  state.stack = [{ procedure: campaign.name, step, local: {} }];
  if (call) state.stack.push({ procedure: call.procedure.name, step: 0, local: call.local });
}

function standBeforeBattle(state: CentralPacific, spec: NonNullable<PositionSpec['battle']>): void {
  const at = placeNamed(spec.at);
  state.battle = plannedBattle({
    kind: spec.kind,
    attacker: spec.attacker === 'us' ? US : JAPAN,
    zone: zoneOf(at),
    island: islandAt(at),
    origin: placeNamed(spec.origin ?? spec.at),
    us: spec.us.map(unitNamed),
    japan: (spec.japan ?? []).map(unitNamed),
    amphibs: (spec.amphibs ?? []).map(unitNamed),
  });
  state.stack.push({ procedure: battle.name, step: 0, local: {} });
}

function unitNamed(id: string): number {
  return named(findUnit(id), 'unit', id);
}

function placeNamed(id: string): number {
  return named(findPlace(id), 'place', id);
}

function markerNamed(id: string): number {
  return named(findMarker(id), 'marker', id);
}

function named(found: number, kind: string, id: string): number {
  if (found < 0) throw new Error(`there is no ${kind} '${id}'`);
  return found;
}
