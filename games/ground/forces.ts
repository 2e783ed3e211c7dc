import { type Grid, type Hex, neighbour } from '#board/grid';
import { addZone, removeZone } from '#board/zones';
import type { SideCode } from './sides.ts';

/** A unit's position in the order of battle. */
export type UnitId = number;

/** Where the units are, as the state of a game keeps it. All but `where` follows from it. */
export interface Field {
  /** The hex of each unit; negative where it is not on the map. */
  where: Hex[];
  /** The unit on top in each hex, or -1. */
  occupant: UnitId[];
  /** The unit beneath each unit, or -1, in a game in which units stack. */
  beneath?: UnitId[];
  /** How many units of each side exert a zone of control in each hex. */
  zones: [number[], number[]];
}

/** The units of a game and the map they are on. */
export interface Ground {
  readonly grid: Grid;
  /** The side of each unit. */
  readonly unitSide: Uint8Array;
  /** 1 for each unit that exerts a zone of control; left out, all do. */
  readonly hasZone?: Uint8Array;
}

/** Who stands where: the questions and changes that any game with units on hexes needs. */
export function forcesOn({ grid, unitSide, hasZone }: Ground) {
  const exertsZone = (unit: UnitId) => hasZone === undefined || hasZone[unit] === 1;

  function sideOf(unit: UnitId): SideCode {
    return unitSide[unit] as SideCode;
  }

  function isVacant(field: Field, hex: Hex): boolean {
    return field.occupant[hex]! < 0;
  }

  function holds(field: Field, side: SideCode, hex: Hex): boolean {
    const unit = field.occupant[hex]!;
    return unit >= 0 && unitSide[unit] === side;
  }

  /** Who stands in a hex, as a unit sees it. */
  function holder(field: Field, unit: UnitId, hex: Hex): 'vacant' | 'friend' | 'enemy' {
    const there = field.occupant[hex]!;
    if (there < 0) return 'vacant';
    return unitSide[there] === unitSide[unit] ? 'friend' : 'enemy';
  }

  /** The units in a hex, the one on top first. */
  function unitsIn({ occupant, beneath }: Field, hex: Hex): UnitId[] {
    const found: UnitId[] = [];
    for (let unit = occupant[hex]!; unit >= 0; unit = beneath ? beneath[unit]! : -1) found.push(unit);
    return found;
  }

  /** The units of a side that control a hex. */
  function controllers(field: Field, hex: Hex, side: SideCode): UnitId[] {
    const found: UnitId[] = [];
    for (let direction = 0; direction < grid.sides; direction++) {
      const near = neighbour(grid, hex, direction);
      if (near < 0) continue;
      for (const unit of unitsIn(field, near)) if (unitSide[unit] === side && exertsZone(unit)) found.push(unit);
    }
    return found;
  }

  /** Puts a unit into a hex, wherever it was before, on top of what is there. */
  function place(field: Field, unit: UnitId, hex: Hex): void {
    lift(field, unit);
    field.where[unit] = hex;
    if (field.beneath) field.beneath[unit] = field.occupant[hex]!;
    field.occupant[hex] = unit;
    if (exertsZone(unit)) addZone(grid, field.zones[sideOf(unit)], hex);
  }

  /** Takes a unit out of its hex; where it is then is for the caller to say. */
  function lift({ where, occupant, beneath, zones }: Field, unit: UnitId): void {
    const hex = where[unit]!;
    if (hex < 0) return;
    if (occupant[hex] === unit) occupant[hex] = beneath ? beneath[unit]! : -1;
    else if (beneath) {
      for (let other = occupant[hex]!; other >= 0; other = beneath[other]!) {
        if (beneath[other] === unit) beneath[other] = beneath[unit]!;
      }
    }
    if (beneath) beneath[unit] = -1;
    if (exertsZone(unit)) removeZone(grid, zones[sideOf(unit)], hex);
  }

  return { isVacant, holds, holder, unitsIn, controllers, place, lift };
}
