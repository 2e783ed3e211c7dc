import { type Deed, targetsIn } from '../../reasons.ts';
import { islandAt, type Place } from '../core/places.ts';
import type { CentralPacific, UnitId } from '../core/state.ts';
import { islandsInZone } from '../data/data.ts';
import { JAPAN } from '../data/types.ts';
import { usShips } from '../judgement/situation.ts';

// What a deed of the campaign consists of: the action that is chosen, what pays for it, and who takes part.

export type CampaignDeed = Deed<CentralPacific>;

/** The choice that names the action; the marker that pays for it comes before. */
export function orderOf({ actions }: CampaignDeed): CampaignDeed['actions'][number] {
  return actions.find(({ verb }) => verb !== 'play marker') ?? actions[0]!;
}

/** The ships or units that are named for it, one by one or all of a place. */
export function forceOf(deed: CampaignDeed): UnitId[] {
  const { target } = orderOf(deed);
  const all = deed.actions.some(({ verb }) => verb === 'add all');
  return all && target !== undefined ? usShips(deed.before, target) : targetsIn(deed.actions, 'add');
}

/** Where a force sails to. */
export function goalOf({ actions }: CampaignDeed): Place | undefined {
  return targetsIn(actions, 'sail', 'land').at(-1);
}

/** The island that a deed is about: that of its battle, or the one that is named. */
export function islandOf(deed: CampaignDeed): number {
  const { battle } = deed.ready;
  if (battle && battle.island >= 0) return battle.island;
  const [named] = targetsIn(deed.actions, 'target island');
  if (named !== undefined) return named;
  const { verb, target } = orderOf(deed);
  if (verb === 'invade') return invadedBy(deed);
  return islandVerbs.has(verb) ? target! : -1;
}

const islandVerbs: ReadonlySet<string> = new Set([
  'bombard',
  'strike island',
  'ground attack',
  'air-ground attack',
  'airborne assault',
  'build base',
  'raise base',
]);

/** The island of an invasion that has not come there yet. */
function invadedBy(deed: CampaignDeed): number {
  const [, named] = targetsIn(deed.actions, 'invade');
  const zone = goalOf(deed);
  if (named !== undefined || zone === undefined) return named ?? -1;
  return islandsInZone[zone]?.find((island) => deed.before.groundAt[JAPAN][island]! > 0) ?? -1;
}

/** The island at a place, if it is one. */
export function islandThere(place: Place | undefined): number {
  return place === undefined ? -1 : islandAt(place);
}
