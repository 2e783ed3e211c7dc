import { distance } from '#board/grid';
import { boardMap, rangeAllowance, unitClass, unitSide, units } from './data.ts';
import { ARTILLERY } from './dataTypes.ts';
import type { IslandWar, UnitId } from './state.ts';

// What 7.1 and 7.2 allow in a Combat Phase, found by trying every set of combats: the measure for the quick answers of
// duties.ts. Nothing here is shared with it. Sets of units are bits.

/** Who must attack, who must be attacked, who touches whom, and what can fire from a distance. */
export interface Front {
  readonly attackers: readonly UnitId[];
  readonly defenders: readonly UnitId[];
  /** For each attacker, the bits of the defenders that it may attack. */
  readonly touches: readonly number[];
  readonly guns: readonly UnitId[];
  /** All enemies on the map, for fire. */
  readonly enemies: readonly UnitId[];
  reaches(gun: UnitId, enemy: UnitId): boolean;
}

/** What is left to be done in a Combat Phase. */
export interface Rest {
  readonly attackers: number;
  readonly defenders: number;
  readonly guns: number;
  readonly points: number;
}

export interface Combat {
  readonly attackers: number;
  readonly defenders: number;
}

/** A whole lawful Combat Phase: its combats, and who fires alone at the enemies not in them: a gun, or a point (-1). */
export interface Plan {
  readonly combats: readonly Combat[];
  readonly fire: readonly { readonly defender: number; readonly gun: number }[];
}

export function frontOf(state: IslandWar): Front {
  const onMap = units.map((_, unit) => unit).filter((unit) => state.where[unit]! >= 0);
  const own = onMap.filter((unit) => unitSide[unit] === state.phasing);
  const enemies = onMap.filter((unit) => unitSide[unit] !== state.phasing);
  const apart = (a: UnitId, b: UnitId) => distance(boardMap.grid, state.where[a]!, state.where[b]!);
  const isBeside = (unit: UnitId, enemy: UnitId) => apart(unit, enemy) === 1;
  const mayAttack = (unit: UnitId, enemy: UnitId) =>
    isBeside(unit, enemy) && (state.assault[unit]! < 0 || state.assault[unit] === state.where[enemy]);
  const defenders = enemies.filter((enemy) => own.some((unit) => mayAttack(unit, enemy)));
  const attackers = own.filter((unit) => defenders.some((enemy) => mayAttack(unit, enemy)));
  return {
    attackers,
    defenders,
    touches: attackers.map((unit) => bitsOf(defenders, (enemy) => mayAttack(unit, enemy))),
    guns: own.filter((unit) => unitClass[unit] === ARTILLERY && !enemies.some((enemy) => isBeside(unit, enemy))),
    enemies,
    reaches: (gun, enemy) => apart(gun, enemy) <= rangeAllowance[gun]!,
  };
}

export function bitsOf<T>(list: readonly T[], holds: (one: T) => boolean): number {
  return list.reduce((bits, one, i) => (holds(one) ? bits | (1 << i) : bits), 0);
}

export function all(list: readonly unknown[]): number {
  return (1 << list.length) - 1;
}

function* subsetsOf(bits: number): Generator<number> {
  for (let subset = bits; subset > 0; subset = (subset - 1) & bits) yield subset;
}

function members(bits: number): number[] {
  const found: number[] = [];
  for (let i = 0; bits >> i > 0; i++) if ((bits >> i) & 1) found.push(i);
  return found;
}

/** Every combat that may be fought by some of these attackers against some of these defenders (7.23). */
export function* combatsAmong({ touches }: Front, attackers: number, defenders: number): Generator<Combat> {
  for (const some of subsetsOf(attackers)) {
    for (const target of subsetsOf(defenders)) {
      if (members(some).every((unit) => (touches[unit]! & target) === target)) {
        yield { attackers: some, defenders: target };
      }
    }
  }
}

function* waysToFire(front: Front, rest: Rest): Generator<Plan['fire']> {
  const { defenders, guns, points } = rest;
  const [defender] = members(defenders);
  if (defender === undefined) {
    yield [];
    return;
  }
  const others = { ...rest, defenders: defenders & ~(1 << defender) };
  if (points > 0) {
    for (const way of waysToFire(front, { ...others, points: points - 1 })) yield [{ defender, gun: -1 }, ...way];
  }
  for (const gun of members(guns)) {
    if (!front.reaches(front.guns[gun]!, front.defenders[defender]!)) continue;
    for (const way of waysToFire(front, { ...others, guns: guns & ~(1 << gun) })) yield [{ defender, gun }, ...way];
  }
}

/** All the lawful ways to fight the rest of a Combat Phase. */
export function* plansFor(front: Front, rest: Rest): Generator<Plan> {
  const { attackers, defenders } = rest;
  if (attackers === 0) {
    for (const fire of waysToFire(front, rest)) yield { combats: [], fire };
    return;
  }
  const first = attackers & -attackers;
  for (const combat of combatsAmong(front, attackers, defenders)) {
    if ((combat.attackers & first) === 0) continue;
    for (const plan of plansFor(front, without(rest, combat))) yield { ...plan, combats: [combat, ...plan.combats] };
  }
}

export function without(rest: Rest, { attackers, defenders }: Combat): Rest {
  return { ...rest, attackers: rest.attackers & ~attackers, defenders: rest.defenders & ~defenders };
}

/** Whether there is any, remembering what was asked before. */
export function finisher(front: Front): (rest: Rest) => boolean {
  const known = new Map<string, boolean>();
  const canFinish = (rest: Rest): boolean => {
    const key = `${rest.attackers}/${rest.defenders}/${rest.guns}/${rest.points}`;
    let answer = known.get(key);
    if (answer === undefined) {
      answer = search(rest);
      known.set(key, answer);
    }
    return answer;
  };
  const search = (rest: Rest): boolean => {
    if (rest.attackers === 0) return !waysToFire(front, rest).next().done;
    const first = rest.attackers & -rest.attackers;
    for (const combat of combatsAmong(front, rest.attackers, rest.defenders)) {
      if ((combat.attackers & first) !== 0 && canFinish(without(rest, combat))) return true;
    }
    return false;
  };
  return canFinish;
}
