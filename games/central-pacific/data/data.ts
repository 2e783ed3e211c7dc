import { distance as distanceOnGrid, type Hex, hexAt } from '#board/grid';
import { type BoardMap, compileMap, marked } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import type { Rulebook } from '#engine/rulebook';
import { readDataFile } from '../../data/dataFile.ts';
import { finderOf } from '../../data/finder.ts';
import { type Roster, rosterWhere } from '../../data/roster.ts';
import rulesJson from '../rules.json' with { type: 'json' };
import { eventsFile, type MarkerType } from './eventShapes.ts';
import eventsJson from './events.json' with { type: 'json' };
import islandsJson from './islands.json' with { type: 'json' };
import { checkZones, islandsFile } from './mapShapes.ts';
import { scenariosFile } from './scenarioShapes.ts';
import scenariosJson from './scenarios.json' with { type: 'json' };
import { tablesFile } from './tableShapes.ts';
import tablesJson from './tables.json' with { type: 'json' };
import {
  airTypes,
  amphibTypes,
  type Category,
  carrierTypes,
  categories,
  EASTERN_PACIFIC,
  groundTypes,
  type Island,
  islandIds,
  type Side,
  shipTypes,
  sides,
  stages,
  type UnitClass,
  WEST_EDGE,
} from './types.ts';
import { unitsFile } from './unitShapes.ts';
import unitsJson from './units.json' with { type: 'json' };
import zonesJson from './zones.json' with { type: 'json' };

export const rulebook: Rulebook = rulesJson;

readDataFile('zones.json', zonesJson, checkMapFile);
/** A zone is known by its position in this map's grid. */
export const zones: BoardMap = compileMap(zonesJson);
readDataFile('zones.json', zonesJson, (file) => checkZones(file, zones));
const { grid } = zones;

export const isEastern = Uint8Array.from(zones.terrain, (terrain) =>
  zones.terrains[terrain] === EASTERN_PACIFIC ? 1 : 0,
);
export const isWestEdge = marked(zones, WEST_EDGE);
/** In zones by their sides, at `from * zones.grid.size + to` (9.0). */
export const distance = Uint8Array.from({ length: grid.size ** 2 }, (_, index) =>
  distanceOnGrid(grid, Math.floor(index / grid.size), index % grid.size),
);

/** Islands in the order of `islandIds`, each known by its position; Pearl Harbor, the Philippines, Iwo Jima. */
export const { islands, offMapBases } = readDataFile('islands.json', islandsJson, islandsFile(zones));
export const islandZone = Uint8Array.from(islands, ({ zone }) => hexAt(grid, zone));
export const isLarge = Uint8Array.from(islands, ({ size }) => (size === 'large' ? 1 : 0));
export const hasAirfield = Uint8Array.from(islands, ({ airfield }) => (airfield ? 1 : 0));
export const hasPort = Uint8Array.from(islands, ({ port }) => (port ? 1 : 0));
export const isObjective = Uint8Array.from(islands, ({ majorObjective }) => (majorObjective ? 1 : 0));
export const islandsInZone: readonly (readonly Island[])[] = Array.from({ length: grid.size }, (_, zone) =>
  [...islands.keys()].filter((island) => islandZone[island] === zone),
);

/** By off-map base: the zones that it borders on. */
export const offMapBorders: readonly (readonly Hex[])[] = offMapBases.map(({ borders }) =>
  borders.map((zone) => hexAt(grid, zone)),
);
/** By off-map base: how far each zone is; 1 for those that it borders on (15.4). */
export const offMapDistance: readonly Uint8Array[] = offMapBorders.map((borders) =>
  Uint8Array.from(
    { length: grid.size },
    (_, zone) => 1 + Math.min(...borders.map((near) => distanceOnGrid(grid, near, zone))),
  ),
);

/** All units of both sides, the US first. A unit is known by its position in this list. */
export const units = readDataFile('units.json', unitsJson, unitsFile(islands));
export const unitClasses: readonly UnitClass[] = [...shipTypes, ...airTypes, ...groundTypes, 'base'];

