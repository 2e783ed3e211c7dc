import type { Action } from '#engine/state';
import { hopeAndFear, successIn } from '../../ground/oddsReasons.ts';
import { type Reason, someOf } from '../../reasons.ts';
import { list, signed } from '../../words.ts';
import { protectiveFireChoices, protectiveSupportChoices } from '../artillery.ts';
import { points } from '../log.ts';
import { unitName } from '../names.ts';
import type { IslandWar, UnitId } from '../state.ts';
import { type Attack, defenseOf, oddsOf, protectiveFireOf } from '../strength.ts';
import { cutOff, outcomesOf } from './facts.ts';

// Why a combat is fought so: its exact odds, and what they rest on.

export function unitsInWords(units: readonly UnitId[]): string {
  return someOf(units.map(unitName), 'unit');
}

/** Guns and points in a sentence; '' if there are none. */
export function fireInWords(guns: readonly UnitId[], support: number): string {
  const parts = [...(guns.length > 0 ? [unitsInWords(guns)] : []), ...(support > 0 ? [points(support)] : [])];
  return parts.length === 0 ? '' : list(parts);
}

/** An attack with the fire that an action adds: the die that follows it falls before a view could show it. */
export function withFireOf(attack: Attack, { verb, target = 0 }: Action): Attack {
  if (verb === 'barrage') return { ...attack, barrage: [...attack.barrage, target] };
  if (verb === 'support') return { ...attack, support: attack.support + target };
  return attack;
}

/** The reasons of the side that attacks. */
export function attackReasons(view: IslandWar, attack: Attack): Reason[] {
  const outcomes = outcomesOf(view, attack);
  const isDriven = outcomes.some(({ results }) => results.some((result) => /^D\d/.test(result)));
  const trapped = isDriven ? cutOff(view, attack.defenders) : [];
  return [
    ...hopeAndFear(outcomes, '7.0e', attack.attackers.length > 0),
    ...(trapped.length > 0
      ? [{ text: `${unitsInWords(trapped)} cannot retreat, so a retreat means elimination.`, rule: '7.7b' }]
      : []),
    ...fireReason(view, attack),
    ...protectionFeared(view, attack),
  ];
}

/** What barrage and ground support change. */
function fireReason(view: IslandWar, attack: Attack): Reason[] {
  if (attack.barrage.length + attack.support === 0) return [];
  if (attack.attackers.length === 0)
    return attack.support > 0 ? [{ text: 'Ground support points that are not used are lost.', rule: '9.14a' }] : [];
  const [without, now] = [oddsOf(view, { ...attack, barrage: [], support: 0 }), oddsOf(view, attack)];
  const by = fireInWords(attack.barrage, attack.support);
  return [
    {
      text: `The fire (${by}) raises the differential from ${signed(without.differential)} to ${signed(now.differential)}.`,
    },
  ];
}

/** What the defender may still add, which the odds do not count. */
function protectionFeared(view: IslandWar, attack: Attack): Reason[] {
  const most =
    protectiveFireOf(protectiveFireChoices(view, attack)) + Math.max(0, ...protectiveSupportChoices(view, attack));
  return most === 0 ? [] : [{ text: `Not counted: up to ${most} points of protective fire.`, rule: '8.43a' }];
}

/** The reasons of the side that is attacked, for the fire it adds. */
export function protectionReasons(view: IslandWar, attack: Attack, guns: readonly UnitId[], support: number): Reason[] {
  const protectiveFire = [...attack.protectiveFire, ...guns];
  const protectedAttack = { ...attack, protectiveFire, protectiveSupport: attack.protectiveSupport + support };
  const [without, now] = [outcomesOf(view, attack), outcomesOf(view, protectedAttack)];
  const [before, after] = [successIn(without), successIn(now)];
  if (before === after) return [{ text: `The attack’s chance of success stays ${after}.`, rule: '8.43a' }];
  return [{ text: `The attack’s chance of success falls from ${before} to ${after}.`, rule: '8.43a' }];
}

/** Why the attack is a Banzai attack, or is none. */
export function banzaiReasons(view: IslandWar, attack: Attack): Reason[] {
  const [regular, banzai] = [false, true].map((isBanzai) => outcomesOf(view, { ...attack, banzai: isBanzai }));
  return [
    {
      text: `Chance of success: ${successIn(banzai!)} as a Banzai attack, ${successIn(regular!)} as a regular one.`,
      rule: '10.0c',
    },
    {
      text: `Banzai costs attackers of attack ${defenseOf(attack.defenders)} in all, whatever the result.`,
      rule: '10.0e',
    },
  ];
}
