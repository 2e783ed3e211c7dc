import type { Hex } from '#board/grid';
import { unitSide } from '../data/data.ts';
import { JAPAN, US } from '../data/dataTypes.ts';
import { changesHands, objectiveAt } from './objectives.ts';
import { type Boat, ELIMINATED, type FireAndMovement, OFF_MAP, type Play, type UnitId } from './state.ts';
import { islandAt } from './terrain.ts';
import { isOnLastStep, isVacant, place, sideOf, takeAway } from './units.ts';

// What follows when units enter hexes, leave them or take losses: hexes change hands, markers flip, beaches are lost.

/** The assault boat or landing beach marker in a hex, by its position in `boats`; -1 if there is none. */
export function boatAt(state: FireAndMovement, hex: Hex): number {
  return state.boats.findIndex((boat) => boat.hex === hex && boat.face !== 'lost');
}

export function isLandingBeach(state: FireAndMovement, hex: Hex): boolean {
  return state.boats.some((boat) => boat.hex === hex && boat.face === 'landing beach');
}

/** Moves a unit along a path, every hex of which it enters. */
export function moveAlong(play: Play, unit: UnitId, path: readonly Hex[]): void {
  const from = play.state.where[unit]!;
  moveInto(play, unit, path);
  if (from >= 0) vacate(play, unit, from);
}

/** The same for a unit of whose old hex it is not yet sure that nobody takes its place. */
export function moveInto(play: Play, unit: UnitId, path: readonly Hex[]): void {
  const { state } = play;
  place(state, unit, path[path.length - 1]!);
  if (unitSide[unit] === US) state.assault[unit] = -1;
  for (const hex of path) enter(play, unit, hex);
}

/** 2.3: a unit loses a step; its last step eliminates it. */
export function deplete(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  if (isOnLastStep(state, unit)) {
    eliminate(play, unit, rule);
    return;
  }
  state.depleted[unit] = 1;
  if (unitSide[unit] === US) state.lostOn[unit] = islandAt(state.where[unit]!);
  play.emit({ type: 'depleted', unit, hex: state.where[unit]!, rule });
}

export function eliminate(play: Play, unit: UnitId, rule: string): void {
  const { state } = play;
  const hex = state.where[unit]!;
  takeAway(state, unit, ELIMINATED);
  if (unitSide[unit] === US) state.lostOn[unit] = islandAt(hex);
  play.emit({ type: 'eliminated', unit, hex, rule });
  vacate(play, unit, hex);
}

/** 12.1: a unit whose assault was thrown back goes off the map and may return. */
export function withdraw(play: Play, unit: UnitId, rule: string): void {
  const hex = play.state.where[unit]!;
  takeAway(play.state, unit, OFF_MAP);
  play.state.boundTo[unit] = islandAt(hex);
  play.emit({ type: 'withdrawn', unit, hex, rule });
}

/** 12.2: shows the landing beach side of an assault boat marker, and brings ashore the unit that waits for it at sea. */
export function flip(play: Play, index: number, rule = '12.2a'): void {
  const { state } = play;
  const boat = state.boats[index]!;
  boat.face = 'landing beach';
  play.emit({ type: 'marker flipped', hex: boat.hex, rule });
  const waiting = state.assault.indexOf(index);
  if (waiting < 0) return;
  play.emit({ type: 'came ashore', unit: waiting, from: state.where[waiting]!, to: boat.hex });
  moveAlong(play, waiting, [boat.hex]);
}

function enter(play: Play, unit: UnitId, hex: Hex): void {
  const { state } = play;
  const side = sideOf(unit);
  if (changesHands(state, side, hex)) {
    state.captured[objectiveAt[hex]!] = side === US ? state.turn : 0;
    play.emit({ type: 'hex taken', hex, unit });
  }
  const index = boatAt(state, hex);
  if (index >= 0) cross(play, unit, index, state.boats[index]!);
}

/** 12.0: a Japanese unit destroys a landing beach; a US unit that comes by land opens one. */
function cross(play: Play, unit: UnitId, index: number, boat: Boat): void {
  if (unitSide[unit] === US && boat.face === 'assault boat') flip(play, index);
  if (unitSide[unit] !== JAPAN || boat.face !== 'landing beach') return;
  boat.face = 'lost';
  play.emit({ type: 'beach lost', hex: boat.hex, unit });
}

/** 12.2: once the Japanese unit has left it, an assault boat hex is a landing beach. */
export function vacate(play: Play, unit: UnitId, hex: Hex): void {
  // A unit that only passed through a friend's hex leaves the friend in it.
  if (unitSide[unit] !== JAPAN || !isVacant(play.state, hex)) return;
  const index = boatAt(play.state, hex);
  if (index >= 0 && play.state.boats[index]!.face === 'assault boat') flip(play, index);
}
