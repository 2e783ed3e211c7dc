import { isCharged, mayAct, mayAddTo } from '../core/active.ts';
import { bonusOf, heroAt, leaderFor } from '../core/assets.ts';
import { type Fire, fireWith } from '../core/fire.ts';
import { riderOf } from '../core/heroes.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, SUSTAINED } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { BLUE, type SideCode, WHITE_FIRE, YELLOW } from '../data/types.ts';
import { couldFireAt } from '../field/fireZones.ts';
import { type CounterId, DEPLOYED, hasAbility, isOfCommand, isWeapon, type UnitId } from '../theater/forces.ts';
import type { Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { harmOf } from './results.ts';
import { nameTarget } from './targetUnit.ts';
import { mayFireAtPlace, singleTargets } from './victims.ts';

/** What must be said of a fire before the rest can be filled in. */
export interface Aim {
  readonly kind: 'direct' | 'opportunity';
  readonly firer: UnitId;
  readonly target: Place;
  readonly moving: readonly UnitId[];
  readonly apart?: readonly CounterId[];
  readonly isLanding?: boolean;
}

/** The fire of a unit with the best of everything: target, weapon, type, leader, hero, and those who add at no cost. */
export function bestFire(state: CompanyScale, aim: Aim, mayAdd: (unit: UnitId) => boolean): Fire {
  const bare = bareFire(state, aim);
  bare.adders = addersFor(state, bare, mayAdd).slice(0, limits.fire.mostAdders);
  let best: Fire | undefined;
  let mostHarm = -1;
  for (const single of choicesOfTarget(state, bare)) {
    for (const weapon of [...(mustSustain(state, bare) ? [] : [-1]), ...weaponsFor(state, bare)]) {
      for (const type of typesWith(state, { ...bare, weapon })) {
        const fire: Fire = { ...bare, single, weapon, type, hero: heroWith(state, bare, weapon) };
        nameTarget(state, fire);
        const harm = harmOf(state, fire);
        if (harm <= mostHarm) continue;
        best = fire;
        mostHarm = harm;
      }
    }
  }
  return best!;
}

function bareFire(state: CompanyScale, { kind, firer, target, moving, apart = [], isLanding = false }: Aim): Fire {
  const { forces } = theaterOf(state);
  const from = state.where[firer]!;
  const face = firer * 2 + state.mode[firer]!;
  return fireWith({
    kind,
    side: forces.side[firer] as SideCode,
    firer,
    strength: forces.fire[face]!,
    from,
    type: forces.fireType[face]!,
    target,
    moving: [...moving],
    ...(apart.length > 0 ? { apart: [...apart] } : {}),
    ...(isLanding ? { isLanding } : {}),
    leader: usefulIn(state, leaderFor(state, from, firer, 'fire')),
    hero: usefulIn(state, heroAt(state, from, 'fire')),
  });
}

/** 14.1a, 14.1.1d: the hero whose Fire Power counts with a weapon: the best in the hex, or who rides it. */
export function heroWith(state: CompanyScale, { from }: Pick<Fire, 'from'>, weapon: CounterId): CounterId {
  const anyone = usefulIn(state, heroAt(state, from, 'fire'));
  const rider = riderOf(state, weapon);
  return bonusOf(state, rider, 'fire') > bonusOf(state, anyone, 'fire') ? rider : anyone;
}

function usefulIn(state: CompanyScale, marker: CounterId): CounterId {
  if (marker < 0) return -1;
  return theaterOf(state).forces.fire[marker * 2 + state.mode[marker]!]! > 0 ? marker : -1;
}

/** 8.2d to 8.2f: the place as a whole (-1), and each unit that can be fired at alone. */
export function choicesOfTarget(state: CompanyScale, fire: Pick<Fire, 'target' | 'moving'>): UnitId[] {
  const alone = singleTargets(state, fire);
  return mayFireAtPlace(state, fire) ? [-1, ...alone] : alone;
}

/** 8.3.2a, 8.3.2c, 8.3.2f, 12.3c, 12.3e: the weapons of the hex that the firer can use. */
export function weaponsFor(
  state: CompanyScale,
  { kind, firer, from }: Pick<Fire, 'kind' | 'firer' | 'from'>,
): CounterId[] {
  const { forces } = theaterOf(state);
  const isDeployed = state.mode[firer] === DEPLOYED;
  const range = forces.range[firer * 2 + state.mode[firer]!]!;
  const found = countersAt(state, from).filter(
    (counter) =>
      isWeapon(forces, counter) &&
      isOfCommand(forces, counter, firer) &&
      (isDeployed || hasAbility(forces, counter, 'tank')) &&
      forces.range[counter * 2]! >= range,
  );
  return mustSustain(state, { kind, from }) ? found.filter((weapon) => hasAbility(forces, weapon, 'sustained')) : found;
}

/** 8.5.1a: what has fired at an opportunity already can do so again only with its Sustained Fire weapon. */
export function mustSustain({ fireMarkers }: CompanyScale, { kind, from }: Pick<Fire, 'kind' | 'from'>): boolean {
  return kind === 'opportunity' && (fireMarkers[from]! & SUSTAINED) !== 0;
}

/** 8.1b, 8.3.2d: the types that the fire may be of: that of its weapon, or of its firer; white is one of two. */
export function typesWith(state: CompanyScale, { firer, weapon }: Pick<Fire, 'firer' | 'weapon'>): number[] {
  const { forces } = theaterOf(state);
  const type = weapon >= 0 ? forces.fireType[weapon * 2]! : forces.fireType[firer * 2 + state.mode[firer]!]!;
  return type === WHITE_FIRE ? [YELLOW, BLUE] : [type];
}

/** 8.3.4a: the other Deployed units of the hex that could add to a Deployed firer. */
export function addersFor(
  state: CompanyScale,
  { firer, from, target }: Pick<Fire, 'firer' | 'from' | 'target'>,
  mayAdd: (unit: UnitId) => boolean,
): UnitId[] {
  if (state.mode[firer] !== DEPLOYED) return [];
  return unitsAt(state, from).filter(
    (unit) => unit !== firer && state.mode[unit] === DEPLOYED && mayAdd(unit) && couldFireAt(state, unit, target),
  );
}

/** 8.3.4c, 8.2i: in an Activation those may add who may act and can be paid for. */
export function mayAddInActivation(state: CompanyScale, fire: Pick<Fire, 'firer' | 'adders'>) {
  return (unit: UnitId) => mayAddTo(state, [fire.firer, ...fire.adders], unit);
}

/** Those are filled in who add without a Direct Command of their own. */
export function addsForNothing(state: CompanyScale, firer: UnitId) {
  return (unit: UnitId) => mayAct(state, unit) && !isCharged(state, unit, firer);
}
