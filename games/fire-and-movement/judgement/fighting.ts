import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { first, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { longestRetreat } from '../../ground/encirclement.ts';
import type { Alternative } from '../../judgement.ts';
import { attack as attackInHand } from '../combat/attack.ts';
import { fight } from '../combat/fight.ts';
import { attackersOf, attackTargets, mustStillAssault } from '../core/eligibility.ts';
import { enemyOf, type FireAndMovement, isSolitaire, type UnitId } from '../core/state.ts';
import type { Attack } from '../core/strength.ts';
import { MOST_MARKERS, markersLeft } from '../core/support.ts';
import { islandAt } from '../core/terrain.ts';
import { unitsIn } from '../core/units.ts';
import { type Island, type SideCode, sides, US } from '../data/dataTypes.ts';
import { type Engagement, Outlook } from './outlook.ts';
import { roomBehind } from './room.ts';
import { styleOf } from './style.ts';
import { weights } from './weights.ts';

/** An attack that could be made now, with those who are best for it. */
export interface Prospect {
  readonly engagement: Engagement;
  readonly gain: number;
}

export function engagementOf(state: FireAndMovement, hex: Hex, attackers: readonly UnitId[]): Engagement {
  const defenders = unitsIn(state, hex);
  const from = attackers.map((unit) => state.where[unit]!);
  const room = defenders.reduce((least, unit) => Math.min(least, roomBehind(state, unit)), longestRetreat);
  return { hex, attackers, from, defenders, room };
}

/** The attacks that the units where they stand could make, the best first. */
function prospects(state: FireAndMovement, targets: readonly Hex[]): Prospect[] {
  const outlook = new Outlook(state, state.phasing);
  return targets.map((hex) => prospectOf(state, outlook, hex)).sort((a, b) => b.gain - a.gain);
}

function prospectOf(state: FireAndMovement, outlook: Outlook, hex: Hex): Prospect {
  const fire = outlook.fullFire(islandAt(hex));
  const bound = mustStillAssault(state);
  let engagement = engagementOf(state, hex, attackersOf(state, hex));
  let gain = outlook.valueOf(engagement, fire);
  for (const unit of engagement.attackers) {
    if (engagement.attackers.length === 1 || bound.includes(unit)) continue;
    const without = engagementOf(
      state,
      hex,
      engagement.attackers.filter((other) => other !== unit),
    );
    const gainWithout = outlook.valueOf(without, fire);
    if (gain - gainWithout < weights.fighting.leastShare) [engagement, gain] = [without, gainWithout];
  }
  return { engagement, gain };
}

/** How many of the attacks that could be made are weighed. */
const mostWeighed = 4;

/** The best attacks and the end of the phase, with what they promise; nothing while units at sea must still assault. */
export function nextAttacks(state: FireAndMovement, decision: Decision): Alternative[] {
  if (mustStillAssault(state).length > 0 || !offers(decision, 'done')) return [];
  const attacks = prospects(state, targetsOf(decision, 'attack')).slice(0, mostWeighed);
  return [
    ...attacks.map((attack) => ({ course: declarationOf(decision, attack.engagement), promise: attack.gain })),
    // An attack that promises just as much is made.
    { course: [say(decision, 'done')], promise: leastGainOf(state) },
  ].sort((one, other) => other.promise - one.promise);
}

function leastGainOf(state: FireAndMovement): number {
  return state.phasing === US ? styleOf(state).leastGainInPlace : weights.fighting.leastGain;
}

/** The best attack, unless none is worth it. */
export function nextAttack(state: FireAndMovement, decision: Decision): Action[] {
  const bound = mustStillAssault(state);
  const targets = targetsOf(decision, 'attack');
  const [next] = prospects(state, targets);
  if (next && next.gain >= leastGainOf(state)) return declarationOf(decision, next.engagement);
  if (bound.length === 0) return [say(decision, 'done')];
  const due = prospects(state, targets).find(({ engagement }) =>
    engagement.attackers.some((unit) => bound.includes(unit)),
  );
  return due ? declarationOf(decision, due.engagement) : first(decision);
}

function declarationOf(decision: Decision, { hex, attackers }: Engagement): Action[] {
  return [say(decision, 'attack', hex), ...attackers.map((unit) => say(decision, 'with', unit)), say(decision, 'done')];
}

/** Completes a declaration that was begun. */
export function chooseAttackers(state: FireAndMovement, decision: Decision): Action[] {
  const { hex, attackers } = onTop(state, attackInHand)!;
  const { engagement } = prospectOf(state, new Outlook(state, state.phasing), hex);
  const missing = engagement.attackers.find((unit) => !attackers.includes(unit) && offers(decision, 'with', unit));
  if (missing !== undefined) return [say(decision, 'with', missing)];
  return first(decision);
}

export function declareBanzai(state: FireAndMovement, decision: Decision): Action[] {
  const { hex, attackers } = onTop(state, fight)!;
  const outlook = new Outlook(state, state.phasing);
  const engagement = engagementOf(state, hex, attackers);
  const regular = outlook.regularValue(engagement, outlook.fullFire(islandAt(hex)));
  return [say(decision, outlook.banzaiValue(engagement) > regular ? 'banzai' : 'regular')];
}

/** How many markers a side will have committed in the end, if it uses what it can. */
function expected(state: FireAndMovement, { committed, hex }: Attack, side: SideCode): number {
  return Math.max(committed[side], Math.min(MOST_MARKERS, markersLeft(state, side, islandAt(hex))));
}

/** What a combat is worth to a side that commits so many markers. */
function valueOfMarkers(state: FireAndMovement, attack: Attack, side: SideCode): (count: number) => number {
  const outlook = new Outlook(state, state.phasing);
  const engagement = engagementOf(state, attack.hex, attack.attackers);
  const others = expected(state, attack, enemyOf(side));
  return (count) =>
    side === state.phasing
      ? outlook.regularValue(engagement, { own: count, enemy: others })
      : -outlook.regularValue(engagement, { own: others, enemy: count });
}

/** One marker more, where it is expected to change enough. */
export function commitSupport(state: FireAndMovement, decision: Decision): Action[] {
  const attack = onTop(state, fight)!;
  const side = sides.indexOf(decision.seat as 'us' | 'japan') as SideCode;
  const now = attack.committed[side];
  const valueTo = valueOfMarkers(state, attack, side);
  const without = valueTo(now);
  const one = valueTo(now + 1) - without;
  const both = now === 0 ? (valueTo(MOST_MARKERS) - without) / MOST_MARKERS : 0;
  return [say(decision, Math.max(one, both) > weights.fighting.priceOfMarker ? 'commit' : 'pass')];
}

/** 16.2.2: in solitaire the number is said at once, and the Japanese always add two. */
export function supportAlone(state: FireAndMovement, decision: Decision): Action[] {
  const valueTo = valueOfMarkers(state, onTop(state, fight)!, US);
  return sayBest(decision, 'support', (count) => valueTo(count) - weights.fighting.priceOfMarker * count);
}

/** How many markers of the phasing side will not be needed in the combats of this player turn. */
export function spareMarkers(state: FireAndMovement, island: Island): number {
  const wanted = prospects(state, attackTargets(state)).filter(
    ({ engagement, gain }) => gain >= leastGainOf(state) && islandAt(engagement.hex) === island,
  ).length;
  const kept = isSolitaire(state) ? MOST_MARKERS : 0;
  return markersLeft(state, state.phasing, island) - MOST_MARKERS * wanted - kept;
}
