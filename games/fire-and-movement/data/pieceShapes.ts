import type { Reading } from '#board/reading';
import {
  checked,
  entries,
  number,
  oneOf,
  orNull,
  type RecordOf,
  record,
  type Shape,
  type Shaped,
  text,
  textOrEmpty,
  yesOrNo,
} from '#board/shapes';
import { strength } from '../../data/counterValues.ts';
import { source, sourced } from '../../data/source.ts';
import { branches, islandIds, type MarkerKind, markerKinds, type Side, sides, unitSizes } from './dataTypes.ts';

// Values and positions are kept in bytes, so they must fit into one.
const mostPieces = 255;
const greatestSupport = 20;

const piece = {
  /** Short and lasting: save files name pieces by it. */
  id: text,
  side: oneOf(sides),
  /** The island it belongs to: by its letters (10.4), its command (10.3), or as a marker of its cup. */
  island: oneOf(islandIds),
};
type Piece = RecordOf<typeof piece>;

const unit = checked(
  record({
    ...piece,
    /** As on the counter; '' where it has none. */
    designation: textOrEmpty,
    /** The same in full words. */
    title: text,
    formation: text,
    branch: oneOf(branches),
    size: oneOf(unitSizes),
    front: strength,
    /** The depleted side; null for a unit of one step (2.3). */
    back: orNull(strength),
    mobile: yesOrNo,
    /** Whether it exerts a zone of control (6.0). */
    zone: yesOrNo,
    source,
  }),
  ({ front, back }, place) => {
    if (back === null) return;
    const { attack, defense, movement } = front;
    if (back.attack > attack || back.defense > defense)
      place.field('back').refuse('must not be stronger than the front');
    if (back.movement !== movement) place.field('back').refuse(`must have the movement of the front, ${movement}`);
  },
);
export type UnitType = Shaped<typeof unit>;

/** Kinds of fire that only one side has. */
const ownKinds: Partial<Record<MarkerKind, Side>> = { 'naval gunfire': 'us', banzai: 'japan', fortification: 'japan' };

const marker = checked(
  record({
    ...piece,
    kind: oneOf(markerKinds),
    /** `corps artillery`, where that says more than the kind. */
    title: text,
    value: number(1, greatestSupport),
    /** The white strip: naval gunfire and Banzai markers leave the scenario once used (17.0). */
    usedOnce: yesOrNo,
    source,
  }),
  ({ side, kind, usedOnce }, place) => {
    if ((ownKinds[kind] ?? side) !== side) place.field('kind').refuse(`${kind} is not for the side '${side}'`);
    if (usedOnce === (kind === 'naval gunfire' || kind === 'banzai')) return;
    place.field('usedOnce').refuse('must be true for naval gunfire and Banzai, and for nothing else');
  },
);
export type MarkerType = Shaped<typeof marker>;

/** The pieces of a side stand together, those of the US first, and so do those of an island. */
function inOrder<T extends Piece>(shape: Shape<T>): Shape<readonly T[]> {
  return checked(entries('id', shape, checkOrder), (pieces, place) => {
    for (const side of sides) {
      for (const island of islandIds) {
        if (pieces.some((other) => other.side === side && other.island === island)) continue;
        place.refuse(`must have at least one of the side '${side}' for the island '${island}'`);
      }
    }
    if (pieces.length > mostPieces) place.refuse(`must be at most ${mostPieces}`);
  });
}

function checkOrder({ side, island }: Piece, place: Reading, earlier: readonly Piece[]): void {
  const before = earlier.at(-1);
  if (!before) return;
  if (before.side === 'japan' && side === 'us') place.refuse('must stand before all Japanese ones');
  else if (before.side === side && islandIds.indexOf(before.island) > islandIds.indexOf(island)) {
    place.refuse(`must stand before those of the island '${before.island}'`);
  }
}

export const unitsFile = sourced('units', inOrder(unit));
export const markersFile = sourced('markers', inOrder(marker));
