import { disruptAir, eliminateAir, isAirDisrupted, loseAirStep, onGroundAt, sideOf } from '../core/air.ts';
import { baseOwner, setBaseStatus } from '../core/bases.ts';
import type { Aim } from '../core/combatEvents.ts';
import { disruptCounter, isBargeBase, reduceCounter, removeSupply } from '../core/counters.ts';
import {
  ABSENT,
  type BaseId,
  BUILDING,
  DESTROYED,
  DISRUPTED,
  NOBODY,
  type Play,
  seatOf,
  type TownId,
  type UnitId,
} from '../core/state.ts';
import { bases, places, tables } from '../data/data.ts';
import { type BombingResult, hitsIn } from './bombingTable.ts';
import { hitShipTimes, sinkShip } from './ships.ts';

/** 9.10.10: what a result does to a target. */
export function damage(play: Play, aim: Aim, result: BombingResult): void {
  if (result === '-') return;
  if (aim.kind === 'airbase') damageBase(play, aim.base, result);
  else if (aim.kind === 'place') damagePlace(play, aim.town, hitsIn(result));
  else if (aim.kind === 'ground') disruptCounter(play, aim.unit, '9.10.10-gnd-a');
  else if (aim.kind === 'supply') damageSupply(play, aim.unit, hitsIn(result));
  else hitShipTimes(play, aim.unit, hitsIn(result));
}

function damageBase(play: Play, base: BaseId, result: BombingResult): void {
  const { state } = play;
  if (state.baseStatus[base] === BUILDING) removeMobile(play, base, '6.5.3d');
  else if (result === 'X') destroyBase(play, base);
  else {
    setBaseStatus(play, base, DISRUPTED, '9.10.10-ab-a');
    for (const unit of onGround(play, base)) strikeOnGround(play, unit);
  }
}

function onGround({ state }: Play, base: BaseId): UnitId[] {
  const owner = baseOwner(state, base);
  return owner === NOBODY ? [] : onGroundAt(state, owner, base);
}

/** 9.10.10-ab-b: what happens on the ground is hidden, except for the loss of a whole unit. */
function strikeOnGround(play: Play, unit: UnitId): void {
  const { state } = play;
  const seats = [seatOf(sideOf(unit))];
  const die = play.rollFor(seats, 'caught on the ground', 10);
  const isHit = die >= tables.fixed.disruptedOnGroundFrom;
  play.emit({ type: 'caught on the ground', unit, die, isHit, only: seats });
  if (!isHit) return;
  if (isAirDisrupted(state, unit)) loseAirStep(play, unit, '9.10.10-ab-b', 'to its owner');
  else disruptAir(play, unit, '9.10.10-ab-b', 'to its owner');
}

/** 9.10.10-ab-c, 9.10.10-ab-d */
function destroyBase(play: Play, base: BaseId): void {
  for (const unit of onGround(play, base)) eliminateAir(play, unit, '9.10.10-ab-d');
  if (bases[base]!.kind === 'mobile') removeMobile(play, base, '6.5.3e');
  else setBaseStatus(play, base, DESTROYED, '9.10.10-ab-c');
}

/** Ruling 49: back in its owner's pool, from where it may be built again. */
function removeMobile(play: Play, base: BaseId, rule: string): void {
  play.state.mobileAt[base] = -1;
  setBaseStatus(play, base, ABSENT, rule);
}

/** 9.10.10-city-b: hits beyond the limit are ignored. */
function damagePlace(play: Play, town: TownId, hits: number): void {
  const { state } = play;
  const before = state.hits[town]!;
  state.hits[town] = Math.min(before + hits, places[town]!.maxHits);
  play.emit({ type: 'place hit', town, scored: state.hits[town]! - before, hits: state.hits[town]! });
}

/** 13.3e, 13.3n; a barge base takes more (G4.18). */
function damageSupply(play: Play, unit: UnitId, hits: number): void {
  const { state } = play;
  const isBase = isBargeBase(state, unit);
  const { bargeLostAt, supplyUnitLostAt } = tables.hitsEffects;
  const total = Math.min(state.supplyHits[unit]! + hits, isBase ? bargeLostAt : supplyUnitLostAt);
  play.emit({ type: 'supply hit', unit, scored: total - state.supplyHits[unit]!, hits: total });
  state.supplyHits[unit] = total;
  if (total < (isBase ? bargeLostAt : supplyUnitLostAt)) return;
  state.supplyHits[unit] = 0;
  if (isBase) sinkShip(play, unit, '13.4');
  else if (state.steps[unit] === 2) reduceCounter(play, unit, '13.3n');
  else removeSupply(play, unit, '13.3e');
}
