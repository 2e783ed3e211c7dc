import type { Mark, OrderOfBattle, Piece, Place as ShownPlace } from '../../display.ts';
import { list } from '../../words.ts';
import { islandName, numberOf, placeId, placeName, unitName } from '../core/names.ts';
import { islandAt, isZone, OUT_OF_PLAY, type Place, placeCount } from '../core/places.ts';
import { type CentralPacific, type MarkerId, type UnitId, us } from '../core/state.ts';
import { cargoOf, isBase, isHiding, sideOf } from '../core/units.ts';
import { markers, unitClass, unitClasses, units } from '../data/data.ts';
import { JAPAN, sides, type UnitClass, US } from '../data/types.ts';
import { centralPacific } from '../game.ts';
import { boxOfMarker } from './boxes.ts';
import { faceOf, markerFace, udtFace } from './faces.ts';
import { isOnBoard, onBoard } from './places.ts';

/** More counters than can ever lie face down in one place. */
const countersPerPlace = 256;

/** A counter that lies face down is known by its place and a number there, which tell nothing of who it is. */
function counterAt(place: Place, number: number): number {
  return place * countersPerPlace + number;
}

export function placeOfCounter(counter: number): Place {
  return Math.floor(counter / countersPerPlace);
}

/** 13.0: whether the player knows which unit this is and where, as far as the view or the state tells. */
export function isSeen(view: CentralPacific, unit: UnitId): boolean {
  const place = view.where[unit]!;
  return view.known[unit] === 1 || isBase(unit) || (place >= 0 && !isHiding(place));
}

export function pieces(view: CentralPacific): Piece[] {
  return [...unitPieces(view), ...counters(view), ...markerPieces(view)];
}

/** Where units at a place are shown: on the board or in a box. */
function shownAt(place: Place): ShownPlace {
  return isOnBoard(place) ? onBoard(place) : { box: placeId(place) };
}

function unitPieces(view: CentralPacific): Piece[] {
  const inHand = new Set(centralPacific.about(view).unit);
  const found: Piece[] = [];
  for (let unit = 0; unit < units.length; unit++) {
    if (!isSeen(view, unit)) continue;
    found.push({
      kind: 'unit',
      target: unit,
      side: sides[sideOf(unit)],
      place: shownAt(view.where[unit]!),
      face: faceOf(unit, view.steps[unit]!),
      title: titleOf(view, unit),
      marks: marksOf(view, unit, inHand),
    });
  }
  return found;
}

/** With what it carries, or what carries it. */
function titleOf(view: CentralPacific, unit: UnitId): string {
  const ship = view.aboard[unit]!;
  if (ship >= 0) return `${unitName(unit)}, aboard ${unitName(ship)}`;
  const cargo = sideOf(unit) === US && units[unit]!.capacity > 0 ? cargoOf(view, unit) : [];
  return cargo.length === 0 ? unitName(unit) : `${unitName(unit)}, carrying ${list(cargo.map(unitName))}`;
}

function marksOf(view: CentralPacific, unit: UnitId, inHand: ReadonlySet<UnitId>): Mark[] {
  const marks: Mark[] = [];
  if (view.moved[unit] === 1 && isZone(view.where[unit]!)) marks.push('moved');
  if (view.aboard[unit]! >= 0 && isZone(view.where[unit]!)) marks.push('at sea');
  if (inHand.has(unit)) marks.push('selected');
  return marks;
}

/** 13.0: Japanese units whose faces the player has not seen. */
function counters({ hiddenAt }: CentralPacific): Piece[] {
  const found: Piece[] = [];
  for (let place = 0; place < placeCount; place++) {
    for (let number = 0; number < hiddenAt[place]!; number++) {
      found.push({
        kind: 'counter',
        target: counterAt(place, number),
        side: sides[JAPAN],
        place: shownAt(place),
        face: { style: 'hidden' },
        title: isZone(place) ? 'Unknown Japanese ship' : 'Unknown Japanese ground unit',
        marks: [],
      });
    }
  }
  return found;
}

/** Event markers out of their pools, and the UDT. */
function markerPieces(view: CentralPacific): Piece[] {
  const found: Piece[] = [];
  for (let marker: MarkerId = 0; marker < markers.length; marker++) {
    const box = boxOfMarker(view, marker);
    if (box === undefined) continue;
    const { side, title } = markers[marker]!;
    found.push({
      kind: 'marker',
      target: marker,
      side,
      place: { box },
      face: markerFace(marker),
      title,
      marks: view.battle?.marker === marker ? ['selected'] : [],
    });
  }
  const title = 'Underwater Demolition Team';
  if (view.udtHeld) {
    found.push({ kind: 'udt', target: 0, side: us(), place: { box: 'held' }, face: udtFace, title, marks: [] });
  }
  return found;
}

const classTitles: Readonly<Record<Exclude<UnitClass, 'base'>, string>> = {
  CV: 'Fleet carriers',
  CVL: 'Light carriers',
  CVE: 'Escort carriers',
  BB: 'Battleships',
  CA: 'Heavy cruisers',
  CL: 'Light cruisers',
  DD: 'Destroyers',
  AV: 'Seaplane tenders',
  AP: 'Transports',
  APD: 'Fast transports',
  LST: 'Landing ships',
  SR: 'Service squadrons',
  SS: 'Submarines',
  B: 'Bombers',
  F: 'Fighters',
  HB: 'Heavy bombers',
  SP: 'Seaplanes',
  T: 'Torpedo aircraft',
  infantry: 'Infantry',
  marine: 'Marines',
  airborne: 'Airborne troops',
  engineers: 'Engineers',
  armor: 'Armor',
  'amphibious armor': 'Amphibious armor',
  artillery: 'Artillery',
  'coastal defense': 'Coastal defense',
  deception: 'Deception markers',
};

const groupTitles: readonly string[] = unitClasses.map((name) => (name === 'base' ? 'Bases' : classTitles[name]));

/** Class by class. Units that lie face down are missing among the pieces, and so here. */
export function orderOfBattle(view: CentralPacific): OrderOfBattle[] {
  const shown = [...units.keys()].filter((unit) => isSeen(view, unit) && view.where[unit] !== OUT_OF_PLAY);
  return sides.map((side, code) => {
    const ofSide = shown.filter((unit) => sideOf(unit) === code);
    const groups = [...Map.groupBy(ofSide, (unit) => unitClass[unit]!)].map(([type, members]) => ({
      title: groupTitles[type]!,
      pieces: members.map((unit) => ({ kind: 'unit', target: unit })),
    }));
    return { side, groups };
  });
}

/** `3 unknown counters on Saipan`, for what is said of a counter that lies face down. */
export function countersInWords({ hiddenAt }: CentralPacific, place: Place): string {
  const island = islandAt(place);
  return `${numberOf(hiddenAt[place]!, 'unknown counter')} ${island >= 0 ? `on ${islandName(island)}` : `in ${placeName(place)}`}`;
}
