import { byVerbs } from '../../judgement.ts';
import { someOf, targetsIn } from '../../reasons.ts';
import { actionTitles } from '../core/actions.ts';
import { forceName, islandName, markerName, placeName, unitName } from '../core/names.ts';
import type { CentralPacific } from '../core/state.ts';
import { centralPacific } from '../game.ts';
import { type CampaignDeed, forceOf, goalOf, islandOf, orderOf } from './deeds.ts';

/** What is done, in the words of a player; `undefined` where the label of the choice says it. */
export function titleOf(deed: CampaignDeed): string | undefined {
  const { verb, target } = orderOf(deed);
  const title = titles[verb]?.(deed, target ?? -1);
  const [marker] = targetsIn(deed.actions, 'play marker');
  if (title === undefined) return labels[verb];
  return marker === undefined ? title : `${title}, paid for by ${markerName(marker)}`;
}

type Title = (deed: CampaignDeed, target: number) => string | undefined;

const sails: Title = (deed, origin) => {
  const goal = goalOf(deed);
  return `Sail from ${placeName(origin)}${goal === undefined ? '' : ` to ${placeName(goal)}`} with ${forceOrShips(deed)}`;
};

const battles: Title = (deed) => {
  const island = islandOf(deed);
  return island >= 0 ? `Attack on ${islandName(island)}` : undefined;
};

const titles = byVerbs<Title>(centralPacific, {
  invade: (deed, origin) => {
    const island = islandOf(deed);
    const goal = island >= 0 ? islandName(island) : placeName(goalOf(deed) ?? origin);
    return `Invade ${goal} from ${placeName(origin)} with ${forceOrShips(deed)}`;
  },
  bombard: (deed, island) => `Bombard ${islandName(island)} with ${forceOrShips(deed)}`,
  'ground attack': battles,
  'air-ground attack': battles,
  'strike island': (deed, island) => `Strike ${islandName(island)} from the air with ${forceOrShips(deed)}`,
  'build base': (_, island) => `Build a base on ${islandName(island)}`,
  'raise base': (_, island) => `Raise the base on ${islandName(island)}`,
  transport: (deed, origin) => {
    const cargo = targetsIn(deed.actions, 'board');
    const goal = placeName(goalOf(deed) ?? origin);
    return cargo.length === 0 ? sails(deed, origin) : `Transport ${someOf(cargo.map(unitName), 'unit')} to ${goal}`;
  },
  'carrier strike': (deed) => {
    const island = islandOf(deed);
    const [zone] = targetsIn(deed.actions, 'target ships');
    const aim = island >= 0 ? islandName(island) : `the ships in ${placeName(zone ?? -1)}`;
    return `Strike ${aim} with ${forceOrShips(deed)}`;
  },
  'attack fleet': (deed, zone) => `Attack the Japanese ships in ${placeName(zone)} with ${forceOrShips(deed)}`,
  'move and attack': (deed, origin) =>
    `Attack the Japanese ships in ${placeName(goalOf(deed) ?? origin)} with ${forceOrShips(deed)}`,
  'move fleet': sails,
  'leave base': sails,
  'rebase fleet': sails,
  'rebase air': (deed, origin) => `Fly air units from ${placeName(origin)} to ${placeName(goalOf(deed) ?? origin)}`,
  scout: (_, from) => `Scout from ${placeName(from)}`,
  'scout far': (_, from) => `Scout far from ${placeName(from)}`,
  'emergency replacement': (_, unit) => `Replace ${unitName(unit)}`,
  replacements: (_, place) => `Send replacements to ${placeName(place)}`,
  hit: (deed) =>
    `Put ${targetsIn(deed.actions, 'hit').length > 1 ? 'the hits' : 'the hit'} on ${someOf([...new Set(targetsIn(deed.actions, 'hit'))].map(unitName), 'unit')}`,
  'place all': (_, place) => `Place all units at ${placeName(place)}`,
});

function forceOrShips(deed: CampaignDeed): string {
  const force = forceOf(deed);
  return force.length === 0 ? 'the units there' : forceName(force);
}

/** Actions that consist of their choice alone, as the list of actions calls them. */
const labels = byVerbs<string>(centralPacific, {
  'call for reinforcements': actionTitles['G1-1'],
  appeal: actionTitles['G1-3'],
  ultra: actionTitles['G2-3'],
  'refit ships': actionTitles['G4L-3'],
  'refit air': actionTitles['G4L-4'],
  'refit ground': actionTitles['G4L-5'],
});

/** What players call the targets of actions. */
export const names: Readonly<Record<string, (target: number, view?: CentralPacific) => string>> = {
  unit: unitName,
  place: placeName,
  island: islandName,
  marker: markerName,
};
