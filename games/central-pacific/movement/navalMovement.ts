import { shared } from '#engine/shared';
import { pay } from '../core/actions.ts';
import { arrive } from '../core/arrivals.ts';
import {
  IWO_JIMA,
  islandCount,
  isZone,
  PEARL_HARBOR,
  PHILIPPINES,
  type Place,
  type Zone,
  zoneCount,
} from '../core/places.ts';
import type { CentralPacific, Play, UnitId } from '../core/state.ts';
import { countAt, isFunctional, isJapanInGrid } from '../core/units.ts';
import {
  distance,
  islandsInZone,
  islandZone,
  isServron,
  movementOf,
  offMapBorders,
  offMapDistance,
  rosters,
  usCarriers,
  usServrons,
  zones,
} from '../data/data.ts';
import { JAPAN, US } from '../data/types.ts';
import type { Operation } from './forces.ts';

/**
 * How a force sails. `move`: on its own movement, stopped by Japanese ships (G3N-1 to 3 and 6 to 10); `rebase`: twice as far, from
 * haven to haven, away from all Japanese units (G3N-4); `administrative`: the same from Pearl Harbor, not even next to them (G4L-7).
 */
export type Sailing = 'move' | 'rebase' | 'administrative';

/** Where a force can go. */
export interface Reach {
  readonly origin: Place;
  /** The nearest first, without the origin. */
  readonly places: readonly Place[];
  /** By place: the one before it on the way. */
  readonly came: Int8Array;
}

/** 9.0, 15.4: by place, the zones and the off-map base that ships can enter from it. */
const routes: readonly (readonly Place[])[] = Array.from({ length: PEARL_HARBOR + 1 }, (_, place) => routesFrom(place));

function routesFrom(place: Place): readonly Place[] {
  const near = offMapBorders[0]!;
  if (place === PEARL_HARBOR) return near;
  if (!isZone(place)) return [];
  const { neighbours, sides } = zones.grid;
  const found: Place[] = [...neighbours.subarray(place * sides, (place + 1) * sides)].filter((zone) => zone >= 0);
  if (near.includes(place)) found.push(PEARL_HARBOR);
  return found;
}

/** By zone: the zones next to it, by their sides (9.0). */
export const zonesBeside: readonly (readonly Zone[])[] = Array.from({ length: zoneCount }, (_, zone) =>
  routes[zone]!.filter(isZone),
);

/** 1 for each zone that borders on a Japanese off-map base. */
const bordersJapan = Uint8Array.from({ length: zoneCount }, (_, zone) =>
  [PHILIPPINES, IWO_JIMA].some((base) => offMapBorders[base - PEARL_HARBOR]!.includes(zone)) ? 1 : 0,
);

/** The movement of the fastest ships of all. */
export const mostMovement: number = Math.max(...movementOf.subarray(rosters.usNaval.first, rosters.usNaval.end));

/** 9.3: a force is as fast as its slowest ship. */
export function speedOf(force: readonly UnitId[]): number {
  let speed = force.length === 0 ? 0 : 255;
  for (let at = 0; at < force.length; at++) speed = Math.min(speed, movementOf[force[at]!]!);
  return speed;
}

/** The movement of the fastest US ship at a place, 0 if there is none. */
export function fastestAt(state: CentralPacific, place: Place): number {
  return fastestOf(state, usShips, place);
}

const usShips: readonly UnitId[] = [...movementOf.keys()].slice(rosters.usNaval.first, rosters.usNaval.end);

/** The same of the ships of one kind. */
export function fastestOf({ where }: CentralPacific, ships: readonly UnitId[], place: Place): number {
  let fastest = 0;
  for (let at = 0; at < ships.length && fastest < mostMovement; at++) {
    if (where[ships[at]!] === place) fastest = Math.max(fastest, movementOf[ships[at]!]!);
  }
  return fastest;
}

/** More steps than there are anywhere. */
export const OUT_OF_REACH = 255;
const CLOSED = 254;
/** By place: how far it is by the last search. */
const steps = new Uint8Array(PEARL_HARBOR + 1);
/** The places that the last search has found, the nearest first. */
const queue = new Uint8Array(PEARL_HARBOR + 1);

