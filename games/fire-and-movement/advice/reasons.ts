import { distance } from '#board/grid';
import { movedUnits, moveReasons, stayReasons } from '../../ground/moveReasons.ts';
import { atQuestions } from '../../judgement.ts';
import { type Deed, type Reason, type Reasons, worseBy } from '../../reasons.ts';
import { counted } from '../../words.ts';
import { attackTargets } from '../core/eligibility.ts';
import { hexName, islandName, markerName, unitName } from '../core/names.ts';
import { objectiveAt } from '../core/objectives.ts';
import type { FireAndMovement } from '../core/state.ts';
import { reef } from '../core/terrain.ts';
import { unitsOnMap } from '../core/units.ts';
import { archipelago, attackStrength, defenseStrength } from '../data/data.ts';
import { JAPAN, type SideCode, sides } from '../data/dataTypes.ts';
import { attackUnderWay } from '../display/moment.ts';
import { fireAndMovement } from '../game.ts';
import { roomBehind } from '../judgement/room.ts';
import { weights } from '../judgement/weights.ts';
import { landingsForgone, mobileLandingsForgone } from '../movement/forgone.ts';
import { attackReasons, banzaiReasons, lossReason, markerReasons, markersFeared, withFireOf } from './combats.ts';
import { beachReasons, facts, objectiveReasons } from './facts.ts';
import { retold } from './retold.ts';
import { titleOf } from './titles.ts';

type IslandDeed = Deed<FireAndMovement>;

const names: Readonly<Record<string, (target: number) => string>> = {
  unit: unitName,
  hex: hexName,
  island: islandName,
  marker: markerName,
};

/** Why the Planner plays the islands as it does. */
export const fireAndMovementReasons: Reasons<FireAndMovement> = {
  nameOf: (kind, target) => names[kind]?.(target),
  titleOf,
  reasonsFor(deed) {
    return (reasonsAt(deed.decision) ?? changes)(deed);
  },
  worths: (value, other) => worseBy(value, other, weights.value.decisiveLead),
  retold,
};

/** By the question that a deed answers; all others are about units that change their places. */
const reasonsAt = atQuestions<(deed: IslandDeed) => Reason[]>(fireAndMovement, {
  'set-up: assault boats': boats,
  'set-up: naval gunfire': gunfire,
  'landings: choose a unit': landing,
  'reinforcements: choose a unit': landing,
  'movement phase: move units': movement,
  'rebuilds: rebuild': rebuild,
  'bombardment phase: next bombardment': combat,
  'bombardment: choose markers': combat,
  'combat phase: next attack': combat,
  'attack: choose attackers': combat,
  'combat: banzai': ({ before }) => banzaiReasons(before, attackUnderWay(before)!.attack),
  'combat: attacker’s first marker': marker,
  'combat: defender’s first marker': marker,
  'combat: attacker’s second marker': marker,
  'combat: defender’s second marker': marker,
  'combat: support in solitaire': combat,
  'loss: choose a unit': ({ before, actions: [first] }) => [lossReason(before, first!.target!, '8.2.4i')],
  'retreats: retreat or resist': retreatOrResist,
});

function sideOfDeed({ seat }: IslandDeed): SideCode {
  return sides.indexOf(seat as 'us' | 'japan') as SideCode;
}

function combat(deed: IslandDeed): Reason[] {
  const view = deed.after && attackUnderWay(deed.after) ? deed.after : deed.ready;
  const underWay = attackUnderWay(view);
  if (underWay) {
    const last = view === deed.after ? undefined : deed.actions.at(-1);
    const attack = last ? withFireOf(underWay.attack, sideOfDeed(deed), last) : underWay.attack;
    return [...attackReasons(view, attack), ...markersFeared(view, attack)];
  }
  const bombardments = deed.decision.choices.find(({ verb }) => verb === 'bombard')?.targets.length ?? 0;
  const attacks = attackTargets(deed.before).length;
  const left = bombardments > 0 ? bombardments : attacks;
  if (left === 0) return [{ text: 'No attack is left.' }];
  return [
    { text: `Leaves out ${counted(left, bombardments > 0 ? 'possible bombardment' : 'possible attack')}.` },
    { text: `The Planner expects no gain from ${left === 1 ? 'it' : 'them'}.` },
  ];
}

function marker(deed: IslandDeed): Reason[] {
  const { attack } = attackUnderWay(deed.before)!;
  return markerReasons(deed.before, attack, sideOfDeed(deed), deed.actions[0]!.verb === 'commit');
}

