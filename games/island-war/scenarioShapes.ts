import { areAdjacent, type Hex, nameOf } from '#board/grid';
import { type BoardMap, marked, terrainAt } from '#board/map';
import type { Reading } from '#board/reading';
import { checked, entries, list, number, oneOf, orNull, record, type Shaped, text } from '#board/shapes';
import { cellOf, landHexOf } from '../data/mapShapes.ts';
import { option } from '../data/option.ts';
import { source, sourced } from '../data/source.ts';
import { besideWhere, checkExplained } from '../ground/terrain.ts';
import type { TerrainKey, Turn, UnitType } from './dataShapes.ts';
import { SEA, sides, unitClasses } from './dataTypes.ts';

/** What the scenarios refer to. */
export interface Pieces {
  readonly units: readonly UnitType[];
  readonly map: BoardMap;
  readonly turnTrack: readonly Turn[];
}

export function scenariosFile(pieces: Pieces) {
  const beaches = marked(pieces.map, 'beach').reduce((count, beach) => count + beach, 0);
  return record({
    firstPlayer: sourced('side', oneOf(sides)),
    lastTurn: sourced('turn', number(1, pieces.turnTrack.length)),
    firstWave: record({ units: number(1, beaches), class: oneOf(unitClasses), source }),
    scenarios: entries('id', scenario(pieces)),
    options: entries('id', option(['reinforcements', 'fireAlone', 'minimumMove', 'takeBacks'])),
  });
}

function scenario(pieces: Pieces) {
  return record({
    id: oneOf(['historical', 'free-deployment']),
    title: text,
    rule: text,
    summary: text,
    /** Where the Japanese start; null where their player chooses. `unit` is a position in `units`. */
    setUp: orNull(setUp(pieces)),
    /** Where the first wave lands; null where the US player chooses. */
    landings: orNull(list(landing(pieces.map))),
    source,
  });
}
export type Scenario = Shaped<ReturnType<typeof scenario>>;

function setUp({ units, map }: Pieces) {
  const japanese = (place: Reading) => {
    const unit = units.findIndex(({ id, side }) => id === place.value && side === 'japan');
    if (unit < 0) place.refuse(`'${text(place)}' is no Japanese unit of units.json`);
    return unit;
  };
  const placed = list(record({ unit: japanese, hex: landHexOf(map, SEA) }), ({ hex }, place, before) => {
    if (before.some((other) => other.hex === hex))
      place.field('hex').refuse('has a unit already: there is no stacking');
  });
  return checked(placed, (places, place) => {
    units.forEach(({ id, side }, unit) => {
      const times = places.filter((entry) => entry.unit === unit).length;
      if (side === 'japan' && times !== 1) place.refuse(`must place '${id}' once, not ${times} times`);
    });
  });
}

function landing(map: BoardMap) {
  const shape = record({
    /** Where the unit is placed. */
    hex: cellOf(map, 'hex'),
    kind: oneOf(['beach', 'sea']),
    /** The beach it lands on: the same hex, or the one it attacks from the sea. */
    beach: cellOf(map, 'hex'),
  });
  return checked(shape, ({ hex, kind, beach }, place) => {
    if (beach >= 0 && marked(map, 'beach')[beach] === 0) place.field('beach').refuse('must be a beach of the map');
    if (kind === 'beach' && hex !== beach) place.field('beach').refuse('must be the landing hex itself');
    if (kind === 'sea' && hex >= 0 && !isSea(map, hex)) place.field('hex').refuse('must be a sea hex');
    if (kind === 'sea' && hex >= 0 && beach >= 0 && !areAdjacent(map.grid, hex, beach)) {
      place.field('beach').refuse('must be next to the sea hex');
    }
  });
}

/** Whether the map uses only what the terrain key explains, and has beaches that can be landed on. */
export function checkMap(file: Reading, map: BoardMap, key: TerrainKey): void {
  source(file.field('source'));
  checkExplained(file, map, key);
  const beach = marked(map, 'beach');
  for (let hex: Hex = 0; hex < map.grid.size; hex++) if (beach[hex] === 1) checkBeach(file.field('hexes'), map, hex);
}

function checkBeach(hexes: Reading, map: BoardMap, hex: Hex): void {
  const place = hexes.field(nameOf(map.grid, hex));
  if (isSea(map, hex)) place.refuse('a beach must be a land hex');
  const shore = besideWhere(map.grid, hex, (near) => isSea(map, near));
  if (shore.length === 0) place.refuse('a beach must have a sea hex next to it');
}

function isSea(map: BoardMap, hex: Hex): boolean {
  return terrainAt(map, hex) === SEA;
}
