import { hexAt } from '#board/grid';
import { areaAt } from '#games/boardPlaces';
import { units } from '#games/central-pacific/data';
import type { UnitType } from '#games/central-pacific/dataTypes';
import { board } from '#games/central-pacific/display/board';
import type { AirPicture, Display, Face, Factor, Piece, SeaChart, ShipPicture } from '#games/display';
import type { Theme } from './inks.ts';
import { type PrintDetail, printOf, settingOf } from './printedMap.ts';
import { addPrint } from './prints.ts';
import { zoneParts } from './zoneParts.ts';
import { addZoneParts } from './zones.ts';

/*
 * A crowded position on the chart of the Central Pacific, for looking at it: fleets of both sides in one zone, garrisons and
 * landings on islands, the rest at bases.
 */

export interface SeaScene {
  readonly board: typeof board;
  readonly colours: Display['colours'];
  readonly pieces: readonly Piece[];
}

/** Prints the chart here and now, and sets it with counters. */
export async function seaScene(): Promise<SeaScene> {
  const file = await fetch(new URL('../../games/central-pacific/data/chart.json', import.meta.url));
  const chart = (await file.json()) as SeaChart;
  const address = (theme: Theme, detail: PrintDetail): string =>
    URL.createObjectURL(new Blob([printOf(board, theme, detail, chart)], { type: 'image/svg+xml' }));
  const printed = (theme: Theme) => ({ full: address(theme, 'full'), plain: address(theme, 'plain') });
  addPrint(board, { ...settingOf(board, chart), prints: { light: printed('light'), dark: printed('dark') } });
  addZoneParts(zoneParts);
  return { board, colours: { us: 'olive', japan: 'red' }, pieces: setOut() };
}

const shipPictures: Readonly<Record<string, ShipPicture>> = {
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
const airPictures: Readonly<Record<string, AirPicture>> = {
  B: 'bomber',
  F: 'fighter',
  HB: 'heavy bomber',
  SP: 'flying boat',
  T: 'torpedo bomber',
};

function factorsOf({ factors, support }: UnitType): Factor[] {
  const { antiAir, antiSurface, antiSubmarine, antiGround } = factors.at(-1)!;
  return [
    { name: 'AA', value: String(antiAir) },
    { name: 'AS', value: String(antiSurface) },
    { name: 'SW', value: String(antiSubmarine) },
    { name: 'AG', value: support ? `(${antiGround})` : String(antiGround) },
  ];
}

function faceOf(unit: UnitType): Face {
  const { category, designation, movement } = unit;
  const factors = factorsOf(unit);
  if (category === 'naval') {
    return { style: 'ship', type: shipPictures[unit.class]!, designation, factors, movement: String(movement) };
  }
  if (category === 'air') {
    return { style: 'air', type: airPictures[unit.class]!, designation, factors, range: String(movement) };
  }
  if (category === 'base') return { style: 'base', level: unit.factors.length, designation, factors };
  if (unit.class === 'deception') return { style: 'hidden' };
  const values = factors.map(({ value }) => value).join('-');
  return { style: 'unit', branch: unit.class, size: unit.size ?? 'regiment', designation, values };
}

const garrisons = [
  'saipan',
  'tinian',
  'guam',
  'truk',
  'kwajalein',
  'eniwetok',
  'peleliu',
  'tarawa',
  'makin',
  'ponape',
  'majuro',
  'ulithi',
];

/** Where the units of a side and category are in turn, by their number among them. */
function placeOf({ side, category, island }: UnitType, number: number): number {
  const zone = (name: string): number => hexAt(board.grid, name);
  if (category === 'base') return areaAt(board, island ?? 'saipan');
  if (side === 'us') {
    if (category === 'naval')
      return number < 34 ? zone('64') : number < 42 ? zone('23') : areaAt(board, 'pearl-harbor');
    if (category === 'ground') return areaAt(board, number < 6 ? 'saipan' : number < 9 ? 'tarawa' : 'pearl-harbor');
    return areaAt(board, number < 3 ? 'tarawa' : 'pearl-harbor');
  }
  if (category === 'naval') return number < 14 ? zone('64') : number < 24 ? zone('41') : areaAt(board, 'philippines');
  if (category === 'air') return areaAt(board, number < 12 ? garrisons[number]! : 'iwo-jima');
  return areaAt(board, garrisons[number % garrisons.length]!);
}

function setOut(): Piece[] {
  const counts = new Map<string, number>();
  const inPlay = units.filter(
    ({ category, side, island }) => category !== 'base' || side === 'japan' || island === 'tarawa',
  );
  return inPlay.map((unit, target): Piece => {
    const key = `${unit.side} ${unit.category}`;
    const number = counts.get(key) ?? 0;
    counts.set(key, number + 1);
    const isHidden = unit.side === 'japan' && unit.category === 'ground' && target % 2 === 0;
    return {
      kind: 'unit',
      target,
      side: unit.side,
      place: { board: board.id, hex: placeOf(unit, number) },
      face: isHidden ? { style: 'hidden' } : faceOf(unit),
      title: unit.title,
      marks: target % 9 === 0 ? ['moved'] : [],
    };
  });
}
