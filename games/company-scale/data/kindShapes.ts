import type { Reading } from '#board/reading';
import { checked, entries, list, number, oneOf, optional, orNull, record, type Shaped, text } from '#board/shapes';
import { source } from '../../data/source.ts';
import { abilities, fireTypes, movements, sides, traits } from './types.ts';

const mostFire = 8;
const mostRange = 60;
const mostDefense = 4;

/** One side of a counter (3.4a). */
const face = record({
  fire: number(0, mostFire),
  type: oneOf(fireTypes),
  range: number(1, mostRange),
  defense: number(-mostDefense, mostDefense),
});
export type CounterFace = Shaped<typeof face>;

const unitKind = checked(
  record({
    id: text,
    title: text,
    /** Whose symbol it wears; headquarters have none but their letters. */
    branch: optional(text),
    /** A truck has none. */
    deployed: orNull(face),
    /** Null for guns that cannot be moved once they are in place (8.6.4e). */
    column: orNull(face),
    /** Of the column side; null is `No` (8.6b). */
    movement: orNull(number(1, 20)),
    moves: oneOf(movements),
    traits: list(oneOf(traits)),
    /** 3.4l: the command range of an HQ. */
    command: optional(number(1, 20)),
    source,
  }),
  ({ movement, moves, deployed, column, traits: has, command }, place) => {
    if (column === null && !has.includes('indirect'))
      place.field('column').refuse('is missing for indirect fire alone');
    if ((movement === null) !== (moves === 'none')) place.field('movement').refuse('must be null for none alone');
    if (has.includes('indirect') !== (deployed?.type === 'black')) {
      place.field('traits').refuse('must have indirect for a black fire value alone');
    }
    if (has.includes('tank') && !has.includes('hard')) place.field('traits').refuse('a tank is hard');
    if (has.includes('hq') !== (command !== undefined)) place.field('command').refuse('is for headquarters alone');
  },
);
export type UnitKind = Shaped<typeof unitKind>;

const weaponKind = record({
  id: text,
  title: text,
  side: oneOf(sides),
  fire: number(0, mostFire),
  type: oneOf(fireTypes),
  range: number(1, mostRange),
  defense: number(-mostDefense, mostDefense),
  abilities: list(oneOf(abilities)),
  source,
});
export type WeaponKind = Shaped<typeof weaponKind>;

export function unitKindsFile(file: Reading): readonly UnitKind[] {
  source(file.field('source'));
  return entries('id', unitKind)(file.field('kinds'));
}

export function weaponKindsFile(file: Reading): readonly WeaponKind[] {
  source(file.field('source'));
  return entries('id', weaponKind)(file.field('kinds'));
}