/** What the Japanese have at sea and on islands: all that keeps a force from going somewhere. */
type Seas = Pick<CentralPacific, 'shipsAt' | 'groundAt'>;

/** All places but the origin that ships with so many movement points can get to, the nearest first; `came` is told the way. */
function search(seas: Seas, origin: Place, points: number, sailing: Sailing, came?: Int8Array): Place[] {
  const count = searchSteps(seas, origin, points, sailing, came);
  const found: Place[] = [];
  for (let index = 1; index < count; index++) found.push(queue[index]!);
  return found;
}

/** Finds how far every place is, and returns how many there are within those points, the origin included. */
function searchSteps(seas: Seas, origin: Place, points: number, sailing: Sailing, came?: Int8Array): number {
  steps.fill(OUT_OF_REACH);
  if (sailing !== 'move') closeZones(seas, sailing);
  steps[origin] = 0;
  queue[0] = origin;
  let count = 1;
  for (let index = 0; index < count; index++) {
    const place = queue[index]!;
    const step = steps[place]! + 1;
    if (step > points) break;
    if (index > 0 && endsMove(seas, place)) continue;
    const beside = routes[place]!;
    for (let at = 0; at < beside.length; at++) {
      const next = beside[at]!;
      if (steps[next] !== OUT_OF_REACH) continue;
      steps[next] = step;
      if (came) came[next] = place;
      queue[count++] = next;
    }
  }
  return count;
}

/** Marks the zones that a force may not enter: as far as the search is concerned, it has been there. */
function closeZones({ shipsAt, groundAt }: Seas, sailing: Sailing): void {
  const ships = shipsAt[JAPAN];
  const ground = groundAt[JAPAN];
  for (let zone = 0; zone < zoneCount; zone++) if (ships[zone]! > 0) closeZone(zone, sailing);
  for (let island = 0; island < islandCount; island++) if (ground[island]! > 0) closeZone(islandZone[island]!, sailing);
  if (sailing !== 'administrative') return;
  for (let zone = 0; zone < zoneCount; zone++) if (bordersJapan[zone] === 1) steps[zone] = CLOSED;
}

function closeZone(zone: Zone, sailing: Sailing): void {
  steps[zone] = CLOSED;
  if (sailing !== 'administrative') return;
  const beside = zonesBeside[zone]!;
  for (let at = 0; at < beside.length; at++) steps[beside[at]!] = CLOSED;
}

/** Where ships get from a place with no Japanese ships in the way. Mostly none are, and then nothing needs to be searched. */
interface OpenSea {
  readonly steps: Uint8Array;
  readonly came: Int8Array;
  /** By movement points: the places within them, the nearest first, and those zones among them from which ships would sail on. */
  readonly within: readonly (readonly Place[])[];
  readonly zonesWithin: readonly (readonly Zone[])[];
  readonly passed: readonly (readonly Zone[])[];
}

const mostPoints = 20;
const emptySeas: Seas = {
  shipsAt: [new Array<number>(zoneCount).fill(0), new Array<number>(zoneCount).fill(0)],
  groundAt: [new Array<number>(islandCount).fill(0), new Array<number>(islandCount).fill(0)],
};
const openSeas: readonly OpenSea[] = Array.from({ length: PEARL_HARBOR + 1 }, (_, place) => openSeaFrom(place));

function openSeaFrom(origin: Place): OpenSea {
  const came = new Int8Array(PEARL_HARBOR + 1);
  const places = search(emptySeas, origin, mostPoints, 'move', came);
  const far = steps.slice();
  const byPoints = Array.from({ length: mostPoints + 1 }, (_, points) => points);
  return {
    steps: far,
    came,
    within: byPoints.map((points) => places.filter((place) => far[place]! <= points)),
    zonesWithin: byPoints.map((points) => places.filter((place) => far[place]! <= points && isZone(place))),
    passed: byPoints.map((points) => places.filter((place) => far[place]! < points && isZone(place))),
  };
}

