import type { AirPicture, Face, Factor, ShipPicture } from '../../display.ts';
import type { BaseId, UnitId } from '../core/state.ts';
import type { AirUnit } from '../data/airShapes.ts';
import { bases, isFloatplane, places, unitSteps, units } from '../data/data.ts';
import type { GroundUnit } from '../data/groundShapes.ts';
import type { NavalUnit } from '../data/navalShapes.ts';
import type { AirType, ShipType } from '../data/types.ts';

// What is printed on counters, on the side that is up.

const airPictures: Readonly<Record<AirType, AirPicture>> = {
  B: 'bomber',
  C: 'transport aircraft',
  D: 'dive bomber',
  F: 'fighter',
  P: 'heavy bomber',
  R: 'flying boat',
  RB: 'flying boat',
  T: 'torpedo bomber',
};

const shipPictures: Readonly<Record<ShipType, ShipPicture>> = {
  BB: 'battleship',
  BC: 'battlecruiser',
  CA: 'heavy cruiser',
  CL: 'light cruiser',
  CV: 'carrier',
  CVS: 'seaplane tender',
  DD: 'destroyer',
  MTB: 'torpedo boat',
  SS: 'submarine',
  T: 'transport',
  barge: 'barge',
};

/** The values of an air unit: AF, which may be for defense only, DF, BF or S, and TMA. */
export function airFactors({ full, reduced, tma }: AirUnit, isReduced: boolean): Factor[] {
  const values = isReduced ? reduced : full;
  if (!values) return [];
  const { attack, defensiveOnly, defense, bombing, strafes } = values;
  return [
    { name: 'AF', value: attack < 0 ? '–' : defensiveOnly ? `(${attack})` : `${attack}` },
    { name: 'DF', value: `${defense}` },
    { name: 'BF', value: strafes ? 'S' : bombing < 0 ? '–' : `${bombing}` },
    { name: 'TMA', value: `${tma}` },
  ];
}

export function shipFactors({ full, reduced }: NavalUnit, isReduced: boolean): Factor[] {
  const { attack, defense, antiAir } = (isReduced ? reduced : full) ?? full;
  return [
    { name: 'AF', value: `${attack}` },
    { name: 'DF', value: `${defense}` },
    { name: 'AA', value: `${antiAir}` },
  ];
}

/** A garrison, which only defends, has its factor in parentheses (2.2.3). */
export function groundValues({ full, reduced, defendsOnly }: GroundUnit, isReduced: boolean): string {
  const value = isReduced && reduced !== null ? reduced : full;
  return defendsOnly ? `(${value})` : `${value}`;
}

/** 2.2.3d: the size that a title names; most are regiments. */
function sizeOf(title: string): string {
  const lower = title.toLowerCase();
  return ['battalion', 'brigade'].find((size) => lower.includes(size)) ?? 'regiment';
}

/** The face of a unit with so many steps left; `isPort` for a barge on its supply side (13.3.2). */
export function faceOf(unit: UnitId, steps: number, isPort = false): Face {
  const type = units[unit]!;
  const isReduced = steps < unitSteps[unit]!;
  const reduced = isReduced && steps > 0 ? { reduced: true } : {};
  switch (type.category) {
    case 'air':
      return {
        style: 'air',
        type: isFloatplane[unit] === 1 ? 'floatplane' : airPictures[type.class],
        designation: type.designation,
        factors: airFactors(type, isReduced),
        range: `${type.range}`,
        ...reduced,
      };
    case 'naval':
      if (isPort) return { style: 'marker', text: 'Barge base', glyph: 'supply' };
      return {
        style: 'ship',
        type: shipPictures[type.class],
        designation: type.designation,
        factors: shipFactors(type, isReduced),
        movement: ((isReduced ? type.reduced : type.full) ?? type.full).speed ?? '–',
        ...reduced,
      };
    case 'ground':
      return {
        style: 'unit',
        branch: type.class,
        size: sizeOf(type.title),
        designation: type.designation,
        values: groundValues(type, isReduced),
        ...reduced,
      };
    case 'supply':
      return { style: 'marker', text: `Supply x${Math.max(steps, 1)}`, glyph: 'supply' };
  }
}

/** An airbase with the AA that it fires now, the units that it holds, and the value of its town. */
export function baseFace(base: BaseId, antiAir: number): Face {
  const { title, capacity, class: size, place } = bases[base]!;
  const town = places[place];
  return {
    style: 'base',
    level: { major: 3, minor: 2, mobile: 1, ship: 1 }[size],
    designation: title,
    factors: [
      { name: 'AA', value: `${antiAir}` },
      { name: 'Room', value: `${capacity}` },
      ...(town ? [{ name: 'VP', value: `${town.vp}` }] : []),
    ],
  };
}
