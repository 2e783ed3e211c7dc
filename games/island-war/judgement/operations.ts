import type { Hex } from '#board/grid';
import type { Action } from '#engine/state';
import { closedFrom, longestRetreat } from '../../ground/encirclement.ts';
import { attackStrength, barrageStrength, boardMap, combatTable, defenseStrength, groundSupport } from '../data.ts';
import { JAPAN, type LineCode } from '../dataTypes.ts';
import { enemyOf, type IslandWar, phasingSeat, type UnitId } from '../state.ts';
import { lineOfHex, sea, terrainAllows } from '../terrain.ts';
import { isArtillery, sideOf, unitsOnMap } from '../units.ts';
import { chanceToKill, chanceToPush } from './prospects.ts';
import type { Reach } from './reach.ts';
import { weights } from './weights.ts';

// Attacks are prepared by movement: units go next to an enemy so that together they are strong enough and their zones
// close its lines of retreat, for a unit that must retreat and cannot is eliminated (7.7).

const { grid } = boardMap;

interface Operation {
  readonly moves: readonly (readonly [UnitId, Hex])[];
  readonly promise: number;
}

/** Attacks that could be prepared now and are worth trying out, the most promising first. */
export function operations(state: IslandWar, reach: Reach): Action[][] {
  return promising(state, reach)
    .slice(0, weights.operations.mostTried)
    .map(({ moves }) => marches(state, moves));
}

/** The attack that promises most, if it promises enough to be prepared without a trial. */
export function clearOperation(state: IslandWar, reach: Reach): Action[] | undefined {
  const [best] = promising(state, reach);
  return best && best.promise >= weights.operations.clearPromise ? marches(state, best.moves) : undefined;
}

function promising(state: IslandWar, reach: Reach): Operation[] {
  const enemies = unitsOnMap(state, enemyOf(state.phasing));
  const found: Operation[] = [];
  for (const target of enemies) found.push(...attacksOn(state, reach, target));
  if (state.phasing === JAPAN) found.push(...raids(state, reach));
  return found.sort((a, b) => b.promise - a.promise);
}

export function marches(state: IslandWar, moves: Iterable<readonly [UnitId, Hex]>): Action[] {
  const seat = phasingSeat(state);
  const actions: Action[] = [];
  for (const [unit, hex] of moves)
    actions.push({ seat, verb: 'move', target: unit }, { seat, verb: 'to', target: hex });
  return actions;
}

/** The best ways to attack a unit, one of them with more or fewer units: hexes around it, who goes into each. */
function attacksOn(state: IslandWar, reach: Reach, target: UnitId): Operation[] {
  const around = state.where[target]! * 6;
  const open: number[] = [];
  let waysBack = 0;
  let present = 0;
  for (let direction = 0; direction < 6; direction++) {
    const hex = grid.neighbours[around + direction]!;
    if (hex < 0 || sea[hex] === 1) continue;
    const there = state.occupant[hex]!;
    if (there >= 0 && sideOf(there) === state.phasing) present += attackStrength[there]!;
    if (there < 0 && reach.unitsFor(hex).some((unit) => mayBeSent(state, unit))) open.push(direction);
    const mayRetreat =
      terrainAllows(target, state.where[target]!, hex) && (there < 0 || sideOf(there) !== state.phasing);
    if (mayRetreat && state.zones[state.phasing][hex] === 0) waysBack |= 1 << direction;
  }
  const found: Operation[] = [];
  for (let chosen = 1; chosen < 1 << open.length; chosen++) {
    const directions = open.filter((_, at) => (chosen & (1 << at)) !== 0);
    if (directions.length > weights.operations.mostMarching) continue;
    const moves = whoGoes(
      state,
      reach,
      directions.map((direction) => grid.neighbours[around + direction]!),
    );
    if (!moves) continue;
    const left = directions.reduce((ways, direction) => ways & ~closedFrom(direction), waysBack);
    const strength = moves.reduce((sum, [unit]) => sum + attackStrength[unit]!, present);
    const promise =
      promiseOf(state, target, strength, left === 0 ? 0 : longestRetreat) -
      weights.operations.costOfUnit * moves.length;
    found.push({ moves, promise });
  }
  found.sort((a, b) => b.promise - a.promise);
  const [best] = found;
  const other = found.find(({ moves }) => moves.length !== best!.moves.length);
  return other ? [best!, other] : found.slice(0, 1);
}

function mayBeSent(state: IslandWar, unit: UnitId): boolean {
  return state.moved[unit] === 0 && !isArtillery(unit);
}

/** Finds a unit for each hex, those first that few can reach. */
function whoGoes(state: IslandWar, reach: Reach, hexes: readonly Hex[]): [UnitId, Hex][] | undefined {
  const moves: [UnitId, Hex][] = [];
  const candidates = hexes
    .map((hex) => ({ hex, units: reach.unitsFor(hex).filter((unit) => mayBeSent(state, unit)) }))
    .sort((a, b) => a.units.length - b.units.length);
  for (const { hex, units } of candidates) {
    let best = -1;
    for (const unit of units) {
      if (moves.some(([other]) => other === unit)) continue;
      if (best < 0 || attackStrength[unit]! > attackStrength[best]!) best = unit;
    }
    if (best < 0) return undefined;
    moves.push([best, hex]);
  }
  return moves;
}

function promiseOf(state: IslandWar, target: UnitId, strength: number, room: number): number {
  const side = state.phasing;
  // Banzai attacks double the strength (10.0).
  const attack = strength * (side === JAPAN ? 2 : 1) + groundSupport(state.turn, side) / 3 + barrageAshore(state) / 6;
  const defense = defenseStrength[target]! + groundSupport(state.turn, enemyOf(side)) / 2;
  const column = combatTable.column(lineOfHex[state.where[target]!]! as LineCode, Math.floor(attack - defense));
  return chanceToKill(column, room, false) + 0.05 * chanceToPush(column, room, false);
}

function barrageAshore(state: IslandWar): number {
  let points = 0;
  for (const unit of unitsOnMap(state, state.phasing)) points += barrageStrength[unit]!;
  return points;
}

/** Marches onto beachheads that nobody holds (12.34). */
function raids(state: IslandWar, reach: Reach): Operation[] {
  const found: Operation[] = [];
  for (const hex of state.beachheads) {
    if (state.occupant[hex]! >= 0) continue;
    for (const unit of reach.unitsFor(hex)) {
      if (state.moved[unit] === 0) found.push({ moves: [[unit, hex]], promise: 1 });
    }
  }
  return found;
}
