import type { Mark, OrderOfBattle, Piece, Place as ShownPlace } from '../../display.ts';
import { list } from '../../words.ts';
import { airBase, airBox, sideOf } from '../core/air.ts';
import { baseOwner, basePlace } from '../core/bases.ts';
import { cargoOf } from '../core/cargo.ts';
import { isBargeBase } from '../core/counters.ts';
import { ALOFT, type Box, handOf, isShown } from '../core/hand.ts';
import { baseName, placeId, unitName } from '../core/names.ts';
import { isHex, ON_DISPLAY, OUT_OF_PLAY, RESERVE } from '../core/places.ts';
import { type BaseId, BUILDING, DESTROYED, type ForlornHopes, NOBODY, type UnitId } from '../core/state.ts';
import { bases, cargoCapacity, unitCategory, units } from '../data/data.ts';
import { AIR, NAVAL, sides } from '../data/types.ts';
import { type Aloft, orderInBattle, unitsAloft } from './airPlaces.ts';
import { compartmentOf } from './cards.ts';
import { baseFace, faceOf } from './faces.ts';
import { unitsInHand } from './inHand.ts';
import { isBaseKnownDisrupted, isKnownDisrupted, isOwn, knownSteps } from './knowledge.ts';
import { baseCard, isOnMap, onMap, shownAt, UNAVAILABLE } from './places.ts';

/** All counters, as far as the viewer knows where they are. */
export function pieces(view: ForlornHopes): Piece[] {
  const inHand = new Set(unitsInHand(view));
  const aloft = unitsAloft(view);
  const found: Piece[] = basePieces(view);
  for (let unit = 0; unit < units.length; unit++) {
    const shown: Aloft | undefined = aloft.get(unit) ?? placeOfUnit(view, unit);
    if (shown === undefined) continue;
    const steps = unitCategory[unit] === AIR ? knownSteps(view, unit) : view.steps[unit]!;
    found.push({
      kind: 'unit',
      target: unit,
      side: sides[sideOf(unit)],
      ...shown,
      face: faceOf(unit, steps, isBargeBase(view, unit)),
      title: titleOf(view, unit),
      marks: marksOf(view, unit, inHand),
    });
  }
  return found;
}

function placeOfUnit(view: ForlornHopes, unit: UnitId): Aloft | undefined {
  const place = view.where[unit]!;
  const ship = unitCategory[unit] === AIR ? -1 : shipOf(view, unit);
  const shown =
    place === ON_DISPLAY && isOwn(view, unit) ? onDisplay(view, unit) : shownAt(ship >= 0 ? view.where[ship]! : place);
  return shown && { place: shown };
}

/** 6.4: its box on the display of its base; units without one wait to be set up or drawn. */
function onDisplay(view: ForlornHopes, unit: UnitId): ShownPlace {
  const base = airBase(view, unit);
  if (base < 0) return { box: placeId(RESERVE) };
  if (bases[base]!.kind === 'unavailable') return { box: UNAVAILABLE };
  return { box: baseCard(base), compartment: compartmentOf(airBox(view, unit), isKnownDisrupted(view, unit)) };
}

/** The ship that carries a unit, as far as the viewer knows; else -1. */
function shipOf(view: ForlornHopes, unit: UnitId): UnitId {
  return isOwn(view, unit) ? handOf(view, sideOf(unit)).aboard[unit]! : -1;
}

const boxTitles: Readonly<Record<Box, string>> = { 0: 'regrouping', 1: 'flown', 2: 'ready', 3: 'in the air' };

/** `ready`, `flown`: the box of an own air unit in words. */
export function boxTitle(view: ForlornHopes, unit: UnitId): string {
  return boxTitles[airBox(view, unit)];
}

/** With its box and base, its number in a battle, its cargo, or the ship that carries it. */
function titleOf(view: ForlornHopes, unit: UnitId): string {
  const parts = [unitName(unit)];
  const isAir = unitCategory[unit] === AIR;
  if (isAir && isOwn(view, unit) && view.where[unit] === ON_DISPLAY) {
    parts.push(...(orderInBattle(view, unit) ?? atBase(view, unit)));
  }
  if (isAir ? isKnownDisrupted(view, unit) : view.disrupted[unit] === 1) parts.push('disrupted');
  if (view.patrols[unit] === 1) parts.push('on patrol');
  const ship = isAir ? -1 : shipOf(view, unit);
  if (ship >= 0) parts.push(`aboard ${unitName(ship)}`);
  if (unitCategory[unit] === NAVAL && cargoCapacity[unit]! > 0 && isOwn(view, unit)) {
    const cargo = cargoOf(view, unit);
    if (cargo.length > 0) parts.push(`carrying ${list(cargo.map(unitName))}`);
  }
  if (view.outOfSupply[unit] === 1) parts.push('out of supply');
  return parts.join(', ');
}

