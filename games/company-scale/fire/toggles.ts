import { again, type Flow, type Verb } from '#engine/procedure';
import type { CompanyScaleEvent } from '../core/events/events.ts';
import type { Fire } from '../core/fire.ts';
import { bearerOf, deedOf } from '../core/heroes.ts';
import { countersAt } from '../core/stacks.ts';
import type { CompanyScale, Play } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { BLUE, YELLOW } from '../data/types.ts';
import { type CounterId, DEPLOYED, isHero, isLeader, isOfCommand, isWeapon, type UnitId } from '../theater/forces.ts';
import { theaterOf } from '../theater/theater.ts';
import { addersFor, choicesOfTarget, heroWith, mustSustain, typesWith, weaponsFor } from './assembly.ts';
import { harmOf } from './results.ts';
import { namesTarget, nameTarget, takeTarget, targetUnits } from './targetUnit.ts';

type FireVerb<L> = Verb<CompanyScale, L, CompanyScaleEvent>;
/** Who may add to a fire as it is now. */
export type MayAdd<L> = (state: CompanyScale, local: L) => (unit: UnitId) => boolean;
type Change = (state: CompanyScale, fire: Fire, target: number) => void;

/** The choices by which a fire that has been filled in is changed before it is made (8.3). */
export function toggles<L>(mayAdd: MayAdd<L>): Record<string, FireVerb<L>> {
  return {
    'fire at': onUnits('8.2f', 'Fire at one unit', (state, fire) => otherTargets(state, fire), aimAt),
    'fire at all': alone(
      '8.2f',
      'Fire at all',
      (state, fire) => fire.single >= 0 && choicesOfTarget(state, fire).includes(-1),
      (state, fire) => aimAt(state, fire, -1),
    ),
    'target unit': onUnits('8.3.1c', 'Use the defense of', (state, fire) => otherTargetUnits(state, fire), takeTarget),
    use: onUnits('8.3.2a', 'Use it', unused, use),
    'do without': onUnits('8.3.2a', 'Do without it', inUse, doWithout),
    add: onUnits(
      '8.3.4a',
      'Let it join in',
      (state, fire, local: L) => openAdders(state, fire, mayAdd(state, local)),
      (_, fire, unit) => fire.adders.push(unit),
    ),
    'high explosive': ofType('Fire High Explosive', YELLOW),
    'armor piercing': ofType('Fire Armor Piercing', BLUE),
    concentrate: alone('8.3.6a', 'Concentrate: +1', mayConcentrate, (_, fire) => {
      fire.concentrated = true;
    }),
    'do not concentrate': alone(
      '8.3.6a',
      'Do not concentrate',
      (_, fire) => fire.concentrated,
      (_, fire) => {
        fire.concentrated = false;
      },
    ),
  };
}

function onUnits<L>(
  rule: string,
  label: string,
  targets: (state: CompanyScale, fire: Fire, local: L) => readonly number[],
  change: Change,
): FireVerb<L> {
  return {
    rule,
    label,
    of: 'unit',
    quiet: true,
    targets: (state, local) => targets(state, state.fire!, local),
    do: (play, _, target) => changed(play, change, target),
  };
}

function alone<L>(
  rule: string,
  label: string,
  when: (state: CompanyScale, fire: Fire) => boolean,
  change: Change,
): FireVerb<L> {
  return {
    rule,
    label,
    quiet: true,
    when: (state) => when(state, state.fire!),
    do: (play) => changed(play, change, -1),
  };
}

function ofType<L>(label: string, type: number): FireVerb<L> {
  return alone(
    '8.1b',
    label,
    (state, fire) => fire.type !== type && typesWith(state, fire).includes(type),
    (_, fire) => {
      fire.type = type;
    },
  );
}

function changed({ state }: Play, change: Change, target: number): Flow {
  change(state, state.fire!, target);
  return again;
}

