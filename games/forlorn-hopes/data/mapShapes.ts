import { type Hex, nameOf } from '#board/grid';
import { type BoardMap, featureBit, marked, terrainAt } from '#board/map';
import type { Reading } from '#board/reading';
import type { Sea } from '#board/sea';
import { checked, list, mapped, number, optional, record, type Shape, text } from '#board/shapes';
import { cellOf, isOnEdge } from '../../data/mapShapes.ts';
import { source } from '../../data/source.ts';
import { SEA, STRAIT } from './land.ts';

const targets = 4;
const lastEntry = 9;

/** The map, which has been found to be one, with its sea, as this game wants it. Gives the land mass of each hex, '' at sea. */
export function landmassesOf(map: BoardMap, sea: Sea): Shape<readonly string[]> {
  return (file) => {
    checkSource(file);
    const landmass = map.grid.names.map((name, hex) => readLandmass(file.field('hexes').field(name), map, hex));
    checkStraits(file, map, landmass);
    checkPorts(file, map, sea);
    checkArrows(file, map);
    return landmass;
  };
}

function checkSource(file: Reading): void {
  source(file.field('source'));
  if (file.field('reconstructed').value !== true) file.field('reconstructed').refuse('must be true');
}

function readLandmass(entry: Reading, map: BoardMap, hex: Hex): string {
  const place = entry.field('landmass');
  if (terrainAt(map, hex) !== SEA) return text(place);
  if (place.isGiven) place.refuse('must be left out at sea');
  return '';
}

/** 11.2: land of two masses does not touch; within one, a gulf may lie between two hexes. */
function checkStraits(file: Reading, map: BoardMap, landmass: readonly string[]): void {
  const { grid } = map;
  const strait = featureBit(map, STRAIT);
  for (let side = 0; side < grid.size * grid.sides; side++) {
    const hex = Math.floor(side / grid.sides);
    const near = grid.neighbours[side]!;
    if (near < hex) continue;
    const between = `between ${nameOf(grid, hex)} and ${nameOf(grid, near)}`;
    const isStrait = (map.hexside[side]! & strait) !== 0;
    const [one, other] = [landmass[hex], landmass[near]];
    if (isStrait && (one === '' || other === ''))
      file.field('hexsides').refuse(`${between}: a strait needs land on both`);
    if (!isStrait && one !== '' && other !== '' && one !== other) {
      file.field('hexsides').refuse(`${between}: ${one} and ${other} need a strait`);
    }
  }
}

/** Ruling 119: ships must know on which water a port lies. */
function checkPorts(file: Reading, map: BoardMap, sea: Sea): void {
  marked(map, 'port').forEach((isPort, hex) => {
    if (isPort === 0 || sea.portOf[hex]! >= 0) return;
    const entry = file.field('hexes').field(nameOf(map.grid, hex));
    entry.field('portWater').refuse('must name the water of the port, of which the hex has several or none');
  });
}

const box = record({ arrow: text, entry: list(text) });

/** 9.2: the arrows are drawn in the hexes by which one enters. */
function checkArrows(file: Reading, map: BoardMap): void {
  for (const place of file.field('offMap').list('name')) {
    const { arrow, entry } = box(place);
    const isArrow = marked(map, arrow);
    const drawn = map.grid.names.filter((_, hex) => isArrow[hex] === 1);
    if (drawn.join() !== [...entry].sort().join()) {
      place.field('entry').refuse(`must be the hexes with the feature '${arrow}': ${drawn.join(', ') || 'none'}`);
    }
  }
}

/** Where air battles begin and what they are about (9.7.3, 9.7.6, 9.10.8). */
export interface BattleBoard {
  /** M: where the units of a mission begin, from west to east. */
  readonly missionHexes: readonly Hex[];
  /** T: where the target of a mission lies, from west to east. */
  readonly targetHexes: readonly Hex[];
  readonly edgeHexes: readonly Hex[];
  /** By the roll of an interceptor that enters, from 1; on a 10 any hex of the edge. */
  readonly entryHexes: readonly (readonly Hex[])[];
}

/** The battle board, which has been found to be a map. */
export function battleBoardOf(map: BoardMap): Shape<BattleBoard> {
  const everyHex = Array.from(map.grid.names.keys());
  const edgeHexes = everyHex.filter((hex) => isOnEdge(map, hex));
  const edgeHex = checked(cellOf(map, 'hex'), (hex, place) => {
    if (hex >= 0 && !isOnEdge(map, hex)) place.refuse('must lie on the edge of the board');
  });
  const entries = Array.from({ length: lastEntry }, (_, index) => String(index + 1));
  const shape = record({
    missionEntry: checked(list(edgeHex), sameAsMarked(map, 'M')),
    target: checked(list(cellOf(map, 'hex')), (hexes, place) => {
      if (hexes.length !== targets) place.refuse(`must be ${targets} hexes`);
      sameAsMarked(map, 'T')(hexes, place);
    }),
    interceptorEntry: (place: Reading) => entries.map((roll) => list(edgeHex)(place.field(roll))),
  });
  return (file) => {
    checkSource(file);
    const { missionEntry, target, interceptorEntry } = shape(file);
    checkNumbers(file, map, interceptorEntry);
    return {
      missionHexes: missionEntry,
      targetHexes: target,
      edgeHexes,
      entryHexes: [[], ...interceptorEntry, edgeHexes],
    };
  };
}

function sameAsMarked(map: BoardMap, mark: string) {
  const isMarked = marked(map, mark);
  const drawn = map.grid.names.filter((_, hex) => isMarked[hex] === 1).join(', ');
  return (hexes: readonly Hex[], place: Reading): void => {
    const listed = [...hexes].sort((a, b) => a - b).map((hex) => map.grid.names[hex]);
    if (listed.join(', ') !== drawn) place.refuse(`must be the hexes with the feature '${mark}': ${drawn}`);
  };
}

const hexNumber = mapped(record({ entry: optional(number(1, lastEntry)) }), ({ entry = 0 }) => entry);

/** What is drawn in the hexes is what the lists say. */
function checkNumbers(file: Reading, map: BoardMap, interceptorEntry: readonly (readonly Hex[])[]): void {
  const isEdge = marked(map, 'edge');
  map.grid.names.forEach((name, hex) => {
    const place = file.field('hexes').field(name);
    const drawn = hexNumber(place);
    const listed = interceptorEntry.findIndex((hexes) => hexes.includes(hex)) + 1;
    if (drawn !== listed)
      place.field('entry').refuse(`must be ${listed === 0 ? 'left out' : listed}, as in interceptorEntry`);
    if ((isEdge[hex] === 1) !== isOnEdge(map, hex))
      place.field('edge').refuse('must be true on the edge of the board only');
  });
}
