import { again, leave } from '#engine/procedure';
import { callBattle, endBattle, planBattle } from '../combat/combat.ts';
import { arrive } from '../core/arrivals.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import {
  AIR_AVAILABLE,
  IWO_JIMA,
  islandAt,
  islandsWhere,
  PHILIPPINES,
  type Place,
  placeOfIsland,
  type Zone,
} from '../core/places.ts';
import { type CentralPacific, type Play, procedure, run, type UnitId } from '../core/state.ts';
import {
  airIn,
  baseLevel,
  factorOf,
  groundOn,
  isAirbase,
  isAnyAt,
  put,
  setKnown,
  shipsIn,
  zoneOf,
} from '../core/units.ts';
import { movementOf, rosters } from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import { distanceBetween } from '../movement/basing.ts';
import { rollIsland } from './islandLocation.ts';
import { comesToNothing, forcesStep, pick, type Sought } from './japaneseForces.ts';

/** A Japanese airbase as seen from the target of an attack. */
export interface Airbase {
  readonly place: Place;
  readonly distance: number;
  /** How many air units it can send; off the map all there are (15.3). */
  readonly capacity: number;
}

const everyAirUnit = rosters.japanAir.end - rosters.japanAir.first;

/** 14.6, 15.2, 19.1: the functioning Japanese airbases, the nearest first. */
export function airbasesAround(state: CentralPacific, zone: Zone): Airbase[] {
  const at = (place: Place, capacity: number) => ({ place, distance: distanceBetween(place, zone), capacity });
  const ashore = islandsWhere((island) => isAirbase(state, JAPAN, island)).map((island) =>
    at(placeOfIsland(island), baseLevel(state, JAPAN, island)),
  );
  const offMap = [PHILIPPINES, IWO_JIMA].map((place) => at(place, everyAirUnit));
  return [...ashore, ...offMap].sort((a, b) => a.distance - b.distance);
}

/**
 * Ruling 45: gives air units to bases so that as many as possible fly, those with the higher factor before others. Whoever has a
 * base keeps one when another comes, so taking the units by their factor, each with whatever exchange of bases makes room for it,
 * leaves nobody out who could fly. Returns the base of each unit that flies.
 */
export function assignBases(
  picked: readonly UnitId[],
  bases: readonly Airbase[],
  worthOf: (unit: UnitId) => number,
): Map<UnitId, Airbase> {
  const byWorth = [...picked].sort((a, b) => worthOf(b) - worthOf(a));
  /** By position in that order: the position of the unit's base, or -1. */
  const baseAt: number[] = [];
  const guests = new Array<number>(bases.length).fill(0);
  const tried = new Array<boolean>(bases.length).fill(false);
  const makeRoom = (at: number): boolean => {
    for (let base = 0; base < bases.length; base++) {
      const { distance: length, capacity } = bases[base]!;
      if (tried[base] || length > movementOf[byWorth[at]!]!) continue;
      tried[base] = true;
      const isFull = guests[base]! >= capacity;
      // A guest that goes elsewhere leaves its place to this one.
      if (!isFull || baseAt.some((other, guest) => other === base && makeRoom(guest))) {
        if (!isFull) guests[base]!++;
        baseAt[at] = base;
        return true;
      }
    }
    return false;
  };
  const baseOfUnit = new Map<UnitId, Airbase>();
  for (let at = 0; at < byWorth.length; at++) {
    baseAt.push(-1);
    tried.fill(false);
    makeRoom(at);
  }
  for (const [at, base] of baseAt.entries()) if (base >= 0) baseOfUnit.set(byWorth[at]!, bases[base]!);
  return baseOfUnit;
}

/** An attack by air units on the ships of a zone or on an island. */
interface Raid {
  target: Place;
  /** How many air units are picked. */
  number: number;
}

/** 23.AN-c to g: picks, flies, fights and comes home. */
export const raid = procedure<Raid>('japanese air raid', [
  run('take-off', '23.AN-d', (play, { target, number }) => {
    const { state } = play;
    const available = airIn(state, JAPAN, AIR_AVAILABLE);
    const picked = pick(play, available, number);
    const stage = islandAt(target) >= 0 ? ANTI_GROUND : ANTI_SURFACE;
    const based = assignBases(picked, airbasesAround(state, zoneOf(target)), (unit) => factorOf(state, unit, stage));
    const flying = picked.filter((unit) => based.has(unit));
    play.emit({
      type: 'aircraft picked',
      target,
      number,
      flying,
      from: flying.map((unit) => based.get(unit)!.place),
      grounded: picked.filter((unit) => !based.has(unit)),
      reveals: true,
    });
    if (flying.length === 0) return leave;
    for (const unit of flying) {
      setKnown(state, unit, 1);
      arrive(play, unit, target);
    }
    planRaid(play, target, flying);
    return callBattle(play);
  }),
  run('home', '18.4d', (play, { target }) => {
    const survivors = airIn(play.state, JAPAN, target);
    for (const unit of survivors) put(play.state, unit, AIR_AVAILABLE);
    if (survivors.length > 0) play.emit({ type: 'aircraft home', units: survivors });
    endBattle(play);
  }),
]);

function planRaid(play: Play, target: Place, flying: UnitId[]): void {
  const { state } = play;
  const island = islandAt(target);
  const isAtSea = island < 0;
  planBattle(play, {
    kind: isAtSea ? 'air on ships' : 'air on island',
    attacker: JAPAN,
    zone: zoneOf(target),
    island,
    us: isAtSea ? shipsIn(state, US, target) : [...groundOn(state, US, island), ...airIn(state, US, target)],
    japan: flying,
  });
}

/** 23.AN */
export const airNavalAttack = procedure<Sought>('air-naval attack', [
  forcesStep('23.AN-a', 'air-naval'),
  run('attack', '23.AN-b', (play, local) => {
    const target = local.zones.shift();
    if (target === undefined) return leave;
    if (!hasAircraft(play.state)) return comesToNothing(play, 'air-naval', 'no aircraft', '18.3a', target);
    play.call(raid, { target, number: play.roll('air') });
    return again;
  }),
]);

/** 23.AG */
export const airGroundAttack = procedure('air-ground attack', [
  run('attack', '23.AG-a', (play) => {
    const { state } = play;
    const { island, dice } = rollIsland(play);
    const target = placeOfIsland(island);
    play.emit({ type: 'island named', dice, island });
    if (state.groundAt[US][island] === 0 && airIn(state, US, target).length === 0) {
      return comesToNothing(play, 'air-ground', 'nobody on the island', '23.AG-a', target);
    }
    if (!hasAircraft(state)) return comesToNothing(play, 'air-ground', 'no aircraft', '18.3a', target);
    return play.call(raid, { target, number: play.roll('air') });
  }),
]);

export function hasAircraft(state: CentralPacific): boolean {
  return isAnyAt(state, rosters.japanAir, AIR_AVAILABLE);
}

export const japaneseAirProcedures = [raid, airNavalAttack, airGroundAttack];
