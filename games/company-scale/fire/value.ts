import { amountOf, type Counted, countedIn, type Modifiers, totalIn } from '../../tables/modifiers.ts';
import { bonusOf } from '../core/assets.ts';
import { markerFire } from '../core/charges.ts';
import { barrageFire, disorderFire, pinnedFire } from '../core/conditions.ts';
import type { Fire } from '../core/fire.ts';
import type { CompanyScale } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { countedInIndirect, indirectModifiers } from '../field/indirect.ts';
import { type Shot, weatherModifiers } from '../field/weatherFire.ts';
import type { CounterId } from '../theater/forces.ts';
import { isInsideCave, isZone } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { coverOf, terrainOf, zoneDefense } from './cover.ts';
import { atRidgeMarker, ownRidgeFire, ridgeFire, steepSlopeFire } from './hexsides.ts';
import { isHardHex } from './victims.ts';

/** What counts in a fire, each with its rule, and the modified Fire Value. */
export interface FireValue {
  readonly counted: readonly Counted[];
  readonly value: number;
}

/** 8.3, 8.6.3: the value of a fire as it is put together now. */
export function fireValue(state: CompanyScale, fire: Fire): FireValue {
  const counted = countedOf(state, fire);
  return { counted, value: amountOf(counted) };
}

/** The same without what counts in it, for those who compare many fires. */
export function modifiedValue(state: CompanyScale, fire: Fire): number {
  if (isDirect(fire)) return totalIn(directModifiers, { state, fire });
  return fire.kind === 'indirect' ? totalIn(indirectModifiers, { state, fire }) : fire.strength;
}

function countedOf(state: CompanyScale, fire: Fire): readonly Counted[] {
  if (isDirect(fire)) return countedIn(directModifiers, { state, fire });
  if (fire.kind === 'indirect') return countedInIndirect(state, fire);
  // 8.6.6b, 16.0i, 24.1c: nothing modifies them.
  return [{ to: 'value', name: 'Fire Power', amount: fire.strength, rule: '8.0a' }];
}

/** Direct and Opportunity Fire: the same modifiers. */
export function isDirect({ kind }: Pick<Fire, 'kind'>): boolean {
  return kind === 'direct' || kind === 'opportunity';
}

/** 8.3b */
export const directModifiers: Modifiers<Shot, 'value'> = [
  {
    to: 'value',
    name: 'Fire Power',
    rule: '8.0a',
    condition: 'always',
    amount: ({ fire }) => fire.strength,
  },
  {
    to: 'value',
    name: 'Zone',
    rule: '22.2.1d',
    condition: 'at boats: instead of terrain and defense',
    when: isAfloat,
    amount: ({ state, fire }) => zoneDefense(state, fire.target),
  },
  {
    to: 'value',
    name: 'defense',
    rule: '8.3.1b',
    condition: 'the Defense Value of the target unit',
    when: (shot) => !isAfloat(shot),
    amount: ({ state, fire }) => defenseOf(state, fire.targetUnit),
  },
  {
    to: 'value',
    name: 'weapon in defense',
    rule: '12.3f',
    condition: 'a support weapon of the target',
    amount: ({ state, fire }) => defenseOf(state, fire.defenseWeapon),
  },
  {
    to: 'value',
    name: 'leader in defense',
    rule: '8.3.1e',
    condition: 'a leader of the target',
    amount: ({ state, fire }) => defenseOf(state, fire.defenseLeader),
  },
  {
    to: 'value',
    name: 'hero in defense',
    rule: '8.3.1e',
    condition: 'a hero of the target',
    amount: ({ state, fire }) => defenseOf(state, fire.defenseHero),
  },
  {
    to: 'value',
    name: 'support weapon',
    rule: '12.3d',
    condition: 'a support weapon of the firer',
    amount: ({ state, fire }) => bonusOf(state, fire.weapon, 'fire'),
  },
  {
    to: 'value',
    name: 'leader',
    rule: '13.2c',
    condition: 'a leader of the firer',
    amount: ({ state, fire }) => bonusOf(state, fire.leader, 'fire'),
  },
  {
    to: 'value',
    name: 'hero',
    rule: '8.3.2b',
    condition: 'a hero of the firer',
    amount: ({ state, fire }) => bonusOf(state, fire.hero, 'fire'),
  },
  {
    to: 'value',
    name: 'disorder',
    rule: '8.3.3a',
    condition: 'DG on the firer',
    amount: ({ state, fire }) => disorderFire(state, fire.from),
  },
  {
    to: 'value',
    name: 'Pinned',
    rule: '10.2.2a',
    condition: 'the firer is Pinned',
    amount: ({ state, fire }) => pinnedFire(state, fire.from),
  },
  {
    to: 'value',
    name: 'barrage',
    rule: '8.3.3a',
    condition: 'a barrage on the firer',
    amount: ({ state, fire }) => barrageFire(state, fire.from),
  },
  {
    to: 'value',
    name: 'fortification',
    rule: '8.3.3b',
    condition: 'a fortification of the target, or the cave around it',
    amount: ({ state, fire }) => coverOf(state, fire),
  },
  {
    to: 'value',
    name: 'Assault marker',
    rule: '8.3.3b',
    condition: 'the target assaults or charges',
    amount: ({ state, fire }) => markerFire(state, fire.target)?.amount ?? 0,
  },
  {
    to: 'value',
    name: 'further units',
    rule: '8.3.4a',
    condition: 'other Deployed units of the hex',
    amount: ({ fire }) => fire.adders.length,
  },
  {
    to: 'value',
    name: 'terrain',
    rule: '8.3.5a',
    condition: 'the terrain of the target',
    amount: ({ state, fire }) => terrainOf(state, fire.target),
  },
  {
    to: 'value',
    name: 'steep slope',
    rule: '6.2.2h',
    condition: 'into the target through a steep slope, not from above',
    amount: ({ state, fire }) => steepSlopeFire(state, fire.from, fire.target),
  },
  {
    to: 'value',
    name: 'ridge',
    rule: '6.2.2r',
    condition: 'across a ridge of the target',
    amount: ({ state, fire }) => ridgeFire(state, fire.from, fire.target),
  },
  {
    to: 'value',
    name: 'own Ridge marker',
    rule: '6.2.2aa',
    condition: 'under a Ridge marker across a ridge',
    amount: ({ state, fire }) => ownRidgeFire(state, fire.from, fire.target),
  },
  {
    to: 'value',
    name: 'Ridge marker of the target',
    rule: '6.2.2z',
    condition: 'across a ridge −1, over another side +2',
    when: ({ state, fire }) => !isInsideCave(theaterOf(state).places, fire.target),
    amount: ({ state, fire }) => atRidgeMarker(state, fire.from, fire.target),
  },
  {
    to: 'value',
    name: 'Concentrated Fire',
    rule: '8.3.6a',
    condition: 'the firer concentrates',
    when: ({ fire }) => fire.concentrated,
    amount: limits.fire.concentrated,
  },
  {
    to: 'value',
    name: 'Hard Target in the hex',
    rule: '8.3.1f',
    condition: 'at a hex with a Hard Target in it',
    when: ({ state, fire }) => fire.single < 0 && isHardHex(state, fire),
    amount: limits.fire.hardInHex,
  },
  ...weatherModifiers,
];

function isAfloat({ state, fire }: Shot): boolean {
  return isZone(theaterOf(state).places, fire.target);
}

/** What is printed on the side of a counter that lies up. */
export function defenseOf(state: CompanyScale, counter: CounterId): number {
  return counter < 0 ? 0 : theaterOf(state).forces.defense[counter * 2 + state.mode[counter]!]!;
}
