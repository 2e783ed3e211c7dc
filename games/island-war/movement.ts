import { directionTo, type Hex } from '#board/grid';
import { movementSearch } from '#board/movement';
import { again, leave, type StepOutcome } from '#engine/procedure';
import { membersWhere } from '../data/roster.ts';
import { HeldReach } from '../ground/heldReach.ts';
import { boardMap, movementAllowance } from './data.ts';
import { JAPAN } from './dataTypes.ts';
import { landingsForgone } from './forgone.ts';
import { unitName } from './names.ts';
import {
  ask,
  enemyOf,
  type IslandWar,
  NOT_YET_IN_PLAY,
  type Play,
  phasingSeat,
  procedure,
  run,
  type UnitId,
} from './state.ts';
import { costsOf, sea } from './terrain.ts';
import { isArmor, isFoot, isInEnemyZone, isOnMap, moveAlong, rosters, sideOf } from './units.ts';

const { grid } = boardMap;
const search = movementSearch(grid);
const held = new HeldReach();
const closed = new Uint8Array(grid.size);

/** A unit on the move: the player's hand is still on it (5.16). */
interface March {
  unit: UnitId;
  /** Half movement points spent so far. */
  spent: number;
}

export const movementPhase = procedure('movement phase', [
  run('begin', '4.1b', (play) => {
    play.state.moved.fill(0);
    play.emit({ type: 'phase began', side: play.state.phasing, phase: 'movement' });
  }),
  ask('move units', '5.0a', {
    seat: phasingSeat,
    prompt: (state) =>
      movableUnits(state).length > 0 ? 'Move any of your units, one at a time.' : 'Finish movement; no unit can move.',
    choose: {
      move: {
        rule: '5.0b',
        label: 'Move a unit',
        of: 'unit',
        targets: movableUnits,
        why: (state, _, unit) => whyNotMovable(state, unit),
        do: (play, _, unit) => play.call(march, { unit, spent: 0 }),
        next: again,
      },
      done: { rule: '4.1b', label: 'Finish movement', role: 'done', confirm: true, forgoes: landingsForgone },
    },
  }),
]);

export const march = procedure<March>('march', [
  ask('choose a hex', '5.0b', {
    seat: phasingSeat,
    prompt: (_, { unit, spent }) =>
      spent === 0 ? `Choose where ${unitName(unit)} moves.` : `Keep moving ${unitName(unit)}, or stop here.`,
    about: (_, { unit }) => ({ unit: [unit] }),
    choose: {
      to: {
        rule: '5.24a',
        label: 'Move to a hex',
        of: 'hex',
        targets: (state, { unit, spent }) => destinations(state, unit, spent),
        why: (state, { unit, spent }, hex) => whyNotTo(state, unit, spent, hex),
        do: marchTo,
      },
      stop: { rule: '5.16a', label: 'Stop here', role: 'done', do: finishMarch },
    },
  }),
]);

/** 5.14, 5.15, 6.13: only Japanese infantry and engineers move out of an enemy zone. */
function mayLeaveEnemyZone(unit: UnitId): boolean {
  return sideOf(unit) === JAPAN && isFoot(unit);
}

function movableUnits(state: IslandWar): UnitId[] {
  const isMovable = (unit: UnitId) => isOnMap(state, unit) && whyNotMovable(state, unit) === undefined;
  return membersWhere(rosters[state.phasing], isMovable);
}

function whyNotMovable(state: IslandWar, unit: UnitId): string | undefined {
  if (sideOf(unit) !== state.phasing) return '4.1d';
  if (!isOnMap(state, unit)) return state.where[unit] === NOT_YET_IN_PLAY ? '12.2a' : '12.1e';
  if (state.moved[unit] !== 0) return '5.16a';
  if (isInEnemyZone(state, unit) && !mayLeaveEnemyZone(unit)) return sideOf(unit) === JAPAN ? '5.15a' : '5.14a';
  return whyNoWayOn(state, unit, 0);
}

/** Why a unit can enter no adjacent hex at all, not even to move on through friends; undefined if it can. */
function whyNoWayOn(state: IslandWar, unit: UnitId, spent: number): string | undefined {
  const hex = state.where[unit]!;
  const costs = costsOf(unit);
  const side = sideOf(unit);
  const left = state.options.minimumMove && spent === 0 ? 255 : movementAllowance[unit]! - spent;
  let reason = '5.25b';
  for (let at = hex * 6; at < hex * 6 + 6; at++) {
    if (costs[at] === 0) continue;
    const there = state.occupant[grid.neighbours[at]!]!;
    if (there >= 0 && sideOf(there) !== side) reason = '5.12a';
    else if (costs[at]! > left) reason = '5.24a';
    else return undefined;
  }
  return reason;
}