function atBase(view: ForlornHopes, unit: UnitId): string[] {
  const base = airBase(view, unit);
  if (base < 0 || bases[base]!.kind === 'unavailable') return [];
  const join = airBox(view, unit) === ALOFT ? 'from' : 'at';
  return [`${boxTitle(view, unit)} ${join} ${baseName(base)}`];
}

function marksOf(view: ForlornHopes, unit: UnitId, inHand: ReadonlySet<UnitId>): Mark[] {
  const marks: Mark[] = [];
  if (unitCategory[unit] === NAVAL && view.used[unit] === 1 && isOnMap(view.where[unit]!)) marks.push('moved');
  if (unitCategory[unit] !== AIR && shipOf(view, unit) >= 0) marks.push('at sea');
  if (inHand.has(unit)) marks.push('selected');
  return marks;
}

/** The printed and mobile airbases; those on ships are the ships. */
function basePieces(view: ForlornHopes): Piece[] {
  return bases.flatMap(({ kind }, base): Piece[] => {
    const place = basePlace(view, base);
    if ((kind !== 'place' && kind !== 'mobile') || !isHex(place)) return [];
    const owner = baseOwner(view, base);
    return [
      {
        kind: 'base',
        target: base,
        side: owner === NOBODY ? null : sides[owner],
        place: onMap(place),
        face: baseFace(base, antiAirOf(view, base)),
        title: baseTitle(view, base),
        marks: [],
      },
    ];
  });
}

/** 6.6.1, 6.5.3: the AA that a base fires, as far as the viewer knows its condition. */
export function antiAirOf(view: ForlornHopes, base: BaseId): number {
  const status = view.baseStatus[base]!;
  if (status === DESTROYED || status === BUILDING) return 0;
  const { aa, aaDisrupted } = bases[base]!;
  return isBaseKnownDisrupted(view, base, baseOwner(view, base)) ? aaDisrupted : aa;
}

/** `operational`, `destroyed`: as far as the viewer knows. */
export function baseCondition(view: ForlornHopes, base: BaseId): string {
  const status = view.baseStatus[base]!;
  if (status === DESTROYED) return 'destroyed';
  if (status === BUILDING) return 'under construction';
  return isBaseKnownDisrupted(view, base, baseOwner(view, base)) ? 'disrupted' : 'operational';
}

function baseTitle(view: ForlornHopes, base: BaseId): string {
  const { kind, class: size } = bases[base]!;
  const name = kind === 'mobile' ? baseName(base) : `${baseName(base)}, ${size} airbase`;
  const condition = baseCondition(view, base);
  return condition === 'operational' ? name : `${name}, ${condition}`;
}

const categoryTitles = ['Air units', 'Ships', 'Ground units', 'Supply units'] as const;

/** By side and kind; those that are no part of the scenario are left out. */
export function orderOfBattle(view: ForlornHopes): OrderOfBattle[] {
  return sides.map((side, code) => ({
    side,
    groups: categoryTitles.map((title, category) => ({
      title,
      pieces: [...units.keys()]
        .filter((unit) => sideOf(unit) === code && unitCategory[unit] === category && view.where[unit] !== OUT_OF_PLAY)
        .map((target) => ({ kind: 'unit', target })),
    })),
  }));
}

/** Pieces of the enemy whose base or ship the view does not tell. */
export function hiddenPieces(view: ForlornHopes): Pick<Piece, 'kind' | 'target'>[] {
  return [...units.keys()].flatMap((target) => {
    const isHidden = !isShown(view, sideOf(target)) && !isOnMap(view.where[target]!) && isSecret(view, target);
    return isHidden ? [{ kind: 'unit', target }] : [];
  });
}

function isSecret({ where }: ForlornHopes, unit: UnitId): boolean {
  const shown = shownAt(where[unit]!);
  return shown !== undefined && 'box' in shown && (shown.box === 'display' || shown.box === 'aboard');
}
