import { compileMap } from '#board/map';
import { checkMapFile } from '#board/mapCheck';
import type { Rulebook } from '#engine/rulebook';
import { readDataFile } from '../data/dataFile.ts';
import { finderOf } from '../data/finder.ts';
import { differentialTableFile } from '../tables/differentialFile.ts';
import { compileDifferentialTable } from '../tables/differentialTable.ts';
import combatResultsJson from './data/combat-results.json' with { type: 'json' };
import mapJson from './data/map.json' with { type: 'json' };
import scenariosJson from './data/scenarios.json' with { type: 'json' };
import terrainJson from './data/terrain.json' with { type: 'json' };
import turnTrackJson from './data/turn-track.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { terrainFile, turnTrackFile, type UnitType, unitsFile } from './dataShapes.ts';
import { combatResults, type SideCode, sides, terrainLines, unitClasses } from './dataTypes.ts';
import rulesJson from './rules.json' with { type: 'json' };
import { checkMap, scenariosFile } from './scenarioShapes.ts';

export const rulebook: Rulebook = rulesJson;
/** The map as its file has it, for drawing; `boardMap` is the same for playing. */
export const mapFile = mapJson;
readDataFile('map.json', mapJson, checkMapFile);
export const boardMap = compileMap(mapJson);
export const terrainKey = readDataFile('terrain.json', terrainJson, terrainFile);
readDataFile('map.json', mapJson, (file) => checkMap(file, boardMap, terrainKey));
export const turnTrack = readDataFile('turn-track.json', turnTrackJson, turnTrackFile);

/** All units of both sides, the US first. A unit is known by its position in this list. */
export const units = readDataFile('units.json', unitsJson, unitsFile);

/** The values of every unit by its position in `units`; 0 where a unit has no such value. */
export const unitSide = valuesOf((unit) => sides.indexOf(unit.side));
export const unitClass = valuesOf((unit) => unitClasses.indexOf(unit.class));
export const attackStrength = valuesOf((unit) => (unit.class === 'artillery' ? 0 : unit.attack));
export const defenseStrength = valuesOf((unit) => unit.defense);
export const barrageStrength = valuesOf((unit) => (unit.class === 'artillery' ? unit.barrage : 0));
export const protectiveFireStrength = valuesOf((unit) => (unit.class === 'artillery' ? unit.protectiveFire : 0));
export const rangeAllowance = valuesOf((unit) => (unit.class === 'artillery' ? unit.range : 0));
/** In half movement points, as all costs are. */
export const movementAllowance = valuesOf((unit) => unit.movement * 2);

function valuesOf(value: (unit: UnitType) => number): Uint8Array {
  return Uint8Array.from(units, value);
}

/** The position in `units` of the unit with that id, or -1. */
export const findUnit = finderOf(units);

export const { firstPlayer, lastTurn, firstWave, scenarios, options } = readDataFile(
  'scenarios.json',
  scenariosJson,
  scenariosFile({ units, map: boardMap, turnTrack }),
);

/** The ground support points of a side in a game turn; turns count from 1. */
export function groundSupport(turn: number, side: SideCode): number {
  return turnTrack[turn - 1]?.groundSupport[sides[side]] ?? 0;
}

export const combatResultsFile = readDataFile(
  'combat-results.json',
  combatResultsJson,
  differentialTableFile(terrainLines, combatResults),
);

/** 7.6; the lines are those of `terrainLines`. */
export const combatTable = compileDifferentialTable(combatResultsFile, {
  title: 'Combat Results Table',
  rule: '4.1i',
});
