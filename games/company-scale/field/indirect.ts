import { distance } from '#board/grid';
import { type Counted, countedIn, type Modifiers } from '../../tables/modifiers.ts';
import { barrageFire, disorderFire, fortificationDefense } from '../core/conditions.ts';
import type { Fire } from '../core/fire.ts';
import { holderOf } from '../core/stacks.ts';
import { type CompanyScale, enemyOf, type Play } from '../core/state.ts';
import { terrainDefense } from '../core/terrain.ts';
import { barrageTable, limits } from '../data/tables.ts';
import type { UnitId } from '../theater/forces.ts';
import { isOnSaipan, type Place, type Places } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { hasHardTarget, hasOnlyHardTargets } from './hardTargets.ts';
import { setBarrage } from './veils.ts';
import { type Shot, weatherModifiers } from './weatherFire.ts';

/** 8.6.3 with rulings 24 and 25: all that counts in indirect fire, and nothing else does (8.6.3h). */
export const indirectModifiers: Modifiers<Shot, 'value'> = [
  {
    to: 'value',
    name: 'Fire Power',
    rule: '8.6.1g',
    condition: 'always',
    amount: ({ fire }) => fire.strength,
  },
  {
    to: 'value',
    name: 'further units',
    rule: '8.6.3g',
    condition: 'each indirect unit of the stack that fires too',
    amount: ({ fire }) => fire.adders.length,
  },
  {
    to: 'value',
    name: 'disorder of the firer',
    rule: '8.6.3a',
    condition: 'DG on the firer',
    when: hasOwnPlace,
    amount: ({ state, fire }) => disorderFire(state, fire.from),
  },
  {
    to: 'value',
    name: 'barrage on the firer',
    rule: '8.6.3b',
    condition: 'a barrage on the firer',
    when: hasOwnPlace,
    amount: ({ state, fire }) => barrageFire(state, fire.from),
  },
  {
    to: 'value',
    name: 'hard targets',
    rule: '8.6.3c',
    condition: 'hard targets among others in the hex',
    when: ({ state, fire }) => hasHardTarget(state, fire.target) && !hasOnlyHardTargets(state, fire.target),
    amount: limits.fire.hardInHex,
  },
  {
    to: 'value',
    name: 'only hard targets',
    rule: '8.6.3d',
    condition: 'only hard targets in the hex',
    when: ({ state, fire }) => hasOnlyHardTargets(state, fire.target),
    amount: limits.fire.onlyHard,
  },
  {
    to: 'value',
    name: 'terrain',
    rule: '8.6.3e',
    condition: 'the terrain of the hex, without its sides',
    amount: ({ state, fire }) => terrainDefense(state, fire.target),
  },
  {
    to: 'value',
    name: 'fortification',
    rule: '8.6.3f',
    condition: 'a fortification in the hex',
    amount: ({ state, fire }) => fortificationDefense(state, fire.target),
  },
  ...weatherModifiers,
];

function hasOwnPlace({ fire }: Shot): boolean {
  return fire.from >= 0;
}

/** What counts in an indirect fire, each with its rule. */
export function countedInIndirect(state: CompanyScale, fire: Fire): Counted<'value'>[] {
  return countedIn(indirectModifiers, { state, fire });
}

/** 8.6.1h, ruling 24: whether a hit has a result, or the fire can only leave a barrage. */
export function hasIndirectResult(state: CompanyScale, { side, target }: Pick<Fire, 'side' | 'target'>): boolean {
  if (holderOf(state, target) !== enemyOf(side)) return false;
  return state.options['indirect-at-hard'] !== 'barrage' || !hasOnlyHardTargets(state, target);
}

/** 8.6.2b: the barrage that a fire leaves, by its unmodified strength. */
export function barrageBy({ strength, adders }: Pick<Fire, 'strength' | 'adders'>): number {
  const total = strength + adders.length;
  return barrageTable.barrages.findLastIndex(({ from }) => total >= from) + 1;
}

/** 8.6.2a: what an indirect fire leaves in its target when its results have been applied, unless its die was a 9. */
export function leaveBarrage(play: Play, fire: Pick<Fire, 'die' | 'strength' | 'adders' | 'target'>): void {
  if (fire.die < alwaysMisses) layBarrage(play, fire.target, barrageBy(fire), '8.6.2a');
}

const alwaysMisses = 9;

/** 8.6.2c: puts a barrage on a place, unless a stronger one lies there. */
export function layBarrage(play: Play, place: Place, barrage: number, rule: string): void {
  const { state } = play;
  if (state.barrage[place]! >= barrage) return;
  setBarrage(state, place, barrage);
  play.emit({ type: 'barrage', place, barrage, rule });
}

/** The distance of indirect fire: to and from Saipan by way of a hex off Tinian's north coast (27.0a, 27.0b). */
export function indirectRange({ places }: { readonly places: Places }, from: Place, to: Place): number {
  if (!isOnSaipan(places, from) && !isOnSaipan(places, to)) {
    return distance(places.grid, places.hexOf[from]!, places.hexOf[to]!);
  }
  const hexOf = (place: Place) => (isOnSaipan(places, place) ? places.find(limits.saipanHex) : places.hexOf[place]!);
  const isOverWater = isOnSaipan(places, from) !== isOnSaipan(places, to);
  return distance(places.grid, hexOf(from), hexOf(to)) + (isOverWater ? limits.saipanRange : 0);
}

/** 8.6.1b */
export function isWithinReach(state: CompanyScale, unit: UnitId, place: Place): boolean {
  const theater = theaterOf(state);
  return indirectRange(theater, state.where[unit]!, place) <= theater.forces.range[unit * 2 + state.mode[unit]!]!;
}

/** The fire that is being prepared, at a place: those who do not reach it do not add. */
export function aimedAt(state: CompanyScale, place: Place): Fire {
  const fire = state.fire!;
  return { ...fire, target: place, adders: fire.adders.filter((unit) => isWithinReach(state, unit, place)) };
}
