import { type Hex, type Network, neighbour } from './grid.ts';
import type { BoardMap } from './map.ts';
import { isBarred, type MapWater, type SeaFile, seaFileOf, waterName } from './seaFile.ts';

/** A place for ships: one water of a hex, or a box beyond the edge of the map. */
export type SeaPlace = number;

/**
 * The places of a map's sea, and how they hang together. Land cuts the sea of some hexes into several waters: a ship
 * that came into one of them goes on from there, not from the others. A search goes over it as over a grid; its boxes
 * are to be given as cells in which a move stops, since ships begin and end there but do not pass through.
 */
export interface Sea extends Network {
  readonly byName: ReadonlyMap<string, SeaPlace>;
  /** The hex of each place; -1 for a box. */
  readonly hexOf: Int16Array;
  /** The waters of each hex: none inland, several where land cuts its sea apart. */
  readonly watersOf: readonly (readonly SeaPlace[])[];
  /** The water on which a port of each hex lies, or would lie; -1 inland, and where the map does not say. */
  readonly portOf: Int16Array;
  /** The boxes, in the order of the file. They are the last of the places. */
  readonly boxes: readonly SeaPlace[];
  /** 1 for a box. */
  readonly isBox: Uint8Array;
}

/** Compiles the sea of a map from the parsed JSON of its file, in which `checkSea` finds nothing wrong. */
export function compileSea(json: unknown, map: BoardMap): Sea {
  const file = seaFileOf(json, map);
  const names: string[] = [];
  const hexes: Hex[] = [];
  const watersOf = file.waters.map((waters, hex) =>
    waters.map((water) => {
      hexes.push(hex);
      return names.push(waterName(map, hex, water)) - 1;
    }),
  );
  const boxes = file.boxes.map(({ name }) => {
    hexes.push(-1);
    return names.push(name) - 1;
  });
  const portOf = watersOf.map((places, hex) => {
    const water = file.waters[hex]!.findIndex(({ name }) => name === (file.portWater[hex] ?? ''));
    return places[water] ?? -1;
  });
  const byName = new Map(names.map((name, place) => [name, place]));
  return {
    ...networkOf(names, linksOf(map, file, watersOf, boxes)),
    byName,
    hexOf: Int16Array.from(hexes),
    watersOf,
    portOf: Int16Array.from(portOf),
    boxes,
    isBox: Uint8Array.from(hexes, (hex) => (hex < 0 ? 1 : 0)),
  };
}

/** Where each place leads, in the order of the directions, boxes last. */
function linksOf(
  map: BoardMap,
  file: SeaFile,
  watersOf: readonly (readonly SeaPlace[])[],
  boxes: readonly SeaPlace[],
): SeaPlace[][] {
  const links: SeaPlace[][] = [];
  watersOf.forEach((places, hex) => {
    places.forEach((place, index) => {
      links[place] = waysOut(map, file, watersOf, hex, file.waters[hex]![index]!);
    });
  });
  file.boxes.forEach(({ entry }, index) => {
    const box = boxes[index]!;
    links[box] = entry.flatMap((hex) => watersOf[hex]!);
    for (const place of links[box]) links[place]!.push(box);
  });
  return links;
}

function waysOut(
  map: BoardMap,
  file: SeaFile,
  watersOf: readonly (readonly SeaPlace[])[],
  hex: Hex,
  water: MapWater,
): SeaPlace[] {
  const ways: SeaPlace[] = [];
  for (let direction = 0; direction < map.grid.sides; direction++) {
    const near = neighbour(map.grid, hex, direction);
    if (near < 0 || isBarred(map, hex, direction)) continue;
    file.waters[near]!.forEach((other, index) => {
      if (leads(map, water, near, other) && leads(map, other, hex, water)) ways.push(watersOf[near]![index]!);
    });
  }
  return ways;
}

function leads(map: BoardMap, { leadsTo }: MapWater, near: Hex, other: MapWater): boolean {
  return leadsTo?.includes(waterName(map, near, other)) ?? true;
}

function networkOf(names: readonly string[], links: readonly (readonly SeaPlace[])[]): Network {
  const sides = Math.max(...links.map(({ length }) => length));
  const neighbours = new Int16Array(names.length * sides).fill(-1);
  links.forEach((ways, place) => {
    neighbours.set(ways, place * sides);
  });
  return { size: names.length, sides, neighbours, names };
}
