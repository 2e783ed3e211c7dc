import { type Hex, nameOf, neighbour } from '#board/grid';
import { type BoardMap, featureBit, marked, pathBit, terrainAt } from '#board/map';
import type { Reading } from '#board/reading';
import { named, wholeNumber, yesOrNo } from '../data/dataFile.ts';
import { checkSource } from '../data/provenance.ts';
import { type TerrainKey, type TerrainLine, terrainLines } from './dataTypes.ts';

const greatestCost = 100;
const SEA = 'sea';

export function checkTerrain(file: Reading): TerrainKey {
  return {
    hexes: entriesOf(file, 'hexes', 'terrain').map((item) => ({
      terrain: item.field('terrain').text(),
      title: item.field('title').text(),
      cost: orNone(item.field('cost'), (cost) => wholeNumber(cost, 1, greatestCost)),
      line: checkLine(item.field('line')),
      lineAcrossRiver: checkLine(item.field('lineAcrossRiver')),
      barsLanding: yesOrNo(item.field('barsLanding')),
      source: checkSource(item.field('source')),
    })),
    features: entriesOf(file, 'features', 'feature').map((item) => ({
      feature: item.field('feature').text(),
      title: item.field('title').text(),
      cost: wholeNumber(item.field('cost'), 0, greatestCost),
      line: orNone(item.field('line'), checkLine),
      lineAcrossRiver: orNone(item.field('lineAcrossRiver'), checkLine),
      barsLanding: yesOrNo(item.field('barsLanding')),
      source: checkSource(item.field('source')),
    })),
    hexsides: entriesOf(file, 'hexsides', 'feature').map((item) => ({
      feature: item.field('feature').text(),
      title: item.field('title').text(),
      cost: orNone(item.field('cost'), (cost) => wholeNumber(cost, 0, greatestCost)),
      source: checkSource(item.field('source')),
    })),
    paths: entriesOf(file, 'paths', 'kind').map((item) => ({
      kind: item.field('kind').text(),
      title: item.field('title').text(),
      cost: wholeNumber(item.field('cost'), 1, greatestCost),
      source: checkSource(item.field('source')),
    })),
    bridgeLine: checkStatedLine(file.field('bridgeLine')),
    reefLine: checkStatedLine(file.field('reefLine')),
    source: checkSource(file.field('source')),
  };
}

/** The entries of a list, no two of which may have the same name. */
function entriesOf(file: Reading, list: string, name: string): Reading[] {
  const entries = file
    .field(list)
    .list()
    .map((item) => named(item, name));
  const names = entries.map((entry) => entry.field(name).value);
  entries.forEach((entry, index) => {
    if (names.indexOf(names[index]) < index) entry.refuse('is listed twice');
  });
  return entries;
}

function orNone<T>(reading: Reading, check: (reading: Reading) => T): T | null {
  return reading.value === null ? null : check(reading);
}

function checkLine(line: Reading): TerrainLine {
  return line.oneOf(terrainLines);
}

function checkStatedLine(stated: Reading): TerrainLine {
  checkSource(stated.field('source'));
  return checkLine(stated.field('line'));
}

/** Whether a map uses only what the terrain key explains, and its parts agree with each other. */
export function checkMap(file: Reading, map: BoardMap, key: TerrainKey): void {
  checkSource(file.field('source'));
  if (file.field('reconstructed').value !== true) file.field('reconstructed').refuse('must be true');
  checkNorth(file.field('grid').field('northDegreesClockwise'));
  for (const ring of file.field('coastline').list()) checkRing(ring);
  const known = [
    ['terrains', map.terrains, key.hexes.map(({ terrain }) => terrain)],
    ['hexes', [...map.marks.keys()], key.features.map(({ feature }) => feature)],
    ['hexsides', map.features, key.hexsides.map(({ feature }) => feature)],
    ['paths', map.pathKinds, key.paths.map(({ kind }) => kind)],
  ] as const;
  for (const [field, used, explained] of known) {
    for (const name of used) {
      if (!explained.includes(name)) file.field(field).refuse(`'${name}' is not in terrain.json`);
    }
  }
  for (let hex: Hex = 0; hex < map.grid.size; hex++) {
    checkMarks(file.field('hexes').field(nameOf(map.grid, hex)), map, hex);
    checkSides(file, map, hex);
  }
}

