import { distance } from '#board/grid';
import type { Seat } from '#engine/state';
import { lineInHex } from '../core/combatLines.ts';
import { objectives } from '../core/objectives.ts';
import { type FireAndMovement, OFF_MAP, type UnitId } from '../core/state.ts';
import { islandAt, sea } from '../core/terrain.ts';
import { holds, rosters, unitsOnMap } from '../core/units.ts';
import { archipelago } from '../data/data.ts';
import { JAPAN, sides, US } from '../data/dataTypes.ts';
import { weights } from './weights.ts';
import { turnsLeft, worthOf, worthOfHolding } from './worth.ts';

const { grid } = archipelago;

const victory = 1000;

/** What a position is worth to a seat; what it is worth to one, it costs the other. */
export function valueFor(state: FireAndMovement, seat: Seat): number {
  const forUs = valueForUs(state);
  return seat === sides[US] ? forUs : -forUs;
}

function valueForUs(state: FireAndMovement): number {
  if (state.result) {
    if (state.result.winner === null) return 0;
    return state.result.winner === sides[US] ? victory : -victory;
  }
  const americans = unitsOnMap(state, US).filter((unit) => sea[state.where[unit]!] === 0);
  const japanese = unitsOnMap(state, JAPAN);
  return worthOfForces(state) + worthOfObjectives(state, americans, japanese) + worthOfBeaches(state);
}

function worthOfForces(state: FireAndMovement): number {
  let worth = 0;
  for (let unit = rosters[US].first; unit < rosters[US].end; unit++) {
    const hex = state.where[unit]!;
    if (hex === OFF_MAP) worth += worthOf(state, unit);
    if (hex < 0) continue;
    worth += worthOf(state, unit) + weights.value.worthOfPresence;
    if (state.zones[JAPAN][hex]! > 0) worth -= weights.value.costOfContact;
    worth += weights.value.worthOfCover * (4 - lineInHex[hex]!);
  }
  for (const unit of unitsOnMap(state, JAPAN)) {
    const hex = state.where[unit]!;
    worth -= worthOf(state, unit) + weights.value.worthOfCover * (4 - lineInHex[hex]!);
    if (state.zones[US][hex]! > 0) worth += weights.value.costOfContact;
  }
  return worth;
}

/** Captured hexes, less where the enemy could walk back in; those still open the nearer the better. */
function worthOfObjectives(state: FireAndMovement, americans: readonly UnitId[], japanese: readonly UnitId[]): number {
  let worth = 0;
  objectives.forEach(({ hex, island }, index) => {
    if (!state.inPlay.includes(island)) return;
    const factor = turnsLeft(state, island) === 0 ? weights.value.lastTurnFactor : 1;
    const whole = worthOfHolding(hex) * factor;
    if (state.captured[index]! > 0) {
      const isOpen = !holds(state, US, hex) && nearest(state, japanese, hex) <= weights.value.near;
      worth += isOpen ? whole * (1 - weights.value.openShare) : whole;
    } else {
      worth -=
        weights.value.costOfWay *
        worthOfHolding(hex) *
        Math.min(weights.value.farthest, nearest(state, americans, hex));
    }
  });
  return worth;
}

function nearest(state: FireAndMovement, units: readonly UnitId[], hex: number): number {
  let least = weights.value.farthest;
  for (const unit of units) {
    const there = state.where[unit]!;
    if (islandAt(there) === islandAt(hex)) least = Math.min(least, distance(grid, there, hex));
  }
  return least;
}

/** A landing beach is worth the more, the more units still wait to come ashore. */
function worthOfBeaches(state: FireAndMovement): number {
  if (!state.where.includes(OFF_MAP, rosters[US].first)) return 0;
  return state.boats.filter(({ face }) => face === 'landing beach').length * weights.value.worthOfBeach;
}
