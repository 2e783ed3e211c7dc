import { joinMaps } from '#board/archipelago';
import { type BoardMap, compileMap } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import type { Rulebook } from '#engine/rulebook';
import { readDataFile } from '../../data/dataFile.ts';
import { finderOf } from '../../data/finder.ts';
import { differentialTableFile } from '../../tables/differentialFile.ts';
import { compileDifferentialTable } from '../../tables/differentialTable.ts';
import rulesJson from '../rules.json' with { type: 'json' };
import combatResultsJson from './combat-results.json' with { type: 'json' };
import { branches, combatResults, islandIds, markerKinds, sides, terrainLines } from './dataTypes.ts';
import { checkMap, type DrawnMap, terrainFile } from './groundShapes.ts';
import { islandsFile, placementFile } from './islandShapes.ts';
import islandsJson from './islands.json' with { type: 'json' };
import angaurJson from './maps/angaur.json' with { type: 'json' };
import engebiJson from './maps/engebi.json' with { type: 'json' };
import eniwetokJson from './maps/eniwetok.json' with { type: 'json' };
import guamJson from './maps/guam.json' with { type: 'json' };
import parryJson from './maps/parry.json' with { type: 'json' };
import tinianJson from './maps/tinian.json' with { type: 'json' };
import { markersFile, unitsFile } from './pieceShapes.ts';
import placementJson from './placement.json' with { type: 'json' };
import { scenariosFile } from './scenarioShapes.ts';
import scenariosJson from './scenarios.json' with { type: 'json' };
import supportFireJson from './support-fire.json' with { type: 'json' };
import terrainJson from './terrain.json' with { type: 'json' };
import unitsJson from './units.json' with { type: 'json' };

export const rulebook: Rulebook = rulesJson;

/** The map of each island as its file has it, for drawing; `maps` are the same for playing. */
export const mapFiles: readonly DrawnMap[] = [engebiJson, eniwetokJson, parryJson, guamJson, tinianJson, angaurJson];
mapFiles.forEach((file, island) => {
  readDataFile(`maps/${islandIds[island]}.json`, file, checkMapFile);
});
export const maps: readonly BoardMap[] = mapFiles.map(compileMap);
export const terrainKey = readDataFile('terrain.json', terrainJson, terrainFile);
mapFiles.forEach((file, island) => {
  readDataFile(`maps/${islandIds[island]}.json`, file, (reading) => checkMap(reading, maps[island]!, terrainKey));
});

/** All islands as one map, so that a hex is one number: `guam-1302`. */
export const archipelago = joinMaps(
  'forgotten-pacific',
  'Forgotten Pacific Battles',
  islandIds.map((id, island) => ({ id, map: maps[island]! })),
);

export const islands = readDataFile('islands.json', islandsJson, islandsFile(archipelago.parts, terrainKey));

/** All units of both sides, the US first. A unit is known by its position in this list. */
export const units = readDataFile('units.json', unitsJson, unitsFile);

/** All support fire markers of both sides, the US first. A marker is known by its position in this list. */
export const markers = readDataFile('support-fire.json', supportFireJson, markersFile);

/** 19.0, by island: the rows of its table; hexes are those of the archipelago. */
export const placement = readDataFile('placement.json', placementJson, placementFile(units, archipelago.parts));

/** The values of every unit by its position in `units`. */
export const unitSide = Uint8Array.from(units, ({ side }) => sides.indexOf(side));
export const unitIsland = Uint8Array.from(units, ({ island }) => islandIds.indexOf(island));
export const unitBranch = Uint8Array.from(units, ({ branch }) => branches.indexOf(branch));
export const isMobileUnit = Uint8Array.from(units, ({ mobile }) => (mobile ? 1 : 0));
export const hasZone = Uint8Array.from(units, ({ zone }) => (zone ? 1 : 0));
export const steps = Uint8Array.from(units, ({ back }) => (back ? 2 : 1));
/** In half movement points, as all costs are; both sides of a counter have the same. */
export const movementAllowance = Uint8Array.from(units, ({ front }) => front.movement * 2);
/** At full strength, then depleted: 0 where a unit has no second step. */
export const attackStrength: readonly [Uint8Array, Uint8Array] = [
  Uint8Array.from(units, ({ front }) => front.attack),
  Uint8Array.from(units, ({ back }) => back?.attack ?? 0),
];
export const defenseStrength: readonly [Uint8Array, Uint8Array] = [
  Uint8Array.from(units, ({ front }) => front.defense),
  Uint8Array.from(units, ({ back }) => back?.defense ?? 0),
];

/** The values of every support fire marker by its position in `markers`. */
export const markerSide = Uint8Array.from(markers, ({ side }) => sides.indexOf(side));
export const markerIsland = Uint8Array.from(markers, ({ island }) => islandIds.indexOf(island));
export const markerKind = Uint8Array.from(markers, ({ kind }) => markerKinds.indexOf(kind));
export const markerValue = Uint8Array.from(markers, ({ value }) => value);
export const markerUsedOnce = Uint8Array.from(markers, ({ usedOnce }) => (usedOnce ? 1 : 0));

/** The position in `units` of the unit with that id, or -1. */
export const findUnit = finderOf(units);
/** The position in `markers` of the marker with that id, or -1. */
export const findMarker = finderOf(markers);

export const { lastTurn, boats, leastMarkers, scenarios, options } = readDataFile(
  'scenarios.json',
  scenariosJson,
  scenariosFile(islands, markers),
);

export const combatResultsFile = readDataFile(
  'combat-results.json',
  combatResultsJson,
  differentialTableFile(terrainLines, combatResults),
);

/** The lines are those of `terrainLines`. */
export const combatTable = compileDifferentialTable(combatResultsFile, {
  title: 'Combat Results Table',
  rule: 'CRT.a',
});