function checkNorth(north: Reading): void {
  if (typeof north.value === 'number' && north.value >= 0 && north.value < 360) return;
  north.refuse('must be a number from 0 to 360');
}

function checkRing(ring: Reading): void {
  const points = ring.list();
  const text = (point: Reading | undefined) => JSON.stringify(point?.value);
  if (points.length < 4 || text(points[0]) !== text(points.at(-1)))
    ring.refuse('must be a ring that ends where it begins');
}

function checkMarks(entry: Reading, map: BoardMap, hex: Hex): void {
  const has = (mark: string) => marked(map, mark)[hex] === 1;
  if (isSea(map, hex)) {
    for (const mark of map.marks.keys()) if (has(mark)) entry.refuse(`a sea hex cannot have '${mark}'`);
    return;
  }
  const isCoast = seaHexesBeside(map, hex).length > 0;
  if (isCoast && !has('coast')) entry.refuse('lies by the sea, so it must be a coast');
  for (const mark of ['reef', 'beach']) if (has(mark) && !has('coast')) entry.refuse(`a ${mark} must be on the coast`);
  if (has('beach') && !isCoast) entry.refuse('a beach must have a sea hex next to it');
}

function checkSides(file: Reading, map: BoardMap, hex: Hex): void {
  const { grid } = map;
  for (let direction = 0; direction < grid.sides; direction++) {
    const beside = neighbour(grid, hex, direction);
    if (beside < hex) continue;
    const side = hex * grid.sides + direction;
    const crosses = (feature: string) => (map.hexside[side]! & featureBit(map, feature)) !== 0;
    const place = `between ${nameOf(grid, hex)} and ${nameOf(grid, beside)}`;
    const atSea = isSea(map, hex) || isSea(map, beside);
    const bridged = crosses('river') && (map.path[side]! & pathBit(map, 'road')) !== 0;
    if (map.path[side] !== 0 && (atSea || crosses(SEA))) file.field('paths').refuse(`runs through water ${place}`);
    if (map.hexside[side] !== 0 && atSea) file.field('hexsides').refuse(`${place}: both hexes must have land`);
    if (bridged && !crosses('bridge'))
      file.field('hexsides').refuse(`${place}: a road crosses a river without a bridge`);
    if (!bridged && crosses('bridge')) file.field('hexsides').refuse(`${place}: a bridge needs a road across a river`);
  }
}

/** 12.0: the hexes where boats can land: on the coast, by the sea, and on open ground or a road. */
export function landingHexes(map: BoardMap, key: TerrainKey): Hex[] {
  const barring = key.features.filter(({ barsLanding }) => barsLanding).map(({ feature }) => marked(map, feature));
  const barred = new Set(key.hexes.filter(({ barsLanding }) => barsLanding).map(({ terrain }) => terrain));
  const coast = marked(map, 'coast');
  return Array.from({ length: map.grid.size }, (_, hex) => hex).filter((hex) => {
    if (coast[hex] === 0 || isSea(map, hex) || seaHexesBeside(map, hex).length === 0) return false;
    return hasRoad(map, hex) || !(barred.has(terrainAt(map, hex)) || barring.some((marks) => marks[hex] === 1));
  });
}

function hasRoad(map: BoardMap, hex: Hex): boolean {
  const { sides } = map.grid;
  const road = pathBit(map, 'road');
  return map.path.subarray(hex * sides, (hex + 1) * sides).some((paths) => (paths & road) !== 0);
}

function seaHexesBeside(map: BoardMap, hex: Hex): Hex[] {
  return Array.from({ length: map.grid.sides }, (_, direction) => neighbour(map.grid, hex, direction)).filter(
    (beside) => beside >= 0 && isSea(map, beside),
  );
}

export function isSea(map: BoardMap, hex: Hex): boolean {
  return terrainAt(map, hex) === SEA;
}
