import { distance } from '#board/grid';
import { movedUnits, moveReasons, stayReasons } from '../../ground/moveReasons.ts';
import { atQuestions } from '../../judgement.ts';
import { type Deed, type Reason, type Reasons, targetsIn, worseBy } from '../../reasons.ts';
import { counted } from '../../words.ts';
import { attackStrength, barrageStrength, boardMap, defenseStrength, rangeAllowance } from '../data.ts';
import { type SideCode, sides, US } from '../dataTypes.ts';
import { attackUnderWay } from '../display/moment.ts';
import { fireTargets, unitsThatMustAttack } from '../duties.ts';
import { landingsForgone, supportForgone } from '../forgone.ts';
import { islandWar } from '../game.ts';
import { weights } from '../judgement/weights.ts';
import { hexName, unitName } from '../names.ts';
import { enemyOf, type IslandWar, type UnitId } from '../state.ts';
import { beachHexes } from '../terrain.ts';
import { isArtillery, unitsNotYetInPlay, unitsOnMap } from '../units.ts';
import { beachheadReasons } from './beachheads.ts';
import { attackReasons, banzaiReasons, protectionReasons, withFireOf } from './combats.ts';
import { facts } from './facts.ts';
import { retold } from './retold.ts';
import { titleOf } from './titles.ts';

type SaipanDeed = Deed<IslandWar>;

const { grid } = boardMap;

/** Why the Planner plays Saipan as it does. */
export const islandWarReasons: Reasons<IslandWar> = {
  nameOf: (kind, target) => (kind === 'unit' ? unitName(target) : kind === 'hex' ? hexName(target) : undefined),
  titleOf,
  reasonsFor(deed) {
    return (reasonsAt(deed.decision) ?? changes)(deed);
  },
  worths: (value, other) => worseBy(value, other, weights.value.decisiveLead),
  retold,
};

/** By the question that a deed answers; all others are about units that change their places. */
const reasonsAt = atQuestions<(deed: SaipanDeed) => Reason[]>(islandWar, {
  'set-up: write the landing hexes': landingHexes,
  'movement phase: move units': movement,
  'march: choose a hex': march,
  'reinforcements: choose a beachhead': landings,
  'arrival: choose the unit': landings,
  'first wave: choose the unit': landings,
  'combat phase: next combat': combat,
  'attack: commit units': combat,
  'attack: barrage': combat,
  'attack: protective fire': protection,
  'attack: banzai': ({ before }) => banzaiReasons(before, attackUnderWay(before)!.attack),
  'banzai losses: choose a unit': removal,
});

function sideOfDeed({ seat }: SaipanDeed): SideCode {
  return sides.indexOf(seat as 'us' | 'japan') as SideCode;
}

function combat(deed: SaipanDeed): Reason[] {
  const view = deed.after && attackUnderWay(deed.after) ? deed.after : deed.ready;
  const underWay = attackUnderWay(view);
  if (!underWay) return endOfCombats(deed);
  const last = view === deed.after ? undefined : deed.actions.at(-1);
  return attackReasons(view, last ? withFireOf(underWay.attack, last) : underWay.attack);
}

function protection({ before, actions }: SaipanDeed): Reason[] {
  const { attack } = attackUnderWay(before)!;
  const support = targetsIn(actions, 'support').reduce((sum, points) => sum + points, 0);
  return protectionReasons(before, attack, targetsIn(actions, 'protect'), support);
}

function endOfCombats({ before }: SaipanDeed): Reason[] {
  const open = fireTargets(before, Number.POSITIVE_INFINITY);
  const left = unitsThatMustAttack(before).length;
  return [
    {
      text: left === 0 ? 'Every unit that must attack has attacked.' : `${counted(left, 'unit')} must still attack.`,
      rule: '7.12a',
    },
    ...(open.length === 0
      ? [{ text: 'No enemy unit is left that fire could attack.' }]
      : supportForgone(before).map(said)),
  ];
}

function said(text: string): Reason {
  return { text };
}

