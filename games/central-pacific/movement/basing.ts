import { to } from '#engine/procedure';
import { sharedEach } from '#engine/shared';
import { about } from '../core/about.ts';
import { arrive, eliminate } from '../core/arrivals.ts';
import { placeName, unitName } from '../core/names.ts';
import {
  IWO_JIMA,
  islandAt,
  islandCount,
  isOnMap,
  isZone,
  PEARL_HARBOR,
  type Place,
  placeOfIsland,
  type Zone,
} from '../core/places.ts';
import { ask, type CentralPacific, type Play, procedure, run, type UnitId, us } from '../core/state.ts';
import { baseLevel, countAt, isAirbase, zoneOf } from '../core/units.ts';
import {
  distance,
  isLarge,
  islandsInZone,
  isSeaplane,
  movementOf,
  offMapBorders,
  offMapDistance,
  rosters,
  usTenders,
  zones,
} from '../data/data.ts';
import { type Island, US } from '../data/types.ts';

const { first: firstAir, end: endAir } = rosters.usAir;

/** Whether a US air unit stands at a place, ready to fly, and not as cargo. */
export function isBasedAt({ where, aboard }: CentralPacific, unit: UnitId, place: Place): boolean {
  return where[unit] === place && aboard[unit] === -1;
}

/** The US air units that stand at a base: an island, Pearl Harbor or, for seaplanes, a zone. */
export function airAt(state: CentralPacific, place: Place): UnitId[] {
  const found: UnitId[] = [];
  for (let unit = firstAir; unit < endAir; unit++) if (isBasedAt(state, unit, place)) found.push(unit);
  return found;
}

export function countAirAt(state: CentralPacific, place: Place): number {
  let count = 0;
  for (let unit = firstAir; unit < endAir; unit++) if (isBasedAt(state, unit, place)) count++;
  return count;
}

/** The bases with a US air force (9.5): each is the air units of one base. */
export function airForces(state: CentralPacific): Place[] {
  const places: Place[] = [];
  for (let unit = firstAir; unit < endAir; unit++) {
    const place = state.where[unit]!;
    if (state.aboard[unit] === -1 && (isOnMap(place) || place === PEARL_HARBOR) && !places.includes(place)) {
      places.push(place);
    }
  }
  return places;
}

/** 7.2: how many US air units may stand on an island of that size. */
function airLimit(island: Island): number {
  return isLarge[island] === 1 ? 4 : 2;
}

/** 7.2, 14.3: how many US air units an island holds; 0 where the US has no airbase. */
export function airCapacity(state: CentralPacific, island: Island): number {
  return isAirbase(state, US, island) ? Math.min(airLimit(island), baseLevel(state, US, island)) : 0;
}

/** 17.2: whether a US tender serves seaplanes in a zone. */
function hasTender(state: CentralPacific, zone: Zone): boolean {
  return countAt(state, usTenders, zone) > 0;
}

/** Room at an airbase for what stands on the island itself, whatever seaplanes lie beside it. */
function roomAshore(state: CentralPacific, island: Island): number {
  return airCapacity(state, island) - countAirAt(state, placeOfIsland(island));
}

/** How many more US air units an island takes. A seaplane beside it without a tender needs a place there (17.2). */
export const airCapacityLeft = sharedEach((state: CentralPacific, island: Island): number => {
  if (airCapacity(state, island) === 0) return 0;
  const room = roomAshore(state, island);
  if (room <= 0) return 0;
  const zone = zoneOf(placeOfIsland(island));
  const seaplanes = hasTender(state, zone) ? 0 : countAirAt(state, zone);
  if (seaplanes === 0) return room;
  let elsewhere = 0;
  for (const other of islandsInZone[zone]!) if (other !== island) elsewhere += Math.max(0, roomAshore(state, other));
  return Math.max(0, room - Math.max(0, seaplanes - elsewhere));
});

/** How many more US air units of a kind a place takes. */
function roomAt(state: CentralPacific, isForSeaplanes: boolean, place: Place): number {
  if (place === PEARL_HARBOR) return endAir - firstAir;
  const island = islandAt(place);
  if (island >= 0) return isForSeaplanes ? 0 : airCapacityLeft(state, island);
  if (!isZone(place) || !isForSeaplanes) return 0;
  if (hasTender(state, place)) return endAir - firstAir;
  return airRoomIn(state, place);
}

/** How many more US air units the islands of a zone take. */
export function airRoomIn(state: CentralPacific, zone: Zone): number {
  let room = 0;
  for (const island of islandsInZone[zone]!) room += airCapacityLeft(state, island);
  return room;
}

/** Whether a US air unit that comes from elsewhere may be based at a place: Pearl Harbor, an island or, for seaplanes, a zone. */
export function mayBaseAt(state: CentralPacific, unit: UnitId, place: Place): boolean {
  return roomAt(state, isSeaplane[unit] === 1, place) > 0;
}

