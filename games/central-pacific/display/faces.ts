import type { AirPicture, Face, Factor, ShipPicture } from '../../display.ts';
import type { MarkerId, UnitId } from '../core/state.ts';
import { markers, unitSteps, units } from '../data/data.ts';
import type { AirType, JapaneseEvent, ShipType, UsEvent } from '../data/types.ts';
import type { UnitType } from '../data/unitShapes.ts';

// What is printed on counters.

const shipPictures: Readonly<Record<ShipType, ShipPicture>> = {
  CV: 'carrier',
  CVL: 'light carrier',
  CVE: 'escort carrier',
  BB: 'battleship',
  CA: 'heavy cruiser',
  CL: 'light cruiser',
  DD: 'destroyer',
  AV: 'seaplane tender',
  AP: 'transport',
  APD: 'fast transport',
  LST: 'landing ship',
  SR: 'service squadron',
  SS: 'submarine',
};

const airPictures: Readonly<Record<AirType, AirPicture>> = {
  B: 'bomber',
  F: 'fighter',
  HB: 'heavy bomber',
  SP: 'flying boat',
  T: 'torpedo bomber',
};

/** The four factors in the order of the stages; a support factor in parentheses (10.13). */
export function factorsOf({ factors, support }: UnitType, steps: number): Factor[] {
  const { antiAir, antiSurface, antiSubmarine, antiGround } = factors[Math.max(steps, 1) - 1]!;
  return [
    { name: 'AA', value: String(antiAir) },
    { name: 'AS', value: String(antiSurface) },
    { name: 'SW', value: String(antiSubmarine) },
    { name: 'AG', value: support && antiGround > 0 ? `(${antiGround})` : String(antiGround) },
  ];
}

/** The face of a unit with so many steps left. */
export function faceOf(unit: UnitId, steps: number): Face {
  const type = units[unit]!;
  const { category, designation, movement } = type;
  const factors = factorsOf(type, steps);
  const reduced = category === 'ground' && steps < unitSteps[unit]! ? { reduced: true } : {};
  switch (category) {
    case 'naval':
      return {
        style: 'ship',
        type: shipPictures[type.class as ShipType],
        designation,
        factors,
        movement: `${movement}`,
      };
    case 'air':
      return { style: 'air', type: airPictures[type.class as AirType], designation, factors, range: `${movement}` };
    case 'base':
      return { style: 'base', level: Math.max(steps, 1), designation, factors };
    case 'ground':
      if (type.class === 'deception') return { style: 'marker', text: 'Deception' };
      return {
        style: 'unit',
        branch: type.class,
        size: type.size!,
        designation,
        values: factors.map(({ value }) => value).join('-'),
        ...reduced,
      };
  }
}

type Glyph = NonNullable<Extract<Face, { style: 'marker' }>['glyph']>;

const glyphs: Readonly<Record<UsEvent | JapaneseEvent, Glyph>> = {
  halsey: 'ship',
  logistics: 'supply',
  nimitz: 'flag',
  flintlock: 'beachhead',
  forager: 'beachhead',
  galvanic: 'beachhead',
  hailstone: 'air',
  stalemate: 'beachhead',
  'seventh-air-force': 'air',
  'smith-vs-smith': 'flag',
  spruance: 'ship',
  tactics: 'flag',
  'air-naval': 'air',
  'air-ground': 'air',
  banzai: 'charge',
  'defensive-tactics': 'bunker',
  'fleet-sortie': 'ship',
  'naval-ground': 'ship',
  'naval-naval': 'ship',
  'a-go': 'flag',
  submarine: 'ship',
  typhoon: 'turn',
};

export function markerFace(marker: MarkerId): Face {
  const { title, event } = markers[marker]!;
  return { style: 'marker', text: title, glyph: glyphs[event] };
}

export const udtFace: Face = { style: 'marker', text: 'UDT', glyph: 'beachhead' };