/** Fills the search with what a unit can reach on its remaining points; other questions read it at once. */
function searchReach(state: IslandWar, unit: UnitId, spent: number): number {
  const enemy = enemyOf(sideOf(unit));
  const { first, end } = rosters[enemy];
  for (let other = first; other < end; other++) if (state.where[other]! >= 0) closed[state.where[other]!] = 1;
  const from = state.where[unit]!;
  // 6.14: one hex out of an enemy zone, whatever it costs, and no more.
  const oneHexOnly = isInEnemyZone(state, unit);
  const allowance = oneHexOnly ? 0 : movementAllowance[unit]! - spent;
  const found = search.reach(costsOf(unit), from, allowance, closed, state.zones[enemy]);
  held.hold(state, unit, from, spent);
  for (let other = first; other < end; other++) if (state.where[other]! >= 0) closed[state.where[other]!] = 0;
  return found;
}

/** 5.13d and 6.14: the adjacent hexes that a unit may enter without counting points, when it has not moved yet. */
function singleSteps(state: IslandWar, unit: UnitId): Hex[] {
  const found: Hex[] = [];
  const leavesZone = isInEnemyZone(state, unit);
  if (!leavesZone && !state.options.minimumMove) return found;
  const from = state.where[unit]! * 6;
  const costs = costsOf(unit);
  for (let at = from; at < from + 6; at++) {
    if (costs[at] === 0 || (!leavesZone && costs[at]! <= movementAllowance[unit]!)) continue;
    const hex = grid.neighbours[at]!;
    if (state.occupant[hex]! < 0) found.push(hex);
  }
  return found;
}

/** The vacant hexes in which a unit can end its move, or pause in it. */
export function destinations(state: IslandWar, unit: UnitId, spent: number): Hex[] {
  const found: Hex[] = [];
  if (spent > 0 && isInEnemyZone(state, unit)) return found;
  const count = searchReach(state, unit, spent);
  for (let i = 1; i < count; i++) {
    const hex = search.reached[i]!;
    if (state.occupant[hex]! < 0) found.push(hex);
  }
  if (spent > 0) return found;
  const steps = singleSteps(state, unit);
  return steps.length > 0 ? [...found, ...steps] : found;
}

/** The path a unit takes to a hex it can reach and what it pays, in half movement points. */
export function routeTo(state: IslandWar, unit: UnitId, spent: number, hex: Hex): { path: Hex[]; cost: number } {
  if (!held.is(state, unit, state.where[unit]!, spent)) searchReach(state, unit, spent);
  const cost = search.costTo(hex);
  if (cost > 0) return { path: search.pathTo(hex), cost };
  const direction = directionTo(grid, state.where[unit]!, hex);
  return { path: [hex], cost: costsOf(unit)[state.where[unit]! * 6 + direction]! };
}

function marchTo(play: Play, local: March, hex: Hex): StepOutcome {
  const { state } = play;
  const { unit, spent } = local;
  const from = state.where[unit]!;
  const leftZone = isInEnemyZone(state, unit);
  const { path, cost } = routeTo(state, unit, spent, hex);
  play.emit({ type: 'moved', unit, from, path, cost });
  moveAlong(play, unit, path);
  local.spent = spent + cost;
  const mustStop = leftZone || isInEnemyZone(state, unit) || whyNoWayOn(state, unit, local.spent) !== undefined;
  return mustStop ? finishMarch(play, local) : again;
}

function finishMarch(play: Play, { unit, spent }: March): StepOutcome {
  // A unit that was picked up and put back has not moved: it may still do so later in the phase.
  if (spent === 0) return leave;
  play.state.moved[unit] = 1;
  if (play.state.options.takeBacks === 'strict') play.emit({ type: 'move finished', unit, reveals: true });
  return leave;
}

function whyNotTo(state: IslandWar, unit: UnitId, spent: number, hex: Hex): string {
  const from = state.where[unit]!;
  const there = state.occupant[hex]!;
  if (hex === from) return '5.0b';
  if (sea[hex] === 1) return '12.32a';
  if (there >= 0) return sideOf(there) === sideOf(unit) ? '5.31b' : '5.12a';
  const direction = directionTo(grid, from, hex);
  if (isInEnemyZone(state, unit) && direction < 0) return '6.14a';
  if (direction >= 0 && costsOf(unit)[from * 6 + direction] === 0) return isArmor(unit) ? '5.25b' : '5.21a';
  held.forget();
  // If it would get there without enemies in the way, their zones are the reason.
  search.reach(costsOf(unit), from, movementAllowance[unit]! - spent);
  if (search.costTo(hex) > 0) return '6.0b';
  // There are hexes that armor cannot reach with any number of points; other units reach them all.
  search.reach(costsOf(unit), from, grid.size * 255);
  if (search.costTo(hex) < 0) return '5.25b';
  return direction >= 0 ? '5.24a' : '5.13a';
}