/** Whether a place takes all of several US air units that come from elsewhere. */
export function mayAllBaseAt(state: CentralPacific, units: readonly UnitId[], place: Place): boolean {
  let seaplanes = 0;
  for (let at = 0; at < units.length; at++) seaplanes += isSeaplane[units[at]!]!;
  if (seaplanes > 0 && roomAt(state, true, place) < units.length) return false;
  return seaplanes === units.length || roomAt(state, false, place) >= units.length;
}

/** The rule by which a place does not take US air units. */
export function whyNotBase(state: CentralPacific, units: readonly UnitId[], place: Place): string | undefined {
  if (mayAllBaseAt(state, units, place)) return undefined;
  const island = islandAt(place);
  if (island < 0) return isZone(place) ? '17.2a' : '15.2a';
  if (units.some((unit) => isSeaplane[unit] === 1)) return '17.2a';
  if (!isAirbase(state, US, island)) return '14.3a';
  if (baseLevel(state, US, island) < airLimit(island)) return '14.3b';
  return isLarge[island] === 1 ? '7.2h' : '7.2d';
}

/** Pearl Harbor and the islands. */
export const landBases: readonly Place[] = [
  PEARL_HARBOR,
  ...Array.from({ length: islandCount }, (_, island) => placeOfIsland(island)),
];
/** Pearl Harbor and the zones. */
export const anchorages: readonly Place[] = [PEARL_HARBOR, ...islandsInZone.keys()];

/** Where an air unit of its kind could be based, if there is room: Pearl Harbor and islands, for seaplanes zones. */
export function basesFor(unit: UnitId): readonly Place[] {
  return isSeaplane[unit] === 1 ? anchorages : landBases;
}

/** 9.7, 15.4: how many grids a flight from one place to another enters; an off-map base counts as one beside those it borders on. */
export function distanceBetween(from: Place, to: Place): number {
  return distances[from * farCount + to]!;
}

/** The places that have a distance: all on the map, and the off-map bases. */
const farCount = IWO_JIMA + 1;
const distances = Uint8Array.from({ length: farCount * farCount }, (_, index) =>
  measure(Math.floor(index / farCount), index % farCount),
);

function measure(from: Place, to: Place): number {
  if (from === to) return 0;
  const here = zoneOf(from);
  const there = zoneOf(to);
  if (here >= 0 && there >= 0) return distance[here * zones.grid.size + there]!;
  if (there >= 0) return offMapDistance[from - PEARL_HARBOR]![there]!;
  if (here >= 0) return offMapDistance[to - PEARL_HARBOR]![here]!;
  const far = offMapDistance[to - PEARL_HARBOR]!;
  return 1 + Math.min(...offMapBorders[from - PEARL_HARBOR]!.map((zone) => far[zone]!));
}

/** Whether there is a base other than its own, so far away at most, that takes a US air unit. */
export function canFlyToBase(state: CentralPacific, unit: UnitId, from: Place, range: number): boolean {
  if (from !== PEARL_HARBOR && distanceBetween(from, PEARL_HARBOR) <= range) return true;
  const isAfloat = isSeaplane[unit] === 1;
  for (let island = 0; island < islandCount; island++) {
    if (!isAirbase(state, US, island)) continue;
    const place = isAfloat ? zoneOf(placeOfIsland(island)) : placeOfIsland(island);
    if (place !== from && distanceBetween(from, place) <= range && airCapacityLeft(state, island) > 0) return true;
  }
  if (!isAfloat) return false;
  for (const tender of usTenders) {
    const zone = state.where[tender]!;
    if (isZone(zone) && zone !== from && distanceBetween(from, zone) <= range) return true;
  }
  return false;
}

/** 9.7: whether an air unit reaches a place from where it stands. */
export function inRange({ where }: Pick<CentralPacific, 'where'>, unit: UnitId, place: Place): boolean {
  return distanceBetween(where[unit]!, place) <= movementOf[unit]!;
}

/** US air units at one base that does not hold them all. */
interface Excess {
  readonly place: Place;
  /** One of these must go. */
  readonly among: readonly UnitId[];
  readonly rule: string;
}

/** The first base that does not hold the air units it has. */
function excessOf(state: CentralPacific): Excess | null {
  for (let unit = firstAir; unit < endAir; unit++) {
    const place = state.where[unit]!;
    if (!isOnMap(place) || state.aboard[unit] !== -1) continue;
    const island = islandAt(place);
    const found = island >= 0 ? excessOn(state, island) : excessAfloat(state, place);
    if (found) return found;
  }
  return null;
}

