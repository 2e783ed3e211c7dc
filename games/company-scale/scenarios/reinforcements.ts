import type { Hex } from '#board/grid';
import { distancesFrom } from '#board/ways';
import { to } from '#engine/procedure';
import { atOnce, shared } from '#engine/shared';
import { tankLanding } from '../core/calls.ts';
import { isFree, isSpareArtillery } from '../core/landingPlan.ts';
import { countUnits, ownUnits, put, stackingLimit } from '../core/stacks.ts';
import { type CompanyScale, type Play, procedure, run } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { isKakudaDue, kakudaComes } from '../events/kakuda.ts';
import { partyOf, whyPlaceForbids } from '../field/passage.ts';
import { bringTruck, transferredArtillery } from '../support/groupments.ts';
import { COLUMN, type CounterId, hasTrait, isUnit, isWeapon, type UnitId } from '../theater/forces.ts';
import { AVAILABLE, NOT_IN_PLAY, OFF_BOARD, type Place, TRANSPORT, TRUCK_POOL, zoneOf } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { arranging } from './arranging.ts';
import { areaOf, hasRoom, isTank, scheduleOf } from './order.ts';
import { placeUnit } from './placement.ts';

/** 18.0, 4.1G: what is due comes; what a storm held up comes with it (4.1Ah). */
export const reinforcements = procedure('reinforcements', [
  run('boats', '18.0a', bringBoats),
  run('tanks', '12.4.2a', landTank, (state) => tankDue(state) >= 0),
  run('from Saipan', '27.0f', (play) => play.call(transferredArtillery, {})),
  run('Kakuda', '28.0d', (play) => play.call(kakudaComes, {}), isKakudaDue),
  run('on land', '18.0a', bringLandUnits, (state) => landUnitsDue(state).length > 0),
]);

function isDue({ where, due, time }: CompanyScale, counter: CounterId): boolean {
  return where[counter] === NOT_IN_PLAY && due[counter]! >= 0 && due[counter]! <= time;
}

/** 22.1n, 15.0b: units to their Transport Zones with their leaders, trucks to the pool. */
function bringBoats(play: Play): void {
  const { state } = play;
  const { forces, places } = theaterOf(state);
  const { due, beach, bearer } = scheduleOf(state);
  if (isFree(state)) callByPlan(state, due);
  for (const counter of due.keys()) {
    if (!isDue(state, counter) || !isUnit(forces, counter)) continue;
    const landing = beach.get(counter);
    if (landing !== undefined) {
      bring(play, counter, zoneOf(places, landing, TRANSPORT));
      if (isSpareArtillery(state, counter)) bringTruck(play);
    }
    if (landing === undefined && hasTrait(forces, counter, 'truck')) bring(play, counter, TRUCK_POOL);
  }
  for (const [leader, unit] of bearer) {
    if (isDue(state, leader) && beach.has(unit)) follow(play, leader, unit);
  }
}

/** T5b: what the plan has for this turn is due. Nobody else could know before. */
function callByPlan(state: CompanyScale, due: ReadonlyMap<CounterId, number>): void {
  for (const [counter, time] of due) {
    if (state.where[counter] === NOT_IN_PLAY && state.due[counter]! < 0 && time <= state.time)
      state.due[counter] = time;
  }
}

function bring(play: Play, unit: UnitId, place: Place): void {
  const { due } = play.state;
  const scheduled = due[unit]!;
  placeUnit(play.state, unit, place);
  // 22.1n: whom a storm held up keeps the turn of the schedule, and so the place in the order of landing.
  due[unit] = scheduled;
  const isNews = isFree(play.state);
  play.emit({ type: 'placed', counter: unit, place, rule: '18.0a', ...(isNews ? { reveals: true } : {}) });
}

/** A leader comes with a unit: where it is, or beside the map while it is not in play (13.1h). */
function follow(play: Play, leader: CounterId, unit: UnitId): void {
  const { state } = play;
  const place = state.where[unit]! >= 0 ? state.where[unit]! : OFF_BOARD;
  put(state, leader, place);
  play.emit({ type: 'placed', counter: leader, place, rule: '18.0a' });
}

/** A tank that is due, or -1. */
function tankDue(state: CompanyScale): CounterId {
  const { forces } = theaterOf(state);
  for (let weapon = forces.weapons.first; weapon < forces.weapons.end; weapon++) {
    if (isWeapon(forces, weapon) && isTank(forces, weapon) && isDue(state, weapon)) return weapon;
  }
  return -1;
}

function landTank(play: Play) {
  play.call(tankLanding, { weapon: tankDue(play.state), place: AVAILABLE });
  return to('tanks');
}

/** R18: Japanese units that come on land now. */
const landUnitsDue = shared((state: CompanyScale): UnitId[] => {
  const { forces } = theaterOf(state);
  const { due, beach } = scheduleOf(state);
  const found: UnitId[] = [];
  for (const unit of due.keys()) {
    if (!isUnit(forces, unit) || !isDue(state, unit) || beach.has(unit) || hasTrait(forces, unit, 'truck')) continue;
    if (hasRoom(state, unit, (hex) => mayArrive(state, unit, hex))) found.push(unit);
  }
  return found;
});

function mayArrive(state: CompanyScale, unit: UnitId, hex: Hex): boolean {
  if (countUnits(state, hex) >= stackingLimit(state, hex)) return false;
  return whyPlaceForbids(state, partyOf(state, [unit]), hex) === undefined;
}

/** They lie ready as near to the enemy as they may come, in column; their side may arrange them otherwise. */
function bringLandUnits(play: Play): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  const units = landUnitsDue(state);
  const side = forces.side[units[0]!] as SideCode;
  const came: UnitId[] = [];
  const fromEnemies = distancesFrom(theaterOf(state).places.grid, enemyHexes(state));
  for (const unit of units) {
    const place = nearest(
      atOnce(() => areaOf(state, unit, (hex) => mayArrive(state, unit, hex))),
      fromEnemies,
    );
    if (place === undefined) continue;
    bring(play, unit, place);
    state.mode[unit] = COLUMN;
    came.push(unit);
  }
  for (const [leader, unit] of scheduleOf(state).bearer) {
    if (isDue(state, leader) && came.includes(unit)) follow(play, leader, unit);
  }
  play.call(arranging, { side, units: came });
}

/** The hexes of US units; for those afloat, their beaches. */
function enemyHexes(state: CompanyScale): Hex[] {
  const { places } = theaterOf(state);
  const hexes = ownUnits(state, US).map((unit) => places.hexOf[state.where[unit]!]!);
  return [...new Set(hexes)].filter((hex) => hex >= 0);
}

/** The first of those that are nearest. */
function nearest(hexes: readonly Hex[], fromEnemies: ArrayLike<number>): Hex | undefined {
  let best: Hex | undefined;
  for (const hex of hexes) if (best === undefined || fromEnemies[hex]! < fromEnemies[best]!) best = hex;
  return best;
}
