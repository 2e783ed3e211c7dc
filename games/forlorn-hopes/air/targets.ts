import type { Hex } from '#board/grid';
import { canBeFound } from '../combat/target.ts';
import type { Target } from '../core/airMission.ts';
import { baseOwner, basesIn } from '../core/bases.ts';
import { groundAt, isBargeBase, shipsAt, supplyAt } from '../core/counters.ts';
import { hexCount } from '../core/places.ts';
import { ABSENT, type BaseId, DESTROYED, enemyOf, type ForlornHopes, type UnitId } from '../core/state.ts';
import { isInPlayArea, townIn } from '../core/terrain.ts';
import { bases, isSubmarine } from '../data/data.ts';
import { SINGAPORE, type SideCode } from '../data/types.ts';

// 9.6: what a side's mission can attack in a hex. All of it lies open.

/** 6.5.3, 6.6.1: enemy airbases ashore, those under construction too. */
export function airbaseTargets(state: ForlornHopes, side: SideCode, hex: Hex): BaseId[] {
  return basesIn(state, hex).filter((base) => {
    const { kind } = bases[base]!;
    const status = state.baseStatus[base];
    const isAshore = kind === 'place' || kind === 'mobile';
    return isAshore && baseOwner(state, base) === enemyOf(side) && status !== DESTROYED && status !== ABSENT;
  });
}

/** The town, city or port itself. */
export function isPlaceTarget({ control }: Pick<ForlornHopes, 'control'>, side: SideCode, hex: Hex): boolean {
  return townIn(hex) >= 0 && control[hex] === enemyOf(side);
}

export function groundTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return groundAt(state, enemyOf(side), hex);
}

/** Supply units, and barges ashore (13.3.2). */
export function supplyTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  const enemy = enemyOf(side);
  const barges = shipsAt(state, enemy, hex).filter((ship) => isBargeBase(state, ship));
  return [...supplyAt(state, enemy, hex), ...barges];
}

/** 9.6c, ruling 100: ships that have been spotted or are in port; a submarine cannot be bombed. */
export function shipTargets(state: ForlornHopes, side: SideCode, hex: Hex): UnitId[] {
  return shipsAt(state, enemyOf(side), hex).filter(
    (ship) => isSubmarine[ship] === 0 && !isBargeBase(state, ship) && canBeFound(state, ship),
  );
}

/** 9.6b: the targets of a hex, of which a mission names one. */
export function targetsIn(state: ForlornHopes, side: SideCode, hex: Hex): Target[] {
  const ships = shipTargets(state, side, hex);
  return [
    ...airbaseTargets(state, side, hex).map((base): Target => ({ kind: 'airbase', base })),
    ...(isPlaceTarget(state, side, hex) ? [{ kind: 'place' } as const] : []),
    ...groundTargets(state, side, hex).map((unit): Target => ({ kind: 'ground', unit })),
    ...supplyTargets(state, side, hex).map((unit): Target => ({ kind: 'supply', unit })),
    ...(ships.length > 0 ? [{ kind: 'ships', ships } as const] : []),
  ];
}

/** Whether fighters alone may sweep over a hex: there is an airbase of the enemy's, in use or not (ruling 132). */
function hasEnemyBase(state: ForlornHopes, side: SideCode, hex: Hex): boolean {
  return basesIn(state, hex).some((base) => baseOwner(state, base) === enemyOf(side));
}

/** The rule that keeps all missions of a side from a hex. */
export function whyNoTarget(state: ForlornHopes, side: SideCode, hex: Hex): string | undefined {
  if (!isInPlayArea(state, hex)) return '17.1.3b';
  if (targetsIn(state, side, hex).length > 0 || hasEnemyBase(state, side, hex)) return undefined;
  if (townIn(hex) === SINGAPORE && state.surrendered === 0) return '16.2e';
  return shipsAt(state, enemyOf(side), hex).length > 0 ? '9.6c' : '9.6b';
}

/** Hexes that a side's mission may name. */
export function targetHexes(state: ForlornHopes, side: SideCode): Hex[] {
  const found: Hex[] = [];
  for (let hex = 0; hex < hexCount; hex++) if (whyNoTarget(state, side, hex) === undefined) found.push(hex);
  return found;
}
