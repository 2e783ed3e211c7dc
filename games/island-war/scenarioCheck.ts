import { areAdjacent, findHex, type Hex, nameOf, neighbour } from '#board/grid';
import { type BoardMap, marked, terrainAt } from '#board/map';
import type { Reading } from '#board/reading';
import { named, wholeNumber } from '../data/dataFile.ts';
import { checkOption } from '../data/optionCheck.ts';
import { checkSource } from '../data/provenance.ts';
import {
  type Landing,
  type Scenario,
  type ScenariosFile,
  SEA,
  sides,
  type TerrainKey,
  type Turn,
  type UnitType,
  unitClasses,
} from './dataTypes.ts';

/** What the scenarios refer to. */
export interface Pieces {
  readonly units: readonly UnitType[];
  readonly map: BoardMap;
  readonly turnTrack: readonly Turn[];
}

/** Whether the map uses only what the terrain key explains, and has beaches that can be landed on. */
export function checkMap(file: Reading, map: BoardMap, key: TerrainKey): void {
  checkSource(file.field('source'));
  for (const terrain of map.terrains) {
    if (!key.hexes.some((entry) => entry.terrain === terrain)) {
      file.field('terrains').refuse(`'${terrain}' is not in terrain.json`);
    }
  }
  for (const feature of map.features) {
    if (!key.hexsides.some((entry) => entry.feature === feature)) {
      file.field('hexsides').refuse(`'${feature}' is not in terrain.json`);
    }
  }
  for (const kind of map.pathKinds) {
    if (!key.paths.some((entry) => entry.kind === kind)) file.field('paths').refuse(`'${kind}' is not in terrain.json`);
  }
  const beach = marked(map, 'beach');
  for (let hex: Hex = 0; hex < map.grid.size; hex++) if (beach[hex] === 1) checkBeach(file.field('hexes'), map, hex);
}

function checkBeach(hexes: Reading, map: BoardMap, hex: Hex): void {
  const name = nameOf(map.grid, hex);
  if (isSea(map, hex)) hexes.field(name).refuse('a beach must be a land hex');
  for (let direction = 0; direction < map.grid.sides; direction++) {
    const beside = neighbour(map.grid, hex, direction);
    if (beside >= 0 && isSea(map, beside)) return;
  }
  hexes.field(name).refuse('a beach must have a sea hex next to it');
}

export function checkScenarios(file: Reading, pieces: Pieces): ScenariosFile {
  const firstPlayer = file.field('firstPlayer');
  const lastTurn = file.field('lastTurn');
  const firstWave = file.field('firstWave');
  for (const stated of [firstPlayer, lastTurn, firstWave]) checkSource(stated.field('source'));
  const beaches = marked(pieces.map, 'beach').reduce((count, beach) => count + beach, 0);
  return {
    firstPlayer: firstPlayer.field('side').oneOf(sides),
    lastTurn: wholeNumber(lastTurn.field('turn'), 1, pieces.turnTrack.length),
    firstWave: {
      units: wholeNumber(firstWave.field('units'), 1, beaches),
      class: firstWave.field('class').oneOf(unitClasses),
    },
    scenarios: file
      .field('scenarios')
      .list()
      .map((entry) => checkScenario(named(entry, 'id'), pieces)),
    options: file
      .field('options')
      .list()
      .map((entry) => checkOption(named(entry, 'id'), ['reinforcements', 'fireAlone', 'minimumMove', 'takeBacks'])),
  };
}

function checkScenario(entry: Reading, pieces: Pieces): Scenario {
  const [setUp, landings] = [entry.field('setUp'), entry.field('landings')];
  return {
    id: entry.field('id').oneOf(['historical', 'free-deployment']),
    title: entry.field('title').text(),
    rule: entry.field('rule').text(),
    summary: entry.field('summary').text(),
    setUp: setUp.value === null ? null : checkSetUp(setUp, pieces),
    landings: landings.value === null ? null : landings.list().map((landing) => checkLanding(landing, pieces.map)),
    source: checkSource(entry.field('source')),
  };
}

function checkSetUp(setUp: Reading, { units, map }: Pieces): { unit: number; hex: Hex }[] {
  const taken = new Set<Hex>();
  const placed = setUp.list().map((entry) => {
    const id = entry.field('unit').text();
    const unit = units.findIndex((type) => type.id === id && type.side === 'japan');
    if (unit < 0) entry.field('unit').refuse(`'${id}' is no Japanese unit of units.json`);
    const hex = hexOf(entry.field('hex'), map);
    if (hex >= 0 && isSea(map, hex)) entry.field('hex').refuse('must be a land hex');
    if (taken.has(hex)) entry.field('hex').refuse('has a unit already: there is no stacking');
    taken.add(hex);
    return { unit, hex };
  });
  units.forEach((type, unit) => {
    if (type.side !== 'japan') return;
    const times = placed.filter((place) => place.unit === unit).length;
    if (times !== 1) setUp.refuse(`must place '${type.id}' once, not ${times} times`);
  });
  return placed;
}

function checkLanding(entry: Reading, map: BoardMap): Landing {
  const kind = entry.field('kind').oneOf(['beach', 'sea']);
  const hex = hexOf(entry.field('hex'), map);
  const beach = hexOf(entry.field('beach'), map);
  if (beach >= 0 && marked(map, 'beach')[beach] === 0) entry.field('beach').refuse('must be a beach of the map');
  if (kind === 'beach' && hex !== beach) entry.field('beach').refuse('must be the landing hex itself');
  if (kind === 'sea' && hex >= 0 && !isSea(map, hex)) entry.field('hex').refuse('must be a sea hex');
  if (kind === 'sea' && hex >= 0 && beach >= 0 && !areAdjacent(map.grid, hex, beach)) {
    entry.field('beach').refuse('must be next to the sea hex');
  }
  return { hex, kind, beach };
}

/** The hex that an entry names, or -1. */
function hexOf(reading: Reading, map: BoardMap): Hex {
  const hex = findHex(map.grid, reading.text());
  if (hex < 0) reading.refuse(`there is no hex ${String(reading.value)} on the map`);
  return hex;
}

function isSea(map: BoardMap, hex: Hex): boolean {
  return terrainAt(map, hex) === SEA;
}
