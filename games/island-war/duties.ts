import { membersWhere } from '../data/roster.ts';
import { barragers, canBeFiredAt, mayAlsoBeFiredAt, servedByFire, unitsLeftToFire, whyNoFire } from './firepower.ts';
import { COMBAT_DUTY, enemyOf, FIRE_DUTY, type IslandWar, NO_DUTY, type UnitId } from './state.ts';
import { adjacentEnemies, hasAttacked, hasBeenAttacked, isInEnemyZone, isOnMap, rosters, sideOf } from './units.ts';

// Rules 7.1 and 7.2 as one question: can the rest of a Combat Phase be fought lawfully?
//
// Take the phasing units that must attack and the enemies that must be attacked, joined where they are adjacent. A
// lawful phase divides all of them into combats in which every unit is adjacent to every unit on the other side (7.23).
// Any such combat can be taken apart into smaller ones until each has a single attacker or a single defender, so a
// lawful division exists exactly if no unit is left without a partner: no search over divisions is needed. Enemies
// without a partner can be left to barrage or ground support, as far as there is some (7.11c), unless the option
// `fireAlone` is off.

/** Marks who must attack and who must be attacked, at the start of a Combat Phase. */
export function fixDuties(state: IslandWar): void {
  state.duty.fill(NO_DUTY);
  const { first, end } = rosters[state.phasing];
  for (let unit = first; unit < end; unit++) {
    if (!isOnMap(state, unit) || !isInEnemyZone(state, unit)) continue;
    state.duty[unit] = COMBAT_DUTY;
    for (const enemy of adjacentEnemies(state, unit)) {
      if (mayFight(state, unit, enemy)) state.duty[enemy] = COMBAT_DUTY;
    }
  }
}

/** 12.32: a unit at sea attacks the beach it is to land on and nothing else. */
export function mayFight(state: IslandWar, attacker: UnitId, defender: UnitId): boolean {
  const beach = state.assault[attacker]!;
  return beach < 0 || state.where[defender] === beach;
}

/** The enemies that a unit could attack from where it stands. */
export function targetsOf(state: IslandWar, attacker: UnitId): UnitId[] {
  if (hasAttacked(state, attacker)) return [];
  return adjacentEnemies(state, attacker).filter(
    (enemy) => !hasBeenAttacked(state, enemy) && mayFight(state, attacker, enemy),
  );
}

/** The phasing units that could attack an enemy from where they stand. */
export function attackersOf(state: IslandWar, defender: UnitId): UnitId[] {
  if (hasBeenAttacked(state, defender)) return [];
  return adjacentEnemies(state, defender).filter(
    (unit) => !hasAttacked(state, unit) && mayFight(state, unit, defender),
  );
}

/** Phasing units that must attack and still have a unit to attack. */
export function unitsThatMustAttack(state: IslandWar): UnitId[] {
  const mustAttack = (unit: UnitId) => state.duty[unit] === COMBAT_DUTY && targetsOf(state, unit).length > 0;
  return membersWhere(rosters[state.phasing], mustAttack);
}

/** Enemies that must be attacked and still can be, by adjacent units or by fire. */
export function unitsThatMustBeAttacked(state: IslandWar): UnitId[] {
  return membersWhere(rosters[enemyOf(state.phasing)], (unit) => {
    if (state.duty[unit] === NO_DUTY || !isOnMap(state, unit) || hasBeenAttacked(state, unit)) return false;
    return attackersOf(state, unit).length > 0 || (state.duty[unit] === FIRE_DUTY && canBeFiredAt(state, unit));
  });
}

/** Who would fight whom. */
type Combat = { readonly attackers: readonly UnitId[]; readonly defenders: readonly UnitId[] };

/** Why a combat may not be declared with these units alone: the rule that could no longer be kept afterwards. */
export function whyNotAsDeclared(state: IslandWar, combat: Combat): string | undefined {
  if (strandedAttacker(state, combat) !== undefined) return '7.12a';
  const stranded = strandedDefenders(state, combat);
  return canBeLeftToFire(state, stranded, combat.defenders) ? undefined : '7.21a';
}

/** A phasing unit outside this combat that would have no unit left to attack. */
function strandedAttacker(state: IslandWar, { attackers, defenders }: Combat): UnitId | undefined {
  for (const defender of defenders) {
    for (const unit of attackersOf(state, defender)) {
      if (attackers.includes(unit)) continue;
      if (targetsOf(state, unit).every((enemy) => defenders.includes(enemy))) return unit;
    }
  }
  return undefined;
}