/** The open sea around a place, if no Japanese ships are in the way of ships with so many movement points. */
function openSeaAround({ shipsAt }: Seas, origin: Place, points: number): OpenSea | undefined {
  const sea = openSeas[origin]!;
  const japanese = shipsAt[JAPAN];
  const passed = sea.passed[Math.min(points, mostPoints)]!;
  for (let at = 0; at < passed.length; at++) if (japanese[passed[at]!]! > 0) return undefined;
  return sea;
}

/** All places but the origin that ships with so many movement points can get to, the nearest first. */
export function placesWithin(state: Seas, origin: Place, points: number, sailing: Sailing): readonly Place[] {
  const sea = sailing === 'move' ? openSeaAround(state, origin, points) : undefined;
  return sea ? sea.within[Math.min(points, mostPoints)]! : search(state, origin, points, sailing);
}

/** G4L-7, G4L-8: by place, how far it is from Pearl Harbor without entering a grid with Japanese units or next to any. */
export const administrativeSteps = shared((state: CentralPacific): Uint8Array => {
  searchSteps(state, PEARL_HARBOR, zoneCount, 'administrative');
  return steps.slice();
});

/** How far the nearest place of a kind is, within so many movement points; `OUT_OF_REACH` where there is none. */
export function stepsToNearest(
  state: CentralPacific,
  origin: Place,
  points: number,
  sailing: Sailing,
  isSought: (state: CentralPacific, place: Place) => boolean,
): number {
  const sea = sailing === 'move' ? openSeaAround(state, origin, points) : undefined;
  const places = sea ? sea.within[Math.min(points, mostPoints)]! : search(state, origin, points, sailing);
  for (const place of places) if (isSought(state, place)) return (sea ? sea.steps : steps)[place]!;
  return OUT_OF_REACH;
}

/** 9.3, 15.4: Japanese ships and the entry into an off-map base stop a force. */
function endsMove({ shipsAt }: Seas, place: Place): boolean {
  return place === PEARL_HARBOR || shipsAt[JAPAN][place]! > 0;
}

/** G3N-4, G4L-7: zones a force may not enter, not even at the end. */
export function mayEnter(state: Seas, place: Place, sailing: Sailing): boolean {
  if (sailing === 'move' || place === PEARL_HARBOR) return true;
  if (isJapanInGrid(state, place)) return false;
  return sailing === 'rebase' || !isNextToJapan(state, place);
}

function isNextToJapan(state: Seas, zone: Zone): boolean {
  if (bordersJapan[zone] === 1) return true;
  for (const next of zonesBeside[zone]!) if (isJapanInGrid(state, next)) return true;
  return false;
}

/** G3N-4: a grid in which a force may start and end a rebase: with a functional US base or a Servron, or Pearl Harbor. */
export function isHaven(state: CentralPacific, place: Place): boolean {
  if (place === PEARL_HARBOR) return true;
  for (const island of islandsInZone[place]!) if (isFunctional(state, US, island)) return true;
  return hasServron(state, place);
}

export function hasServron(state: CentralPacific, place: Place): boolean {
  return countAt(state, usServrons, place) > 0;
}

const nowhere: readonly Place[] = [];
const noWay = new Int8Array(PEARL_HARBOR + 1);

/** Where a force can go from a place: all that it may end in. A rebase ends in havens only, but a Servron brings its own (G3N-4). */
export function reach(state: CentralPacific, force: readonly UnitId[], origin: Place, sailing: Sailing): Reach {
  const points = speedOf(force) * (sailing === 'move' ? 1 : 2);
  if (sailing !== 'move' && whyNoRebase(state, origin)) return { origin, places: nowhere, came: noWay };
  const sea = sailing === 'move' ? openSeaAround(state, origin, points) : undefined;
  if (sea) return { origin, places: sea.within[points]!, came: sea.came };
  const came = new Int8Array(PEARL_HARBOR + 1);
  const places = search(state, origin, points, sailing, came);
  if (sailing === 'move' || force.some((ship) => isServron[ship] === 1)) return { origin, places, came };
  return { origin, places: places.filter((place) => isHaven(state, place)), came };
}

