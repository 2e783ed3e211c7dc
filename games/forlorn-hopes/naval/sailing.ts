import type { Hex } from '#board/grid';
import { again, type StepOutcome, to } from '#engine/procedure';
import { captures, leftTo } from '../bases/capture.ts';
import { canSubmarineAttack } from '../combat/submarine.ts';
import { handOf } from '../core/hand.ts';
import type { NavalMission } from '../core/navalMission.ts';
import { useOpportunity } from '../core/opportunity.ts';
import { isArea, isHex } from '../core/places.ts';
import { score } from '../core/score.ts';
import { enemyOf, type ForlornHopes, type Play, type UnitId } from '../core/state.ts';
import { isFriendlyPort } from '../core/terrain.ts';
import { halfPoints, shipType, unitSide } from '../data/data.ts';
import { ALLIES, type ShipType, type SideCode, shipTypes } from '../data/types.ts';
import { embark, isStillTransport } from './cargo.ts';
import { type Sailing, voyageOf } from './plan.ts';
import { sailingOf } from './sortie.ts';
import { checkSpotting, isSpotted, markSpotted } from './spotting.ts';
import { isCoveringPile, placeOfSea, putShip } from './waters.ts';

export function missionOf(state: ForlornHopes): NavalMission {
  return state.navalMission!;
}

/** 10.3c, 10.3.1: the mission is announced; ships that sortie begin it, the others may try again later. */
export function depart(play: Play, sailing: Sailing): StepOutcome {
  const { state } = play;
  const { side } = sailing;
  const voyage = voyageOf(state, sailing);
  const { kind, ships, destination, rendezvous } = voyage;
  useOpportunity(state);
  state.voyages++;
  play.emit({ type: 'voyage began', side, kind, ships: [...ships], destination, rendezvous, reveals: true });
  const sailed = sailingOf(play, ships);
  for (const ship of sailed) state.used[ship] = 1;
  embark(play, voyage, sailed);
  for (const leg of voyage.legs) leg.ships = leg.ships.filter((ship) => sailed.includes(ship));
  voyage.leg = 0;
  state.navalMission = {
    side,
    kind,
    ships: sailed,
    moving: [...voyage.legs[0]!.ships],
    destination,
    rendezvous,
    failures: 0,
    hasBeenIntercepted: false,
    hasBeenAttacked: false,
    interceptors: [],
    detached: -1,
  };
  const ports = [...new Set(ships.map((ship) => state.where[ship]!))].filter(isHex);
  const hexes = ports.flatMap((hex) => leftTo(state, side, hex));
  if (hexes.length > 0) play.call(captures, { hexes });
  return undefined;
}

/** Those of the mission that are still with it. */
function takeStock(state: ForlornHopes): void {
  const mission = missionOf(state);
  mission.ships = mission.ships.filter((ship) => state.steps[ship]! > 0);
  mission.moving = mission.moving.filter((ship) => mission.ships.includes(ship));
}

/** Whether nothing is left of the mission, or nothing of what a Transport mission carries (ruling 125). */
function isOver(state: ForlornHopes, sailing: Sailing): boolean {
  const { kind, ships } = missionOf(state);
  const hasLost = ships.length < voyageOf(state, sailing).legs.at(-1)!.ships.length;
  return ships.length === 0 || (kind === 'transport' && hasLost && !isStillTransport(state, ships));
}

/** 10.3e: the moving stack enters its next hex; at the end of a leg the next begins, at the end of the last the ships arrive. */
export function sailOn(play: Play, sailing: Sailing): StepOutcome {
  const { state } = play;
  takeStock(state);
  if (isOver(state, sailing)) return to('end');
  const mission = missionOf(state);
  const voyage = voyageOf(state, sailing);
  const { way } = voyage.legs[voyage.leg]!;
  if (mission.moving.length === 0 || way.length === 0) {
    if (voyage.leg === voyage.legs.length - 1) return to('arrive');
    voyage.leg++;
    beginLeg(play, sailing);
    return again;
  }
  enterNext(play, mission.moving, way.shift()!);
  mission.hasBeenIntercepted = false;
  mission.hasBeenAttacked = false;
  mission.interceptors = [];
  keepWatch(state);
  return undefined;
}