function otherTargets(state: CompanyScale, fire: Fire): UnitId[] {
  return choicesOfTarget(state, fire).filter((unit) => unit >= 0 && unit !== fire.single);
}

function aimAt(state: CompanyScale, fire: Fire, single: UnitId): void {
  fire.single = single;
  nameTarget(state, fire);
  chooseType(state, fire);
}

/** 8.3.1c: the firer may name another unit where all are in column. */
function otherTargetUnits(state: CompanyScale, fire: Fire): readonly UnitId[] {
  if (fire.single >= 0 || namesTarget(state, fire) !== fire.side) return [];
  return targetUnits(state, fire).filter((unit) => unit !== fire.targetUnit);
}

/** Weapons, leaders, and heroes that could be used instead. */
function unused(state: CompanyScale, fire: Fire): CounterId[] {
  const { forces } = theaterOf(state);
  const markers = countersAt(state, fire.from).filter((counter) => {
    if (forces.fire[counter * 2 + state.mode[counter]!] === 0) return false;
    if (isHero(forces, counter)) return helpsIn(state, fire, counter);
    return isLeader(forces, counter) && isOfCommand(forces, counter, fire.firer);
  });
  return [...weaponsFor(state, fire), ...markers].filter(
    (counter) => counter !== fire.weapon && counter !== fire.leader && counter !== fire.hero,
  );
}

/** 14.1.1d: whose tank is not used does not help. */
function helpsIn(state: CompanyScale, { weapon }: Fire, hero: CounterId): boolean {
  const { does } = deedOf(theaterOf(state).forces, hero);
  return does !== 'rides a tank' || bearerOf(state, hero) === weapon;
}

/** With another weapon, or none, another hero may help most; one who was called on for this fire alone stays. */
function takeWeapon(state: CompanyScale, fire: Fire, weapon: CounterId): void {
  const isCalled = fire.hero >= 0 && deedOf(theaterOf(state).forces, fire.hero).does === 'fights once';
  fire.weapon = weapon;
  if (!isCalled) fire.hero = heroWith(state, fire, weapon);
  chooseType(state, fire);
}

function use(state: CompanyScale, fire: Fire, counter: CounterId): void {
  const { forces } = theaterOf(state);
  if (isLeader(forces, counter)) fire.leader = counter;
  else if (isHero(forces, counter)) fire.hero = counter;
  else takeWeapon(state, fire, counter);
}

function inUse(state: CompanyScale, fire: Fire): CounterId[] {
  const weapon = mustSustain(state, fire) ? -1 : fire.weapon;
  return [weapon, fire.leader, fire.hero, ...fire.adders].filter((counter) => counter >= 0);
}

function doWithout(state: CompanyScale, fire: Fire, counter: CounterId): void {
  const { forces } = theaterOf(state);
  if (counter === fire.leader) fire.leader = -1;
  else if (counter === fire.hero) fire.hero = -1;
  else if (isWeapon(forces, counter)) takeWeapon(state, fire, -1);
  else fire.adders = fire.adders.filter((unit) => unit !== counter);
}

/** 8.1b: of two types the one that does more harm. */
function chooseType(state: CompanyScale, fire: Fire): void {
  const harm = (type: number) => harmOf(state, { ...fire, type });
  const [first, second] = typesWith(state, fire);
  fire.type = second !== undefined && harm(second) > harm(first!) ? second : first!;
}

function openAdders(state: CompanyScale, fire: Fire, mayAdd: (unit: UnitId) => boolean): UnitId[] {
  if (fire.adders.length >= limits.fire.mostAdders) return [];
  return addersFor(state, fire, mayAdd).filter((unit) => !fire.adders.includes(unit));
}

/** 8.3.6a, 8.5l */
function mayConcentrate(state: CompanyScale, { kind, firer, concentrated }: Fire): boolean {
  return kind === 'direct' && !concentrated && state.mode[firer] === DEPLOYED;
}
