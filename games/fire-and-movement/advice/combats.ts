import type { Action } from '#engine/state';
import { hopeAndFear, successIn } from '../../ground/oddsReasons.ts';
import { percentInWords, type Reason, someOf } from '../../reasons.ts';
import { counted, list, lowered } from '../../words.ts';
import { expectedMarkers } from '../core/chances.ts';
import { hexName, markerName, sideTitle, unitName } from '../core/names.ts';
import { changesHands } from '../core/objectives.ts';
import type { FireAndMovement, UnitId } from '../core/state.ts';
import { enemyOf } from '../core/state.ts';
import { type Attack, isFortified } from '../core/strength.ts';
import { MOST_MARKERS, markersLeft } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { isOnLastStep, sideOf } from '../core/units.ts';
import { attackStrength, defenseStrength } from '../data/data.ts';
import { JAPAN, type SideCode, US } from '../data/dataTypes.ts';
import { roomBehind } from '../judgement/room.ts';
import { outcomesOf } from './facts.ts';

// Why a combat is fought so: its exact odds over all that the markers may be, and what they rest on.

export function unitsInWords(units: readonly UnitId[]): string {
  return units.length === 0 ? 'the reef' : someOf(units.map(unitName), 'unit');
}

/** A combat with the fire that an action adds: the die that follows it falls before a view could show it. */
export function withFireOf(attack: Attack, side: SideCode, { verb, target = 0 }: Action): Attack {
  const committed: Attack['committed'] = [...attack.committed];
  const revealed: Attack['revealed'] = [[...attack.revealed[US]], [...attack.revealed[JAPAN]]];
  if (verb === 'commit') committed[side]++;
  if (verb === 'draw' || verb === 'support') committed[side] = target;
  if (verb === 'fire') revealed[side].push(target);
  return { ...attack, committed, revealed };
}

/** The reasons of the side that attacks or bombards. */
export function attackReasons(view: FireAndMovement, attack: Attack): Reason[] {
  const outcomes = outcomesOf(view, attack);
  const hasAttackers = attack.attackers.length > 0;
  const takes = hasAttackers && changesHands(view, sideOf(attack.attackers[0]!), attack.hex);
  return [
    ...hopeAndFear(outcomes, attack.bombardment ? '8.1.2e' : '8.2.1g', hasAttackers, fireInWords(view, attack)),
    ...(outcomes.some(({ results }) => results.some((result) => /^D\d/.test(result))) ? trapReasons(view, attack) : []),
    ...(takes ? [{ text: `${hexName(attack.hex)} counts for victory.`, rule: '18.1.6i' }] : []),
    ...(isFortified(view, attack)
      ? [{ text: 'The defenders fight from caves: their strength is doubled.', rule: '8.2.3a' }]
      : []),
  ];
}

/** The fire that the odds count: `naval gunfire +8 and 1 US marker`; '' if there is none. */
function fireInWords(view: FireAndMovement, attack: Attack): string {
  const drawn = ([US, JAPAN] as const).flatMap((side) => {
    const count = expectedMarkers(view, attack, side);
    return count > 0 ? [counted(count, `${sideTitle(side)} marker`)] : [];
  });
  const fire = [...attack.revealed.flat().map(markerName), ...drawn];
  return fire.length === 0 ? '' : list(fire);
}

/** 8.3, 8.4: what becomes of defenders with no way back if they are driven back. */
function trapReasons(view: FireAndMovement, { defenders }: Attack): Reason[] {
  const trapped = defenders.filter((unit) => roomBehind(view, unit) === 0);
  return [true, false].flatMap((isLast) => {
    const units = trapped.filter((unit) => isOnLastStep(view, unit) === isLast);
    if (units.length === 0) return [];
    const fate = isLast ? 'is eliminated' : 'can only resist and lose a step';
    const text = `${unitsInWords(units)} cannot retreat a single hex: driven back, ${units.length > 1 ? 'each' : 'it'} ${fate}.`;
    return [{ text, rule: isLast ? '8.3b' : '8.4d' }];
  });
}

/** What the defender may still add, which the odds do not count. */
export function markersFeared(view: FireAndMovement, attack: Attack): Reason[] {
  if (attack.bombardment || attack.banzai || attack.defenders.length === 0) return [];
  const left = markersLeft(view, enemyOf(view.phasing), islandAt(attack.hex)) - attack.committed[enemyOf(view.phasing)];
  return left > 0 ? [{ text: 'Not counted: support fire that the defender may still commit.', rule: '8.2.1b' }] : [];
}

/** Why one more marker is committed, or is not: by what it changes at once, else by what it changes if the enemy commits all it can. */
export function markerReasons(view: FireAndMovement, attack: Attack, side: SideCode, commits: boolean): Reason[] {
  const enemy = enemyOf(side);
  const most = Math.min(MOST_MARKERS, markersLeft(view, enemy, islandAt(attack.hex)));
  const feared: Attack['committed'] = [...attack.committed];
  feared[enemy] = Math.max(feared[enemy], most);
  const condition = `Against ${counted(most, `${sideTitle(enemy)} marker`)}`;
  const text =
    changeByMarker(view, attack, side, commits) ??
    (most > attack.committed[enemy] &&
      changeByMarker(view, { ...attack, committed: feared }, side, commits)?.replace(/^A/, `${condition}, a`));
  return [
    text
      ? { text, rule: '8.2.1b' }
      : { text: `A marker ${commits ? 'changes' : 'would change'} neither the chance of success nor the best result.` },
  ];
}

function changeByMarker(view: FireAndMovement, attack: Attack, side: SideCode, commits: boolean): string | undefined {
  const committed: Attack['committed'] = [...attack.committed];
  committed[side]++;
  const [now, then] = [outcomesOf(view, attack), outcomesOf(view, { ...attack, committed })];
  const verb = commits ? 'changes' : 'would change';
  const [success, successThen] = [successIn(now), successIn(then)];
  if (success !== successThen)
    return `A marker ${verb} the attack’s chance of success from ${success} to ${successThen}.`;
  const [best] = then;
  const before = now.find(({ title }) => title === best?.title);
  const [odds, oddsThen] = [before, best].map((one) => percentInWords(one ? one.ways / one.of : 0));
  if (!best || odds === oddsThen) return undefined;
  return `A marker ${verb} the chance of ‘${lowered(best.title)}’ from ${odds} to ${oddsThen}.`;
}

/** Why the attack is a Banzai attack, or is none. */
export function banzaiReasons(view: FireAndMovement, attack: Attack): Reason[] {
  const banzai = outcomesOf(view, { ...attack, banzai: true, committed: [0, 0] });
  return [
    {
      text: `Chance of success: ${successIn(banzai)} as a Banzai attack, ${successIn(outcomesOf(view, attack))} as a regular one before markers.`,
      rule: '15.0a',
    },
    { text: 'In a Banzai attack retreats of the defender become exchanges.', rule: '15.0e' },
  ];
}

/** What a step costs a unit. */
export function lossReason(view: FireAndMovement, unit: UnitId, rule: string): Reason {
  if (isOnLastStep(view, unit)) return { text: `${unitName(unit)} is on its last step and is eliminated.`, rule };
  const [full, depleted] = [0, 1].map((side) => `${attackStrength[side]![unit]}-${defenseStrength[side]![unit]}`);
  return { text: `${unitName(unit)} falls from ${full} to ${depleted} and stays in play.`, rule };
}
