import type { Reading } from '#board/reading';
import { checkStrength, type Strength } from '../data/counterValues.ts';
import { named, wholeNumber, yesOrNo } from '../data/dataFile.ts';
import { checkSource } from '../data/provenance.ts';
import {
  branches,
  islandIds,
  type MarkerKind,
  type MarkerType,
  markerKinds,
  type Side,
  sides,
  type UnitType,
  unitSizes,
} from './dataTypes.ts';

// Values and positions are kept in bytes, so they must fit into one.
const mostPieces = 255;
const greatestSupport = 20;

export function checkUnits(file: Reading): UnitType[] {
  checkSource(file.field('source'));
  const list = file.field('units');
  const units = list.list().map((entry) => checkUnit(named(entry, 'id')));
  checkOrder(list, units);
  return units;
}

function checkUnit(entry: Reading): UnitType {
  const front = checkStrength(entry.field('front'));
  return {
    id: entry.field('id').text(),
    side: entry.field('side').oneOf(sides),
    island: entry.field('island').oneOf(islandIds),
    designation: entry.field('designation').value === '' ? '' : entry.field('designation').text(),
    title: entry.field('title').text(),
    formation: entry.field('formation').text(),
    branch: entry.field('branch').oneOf(branches),
    size: entry.field('size').oneOf(unitSizes),
    front,
    back: entry.field('back').value === null ? null : checkBack(entry.field('back'), front),
    mobile: yesOrNo(entry.field('mobile')),
    zone: yesOrNo(entry.field('zone')),
    source: checkSource(entry.field('source')),
  };
}

function checkBack(values: Reading, front: Strength): Strength {
  const back = checkStrength(values);
  if (back.attack > front.attack || back.defense > front.defense) values.refuse('must not be stronger than the front');
  if (back.movement !== front.movement) values.refuse(`must have the movement of the front, ${front.movement}`);
  return back;
}

export function checkMarkers(file: Reading): MarkerType[] {
  checkSource(file.field('source'));
  const list = file.field('markers');
  const markers = list.list().map((entry) => checkMarker(named(entry, 'id')));
  checkOrder(list, markers);
  return markers;
}

/** Kinds of fire that only one side has. */
const ownKinds: Partial<Record<MarkerKind, Side>> = { 'naval gunfire': 'us', banzai: 'japan', fortification: 'japan' };

function checkMarker(entry: Reading): MarkerType {
  const side = entry.field('side').oneOf(sides);
  const kind = entry.field('kind').oneOf(markerKinds);
  const usedOnce = yesOrNo(entry.field('usedOnce'));
  if ((ownKinds[kind] ?? side) !== side) entry.field('kind').refuse(`${kind} is not for the side '${side}'`);
  if (usedOnce !== (kind === 'naval gunfire' || kind === 'banzai')) {
    entry.field('usedOnce').refuse('must be true for naval gunfire and Banzai, and for nothing else');
  }
  return {
    id: entry.field('id').text(),
    side,
    island: entry.field('island').oneOf(islandIds),
    kind,
    title: entry.field('title').text(),
    value: wholeNumber(entry.field('value'), 1, greatestSupport),
    usedOnce,
    source: checkSource(entry.field('source')),
  };
}

/** The pieces of a side stand together, those of the US first, and so do those of an island. */
function checkOrder(list: Reading, pieces: readonly Pick<UnitType, 'id' | 'side' | 'island'>[]): void {
  const entries = list.list();
  const rank = ({ side, island }: Pick<UnitType, 'side' | 'island'>) =>
    sides.indexOf(side) * islandIds.length + islandIds.indexOf(island);
  pieces.forEach((piece, index) => {
    const entry = named(entries[index]!, 'id');
    const before = pieces[index - 1];
    if (pieces.findIndex(({ id }) => id === piece.id) < index) entry.refuse('has an id that stands before it already');
    if (before && before.side === 'japan' && piece.side === 'us') entry.refuse('must stand before all Japanese ones');
    else if (before && rank(before) > rank(piece)) {
      entry.refuse(`must stand before those of the island '${before.island}'`);
    }
  });
  for (const side of sides) {
    for (const island of islandIds) {
      if (pieces.some((piece) => piece.side === side && piece.island === island)) continue;
      list.refuse(`must have at least one of the side '${side}' for the island '${island}'`);
    }
  }
  if (pieces.length > mostPieces) list.refuse(`must be at most ${mostPieces}`);
}
