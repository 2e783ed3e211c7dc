import { countActions } from '#engine/decision';
import { byVerbs } from '../../judgement.ts';
import { against, type Reason, type Reasons, someOf, targetsIn } from '../../reasons.ts';
import { capitalized, counted, list } from '../../words.ts';
import { ANTI_GROUND, ANTI_SURFACE } from '../core/battle.ts';
import { islandName, placeName, unitName } from '../core/names.ts';
import { isZone, PEARL_HARBOR, placeOfIsland, US_REFIT } from '../core/places.ts';
import { type CentralPacific, isShort } from '../core/state.ts';
import { baseLevel, factorOf, isNaval } from '../core/units.ts';
import { isDivision, isEngineer, isFleetCarrier, rosters, tables } from '../data/data.ts';
import { islandIds, JAPAN, US } from '../data/types.ts';
import { centralPacific } from '../game.ts';
import { poolSize, turnsLeft, usShips } from '../judgement/situation.ts';
import { distanceBetween } from '../movement/basing.ts';
import { battleReasons } from './battles.ts';
import { type CampaignDeed, forceOf, goalOf, islandOf, islandThere, orderOf } from './deeds.ts';
import { retold } from './retold.ts';
import { names, titleOf } from './titles.ts';
import { voyageReasons, worthOfIsland } from './worths.ts';

/** Why the Planner runs the campaign as it does. */
export const centralPacificReasons: Reasons<CentralPacific> = {
  // An action is whole only when the next can be chosen.
  rests: ({ stack }) => stack.at(-1)!.procedure === 'us action phase',
  nameOf: (kind, target) => names[kind]?.(target),
  titleOf,
  reasonsFor(deed) {
    const [first, ...others] = answers[orderOf(deed).verb]?.(deed) ?? [];
    const [odds, ...rest] = battleReasons(deed);
    const reasons = [odds, first, ...rest, ...others].filter((reason) => reason !== undefined);
    return reasons.length > 0 ? reasons : partOfOrder(deed);
  },
  worths: (value, other) => against(value, other, 'in the Planner’s points'),
  retold,
};

type Explain = (deed: CampaignDeed) => Reason[];

/** Steps of an action whose answers follow from the order that it was chosen for. */
const stepsOfOrders: ReadonlySet<string> = new Set(['force', 'destination', 'land']);

function partOfOrder({ decision }: CampaignDeed): Reason[] {
  if (countActions(decision) === 1 || !stepsOfOrders.has(decision.step)) return [];
  return [{ text: `Part of the order “${decision.procedure}”, which the Planner weighs as a whole.` }];
}

/** What the choice between more units and more actions rests on. */
const packages: Explain = ({ before }) => [
  {
    text: `${counted(poolSize(before), 'unit')} wait in the pool, and ${counted(turnsLeft(before), 'turn')} are left to use them.`,
  },
];

const sails: Explain = (deed) =>
  voyageReasons(deed.before, { force: forceOf(deed), origin: orderOf(deed).target, goal: goalOf(deed) });

/** By the first choice of an action. */
const answers = byVerbs<Explain>(centralPacific, {
  invade: (deed) => worthOfIsland(deed.before, islandOf(deed)),
  bombard: (deed) => softened(deed),
  'carrier strike': (deed) => (islandOf(deed) >= 0 ? softened(deed) : points()),
  'strike island': (deed) => softened(deed),
  'ground attack': (deed) => worthOfIsland(deed.before, islandOf(deed)),
  'air-ground attack': (deed) => worthOfIsland(deed.before, islandOf(deed)),
  'attack fleet': points,
  'move and attack': points,
  'build base': (deed) => worthOfIsland(deed.before, orderOf(deed).target!),
  'raise base': raised,
  transport: (deed) => [...engineers(deed), ...sails(deed)],
  'move fleet': sails,
  'leave base': sails,
  'rebase fleet': sails,
  'rebase air': flights,
  'call for reinforcements': ({ before }) => [
    { text: `${counted(poolSize(before), 'unit')} wait in the pool; two dice say how many come.`, rule: 'G1-1a' },
    { text: `${counted(turnsLeft(before), 'turn')} left to use them.` },
  ],
  'emergency replacement': (deed) => [
    { text: `Brings back ${unitName(orderOf(deed).target!)} without a roll.`, rule: 'G1-2b' },
  ],
  appeal: () => [{ text: 'It brings one more event marker in 1 of 2.', rule: 'G1-3a' }],
  ultra: () => [{ text: 'It shows all Japanese units or the next Japanese event in 1 of 2.', rule: 'G2-3a' }],
  scout: (deed) => scouted(deed, 2),
  'scout far': (deed) => scouted(deed, 5),
  'refit ships': refits,
  'refit air': refits,
  'refit ground': refits,
  replacements: (deed) => [
    { text: `Restores reduced divisions at ${placeName(orderOf(deed).target!)}.`, rule: 'G4L-6a' },
  ],
  'end turn': ({ decision }) =>
    countActions(decision) > 1 ? [{ text: 'The Planner sees no other action that is worth anything now.' }] : [],
  'reinforcement action': packages,
  'logistics actions': packages,
  hit: losses,
  'place all': (deed) => [placed(deed)],
});

