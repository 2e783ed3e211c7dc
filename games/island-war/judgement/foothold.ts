import { longestRetreat } from '../../ground/encirclement.ts';
import { barrageStrength, boardMap, combatTable, defenseStrength, groundSupport, lastTurn } from '../data.ts';
import { JAPAN, type LineCode, US } from '../dataTypes.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { lineOfHex, sea } from '../terrain.ts';
import { isArtillery, isFoot, sideOf, unitsOnMap } from '../units.ts';
import { chanceToKill } from './prospects.ts';
import { marchesOfAll } from './reach.ts';
import { surroundingsOf } from './surroundings.ts';
import { weights } from './weights.ts';

// What the Japanese could make of a landing: a US unit that they can surround, on the shore or inland, is lost to any retreat, and a
// beachhead that nobody holds to anyone who walks over it.

const { grid } = boardMap;

/** What the Japanese could destroy in their next turn if they had enough for everything, with the beachheads that nobody holds. */
export function dangerToLanding(state: IslandWar, worthOf: (unit: UnitId) => number, worthOfBeachhead: number): number {
  const japanese = unitsOnMap(state, JAPAN);
  const guns = japanese.reduce((sum, unit) => sum + barrageStrength[unit]!, 0);
  const arrivals = arrivalsOf(state, japanese);
  let danger = 0;
  for (const unit of unitsOnMap(state, US)) {
    const worth = worthOf(unit);
    if (worth > 0) danger += worth * chanceToFall(state, unit, arrivals, guns);
  }
  for (const hex of state.beachheads) {
    if (state.occupant[hex]! < 0 && arrivals[hex] === 1) danger += worthOfBeachhead;
  }
  return danger;
}

/** The hexes that Japanese units could get to (1, else 0); infantry in contact moves on by one (6.14). */
function arrivalsOf(state: IslandWar, japanese: readonly UnitId[]): Uint8Array {
  const zones = state.zones[US];
  const held = Uint8Array.from(state.occupant, (unit) => (unit >= 0 && sideOf(unit) === US ? 1 : 0));
  const ground = japanese.filter((unit) => !isArtillery(unit));
  const arrivals = marchesOfAll(
    ground.map((unit) => state.where[unit]!),
    held,
    zones,
  );
  for (const unit of ground) {
    const hex = state.where[unit]!;
    if (zones[hex] === 0 || !isFoot(unit)) continue;
    for (let side = hex * 6; side < hex * 6 + 6; side++) {
      const next = grid.neighbours[side]!;
      if (next >= 0 && sea[next] === 0 && held[next] === 0) arrivals[next] = 1;
    }
  }
  return arrivals;
}

function chanceToFall(state: IslandWar, unit: UnitId, arrivals: ArrayLike<number>, guns: number): number {
  const hex = state.where[unit]!;
  const { places, isCut } = surroundingsOf(hex, arrivals);
  if (places === 0) return 0;
  const { strengthOfAttacker, mostAttackers } = weights.foothold;
  const attack = strengthOfAttacker * Math.min(places, mostAttackers) + guns / 4;
  const defense =
    defenseStrength[unit]! + groundSupport(Math.min(lastTurn, state.turn + (state.phasing === JAPAN ? 1 : 0)), US) / 3;
  const column = combatTable.column(lineOfHex[hex]! as LineCode, Math.floor(attack - defense));
  return chanceToKill(column, isCut ? 0 : longestRetreat, false);
}
