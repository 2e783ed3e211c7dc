import { isInRangeOfAny, isPromised } from './firepower.ts';
import {
  enemyOf,
  GAVE_PROTECTIVE_FIRE,
  HAS_ATTACKED,
  type IslandWar,
  type Play,
  type UnitId,
  WAS_ATTACKED,
  WAS_DISPLACED,
} from './state.ts';
import { type Attack, barrageOf, isByFireOnly, isStillEmpty, protectiveFireOf } from './strength.ts';
import { artilleryOf, hasAttacked, isArtillery, isInEnemyZone, isOnMap, sideOf } from './units.ts';

/** 8.1, 8.2: artillery that may add its barrage, unless that fire is promised to another target (7.11c). */
export function barrageChoices(state: IslandWar, attack: Attack): UnitId[] {
  return artilleryOf[state.phasing].filter((unit) => whyNoBarrage(state, attack, unit) === undefined);
}

export function whyNoBarrage(state: IslandWar, attack: Attack, unit: UnitId): string | undefined {
  if (sideOf(unit) !== state.phasing || !isArtillery(unit)) return '7.0b';
  if (!isOnMap(state, unit)) return '8.0a';
  if (hasAttacked(state, unit)) return '7.14a';
  if ((state.combat[unit]! & WAS_DISPLACED) !== 0) return '7.82d';
  if (isInEnemyZone(state, unit)) return '8.32a';
  if (!isInRangeOfAny(state, unit, attack.defenders)) return '8.0a';
  return isPromised(state, [unit], 0, unservedBy(attack)) ? '7.11c' : undefined;
}

/** The defenders of an attack by fire that has no fire yet. */
function unservedBy(attack: Attack): readonly UnitId[] {
  return isStillEmpty(attack) ? attack.defenders : [];
}

/** How many ground support points the attacker may add (9.12). */
export function supportChoices(state: IslandWar, attack: Attack): number[] {
  const found: number[] = [];
  const unserved = unservedBy(attack);
  for (let points = 1; points <= state.support[state.phasing]; points++) {
    if (!isPromised(state, [], points, unserved)) found.push(points);
  }
  return found;
}

export function whyNoSupport(state: IslandWar, points: number): string {
  return points >= 1 && points <= state.support[state.phasing] ? '7.11c' : '9.0e';
}

export function canBarrage(state: IslandWar, attack: Attack): boolean {
  return supportChoices(state, attack).length > 0 || barrageChoices(state, attack).length > 0;
}

export function addBarrage({ state }: Play, attack: Attack, unit: UnitId): void {
  attack.barrage.push(unit);
  state.combat[unit]! |= HAS_ATTACKED;
}

export function addSupport({ state }: Play, attack: Attack, points: number): void {
  attack.support += points;
  state.support[state.phasing] -= points;
}

export function announceBarrage(play: Play, { barrage, support }: Attack): void {
  if (barrage.length + support === 0) return;
  play.emit({ type: 'barrage', units: barrage, support, strength: barrageOf(barrage) + support });
}

/** 8.4: artillery that may add its final protective fire. */
export function protectiveFireChoices(state: IslandWar, attack: Attack): UnitId[] {
  return artilleryOf[enemyOf(state.phasing)].filter((unit) => whyNoProtectiveFire(state, attack, unit) === undefined);
}

export function whyNoProtectiveFire(state: IslandWar, attack: Attack, unit: UnitId): string | undefined {
  if (isByFireOnly(attack)) return '8.45a';
  if (sideOf(unit) === state.phasing || !isArtillery(unit) || !isOnMap(state, unit)) return '8.41a';
  const done = state.combat[unit]!;
  if ((done & GAVE_PROTECTIVE_FIRE) !== 0) return '7.3a';
  if ((done & WAS_DISPLACED) !== 0) return '8.41e';
  const { combatPhase } = state;
  if (state.adverse[unit] === combatPhase && (done & WAS_ATTACKED) !== 0) return '8.41b';
  if (combatPhase > 1 && state.adverse[unit] === combatPhase - 1) return '8.41c';
  if (attack.defenders.includes(unit)) return '8.5a';
  if (isInEnemyZone(state, unit)) return '8.41d';
  return isInRangeOfAny(state, unit, attack.defenders) ? undefined : '8.42a';
}

export function protectiveSupportChoices(state: IslandWar, attack: Attack): number[] {
  if (isByFireOnly(attack)) return [];
  return Array.from({ length: state.support[enemyOf(state.phasing)] }, (_, left) => left + 1);
}

export function canProtect(state: IslandWar, attack: Attack): boolean {
  if (isByFireOnly(attack)) return false;
  return state.support[enemyOf(state.phasing)] > 0 || protectiveFireChoices(state, attack).length > 0;
}

export function addProtectiveFire({ state }: Play, attack: Attack, unit: UnitId): void {
  attack.protectiveFire.push(unit);
  state.combat[unit]! |= GAVE_PROTECTIVE_FIRE;
}

export function addProtectiveSupport({ state }: Play, attack: Attack, points: number): void {
  attack.protectiveSupport += points;
  state.support[enemyOf(state.phasing)] -= points;
}

export function announceProtectiveFire(play: Play, { protectiveFire, protectiveSupport }: Attack): void {
  if (protectiveFire.length + protectiveSupport === 0) return;
  const strength = protectiveFireOf(protectiveFire) + protectiveSupport;
  play.emit({ type: 'protective fire', units: protectiveFire, support: protectiveSupport, strength });
}
