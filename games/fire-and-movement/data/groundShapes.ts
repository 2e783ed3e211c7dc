import { type Hex, nameOf, neighbour } from '#board/grid';
import { type BoardMap, featureBit, marked, pathBit } from '#board/map';
import type { Reading } from '#board/reading';
import {
  checked,
  decimal,
  entries,
  list,
  number,
  oneOf,
  optional,
  orNull,
  record,
  type Shaped,
  text,
  textOrEmpty,
  yesOrNo,
} from '#board/shapes';
import { source, sourced } from '../../data/source.ts';
import { checkExplained } from '../../ground/terrain.ts';
import { terrainLines } from './dataTypes.ts';
import { isSea, SEA, seaHexesBeside } from './shore.ts';

const greatestCost = 100;

const line = oneOf(terrainLines);

/** Ground that a hex holds beside its terrain, such as a village: its cost is added (5.4). */
const hexFeature = record({
  feature: text,
  title: text,
  cost: number(0, greatestCost),
  /** null where it does not matter in ordinary combat. */
  line: orNull(line),
  lineAcrossRiver: orNull(line),
  barsLanding: yesOrNo,
  source,
});
export type HexFeature = Shaped<typeof hexFeature>;

/** Costs are in half movement points; null is prohibited. */
export const terrainFile = record({
  hexes: entries(
    'terrain',
    record({
      terrain: text,
      title: text,
      cost: orNull(number(1, greatestCost)),
      line,
      /** The line of an attack that comes wholly across unbridged rivers. */
      lineAcrossRiver: line,
      /** 12.0: no landing here without a road. */
      barsLanding: yesOrNo,
      source,
    }),
  ),
  features: entries('feature', hexFeature),
  /** Their costs come on top of the hex. */
  hexsides: entries('feature', record({ feature: text, title: text, cost: orNull(number(0, greatestCost)), source })),
  /** Their costs stand for all others. */
  paths: entries('kind', record({ kind: text, title: text, cost: number(1, greatestCost), source })),
  /** Across a bridge into any terrain (8.2.2). */
  bridgeLine: sourced('line', line),
  /** A reef under amphibious assault (12.3). */
  reefLine: sourced('line', line),
  source,
});
export type TerrainKey = Shaped<typeof terrainFile>;

const point = list(decimal());
const ring = checked(list(point), (points, place) => {
  if (points.length >= 4 && points[0]!.join() === points.at(-1)!.join()) return;
  place.refuse('must be a ring that ends where it begins');
});

/** What a map file holds for drawing, beside what `#board/map` compiles for playing. Points are in `grid.coordinates`. */
const drawnMap = record({
  title: text,
  grid: record({ metresPerHex: decimal(), northDegreesClockwise: decimal(0, 360) }),
  coastline: list(ring),
  lines: list(record({ kind: text, name: textOrEmpty, points: list(point) })),
  places: list(record({ name: text, hex: text, kind: text, at: point, from: text })),
  /** Angles are in degrees clockwise. */
  labels: list(record({ text, at: point, kind: text, angle: optional(decimal()) })),
  source,
  sources: list(text),
  notes: list(text),
});
/** The same as the file has it; its source is read where it is shown. */
export type DrawnMap = Omit<Shaped<typeof drawnMap>, 'source'> & { readonly source: unknown };

/** Whether a map uses only what the terrain key explains, and its parts agree with each other. */
export function checkMap(file: Reading, map: BoardMap, key: TerrainKey): void {
  drawnMap(file);
  if (file.field('reconstructed').value !== true) file.field('reconstructed').refuse('must be true');
  checkExplained(file, map, key);
  for (const mark of map.marks.keys()) {
    if (!key.features.some(({ feature }) => feature === mark))
      file.field('hexes').refuse(`'${mark}' is not in terrain.json`);
  }
  for (let hex: Hex = 0; hex < map.grid.size; hex++) {
    checkMarks(file.field('hexes').field(nameOf(map.grid, hex)), map, hex);
    checkSides(file, map, hex);
  }
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
