import { finderOf } from '../../data/finder.ts';
import type { Roster } from '../../data/roster.ts';
import type { DivisionType, HeroType, LeaderType, UnitType, WeaponType } from '../data/forceShapes.ts';
import type { CounterFace, UnitKind, WeaponKind } from '../data/kindShapes.ts';
import { unitKinds, weaponKinds } from '../data/kinds.ts';
import {
  type Ability,
  abilities,
  corpsId,
  fireTypes,
  movements,
  none,
  type SideCode,
  services,
  sides,
  type Trait,
  traits,
  white,
} from '../data/types.ts';
import { printed } from './printed.ts';

/** A counter's position in `counters`: units, then support weapons, leaders, heroes. */
export type CounterId = number;
/** A counter that is a unit. */
export type UnitId = CounterId;
/** A Division's position in `divisions`; the corps comes after the last. */
export type DivisionId = number;
/** A Formation's position in `formations`. */
export type FormationId = number;

/** 2.0g, 5.1f, 5.1g: a stripe is a Formation, or one of these. */
export const WHITE_STRIPE = -1;
export const NO_STRIPE = -2;
export type Stripe = FormationId | -1 | -2;

/** 3.4a: which side of a unit lies up; values by side are at `unit * 2 + mode`. */
export const DEPLOYED = 0;
export const COLUMN = 1;
export type Mode = 0 | 1;

export interface Formation {
  readonly id: string;
  readonly division: DivisionId;
  readonly isOptional: boolean;
}

interface CounterBase {
  readonly id: string;
  readonly title: string;
  readonly isOptional: boolean;
}
export type Counter = CounterBase &
  (
    | { readonly category: 'unit'; readonly kind: UnitKind }
    | { readonly category: 'weapon'; readonly kind: WeaponKind }
    | { readonly category: 'leader'; readonly kind: LeaderType }
    | { readonly category: 'hero'; readonly kind: HeroType }
  );

/** Everything that is printed on the counters of a game, by counter. */
export interface Forces {
  readonly divisions: readonly DivisionType[];
  readonly formations: readonly Formation[];
  /** The number of the corps among Divisions. */
  readonly corps: DivisionId;
  readonly counters: readonly Counter[];
  readonly units: Roster;
  readonly weapons: Roster;
  readonly leaders: Roster;
  readonly heroes: Roster;
  find(id: string): CounterId;
  readonly side: Uint8Array;
  /** By Division, the corps among them. */
  readonly divisionSide: Uint8Array;
  /** Position in `services`. */
  readonly service: Uint8Array;
  readonly division: Uint8Array;
  readonly stripe: Int8Array;
  /** By mode of a unit; a leader's other side is his replacement (3.4k), other markers have the same on both. */
  readonly fire: Int8Array;
  readonly fireType: Uint8Array;
  readonly range: Uint8Array;
  readonly defense: Int8Array;
  /** What leaders and heroes add to Troop Quality. */
  readonly quality: Int8Array;
  /** By mode: 1 where a unit has a side for it. */
  readonly hasSide: Uint8Array;
  /** Movement allowance in column; 0 where there is none. */
  readonly movement: Uint8Array;
  /** Position in `movements`. */
  readonly moves: Uint8Array;
  /** 3.4l: command range, 0 for all but HQs. */
  readonly command: Uint8Array;
  /** Bits in the order of `traits` and `abilities`. */
  readonly traits: Uint16Array;
  readonly abilities: Uint8Array;
  /** 27.0: the Groupment of artillery on Saipan, as a position in `groupments`, or -1. */
  readonly groupment: Int8Array;
  readonly groupments: readonly string[];
  /** Units whose fire reaches farther than the next hex: all others are found beside their targets. */
  readonly farFirers: readonly UnitId[];
}

export interface OrderOfBattle {
  readonly divisions: readonly DivisionType[];
  readonly units: readonly UnitType[];
  readonly weapons: readonly WeaponType[];
  readonly leaders: readonly LeaderType[];
  readonly heroes: readonly HeroType[];
}

interface Listed {
  readonly counter: Counter;
  readonly side: SideCode;
  readonly division: DivisionId;
  readonly stripe: Stripe;
}

