import type { Hex } from '#board/grid';
import { longestRetreat } from '../../ground/encirclement.ts';
import {
  enemyOf,
  type FireAndMovement,
  HAS_ADVANCED,
  HAS_ATTACKED,
  MAY_NOT_ATTACK,
  type UnitId,
} from '../core/state.ts';
import { around, groundAllows, islandAt, sea } from '../core/terrain.ts';
import { attackOf, has, sideOf, unitsIn } from '../core/units.ts';
import { isMobileUnit, unitSide } from '../data/data.ts';
import { US } from '../data/dataTypes.ts';
import { Outlook } from './outlook.ts';
import { roomBehind } from './room.ts';
import { styleOf } from './style.ts';

// In the Mobile Movement Phase units come ashore after the attacks of those on the map were planned. Each of them, and each that is
// still free, can join an attack or make one of its own.

/** What a US unit that moves on its own would add to the attacks of the Mobile Combat Phase from a hex. */
export function worthOfJoining(state: FireAndMovement, unit: UnitId): (hex: Hex) => number {
  if (state.phase !== 'mobile movement' || state.phasing !== US || !canFight(state, unit)) return () => 0;
  const outlook = new Outlook(state, US);
  const known = new Map<Hex, number>();
  return (from) => {
    const before = known.get(from);
    if (before !== undefined) return before;
    const gains = around[from]!.filter((hex) => isEnemyIn(state, hex) && groundAllows(from, hex)).map((hex) =>
      gainOfJoining(outlook, unit, from, hex),
    );
    const worth = Math.max(0, ...gains);
    known.set(from, worth);
    return worth;
  };
}

function canFight(state: FireAndMovement, unit: UnitId): boolean {
  if (isMobileUnit[unit] === 0 || attackOf(state, unit) === 0) return false;
  return !has(state, unit, HAS_ATTACKED | HAS_ADVANCED | MAY_NOT_ATTACK);
}

function isEnemyIn(state: FireAndMovement, hex: Hex): boolean {
  const there = state.occupant[hex]!;
  return there >= 0 && sea[hex] === 0 && unitSide[there] === enemyOf(US);
}

/** How much more an attack promises with a unit in one of the hexes around it. */
function gainOfJoining(outlook: Outlook, unit: UnitId, from: Hex, hex: Hex): number {
  const { state } = outlook;
  const others = around[hex]!.flatMap((near) =>
    groundAllows(near, hex) && state.occupant[near]! >= 0 && sideOf(state.occupant[near]!) === US
      ? unitsIn(state, near).filter((other) => other !== unit && canFight(state, other))
      : [],
  );
  const defenders = unitsIn(state, hex);
  const room = defenders.reduce((least, defender) => Math.min(least, roomBehind(state, defender)), longestRetreat);
  const places = others.map((other) => state.where[other]!);
  const fire = outlook.fullFire(islandAt(hex));
  const together = outlook.valueOf(
    { hex, attackers: [...others, unit], from: [...places, from], defenders, room },
    fire,
  );
  if (together < styleOf(state).leastGainInPlace) return 0;
  if (others.length === 0) return together;
  return together - Math.max(0, outlook.valueOf({ hex, attackers: others, from: places, defenders, room }, fire));
}
