import { type ActionSpec, whyOffMap } from '../core/actions.ts';
import { actingOnMap, isCommandingDirectly, isSecondAction, takeAction, whyNotAct } from '../core/active.ts';
import { opportunityFire } from '../core/calls.ts';
import { cargoOf } from '../core/cargo.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { isInCommand } from '../core/command.ts';
import { put, unitsAt } from '../core/stacks.ts';
import {
  type CompanyScale,
  enemyOf,
  FINISHED,
  FIRST_ACTION,
  FLIPPED,
  type Play,
  procedure,
  run,
  SUPPRESSED,
} from '../core/state.ts';
import { LEG, NO_MOVEMENT, type SideCode } from '../data/types.ts';
import { isInFireZone } from '../field/fireZones.ts';
import { flip } from '../field/modes.ts';
import { COLUMN, type Forces, hasTrait, type UnitId } from '../theater/forces.ts';
import { ABOARD, isHex, type Place, TRUCK_POOL } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { theaterOf } from '../theater/theater.ts';

/** 15.0m: leg units and those that cannot move by themselves, but no indirect fire unit that can. */
function fitsOnTruck(state: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf(state);
  if (hasTrait(forces, unit, 'truck')) return false;
  if (forces.moves[unit] === NO_MOVEMENT) return true;
  return forces.moves[unit] === LEG && !hasTrait(forces, unit, 'indirect');
}

/** 15.0d2: a truck of the unit's Division that waits in the pool, or -1; one that has just unloaded waits for another Activation (15.0j). */
function freeTruck(state: CompanyScale, unit: UnitId): UnitId {
  const { forces } = theaterOf(state);
  const trucks = trucksIn(forces);
  for (let at = 0; at < trucks.length; at++) {
    const truck = trucks[at]!;
    if (state.where[truck] !== TRUCK_POOL || forces.division[truck] !== forces.division[unit]) continue;
    if ((state.done[truck]! & FINISHED) === 0) return truck;
  }
  return -1;
}

/** 15.0j: whether a truck of the unit's Division is in the pool all the same. */
function hasJustUnloaded({ theater, where }: CompanyScale, unit: UnitId): boolean {
  const { forces } = theaterOf({ theater });
  return trucksIn(forces).some(
    (truck) => where[truck] === TRUCK_POOL && forces.division[truck] === forces.division[unit],
  );
}

const trucksIn = printed((forces: Forces): readonly UnitId[] => {
  const units = Array.from({ length: forces.units.end }, (_, unit) => unit);
  return units.filter((unit) => unit >= forces.units.first && hasTrait(forces, unit, 'truck'));
});

/** Whether any truck is in the pool, or on the map. */
function isAnyTruck({ where, theater }: CompanyScale, isWanted: (place: Place) => boolean): boolean {
  const trucks = trucksIn(theaterOf({ theater }).forces);
  for (let at = 0; at < trucks.length; at++) if (isWanted(where[trucks[at]!]!)) return true;
  return false;
}
const isInPool = (place: Place) => place === TRUCK_POOL;
const isOnMap = (place: Place) => place >= 0;

/** 15.0d, 27.0h: on the Division Chit; the corps, which has none, on the Direct Command Chit. */
function mayLoadNow(state: CompanyScale, unit: UnitId): boolean {
  const { corps, division } = theaterOf(state).forces;
  return division[unit] === corps ? isCommandingDirectly(state) : chitInPlay(state)?.kind === 'division';
}

/** 15.0d: the rule by which a unit that may act cannot be loaded now; undefined if it can. */
function whyNotLoad(state: CompanyScale, unit: UnitId): string | undefined {
  const { forces, places } = theaterOf(state);
  if (!mayLoadNow(state, unit)) return '15.0d';
  const place = state.where[unit]!;
  if (isSecondAction(state, unit)) return '15.0d3';
  if (state.shock[place] === SUPPRESSED) return '10.2.1a4';
  if (!isHex(places, place) || !fitsOnTruck(state, unit)) return '15.0m';
  if (freeTruck(state, unit) < 0) return hasJustUnloaded(state, unit) ? '15.0j' : '15.0b';
  if (state.mode[unit] !== COLUMN && (state.done[unit]! & FLIPPED) !== 0) return '15.0c';
  if (!isInCommand(state, unit)) return '15.0d2';
  return isInFireZone(state, enemyOf(forces.side[unit] as SideCode), place) ? '15.0d2' : undefined;
}

function load(play: Play, unit: UnitId): void {
  const { state } = play;
  const truck = freeTruck(state, unit);
  const place = state.where[unit]!;
  takeAction(play, [unit]);
  flip(play, unit, COLUMN, '15.0c');
  state.mode[truck] = COLUMN;
  put(state, truck, place);
  put(state, unit, ABOARD);
  state.carrier[unit] = truck;
  finish(state, [unit, truck]);
  play.emit({ type: 'loaded', unit, truck, place });
}

function finish({ done }: CompanyScale, units: readonly UnitId[]): void {
  for (const unit of units) done[unit]! |= FIRST_ACTION | FINISHED;
}

function whyNotUnload(state: CompanyScale, truck: UnitId): string | undefined {
  const { forces, places } = theaterOf(state);
  const place = state.where[truck]!;
  if (!hasTrait(forces, truck, 'truck') || !isHex(places, place) || cargoOf(state, truck) < 0) return '15.0h';
  return state.shock[place] === SUPPRESSED ? '10.2.1a4' : undefined;
}

/** 15.0h: the enemy may fire at the hex before the truck comes off; it may not live to do so. */
export const unloading = procedure<{ truck: UnitId; place: Place }>('unloading', [
  run('fire', '15.0h', (play, { truck, place }) => {
    const { state } = play;
    takeAction(play, [truck]);
    const enemy = enemyOf(theaterOf(state).forces.side[truck] as SideCode);
    if (!isInFireZone(state, enemy, place)) return;
    play.call(opportunityFire, { side: enemy, place, to: -1, moving: unitsAt(state, place) });
  }),
  run('unload', '15.0i', unload, ({ where }, { truck, place }) => where[truck] === place),
]);

function unload(play: Play, { truck, place }: { truck: UnitId; place: Place }): void {
  const { state } = play;
  const unit = cargoOf(state, truck);
  state.carrier[unit] = -1;
  put(state, unit, place);
  put(state, truck, TRUCK_POOL);
  finish(state, [unit, truck]);
  play.emit({ type: 'unloaded', unit, truck, place });
}

export const truckActions: readonly ActionSpec[] = [
  {
    verb: 'load',
    rule: '15.0d',
    label: 'Load on a truck',
    of: 'unit',
    targets(state) {
      if (!isAnyTruck(state, isInPool)) return [];
      return actingOnMap(state).filter((unit) => whyNotLoad(state, unit) === undefined);
    },
    why: (state, unit) => whyNotAct(state, unit) ?? whyOffMap(state, unit) ?? whyNotLoad(state, unit),
    begin: load,
  },
  {
    verb: 'unload',
    rule: '15.0h',
    label: 'Unload a truck',
    of: 'unit',
    targets(state) {
      if (!isAnyTruck(state, isOnMap)) return [];
      return actingOnMap(state).filter((unit) => whyNotUnload(state, unit) === undefined);
    },
    why: (state, unit) => whyNotAct(state, unit) ?? whyNotUnload(state, unit),
    begin: (play, truck) => play.call(unloading, { truck, place: play.state.where[truck]! }),
  },
];