function excessOn(state: CentralPacific, island: Island): Excess | null {
  if (roomAshore(state, island) >= 0) return null;
  const place = placeOfIsland(island);
  return { place, among: airAt(state, place), rule: isAirbase(state, US, island) ? '14.3c' : '9.6a' };
}

/** 17.2: the seaplanes of a zone without a tender share the room of its airbases with what stands on them. */
function excessAfloat(state: CentralPacific, zone: Zone): Excess | null {
  if (hasTender(state, zone)) return null;
  const afloat = airAt(state, zone);
  let room = 0;
  const among = [...afloat];
  for (const island of islandsInZone[zone]!) {
    room += Math.max(0, roomAshore(state, island));
    if (isAirbase(state, US, island)) among.push(...airAt(state, placeOfIsland(island)));
  }
  if (room >= afloat.length) return null;
  return { place: zone, among, rule: among.length > afloat.length ? '17.2a' : '9.6a' };
}

/** 9.2, ruling 18: the bases to which a unit that has flown in this battle can go if its own no longer holds it. */
function refugesOf(state: CentralPacific, unit: UnitId): Place[] {
  const { battle } = state;
  if (!battle || battle.attacker !== US || !battle.us.includes(unit)) return [];
  const target = battle.island >= 0 ? placeOfIsland(battle.island) : battle.zone;
  return basesFor(unit).filter(
    (place) =>
      place !== state.where[unit] &&
      distanceBetween(target, place) <= movementOf[unit]! &&
      mayBaseAt(state, unit, place),
  );
}

function hasRefuge(state: CentralPacific, unit: UnitId): boolean {
  return refugesOf(state, unit).length > 0;
}

/** Whether all that may be chosen from goes the same way: none of these units has a base left, or there is only one. */
function isWithoutChoice(state: CentralPacific, { among, rule }: Excess): boolean {
  return (rule === '9.6a' || among.length === 1) && !among.some((unit) => hasRefuge(state, unit));
}

/** 9.6: whether all US air units have a base that holds them. */
function areAllBased(state: CentralPacific): boolean {
  return excessOf(state) === null;
}

/** After an action: has the player settle what air units have lost their base (9.6). */
export function settleAir(play: Play): void {
  if (!areAllBased(play.state)) play.call(excess, {});
}

/** 7.7, 9.6, 14.3: the player chooses which US air units go where a base no longer holds them all. */
export const excess = procedure('excess', [
  run('without a base', '9.6a', (play) => {
    for (let found = excessOf(play.state); found; found = excessOf(play.state)) {
      if (!isWithoutChoice(play.state, found)) return;
      for (const unit of found.among) eliminate(play, unit, found.rule);
    }
  }),
  ask('air unit', '9.6c', {
    seat: us,
    about: (state) => about([], excessOf(state)!.place),
    when: (state) => !areAllBased(state),
    prompt(state) {
      const { place, among } = excessOf(state)!;
      const fate = among.some((unit) => hasRefuge(state, unit)) ? 'must leave' : 'goes to Refit';
      return `Choose an air unit that ${fate}: ${placeName(place)} cannot hold them all.`;
    },
    choose: {
      eliminate: {
        rule: '7.7b',
        label: 'Send to Refit',
        of: 'unit',
        targets: (state) => excessOf(state)!.among.filter((unit) => !hasRefuge(state, unit)),
        why: (state, _, unit) => (hasRefuge(state, unit) ? '9.2e' : '9.6c'),
        do(play, _, unit) {
          eliminate(play, unit, excessOf(play.state)!.rule);
          return to('without a base');
        },
      },
      divert: {
        rule: '9.2e',
        label: 'Land at another base',
        of: 'unit',
        targets: (state) => excessOf(state)!.among.filter((unit) => hasRefuge(state, unit)),
        do(play, _, unit) {
          play.call(diversion, { unit });
          return to('without a base');
        },
      },
    },
  }),
]);

const diversion = procedure<{ unit: UnitId }>('diversion', [
  ask('base', '9.2e', {
    seat: us,
    about: (state, { unit }) => about([unit], state.where[unit]!),
    prompt: (_, { unit }) => `Choose a base for ${unitName(unit)}.`,
    choose: {
      land: {
        rule: '9.2e',
        label: 'Land at a base',
        of: 'place',
        targets: (state, { unit }) => refugesOf(state, unit),
        why: (state, { unit }, place) => whyNotBase(state, [unit], place) ?? '9.7c',
        do: (play, { unit }, place) => rebase(play, [unit], place),
      },
    },
  }),
]);

/** Air units of one base land at another. */
export function rebase(play: Play, units: readonly UnitId[], place: Place): void {
  const from = play.state.where[units[0]!]!;
  for (const unit of units) arrive(play, unit, place);
  play.emit({ type: 'flew', units: [...units], from, to: place });
}

export const basingProcedures = [excess, diversion];