export function forcesOf(order: OrderOfBattle): Forces {
  const { divisions } = order;
  const formations = divisions.flatMap((division, at) => [
    ...division.formations.map((id) => ({ id, division: at, isOptional: false })),
    ...division.optionalFormations.map((id) => ({ id, division: at, isOptional: true })),
  ]);
  const belonging = belongingTo(divisions, formations);
  const units = order.units.map((unit): Listed => ({ ...belonging(unit), counter: unitCounter(unit) }));
  const weapons = order.weapons.flatMap((entry) =>
    weaponCounters(entry).map((counter): Listed => ({ ...belonging(entry), counter })),
  );
  const leaders = order.leaders.map((leader): Listed => ({ ...belonging(leader), counter: leaderCounter(leader) }));
  const heroes = order.heroes.flatMap((hero) =>
    heroCounters(hero).map(
      (counter): Listed => ({
        counter,
        side: sides.indexOf(hero.side) as SideCode,
        division: divisions.length,
        stripe: NO_STRIPE,
      }),
    ),
  );
  const listed = [...units, ...weapons, ...leaders, ...heroes];
  const counters = listed.map(({ counter }) => counter);
  const groupments = [...new Set(order.units.flatMap(({ groupment }) => groupment ?? []))];
  const [unitEnd, weaponEnd, leaderEnd] = [
    units.length,
    units.length + weapons.length,
    units.length + weapons.length + leaders.length,
  ];
  const byMode = (value: (values: Values) => number) =>
    Int8Array.from({ length: counters.length * 2 }, (_, index) =>
      value({ ...noValues, ...valuesOf(counters[index >> 1]!, (index & 1) as Mode) }),
    );
  const ofUnit = (value: (kind: UnitKind) => number) =>
    counters.map((counter) => (counter.category === 'unit' ? value(counter.kind) : 0));
  return {
    divisions,
    formations,
    corps: divisions.length,
    counters,
    units: { first: 0, end: unitEnd },
    weapons: { first: unitEnd, end: weaponEnd },
    leaders: { first: weaponEnd, end: leaderEnd },
    heroes: { first: leaderEnd, end: counters.length },
    find: finderOf(counters),
    side: Uint8Array.from(listed, ({ side }) => side),
    divisionSide: Uint8Array.from([...divisions.map(({ side }) => sides.indexOf(side)), 0]),
    service: Uint8Array.from(listed, ({ division, side }) =>
      services.indexOf(divisions[division]?.service ?? (side === 0 ? 'american' : 'army')),
    ),
    division: Uint8Array.from(listed, ({ division }) => division),
    stripe: Int8Array.from(listed, ({ stripe }) => stripe),
    fire: byMode(({ fire }) => fire),
    fireType: Uint8Array.from(byMode(({ type }) => fireTypes.indexOf(type))),
    range: Uint8Array.from(byMode(({ range }) => range)),
    defense: byMode(({ defense }) => defense),
    quality: byMode(({ quality }) => quality),
    hasSide: Uint8Array.from(
      ofUnit(({ deployed, column }) => Number(deployed !== null) | (Number(column !== null) << 1)).flatMap((sides) => [
        sides & 1,
        sides >> 1,
      ]),
    ),
    movement: Uint8Array.from(ofUnit(({ movement }) => movement ?? 0)),
    moves: Uint8Array.from(ofUnit(({ moves }) => movements.indexOf(moves))),
    command: Uint8Array.from(ofUnit(({ command }) => command ?? 0)),
    traits: Uint16Array.from(ofUnit(({ traits: has }) => bitsOf(traits, has))),
    abilities: Uint8Array.from(counters, (counter) =>
      counter.category === 'weapon' ? bitsOf(abilities, counter.kind.abilities) : 0,
    ),
    groupment: Int8Array.from(counters, (_, at) => {
      const groupment = order.units[at]?.groupment ?? null;
      return groupment === null ? -1 : groupments.indexOf(groupment);
    }),
    groupments,
    farFirers: order.units.flatMap(({ kind }, at) => {
      const { deployed } = unitKinds.find(({ id }) => id === kind)!;
      return deployed && deployed.type !== 'black' && deployed.range > 1 ? [at] : [];
    }),
  };
}

interface Values extends CounterFace {
  readonly quality: number;
}
const noValues: Values = { fire: 0, type: 'red', range: 1, defense: 0, quality: 0 };

/** What is printed on a side of a counter. */
function valuesOf(counter: Counter, mode: Mode): Partial<Values> | null {
  if (counter.category === 'hero') return counter.kind.values;
  if (counter.category === 'leader') return mode === DEPLOYED ? counter.kind : counter.kind.replacement;
  if (counter.category === 'weapon') return counter.kind;
  const { deployed, column } = counter.kind;
  return mode === DEPLOYED ? (deployed ?? column) : (column ?? deployed);
}

function belongingTo(divisions: readonly DivisionType[], formations: readonly Formation[]) {
  return (counter: { readonly division: string; readonly stripe: string }) => {
    const division =
      counter.division === corpsId ? divisions.length : divisions.findIndex(({ id }) => id === counter.division);
    const side = sides.indexOf(divisions[division]?.side ?? 'us') as SideCode;
    const special = counter.stripe === white ? WHITE_STRIPE : NO_STRIPE;
    const stripe =
      counter.stripe === white || counter.stripe === none
        ? special
        : formations.findIndex((formation) => formation.division === division && formation.id === counter.stripe);
    return { side, division, stripe };
  };
}

