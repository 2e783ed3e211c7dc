import { disruptAir, eliminateAir, onGroundAt, sideOf } from '../core/air.ts';
import { byWorth, cargoOf, takeOutOfShip } from '../core/cargo.ts';
import {
  disruptCounter,
  eliminateCounter,
  isCrippled,
  isSupplyUnit,
  reduceCounter,
  removeSupply,
} from '../core/counters.ts';
import { score } from '../core/score.ts';
import { ABSENT, type Play, type UnitId } from '../core/state.ts';
import { bases, cargoCapacity, halfPoints, isBarge, unitCategory, unitCommand, unitSteps } from '../data/data.ts';
import { AIR, ALLIES, COVERING } from '../data/types.ts';
import { rollForSinking } from './sinking.ts';
import { isAfloat } from './target.ts';

/** 9.10.10: one hit on a ship: disrupted, then crippled, then each further hit may sink it. */
export function hitShip(play: Play, ship: UnitId): void {
  const { state } = play;
  if (!isAfloat(state, ship)) return;
  if (state.disrupted[ship] === 0) disruptCounter(play, ship, '9.10.10-nav-a');
  else if (isCrippled(state, ship)) {
    if (rollForSinking(play, ship)) sinkShip(play, ship, '9.10.10-nav-d');
  } else if (unitSteps[ship] === 1) sinkShip(play, ship, isBarge[ship] === 1 ? '9.10.10-nav-c' : '2.2b');
  else crippleShip(play, ship);
}

/** Several hits of one result are applied one after another (ruling 50). */
export function hitShipTimes(play: Play, ship: UnitId, hits: number): void {
  for (let hit = 0; hit < hits; hit++) hitShip(play, ship);
}

function crippleShip(play: Play, ship: UnitId): void {
  reduceCounter(play, ship, '9.10.10-nav-b');
  damageCargo(play, ship);
}

/** Ruling 5: a crippled ship holds half; what it no longer holds loses a step, and an aircraft aboard arrives disrupted. */
function damageCargo(play: Play, ship: UnitId): void {
  const { state } = play;
  let room = Math.floor(cargoCapacity[ship]! / 2);
  for (const unit of byWorth(state, cargoOf(state, ship))) {
    if (unitCategory[unit] === AIR) {
      disruptAir(play, unit, '2.2.4f', 'to its owner');
      continue;
    }
    const isHeld = state.steps[unit]! <= room;
    room = Math.max(room - state.steps[unit]!, 0);
    if (isHeld) continue;
    if (isSupplyUnit(unit) || state.steps[unit] === 1) loseCargo(play, unit);
    else reduceCounter(play, unit, '2.2.4f');
  }
}

function loseCargo(play: Play, unit: UnitId): void {
  takeOutOfShip(play.state, unit);
  if (unitCategory[unit] === AIR) eliminateAir(play, unit, '2.2.4f');
  else if (isSupplyUnit(unit)) removeSupply(play, unit, '2.2.4f');
  else eliminateCounter(play, unit, '2.2.4f');
}

/** A ship is gone, with its cargo (ruling 5) and the air units aboard (ruling 14). */
export function sinkShip(play: Play, ship: UnitId, rule: string): void {
  const { state } = play;
  eliminateCounter(play, ship, rule);
  state.supplySide[ship] = 0;
  state.supplyHits[ship] = 0;
  for (const unit of cargoOf(state, ship)) loseCargo(play, unit);
  const base = bases.findIndex((base) => base.ship === ship);
  if (base >= 0) {
    for (const unit of onGroundAt(state, sideOf(ship), base)) eliminateAir(play, unit, '6.3.7b');
    state.baseStatus[base] = ABSENT;
  }
  if (unitCommand[ship] === COVERING) score(play, ALLIES, halfPoints.commandUnitDestroyed, '16.1-A6');
}
