import { barrageStrength } from '../data.ts';
import type { SideCode } from '../dataTypes.ts';
import { isInRangeOfAny } from '../firepower.ts';
import { enemyOf, type IslandWar, type UnitId, WAS_ATTACKED } from '../state.ts';
import { type Attack, oddsOf } from '../strength.ts';
import { isInEnemyZone, rosters } from '../units.ts';
import { type Draft, Outlook, type PlannedCombat } from './outlook.ts';
import { worthsIn } from './worth.ts';

export interface Battle {
  readonly combats: readonly PlannedCombat[];
  /** For the attacker. */
  readonly value: number;
}

/**
 * Lays out the combats that a side must or would like to fight, and says what they are worth to it. `begun`: in the
 * Combat Phase under way; otherwise in one about to begin.
 */
export function forecastBattle(
  state: IslandWar,
  side: SideCode,
  begun: boolean,
  worths = worthsIn(state),
  current?: Attack,
): Battle {
  const outlook = new Outlook(state, side, begun, worths, current);
  const contacts = outlook.contacts();
  const guns = outlook.guns();
  const defenders = new Set<UnitId>();
  for (const enemies of contacts.values()) for (const enemy of enemies) defenders.add(enemy);
  outlook.engaged = defenders.size;
  const groups = sharedOut(outlook, contacts, [...defenders], guns);
  const drafts = groups.map(({ defenders: held, attackers }) => outlook.draft(held, attackers));
  if (current) {
    const draft = outlook.draft(current.defenders, current.attackers);
    for (const gun of current.barrage) draft.differential += barrageStrength[gun]!;
    draft.differential += current.support;
    drafts.unshift(draft);
  }
  addFireTargets(outlook, drafts, defenders);
  directFire(outlook, drafts, guns);
  let value = 0;
  for (const draft of drafts) {
    draft.value = outlook.valueWith(draft, 0);
    value += draft.value;
  }
  return { combats: drafts, value };
}

/** Whether the units that a Banzai attack costs are well spent in a combat that is fully declared. */
export function gainsByBanzai(state: IslandWar, attack: Attack): boolean {
  const outlook = new Outlook(state, state.phasing, true, worthsIn(state), attack);
  const draft = outlook.draft(attack.defenders, attack.attackers);
  const regular = outlook.valueIn(draft, oddsOf(state, attack).column);
  const banzai = outlook.valueIn(draft, oddsOf(state, { ...attack, banzai: true }).column);
  return banzai - outlook.priceOfBanzai(draft) > regular;
}

interface Group {
  readonly defenders: UnitId[];
  readonly attackers: UnitId[];
}

/** Decides which unit attacks which: first those without a choice, then each where it helps most. */
function sharedOut(
  outlook: Outlook,
  contacts: Map<UnitId, UnitId[]>,
  defenders: readonly UnitId[],
  guns: readonly UnitId[],
): Group[] {
  const groups = new Map<UnitId, Group>(defenders.map((unit) => [unit, { defenders: [unit], attackers: [] }]));
  const points = outlook.supportOf(outlook.side) + guns.reduce((sum, gun) => sum + barrageStrength[gun]!, 0);
  const share = Math.floor(points / Math.max(1, defenders.length));
  const attackers = [...contacts.keys()].sort((a, b) => contacts.get(a)!.length - contacts.get(b)!.length || a - b);
  for (const unit of attackers) {
    const enemies = contacts.get(unit)!;
    let best = groups.get(enemies[0]!)!;
    if (enemies.length > 1) {
      let most = Number.NEGATIVE_INFINITY;
      for (const enemy of enemies) {
        const group = groups.get(enemy)!;
        const without = outlook.valueWith(outlook.draft([enemy], group.attackers), share);
        const gain = outlook.valueWith(outlook.draft([enemy], [...group.attackers, unit]), share) - without;
        if (gain > most) [best, most] = [group, gain];
      }
    }
    best.attackers.push(unit);
  }
  return points > 0 ? [...groups.values()] : withNobodyLeftOut([...groups.values()], contacts);
}

/** Without fire every enemy in contact needs an attacker: one is spared for it, or attacks both. */
function withNobodyLeftOut(groups: Group[], contacts: Map<UnitId, UnitId[]>): Group[] {
  const served = groups.filter(({ attackers }) => attackers.length > 0);
  for (const group of groups) {
    if (group.attackers.length > 0) continue;
    const [enemy] = group.defenders;
    const near = (unit: UnitId) => contacts.get(unit)!.includes(enemy!);
    const rich = served.find(({ attackers }) => attackers.length > 1 && attackers.some(near));
    if (rich) {
      const unit = rich.attackers.find(near)!;
      rich.attackers.splice(rich.attackers.indexOf(unit), 1);
      group.attackers.push(unit);
      served.push(group);
      continue;
    }
    served.find(({ attackers }) => attackers.every(near))?.defenders.push(enemy!);
  }
  return served;
}

/** Enemies farther off can be fired at as well. */
function addFireTargets(outlook: Outlook, drafts: Draft[], engaged: ReadonlySet<UnitId>): void {
  const { state } = outlook;
  const { first, end } = rosters[enemyOf(outlook.side)];
  for (let unit = first; unit < end; unit++) {
    if (state.where[unit]! < 0 || engaged.has(unit) || outlook.did(unit, WAS_ATTACKED)) continue;
    if (outlook.current?.defenders.includes(unit)) continue;
    drafts.push(outlook.draft([unit], []));
  }
}

/** Gives guns and ground support points, one after another, to the combat in which they help most for each point. */
function directFire(outlook: Outlook, drafts: readonly Draft[], guns: readonly UnitId[]): void {
  const { state } = outlook;
  const waiting = [...guns];
  let points = outlook.supportOf(outlook.side);
  for (const draft of drafts) {
    if (draft.attackers.length > 0 || !isInContact(state, draft)) continue;
    points -= fireAt(state, draft, 1, waiting, points);
  }
  for (;;) {
    let chosen: Draft | undefined;
    let wanted = 0;
    let bestRate = 1e-9;
    for (const draft of drafts) {
      const inRange = waiting.filter((gun) => isInRangeOfAny(state, gun, draft.defenders));
      const most = Math.min(20, points + inRange.reduce((sum, gun) => sum + barrageStrength[gun]!, 0));
      const now = outlook.valueWith(draft, 0);
      for (let extra = 1; extra <= most; extra++) {
        const rate = (outlook.valueWith(draft, extra) - now) / extra;
        if (rate > bestRate) [chosen, wanted, bestRate] = [draft, extra, rate];
      }
    }
    if (!chosen) break;
    points -= fireAt(state, chosen, wanted, waiting, points);
  }
}

/** Enemies in contact that no adjacent unit attacks must be attacked by fire (7.11c): that comes first. */
function isInContact(state: IslandWar, { defenders }: Draft): boolean {
  return defenders.some((unit) => isInEnemyZone(state, unit));
}

/** Adds about so many points of fire to a combat, guns before ground support; returns the support points used. */
function fireAt(state: IslandWar, draft: Draft, wanted: number, guns: UnitId[], points: number): number {
  let missing = wanted;
  const inRange = guns.filter((gun) => isInRangeOfAny(state, gun, draft.defenders));
  for (const gun of inRange) {
    const strength = barrageStrength[gun]!;
    if (missing <= 0 || (strength > missing && points >= missing)) continue;
    draft.barrage.push(gun);
    guns.splice(guns.indexOf(gun), 1);
    draft.differential += strength;
    missing -= strength;
  }
  const used = Math.max(0, Math.min(missing, points));
  draft.support += used;
  draft.differential += used;
  return used;
}