/** The values of every unit by its position in `units`. */
export const unitSide = Uint8Array.from(units, ({ side }) => sides.indexOf(side));
export const unitCategory = Uint8Array.from(units, ({ category }) => categories.indexOf(category));
/** Position in `unitClasses`. */
export const unitClass = Uint8Array.from(units, (unit) => unitClasses.indexOf(unit.class));
/** At full strength: 2 for a division, 4 for a base, 1 for all others. */
export const unitSteps = Uint8Array.from(units, ({ factors: { length } }) => length);
export const movementOf = Uint8Array.from(units, ({ movement }) => movement);
export const capacityOf = Uint8Array.from(units, ({ capacity }) => capacity);
/** The island of a base, or -1. */
export const unitIsland = Int8Array.from(units, ({ island }) => (island === null ? -1 : islandIds.indexOf(island)));
export const isSupport = Uint8Array.from(units, ({ support }) => (support ? 1 : 0));
export const isDivision = Uint8Array.from(units, ({ size }) => (size === 'division' ? 1 : 0));
export const isCarrier = ofClass(...carrierTypes);
/** CV alone, which the Victory Points Table tells from other carriers. */
export const isFleetCarrier = ofClass('CV');
export const isAmphib = ofClass(...amphibTypes);
export const isSubmarine = ofClass('SS');
/** 2.12 */
export const isSurface = ofClass(...shipTypes.filter((type) => type !== 'SS'));
export const isTender = ofClass('AV');
export const isServron = ofClass('SR');
export const isHeavyBomber = ofClass('HB');
export const isSeaplane = ofClass('SP');
export const isEngineer = ofClass('engineers');
export const isAirborne = ofClass('airborne');
export const isDeception = ofClass('deception');

function ofClass(...classes: readonly UnitClass[]): Uint8Array {
  return Uint8Array.from(units, (unit) => (classes.includes(unit.class) ? 1 : 0));
}

const mostSteps = 4;
/** By stage of a battle (10.2), then at `unit * 4 + steps left - 1`; 0 beyond the steps that a unit has. */
export const factors: readonly Uint8Array[] = stages.map((stage) =>
  Uint8Array.from(
    { length: units.length * mostSteps },
    (_, index) => units[Math.floor(index / mostSteps)]!.factors[index % mostSteps]?.[stage] ?? 0,
  ),
);

/** Units that stand together in `units`. */
export const rosters = {
  usNaval: rosterOf('us', 'naval'),
  usAir: rosterOf('us', 'air'),
  usGround: rosterOf('us', 'ground'),
  usBases: rosterOf('us', 'base'),
  japanNaval: rosterOf('japan', 'naval'),
  japanAir: rosterOf('japan', 'air'),
  japanGround: rosterOf('japan', 'ground'),
  japanBases: rosterOf('japan', 'base'),
} as const satisfies Record<string, Roster>;

function rosterOf(side: Side, category: Category): Roster {
  return rosterWhere(
    unitSide,
    (unit) => unitSide[unit] === sides.indexOf(side) && unitCategory[unit] === categories.indexOf(category),
  );
}

/** US units of one kind, in the order of battle. */
export const usCarriers = ofKind(rosters.usNaval, isCarrier);
export const usAmphibs = ofKind(rosters.usNaval, isAmphib);
export const usTenders = ofKind(rosters.usNaval, isTender);
export const usServrons = ofKind(rosters.usNaval, isServron);
export const usHeavyBombers = ofKind(rosters.usAir, isHeavyBomber);
export const usSeaplanes = ofKind(rosters.usAir, isSeaplane);
export const usEngineers = ofKind(rosters.usGround, isEngineer);
export const usAirborne = ofKind(rosters.usGround, isAirborne);

function ofKind({ first, end }: Roster, kind: Uint8Array): readonly number[] {
  return [...kind.keys()].filter((unit) => kind[unit] === 1 && unit >= first && unit < end);
}

/** By island: the unit that is its base. */
export const usBaseOf = Uint8Array.from(islands, (_, island) => rosters.usBases.first + island);
export const japanBaseOf = Uint8Array.from(islands, (_, island) => rosters.japanBases.first + island);

/** The position in `units` of the unit with that id, or -1. */
export const findUnit = finderOf(units);

/** 22.0: the three ships that stay at Truk. */
export const trukShips: readonly number[] = unitsAtTruk('naval');
/** 3.5: the coastal defense unit of Truk. */
export const trukDefense: number = unitsAtTruk('ground')[0]!;

function unitsAtTruk(category: Category): number[] {
  return [...units.keys()].filter((unit) => units[unit]!.entry === 'truk' && units[unit]!.category === category);
}

/** All event markers, those of the US first. A marker is known by its position in this list. */
export const markers = readDataFile('events.json', eventsJson, eventsFile);
export const markerEvent: readonly MarkerType['event'][] = markers.map(({ event }) => event);
export const usMarkers: readonly number[] = markersOf('us');
export const japanMarkers: readonly number[] = markersOf('japan');

function markersOf(side: Side): number[] {
  return [...markers.keys()].filter((marker) => markers[marker]!.side === side);
}

/** The position in `markers` of the marker with that id, or -1. */
export const findMarker = finderOf(markers);

export const tables = readDataFile('tables.json', tablesJson, tablesFile);

export const { turns, scenarios, options } = readDataFile('scenarios.json', scenariosJson, scenariosFile);
