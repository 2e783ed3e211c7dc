import type { Hex } from '#board/grid';
import type { OrderOfBattle, Piece, Place } from '../../display.ts';
import { formationNumbers } from '../../ground/formations.ts';
import { orderOfBattle as ordered } from '../../ground/orderOfBattle.ts';
import { hexName, islandName } from '../core/names.ts';
import { objectives } from '../core/objectives.ts';
import { planOf } from '../core/plans.ts';
import { ABSENT, type Boat, ELIMINATED, type FireAndMovement, scenarioOf, type UnitId } from '../core/state.ts';
import { sideOf, unitsIn } from '../core/units.ts';
import { unitIsland, units } from '../data/data.ts';
import { onMap } from './board.ts';
import { lostOf, poolOf } from './boxes.ts';
import { faceOf, markerTitle, strengthOf, valuesOf } from './faces.ts';
import { markersInBoxes } from './markers.ts';
import { marksIn } from './marks.ts';

export function pieces(view: FireAndMovement): Piece[] {
  return [
    ...unitsShown(view),
    ...boatsShown(view).map(boatPiece),
    ...flags(view),
    ...aims(view),
    ...markersInBoxes(view),
  ];
}

const formations = formationNumbers(units);

function unitsShown(view: FireAndMovement): Piece[] {
  const marksOf = marksIn(view);
  const written = new Map(planOf(view, 'japan').deployments.map(({ unit, hex }) => [unit, hex]));
  const shown: Piece[] = [];
  // From the bottom of each stack to its top, as they lie on each other.
  for (const unit of inOrderOfStacks(view)) {
    const { side, branch, size, designation, title } = units[unit]!;
    const reduced = view.depleted[unit] === 1;
    const strength = strengthOf(unit, reduced);
    const face = {
      style: 'unit',
      branch,
      size,
      designation,
      values: valuesOf(strength),
      pair: `${strength.attack}-${strength.defense}`,
      formation: formations[unit]!,
      ...(reduced && { reduced }),
    } as const;
    const place = placeOfUnit(view, unit, written);
    shown.push({ kind: 'unit', target: unit, side, place, face, title, marks: marksOf(unit) });
  }
  return shown;
}

/** All units in play in the order of the roster, but one that lies on another after it. */
function inOrderOfStacks(view: FireAndMovement): UnitId[] {
  return view.where.flatMap((hex, unit) => {
    if (hex < 0) return hex === ABSENT ? [] : [unit];
    return view.occupant[hex] === unit ? unitsIn(view, hex).reverse() : [];
  });
}

function placeOfUnit(view: FireAndMovement, unit: UnitId, written: ReadonlyMap<UnitId, Hex>): Place {
  const hex = written.get(unit) ?? view.where[unit]!;
  if (hex >= 0) return onMap(hex);
  return { box: hex === ELIMINATED ? lostOf(sideOf(unit)) : poolOf(view, unit) };
}

/** A landing marker on the map, or written down for it in secret. */
type BoatShown = Pick<Boat, 'hex' | 'face' | 'firstWave'>;

export function boatsShown(view: FireAndMovement): BoatShown[] {
  const face = 'assault boat';
  const written = planOf(view, 'us').boats.map(({ hex, unit }): BoatShown => ({ hex, face, firstWave: unit }));
  return [...view.boats.filter(({ face }) => face !== 'lost'), ...written];
}

function boatPiece({ hex, face: shown }: BoatShown): Piece {
  const isBeach = shown === 'landing beach';
  const text = isBeach ? 'Landing beach' : 'Assault boat';
  const face = { style: 'marker', text, glyph: isBeach ? 'beachhead' : 'ship' } as const;
  const title = `${text} at ${hexName(hex)}`;
  return { kind: 'boat', target: hex, side: 'us', place: onMap(hex), face, title, marks: [] };
}

/** The hexes that count for victory and that the US has captured. */
function flags({ captured }: FireAndMovement): Piece[] {
  return objectives.flatMap(({ hex }, index): Piece[] => {
    if (captured[index] === 0) return [];
    const face = { style: 'marker', text: 'US', glyph: 'flag' } as const;
    const title = `${hexName(hex)} captured by the US`;
    return [{ kind: 'flag', target: hex, side: 'us', place: onMap(hex), face, title, marks: [] }];
  });
}

/** Withheld naval gunfire that was aimed before the Japanese set up: a secret of the US until then. */
function aims(view: FireAndMovement): Piece[] {
  const known = view.withheld.flat().map((marker) => ({ marker, hex: view.aimedAt[marker]! }));
  return [...known, ...planOf(view, 'us').aims]
    .filter(({ hex }) => hex >= 0)
    .map(({ marker, hex }) => ({
      kind: 'aim',
      target: marker,
      side: 'us',
      place: onMap(hex),
      face: faceOf(marker),
      title: `${markerTitle(marker)}, aimed at ${hexName(hex)}`,
      marks: [],
    }));
}

export function orderOfBattle(view: FireAndMovement): OrderOfBattle[] {
  const severalIslands = scenarioOf(view).islands.length > 1;
  return ordered(units, (unit) => {
    if (view.where[unit] === ABSENT) return undefined;
    const { formation } = units[unit]!;
    return severalIslands ? `${islandName(unitIsland[unit]!)}: ${formation}` : formation;
  });
}