/** A march, or the end of the phase. */
function movement(deed: SaipanDeed): Reason[] {
  if (deed.actions[0]!.verb === 'done') return endOfMovement(deed);
  return changes(deed);
}

/** A unit in hand that goes on, or stays where it has come to. */
function march(deed: SaipanDeed): Reason[] {
  const { before, actions } = deed;
  const [unit] = islandWar.about(before).unit ?? [];
  return actions[0]!.verb === 'stop' && unit !== undefined ? stayReasons(facts, before, unit) : changes(deed);
}

function endOfMovement({ before, decision }: SaipanDeed): Reason[] {
  const waiting = decision.choices.find(({ verb }) => verb === 'move')?.targets.length ?? 0;
  const stays = waiting === 1 ? 'The last unit stays' : `All ${waiting} units that could still move stay`;
  return [...(waiting > 0 ? [{ text: `${stays} in place.` }] : []), ...landingsForgone(before).map(said)];
}

/** Units that change their places: on the march, in retreat, in an advance, when they are deployed. */
function changes(deed: SaipanDeed): Reason[] {
  const { before, after } = deed;
  if (!after) return [];
  const units = movedUnits(facts, before, after, sideOfDeed(deed));
  return [
    ...beachheadReasons(before, after, units),
    ...rangeReasons(before, after, units),
    ...moveReasons(facts, before, after, units),
  ];
}

/** Guns that bring more enemies into range. */
function rangeReasons(before: IslandWar, after: IslandWar, units: readonly UnitId[]): Reason[] {
  const [gun] = units.filter(isArtillery);
  if (gun === undefined || before.where[gun]! < 0) return [];
  const inRange = (state: IslandWar) =>
    unitsOnMap(state, enemyOf(facts.sideOf(gun))).filter(
      (enemy) => distance(grid, state.where[gun]!, state.where[enemy]!) <= rangeAllowance[gun]!,
    ).length;
  const [was, is] = [inRange(before), inRange(after)];
  return is > was
    ? [{ text: `${unitName(gun)} has ${counted(is, 'enemy unit')} in range instead of ${was}.`, rule: '8.0a' }]
    : [];
}

function landings(deed: SaipanDeed): Reason[] {
  const { before, after, actions } = deed;
  const units = targetsIn(actions, 'land').filter((unit) => after !== undefined && after.where[unit]! >= 0);
  const [unit] = units;
  if (unit === undefined || !after) return changes(deed);
  const strength = isArtillery(unit)
    ? `barrage ${barrageStrength[unit]}, range ${rangeAllowance[unit]}`
    : `attack ${attackStrength[unit]}, defense ${defenseStrength[unit]}`;
  const waiting = unitsNotYetInPlay(before, US).length;
  return [
    ...(units.length === 1
      ? [{ text: `${unitName(unit)} has ${strength}; ${counted(waiting, 'unit')} waited to land.`, rule: '12.1c' }]
      : [{ text: `${units.length} of the ${waiting} units that waited land now.`, rule: '12.1a' }]),
    ...moveReasons(facts, before, after, units),
  ];
}

function landingHexes({ actions: [first] }: SaipanDeed): Reason[] {
  const near = beachHexes.filter((hex) => hex !== first!.target && distance(grid, hex, first!.target!) <= 2).length;
  return [{ text: `There are ${near} other beach hexes within 2 hexes: the first wave stays together.` }];
}

/** Who pays for a Banzai attack. */
function removal({ decision, actions: [first] }: SaipanDeed): Reason[] {
  const paying = decision.choices.flatMap(({ targets }) => targets);
  const least = Math.min(...paying.map((unit) => attackStrength[unit]!));
  const strength = attackStrength[first!.target!]!;
  const isLeast = strength === least && paying.some((unit) => attackStrength[unit]! > least);
  return [
    {
      text: `${unitName(first!.target!)} has attack ${strength}${isLeast ? ', the least of those that can pay' : ''}.`,
      rule: '10.0e',
    },
  ];
}