/** The zones that a force can go to on its own movement. */
export function zonesInReach(state: CentralPacific, force: readonly UnitId[], origin: Place): readonly Zone[] {
  const points = speedOf(force);
  const sea = openSeaAround(state, origin, points);
  return sea ? sea.zonesWithin[points]! : search(state, origin, points, 'move').filter(isZone);
}

/** G3N-4: the rule by which no force can rebase from a place. */
export function whyNoRebase(state: CentralPacific, origin: Place): string | undefined {
  if (isZone(origin) && isJapanInGrid(state, origin)) return 'G3N-4d';
  return isHaven(state, origin) ? undefined : 'G3N-4b';
}

/** 9.0, ruling 78: the places on the shortest way, the origin first. */
export function wayTo({ origin, came }: Reach, place: Place): Place[] {
  const way = [place];
  for (let at = place; at !== origin; ) {
    at = came[at]!;
    way.unshift(at);
  }
  return way;
}

/**
 * By place: how far it is from another for a force that is stopped by Japanese ships; more than the movement points if it
 * is not within them. Holds until the next search.
 */
export function stepsFrom(state: CentralPacific, origin: Place, points = mostPoints): Uint8Array {
  const sea = openSeaAround(state, origin, points);
  if (sea) return sea.steps;
  searchSteps(state, origin, points, 'move');
  return steps;
}

/** The rule by which a force cannot get to a place. */
export function whyOutOfReach(
  state: CentralPacific,
  force: readonly UnitId[],
  origin: Place,
  place: Place,
  sailing: Sailing,
): string | undefined {
  if (reach(state, force, origin, sailing).places.includes(place)) return undefined;
  if (!isZone(place) && place !== PEARL_HARBOR) return place === PHILIPPINES || place === IWO_JIMA ? '15.2a' : '9.4a';
  if (sailing !== 'move') return whyNoHaven(state, force, place, sailing);
  return stepsFrom(state, origin)[place]! > freeSteps(origin, place) ? '9.3b' : '9.3a';
}

function whyNoHaven(state: CentralPacific, force: readonly UnitId[], place: Place, sailing: Sailing): string {
  if (!mayEnter(state, place, sailing)) return sailing === 'rebase' ? 'G3N-4d' : 'G4L-7b';
  return isHaven(state, place) || force.some((ship) => isServron[ship] === 1) ? 'G3N-4a' : 'G3N-4b';
}

/** How far a place is where no Japanese ships are in the way. */
export function freeSteps(origin: Place, place: Place): number {
  if (origin === PEARL_HARBOR) return offMapDistance[0]![place]!;
  return place === PEARL_HARBOR ? offMapDistance[0]![origin]! : distance[origin * zoneCount + place]!;
}

/** A force moves together (9.1): what is aboard comes along. */
export function sail(play: Play, force: readonly UnitId[], path: readonly Place[]): void {
  const { state } = play;
  const destination = path.at(-1)!;
  play.emit({ type: 'sailed', units: [...force], path: [...path] });
  for (const ship of force) {
    state.moved[ship] = 1;
    arrive(play, ship, destination);
  }
}

/** The force of an action sails, which pays for it. */
export function sailFor(play: Play, local: Operation, destination: Place, sailing: Sailing): void {
  const { force, origin, code } = local;
  const path = wayTo(reach(play.state, force, origin, sailing), destination);
  pay(play, local, code);
  sail(play, force, path);
}

/** 4.2: whether a move takes the last US carrier off the map, which loses the game. */
export function losesLastCarrier(state: CentralPacific, force: readonly UnitId[], destination: Place): boolean {
  if (destination !== PEARL_HARBOR) return false;
  let sailsAway = false;
  for (const carrier of usCarriers) {
    if (!isZone(state.where[carrier]!)) continue;
    if (!force.includes(carrier)) return false;
    sailsAway = true;
  }
  return sailsAway;
}