function unitCounter({ id, title, kind, optional }: UnitType): Counter {
  return { category: 'unit', id, title, isOptional: optional, kind: unitKinds.find((each) => each.id === kind)! };
}

/** Each of the weapons that an entry counts: `24-us-hmg-1`. */
function weaponCounters({ kind, division, stripe, count, optional }: WeaponType): Counter[] {
  const found = weaponKinds.find((each) => each.id === kind)!;
  const owner = stripe === white || stripe === none ? division : stripe;
  return Array.from(
    { length: count },
    (_, at): Counter => ({
      category: 'weapon',
      id: `${owner}-${kind}-${at + 1}`,
      title: `${found.title}${count > 1 ? ` ${at + 1}` : ''} of ${owner}`,
      isOptional: optional,
      kind: found,
    }),
  );
}

function leaderCounter(leader: LeaderType): Counter {
  return { category: 'leader', id: leader.id, title: leader.title, isOptional: leader.optional, kind: leader };
}

function heroCounters(hero: HeroType): Counter[] {
  return Array.from(
    { length: hero.count },
    (_, at): Counter => ({
      category: 'hero',
      id: hero.count > 1 ? `${hero.id}-${at + 1}` : hero.id,
      title: hero.title,
      isOptional: false,
      kind: hero,
    }),
  );
}

function bitsOf<T>(all: readonly T[], has: readonly T[]): number {
  return has.reduce((bits, each) => bits | (1 << all.indexOf(each)), 0);
}

const traitBits = Object.fromEntries(traits.map((trait, at) => [trait, 1 << at])) as Readonly<Record<Trait, number>>;
const abilityBits = Object.fromEntries(abilities.map((ability, at) => [ability, 1 << at])) as Readonly<
  Record<Ability, number>
>;

export function hasTrait({ traits: bits }: Forces, unit: UnitId, trait: Trait): boolean {
  return (bits[unit]! & traitBits[trait]) !== 0;
}

// Menus ask these of every unit, each time with a bit that is known when the rules are compiled.
const { indirect, gun, engineer } = traitBits;

export function isIndirect({ traits: bits }: Forces, unit: UnitId): boolean {
  return (bits[unit]! & indirect) !== 0;
}

export function isGun({ traits: bits }: Forces, unit: UnitId): boolean {
  return (bits[unit]! & gun) !== 0;
}

export function isEngineer({ traits: bits }: Forces, unit: UnitId): boolean {
  return (bits[unit]! & engineer) !== 0;
}

const { tank } = abilityBits;

/** Whether a support weapon is a tank. */
export function isTankWeapon({ abilities: bits }: Forces, weapon: CounterId): boolean {
  return (bits[weapon]! & tank) !== 0;
}

export function hasAbility({ abilities: bits }: Forces, weapon: CounterId, ability: Ability): boolean {
  return (bits[weapon]! & abilityBits[ability]) !== 0;
}

/** 2.0g, 2.0ag: whether a marker's stripe makes it one of a unit's own: the same Formation, or no stripe in the same Division. */
export function isOfCommand({ division, stripe }: Forces, marker: CounterId, unit: UnitId): boolean {
  if (division[marker] !== division[unit]) return false;
  return stripe[marker] === NO_STRIPE || stripe[unit] === NO_STRIPE || stripe[marker] === stripe[unit];
}

/** 2.0ag: whether a unit is of a Formation: by its stripe, or without one in the same Division. */
export function isOfFormation({ formations, division, stripe }: Forces, unit: UnitId, id: string): boolean {
  if (stripe[unit]! >= 0) return formations[stripe[unit]!]!.id === id;
  const own = (formation: Formation) => formation.id === id && formation.division === division[unit];
  return stripe[unit] === NO_STRIPE && formations.some(own);
}

/** The units that a support weapon or a leader belongs to in that way. */
export function unitsOfCommand(forces: Forces, marker: CounterId): readonly UnitId[] {
  return unitsByMarker(forces)[marker]!;
}

const unitsByMarker = printed((forces: Forces): readonly (readonly UnitId[])[] => {
  const units = Array.from({ length: forces.units.end - forces.units.first }, (_, at) => forces.units.first + at);
  return forces.counters.map((_, marker) => units.filter((unit) => isOfCommand(forces, marker, unit)));
});

export function isUnit({ units }: Forces, counter: CounterId): boolean {
  return counter < units.end;
}

export function isWeapon({ weapons }: Forces, counter: CounterId): boolean {
  return counter >= weapons.first && counter < weapons.end;
}

export function isLeader({ leaders }: Forces, counter: CounterId): boolean {
  return counter >= leaders.first && counter < leaders.end;
}

export function isHero({ heroes }: Forces, counter: CounterId): boolean {
  return counter >= heroes.first;
}
