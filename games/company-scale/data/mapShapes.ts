import { findHex, type Hex } from '#board/grid';
import type { BoardMap } from '#board/map';
import type { Reading } from '#board/reading';
import { entries, list, number, optional, record, type Shape, type Shaped, text } from '#board/shapes';
import { table } from './tableShapes.ts';
import { hexsides, terrains } from './types.ts';

/** The hex of that name. */
export function hexOn({ grid }: BoardMap): Shape<Hex> {
  return (place) => {
    const hex = findHex(grid, text(place));
    if (hex < 0) place.refuse(`there is no hex '${String(place.value)}'`);
    return Math.max(hex, 0);
  };
}

const zone = record({ addRange: number(0, 9), hardTarget: number(-9, 0) });

/** 22.0b: the beaches of a map with their naval zones. */
export function beachesOf(map: BoardMap) {
  const beach = record({
    id: text,
    name: text,
    area: text,
    hex: hexOn(map),
    zones: record({ approachRun: zone, finalRunIn: zone }),
    /** 22.2.3: the hex to which its boats may drift, and the beach that lies there. */
    drift: optional(record({ hex: hexOn(map), beach: optional(text) })),
  });
  return (file: Reading) => entries('id', beach)(file.field('beaches'));
}
export type BeachType = Shaped<ReturnType<typeof beachesOf>>[number];

/** 11.3: the airfield that can be repaired, and the hex of its marker. */
export function airfieldFile(map: BoardMap) {
  return table(record({ name: text, hexes: list(hexOn(map)), marker: hexOn(map) }));
}
export type AirfieldType = Shaped<ReturnType<typeof airfieldFile>>;

/** What a map must be made of, in addition to what every map file must have. */
export function checkGround(map: BoardMap): Shape<void> {
  const ground: readonly string[] = [...terrains, 'sea'];
  const borders: readonly string[] = hexsides;
  return (file) => {
    for (const name of map.terrains) if (!ground.includes(name)) file.field('terrains').refuse(`${name} is no terrain`);
    for (const name of map.features) {
      if (!borders.includes(name)) file.field('hexsides').refuse(`${name} is no hexside terrain`);
    }
  };
}