/** Enemies outside this combat that it would leave without an attacker. */
function strandedDefenders(state: IslandWar, { attackers, defenders }: Combat): UnitId[] {
  const found: UnitId[] = [];
  for (const attacker of attackers) {
    for (const enemy of targetsOf(state, attacker)) {
      if (defenders.includes(enemy) || found.includes(enemy) || state.duty[enemy] === NO_DUTY) continue;
      if (attackersOf(state, enemy).every((unit) => attackers.includes(unit))) found.push(enemy);
    }
  }
  return found;
}

function canBeLeftToFire(state: IslandWar, stranded: readonly UnitId[], defenders: readonly UnitId[]): boolean {
  if (stranded.length === 0) return true;
  if (!state.options.fireAlone) return false;
  const owed = unitsLeftToFire(state).filter((unit) => !defenders.includes(unit));
  return servedByFire(state, [...owed, ...stranded]) >= servedByFire(state, owed) + stranded.length;
}

/** Every unit on one side of a combat is adjacent to every unit on the other (7.23). */
function allAdjacent(state: IslandWar, { attackers, defenders }: Combat): boolean {
  return attackers.every((attacker) => {
    const targets = targetsOf(state, attacker);
    return defenders.every((defender) => targets.includes(defender));
  });
}

/** Whether these units are a lawful combat, or become one when others are added on either side. */
export function canBeCompleted(state: IslandWar, combat: Combat): boolean {
  return whyNotCompleted(state, combat) === undefined;
}

/** Why these units cannot become a lawful combat, whichever others are added; undefined if they can. */
export function whyNotCompleted(state: IslandWar, combat: Combat): string | undefined {
  const { attackers, defenders } = combat;
  if (!allAdjacent(state, combat)) return '7.23a';
  const joining = strandedAttacker(state, combat);
  if (joining !== undefined) {
    if (!allAdjacent(state, { attackers: [joining], defenders })) return '7.12a';
    return whyNotCompleted(state, { attackers: [...attackers, joining], defenders });
  }
  if (attackers.length === 0) {
    let why: string | undefined = '7.23a';
    for (const unit of attackersOf(state, defenders[0]!)) {
      why = whyNotCompleted(state, { attackers: [unit], defenders });
      if (why === undefined) return undefined;
    }
    return why;
  }
  const stranded = strandedDefenders(state, combat);
  if (canBeLeftToFire(state, stranded, defenders)) return undefined;
  const canJoin = (enemy: UnitId) => canBeCompleted(state, { attackers, defenders: [...defenders, enemy] });
  return stranded.some(canJoin) ? undefined : '7.21a';
}

/** Leaves to fire the enemies that the combat being declared deprives of their last attacker (7.11c). */
export function leaveToFire(state: IslandWar, combat: Combat): void {
  for (const enemy of strandedDefenders(state, combat)) state.duty[enemy] = FIRE_DUTY;
}

/** Without the errata (ruling 7) fire alone cannot take the place of the adjacent units that must attack an enemy. */
function isOwedToUnits(state: IslandWar, enemy: UnitId): boolean {
  return !state.options.fireAlone && state.duty[enemy] === COMBAT_DUTY && attackersOf(state, enemy).length > 0;
}

/** The enemies that fire alone may attack, up to `most` of them. */
export function fireTargets(state: IslandWar, most = Number.POSITIVE_INFINITY): UnitId[] {
  const found: UnitId[] = [];
  const guns = barragers(state);
  const promised = unitsLeftToFire(state);
  const { first, end } = rosters[enemyOf(state.phasing)];
  for (let unit = first; unit < end && found.length < most; unit++) {
    if (!isOnMap(state, unit) || hasBeenAttacked(state, unit) || !canBeFiredAt(state, unit, guns)) continue;
    if (isOwedToUnits(state, unit)) continue;
    if (promised.length > 0 && !mayAlsoBeFiredAt(state, unit, promised)) continue;
    if (strandedAttacker(state, { attackers: [], defenders: [unit] }) === undefined) found.push(unit);
  }
  return found;
}

/** Why fire alone may not attack a unit: no fire reaches it, or another unit needs that fire, or that opponent. */
export function whyNotByFireAlone(state: IslandWar, target: UnitId): string | undefined {
  if (!isOnMap(state, target) || sideOf(target) === state.phasing) return '9.13a';
  if (hasBeenAttacked(state, target)) return '7.14b';
  if (!canBeFiredAt(state, target)) return whyNoFire(state, target);
  if (isOwedToUnits(state, target)) return '7.11a';
  if (!mayAlsoBeFiredAt(state, target, unitsLeftToFire(state))) return '7.11c';
  return strandedAttacker(state, { attackers: [], defenders: [target] }) === undefined ? undefined : '7.12a';
}
