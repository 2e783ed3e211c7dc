import type { Reading } from '#board/reading';
import {
  byField,
  checked,
  entries,
  list,
  number,
  oneOf,
  optional,
  orElse,
  orNull,
  record,
  type Shape,
  type Shaped,
  text,
  yesOrNo,
} from '#board/shapes';
import { source, sourced } from '../../data/source.ts';
import type { UnitKind, WeaponKind } from './kindShapes.ts';
import { corpsId, none, services, sides, white } from './types.ts';

const rating = number(0, 9);
const division = record({
  id: text,
  title: text,
  side: oneOf(sides),
  service: oneOf(services),
  /** 19.1 */
  command: rating,
  dispatch: rating,
  /** 19.2: its base Troop Quality. */
  quality: rating,
  formations: list(text),
  optionalFormations: list(text),
  /** 20.2.8c: the ratings it has once this leader commands it. */
  successor: optional(record({ leader: text, command: rating, dispatch: rating })),
  /** The sheet on which its tracks and boxes are (19.0). */
  display: text,
  source,
});
export type DivisionType = Shaped<typeof division>;

export function divisionsFile(file: Reading): readonly DivisionType[] {
  source(file.field('corps').field('source'));
  return entries('id', division)(file.field('divisions'));
}

interface Command {
  readonly division: string;
  readonly stripe: string;
}

/** Whose counter it is: a Division with one of its stripes, or the corps. */
function belongs<T extends Command>(divisions: readonly DivisionType[], shape: Shape<T>): Shape<T> {
  return checked(shape, ({ division: id, stripe }, place) => {
    if (id === corpsId) return;
    const found = divisions.find((each) => each.id === id);
    if (!found) return place.field('division').refuse(`there is no Division '${id}'`);
    const stripes = [white, none, ...found.formations, ...found.optionalFormations];
    if (!stripes.includes(stripe)) place.field('stripe').refuse(`must be one of ${stripes.join(', ')}`);
  });
}

function kindIn(kinds: readonly { readonly id: string }[]): Shape<string> {
  return checked(text, (id, place) => {
    if (!kinds.some((kind) => kind.id === id)) place.refuse(`there is no kind '${id}'`);
  });
}

const isOptional = orElse(yesOrNo, false);

export function unitsFile(divisions: readonly DivisionType[], kinds: readonly UnitKind[]) {
  const unit = record({
    id: text,
    title: text,
    division: text,
    stripe: text,
    kind: kindIn(kinds),
    /** 27.0: of the artillery on Saipan. */
    groupment: orElse(orNull(text), null),
    /** 29.0 */
    optional: isOptional,
  });
  return sourced('units', entries('id', belongs(divisions, unit)));
}
export type UnitType = Shaped<ReturnType<typeof unitsFile>>[number];

export function weaponsFile(divisions: readonly DivisionType[], kinds: readonly WeaponKind[]) {
  const weapon = record({
    kind: kindIn(kinds),
    division: text,
    stripe: text,
    count: number(1, 9),
    optional: isOptional,
  });
  return sourced('weapons', list(belongs(divisions, weapon)));
}
export type WeaponType = Shaped<ReturnType<typeof weaponsFile>>[number];

const bonus = number(0, 9);
export function leadersFile(divisions: readonly DivisionType[]) {
  const leader = record({
    id: text,
    title: text,
    division: text,
    stripe: text,
    fire: bonus,
    quality: bonus,
    /** 3.4k: what the other side of the counter adds. */
    replacement: record({ fire: bonus, quality: bonus }),
    optional: isOptional,
    /** 28.0: only an event brings him. */
    event: isOptional,
    source,
  });
  return (file: Reading) => entries('id', belongs(divisions, leader))(file.field('leaders'));
}
export type LeaderType = Shaped<ReturnType<typeof leadersFile>>[number];

/** 14.0, 20.1.0: what a hero does, and for whom. */
const deed = byField('does', {
  /** Joins any unit by an event and adds to its combats. */
  fights: record({}),
  'calls for surrender': record({}),
  'rolls an assault die again': record({}),
  'undoes a result': record({ division: text }),
  'saves a unit': record({ division: text }),
  'saves a tank': record({ division: text }),
  'rides a tank': record({ division: text }),
  /** Commands like a leader, and adds to the combats of any stack. */
  leads: record({ formation: text }),
  'fights once': record({ formation: text }),
  'makes a last stand': record({ formation: text }),
});
export type Deed = Shaped<typeof deed>;

const hero = record({
  id: text,
  title: text,
  side: oneOf(sides),
  /** 20.1.0d: as many as can come in a campaign. */
  count: number(1, 40),
  /** null: not for combat, but for what his rule says. */
  values: orNull(record({ fire: bonus, quality: bonus, defense: number(-9, 9) })),
  deed,
  /** 14.1.1: not before Gyokusai. */
  afterGyokusai: isOptional,
  rule: text,
  source,
});
export const heroesFile = (file: Reading) => entries('id', hero)(file.field('heroes'));
export type HeroType = Shaped<typeof hero>;

export const taskForcesFile = sourced(
  'taskForces',
  entries('id', record({ id: text, title: text, fire: number(1, 9), count: number(1, 9) })),
);
export type TaskForceType = Shaped<typeof taskForcesFile>[number];