/** A march, a landing or the end of the phase. */
function movement(deed: IslandDeed): Reason[] {
  const { before, actions, decision } = deed;
  if (actions[0]!.verb !== 'done') {
    const unit = actions[0]!.target!;
    return deed.after?.where[unit] === before.where[unit] ? stayReasons(facts, before, unit) : changes(deed);
  }
  const waiting = decision.choices.find(({ verb }) => verb === 'move')?.targets.length ?? 0;
  const stays = waiting === 1 ? 'The last unit stays' : `All ${waiting} units that could still move stay`;
  const forgone = [...landingsForgone(before), ...mobileLandingsForgone(before)];
  return [...(waiting > 0 ? [{ text: `${stays} in place.` }] : []), ...forgone.map((text) => ({ text }))];
}

/** Units that change their places: on the march, from the sea, in retreat, in an advance, when they are deployed. */
function changes(deed: IslandDeed): Reason[] {
  const { before, after } = deed;
  if (!after) return [];
  const units = movedUnits(facts, before, after, sideOfDeed(deed));
  return [
    ...objectiveReasons(before, after),
    ...beachReasons(before, after, units),
    ...moveReasons(facts, before, after, units),
  ];
}

function retreatOrResist(deed: IslandDeed): Reason[] {
  const { before, actions } = deed;
  const { verb, target: unit } = actions[0]!;
  const hex = before.where[unit!]!;
  const counts = objectiveAt[hex]! >= 0 ? [{ text: `${hexName(hex)} counts for victory.`, rule: '18.1.6i' }] : [];
  if (verb === 'resist')
    return [
      { text: `Holds ${hexName(hex)}: no unit may advance into it.`, rule: '8.4g' },
      lossReason(before, unit!, '8.4d'),
      ...counts,
    ];
  const room = roomBehind(before, unit!);
  if (room === 0) return [{ text: 'It cannot retreat a single hex and is eliminated.', rule: '8.3b' }];
  return [
    {
      text: `Resisting would cost a step; it can retreat ${counted(room, 'hex').replace('hexs', 'hexes')}.`,
      rule: '8.4d',
    },
  ];
}

function gunfire({ actions: [first] }: IslandDeed): Reason[] {
  if (first!.verb === 'done')
    return [{ text: 'The other markers go into the cup and can support any attack.', rule: '17.0a' }];
  return [
    { text: 'It bombards on game turn 1, before the first attacks.', rule: '18.1.3e' },
    { text: 'It supports no attack later.', rule: '18.1.3b' },
  ];
}

/** A unit that comes ashore: what it can do there, else what it is worth. */
function landing(deed: IslandDeed): Reason[] {
  const { before, actions } = deed;
  const unit = actions[0]!.target;
  const reasons = changes(deed);
  if (unit === undefined || reasons.length > 0) return reasons;
  const waiting = deed.decision.choices.find(({ verb }) => verb === actions[0]!.verb)?.targets.length ?? 0;
  const side = before.depleted[unit]!;
  return [
    {
      text: `${unitName(unit)} has attack ${attackStrength[side]![unit]}, defense ${defenseStrength[side]![unit]}; ${counted(waiting, 'unit')} could land.`,
      rule: '11.2a',
    },
  ];
}

function rebuild({ actions: [first] }: IslandDeed): Reason[] {
  const { verb, target: unit } = first!;
  if (verb !== 'rebuild') return [];
  const [full, depleted] = [0, 1].map((side) => `${attackStrength[side]![unit!]}-${defenseStrength[side]![unit!]}`);
  return [{ text: `${unitName(unit!)} is worth ${full} again instead of ${depleted}.`, rule: '11.1b' }];
}

function boats({ before, actions: [first] }: IslandDeed): Reason[] {
  const { verb, target: hex } = first!;
  if (verb !== 'place boat') return [];
  const near = unitsOnMap(before, JAPAN).filter(
    (unit) => distance(archipelago.grid, before.where[unit]!, hex!) <= 2,
  ).length;
  return [
    { text: `${near === 0 ? 'No Japanese unit' : counted(near, 'Japanese unit')} in sight within 2 hexes of it.` },
    reef[hex!] === 1
      ? { text: 'A reef lies before it, which must be assaulted first.', rule: '12.0n' }
      : { text: 'No reef lies before it.', rule: '12.0i' },
  ];
}