function beginLeg(play: Play, sailing: Sailing): void {
  const { state } = play;
  const mission = missionOf(state);
  const voyage = voyageOf(state, sailing);
  // Other ships, so that it does not matter which have been let pass.
  handOf(state, enemyOf(mission.side)).draft = null;
  mission.moving = voyage.legs[voyage.leg]!.ships.filter((ship) => mission.ships.includes(ship));
  if (voyage.leg < voyage.legs.length - 1 || mission.rendezvous < 0) return;
  play.emit({ type: 'joined', ships: [...mission.moving], hex: mission.rendezvous });
  if (isSpotted(state, mission.moving)) markSpotted(play, mission.moving, '10.3.2g');
}

function enterNext(play: Play, ships: readonly UnitId[], at: number): void {
  const { state } = play;
  const from = state.where[ships[0]!]!;
  const place = placeOfSea(at);
  for (const ship of ships) {
    // 5.2.2a, ruling 13
    if (isCoveringPile(state.where[ship]!)) score(play, ALLIES, entryPoints(ship), '5.2.2a');
    putShip(state, ship, at);
  }
  play.emit({ type: 'sailed', ships: [...ships], from, to: place, reveals: true });
  if (isHex(place)) checkSpotting(play, ships, from, place);
}

const largeShips: readonly ShipType[] = ['CV', 'BB'];

/** 5.2.2a: what the Allies score for a ship of the Covering Force that enters, in halves. */
export function entryPoints(ship: UnitId): number {
  const isLarge = largeShips.includes(shipTypes[shipType[ship]!]!);
  return isLarge ? halfPoints.largeCoveringShip : halfPoints.smallCoveringShip;
}

/** The Interceptor player begins to choose ships, unseen. */
export function keepWatch(state: ForlornHopes): void {
  const hunter = enemyOf(missionOf(state).side);
  handOf(state, hunter).draft = { ships: [], passed: [...passedIn(state, hunter)] };
}

/** The hexes in which a player has let the moving stack pass. */
export function passedIn(state: ForlornHopes, hunter: SideCode): readonly Hex[] {
  const passed = handOf(state, hunter).draft?.passed;
  return Array.isArray(passed) ? passed : [];
}

/** 10.3.2f, 10.3.3a, 9.1.4: whether the Interceptor player can do something about the moving stack in its hex. Both sides see it. */
export function isInSight(state: ForlornHopes): boolean {
  const { moving, side, hasBeenIntercepted, hasBeenAttacked } = missionOf(state);
  const hex = state.where[moving[0] ?? -1] ?? -1;
  if (!isHex(hex)) return false;
  const isOpen = isSpotted(state, moving) && !(hasBeenIntercepted && hasBeenAttacked);
  return isOpen || canSubmarineAttack(state, enemyOf(side), hex);
}

/** 10.3i: the mission is over; in a port of its own or off the map nobody sees a ship any more (ruling 100). */
export function end(play: Play, sailing: Sailing): void {
  const { state } = play;
  takeStock(state);
  const { side, ships } = missionOf(state);
  for (const ship of ships) if (isHidden(state, ship)) state.spotted[ship] = 0;
  play.emit({ type: 'voyage ended', side, ships: [...ships], place: state.where[ships[0] ?? -1] ?? -1 });
  state.navalMission = null;
  handOf(state, sailing.side).voyage = null;
  handOf(state, enemyOf(sailing.side)).draft = null;
}

/** In a port of its own, or off the map. */
function isHidden(state: ForlornHopes, ship: UnitId): boolean {
  const place = state.where[ship]!;
  return isArea(place) || (isHex(place) && isFriendlyPort(state, unitSide[ship] as SideCode, place));
}