function softened({ before, ...deed }: CampaignDeed): Reason[] {
  const island = islandOf({ before, ...deed });
  const garrison = before.groundAt[JAPAN][island] ?? 0;
  return [
    {
      text: `${islandName(island)} has ${counted(garrison, 'Japanese unit')}; what is hit now does not meet a landing.`,
    },
  ];
}

function points(): Reason[] {
  const { japaneseCarrier, japaneseShip } = tables.victoryPoints;
  return [
    {
      text: `A fleet carrier sunk brings ${counted(japaneseCarrier, 'point')}, another ship ${japaneseShip}.`,
      rule: '4.3d',
    },
  ];
}

function raised({ before, actions }: CampaignDeed): Reason[] {
  const island = actions[0]!.target!;
  const [level] = targetsIn(actions, 'to level');
  const from = baseLevel(before, US, island);
  return level === undefined ? [] : [{ text: `The base rises from level ${from} to ${level}.`, rule: 'G4L-2a' }];
}

function engineers({ before, actions }: CampaignDeed): Reason[] {
  const engineer = targetsIn(actions, 'board', 'land').find((unit) => isEngineer[unit] === 1);
  const island = islandThere(targetsIn(actions, 'ashore')[0]);
  if (engineer === undefined) return [];
  const where = island >= 0 && baseLevel(before, US, island) === 0 ? ` on ${islandName(island)}` : '';
  return [{ text: `${unitName(engineer)} can build a base${where} with a later action.`, rule: 'G4L-1a' }];
}

function flights(deed: CampaignDeed): Reason[] {
  const goal = goalOf(deed);
  if (goal === undefined) return [];
  const held = [...islandIds.keys()].filter((island) => deed.before.groundAt[JAPAN][island]! > 0);
  const near = held.filter((island) => distanceBetween(goal, placeOfIsland(island)) <= 5);
  return [{ text: `${counted(near.length, 'island')} held by Japan within 5 zones of ${placeName(goal)}.` }];
}

function scouted(deed: CampaignDeed, range: number): Reason[] {
  const { before } = deed;
  const from = orderOf(deed).target!;
  const hidden = [...islandIds.keys()].filter((island) => {
    const place = placeOfIsland(island);
    return before.hiddenAt[place]! > 0 && distanceBetween(from, place) <= range;
  });
  const units = hidden.reduce((sum, island) => sum + before.hiddenAt[placeOfIsland(island)]!, 0);
  return [
    {
      text: `${counted(units, 'unknown unit')} in range on ${someOf(hidden.map(islandName), 'island')}.`,
      rule: 'G2-1b',
    },
  ];
}

/** 4.3: what lies in Refit costs points until it comes back. */
function refits({ before }: CampaignDeed): Reason[] {
  const waiting: number[] = [];
  for (let unit = rosters.usNaval.first; unit < rosters.usGround.end; unit++)
    if (before.where[unit] === US_REFIT) waiting.push(unit);
  const ships = waiting.filter(isNaval);
  const divisions = waiting.filter((unit) => isDivision[unit] === 1);
  const { usCarrier, usShip, usDivision } = tables.victoryPoints;
  const cost =
    ships.reduce((sum, ship) => sum - (isFleetCarrier[ship] === 1 ? usCarrier : usShip), 0) -
    usDivision * divisions.length;
  return [
    {
      text: `In Refit: ${list([
        ...(ships.length > 0 ? [counted(ships.length, 'ship')] : []),
        ...(divisions.length > 0 ? [counted(divisions.length, 'division')] : []),
      ])}.`,
      rule: 'G4L-3a',
    },
    ...(cost > 0 && !isShort(before)
      ? [{ text: `As they are, they cost ${counted(cost, 'point')} in the end.`, rule: '4.3e' }]
      : []),
  ];
}

/** Which unit takes a hit. */
function losses({ before, decision, actions: [first] }: CampaignDeed): Reason[] {
  const unit = first!.target!;
  const strength = (one: number) => factorOf(before, one, ANTI_GROUND) + factorOf(before, one, ANTI_SURFACE);
  const others = decision.choices.find(({ verb }) => verb === 'hit')?.targets ?? [];
  const isLeast = others.length > 1 && others.every((other) => strength(other) >= strength(unit));
  const [ships, ground] = [ANTI_SURFACE, ANTI_GROUND].map((stage) => factorOf(before, unit, stage));
  const told = `${unitName(unit)} fires ${ships} at ships and ${ground} at ground units`;
  return [{ text: `${told}${isLeast ? ', the least of those that can be hit' : ''}.` }];
}

function placed(deed: CampaignDeed): Reason {
  const place = orderOf(deed).target!;
  if (place === PEARL_HARBOR) return { text: 'Pearl Harbor is safe from attack.', rule: '15.2a' };
  if (!isZone(place))
    return { text: `${capitalized(placeName(place))} has a US base where units may enter.`, rule: '11.3e' };
  const ships = usShips(deed.before, place).length;
  return {
    text: `${capitalized(placeName(place))} has ${ships === 0 ? 'no US ship yet' : `${counted(ships, 'US ship')} already`}.`,
    rule: '11.3b',
  };
}
