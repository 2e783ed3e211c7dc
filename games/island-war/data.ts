import { compileMap } from '#board/map';
import { type Problem, Reading } from '#board/reading';
import type { Rulebook } from '#engine/rulebook';
import combatResultsJson from './data/combat-results.json' with { type: 'json' };
import mapJson from './data/map.json' with { type: 'json' };
import scenariosJson from './data/scenarios.json' with { type: 'json' };
import terrainJson from './data/terrain.json' with { type: 'json' };
import turnTrackJson from './data/turn-track.json' with { type: 'json' };
import unitsJson from './data/units.json' with { type: 'json' };
import { checkCombatResults, checkTerrain, checkTurnTrack, checkUnits, columnOn } from './dataCheck.ts';
import {
  type CombatResult,
  type CombatResultsFile,
  type LineCode,
  type SideCode,
  sides,
  terrainLines,
  type UnitType,
  unitClasses,
} from './dataTypes.ts';
import rulesJson from './rules.json' with { type: 'json' };
import { checkMap, checkScenarios } from './scenarioCheck.ts';

/** Says all that is wrong with a data file. */
export class DataFileError extends Error {
  constructor(name: string, problems: readonly Problem[]) {
    super(problems.map(({ path, problem }) => `${name}: ${path === '' ? '' : `${path} `}${problem}`).join('\n'));
    this.name = 'DataFileError';
  }
}

/** Reads the parsed JSON of a data file. Throws a DataFileError where the file is broken. */
export function readDataFile<T>(name: string, json: unknown, check: (file: Reading) => T): T {
  const problems: Problem[] = [];
  const content = check(new Reading(json, '', problems));
  if (problems.length > 0) throw new DataFileError(name, problems);
  return content;
}

export const rulebook: Rulebook = rulesJson;
/** The map as its file has it, for drawing; `boardMap` is the same for playing. */
export const mapFile = mapJson;
export const boardMap = compileMap(mapJson);
export const terrainKey = readDataFile('terrain.json', terrainJson, checkTerrain);
readDataFile('map.json', mapJson, (file) => checkMap(file, boardMap, terrainKey));
export const turnTrack = readDataFile('turn-track.json', turnTrackJson, checkTurnTrack);

/** All units of both sides, the US first. A unit is known by its position in this list. */
export const units: readonly UnitType[] = readDataFile('units.json', unitsJson, checkUnits);

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

const unitsById: ReadonlyMap<string, number> = new Map(units.map(({ id }, unit) => [id, unit]));

/** The position in `units` of the unit with that id, or -1. */
export function findUnit(id: string): number {
  return unitsById.get(id) ?? -1;
}

export const { firstPlayer, lastTurn, firstWave, scenarios, options } = readDataFile(
  'scenarios.json',
  scenariosJson,
  (file) => checkScenarios(file, { units, map: boardMap, turnTrack }),
);

/** The ground support points of a side in a game turn; turns count from 1. */
export function groundSupport(turn: number, side: SideCode): number {
  return turnTrack[turn - 1]?.groundSupport[sides[side]] ?? 0;
}

export interface CombatTable {
  /** The names of the columns, from the worst for the attacker to the best. */
  readonly columns: readonly string[];
  /** The column, counted from 0, of a differential on a terrain line; beyond the ends of the line, its end (7.61). */
  readonly column: (line: LineCode, differential: number) => number;
  readonly result: (column: number, die: number) => CombatResult;
}

export const combatTable = compileCombatTable(
  readDataFile('combat-results.json', combatResultsJson, checkCombatResults),
);

/** Works the lines out into one array of a column for each line and differential. */
export function compileCombatTable({ columns, lowest, results }: CombatResultsFile): CombatTable {
  const lowestOfAll = Math.min(...lowest.flat());
  const highestOfAll = Math.max(...lowest.flat());
  const span = highestOfAll - lowestOfAll + 1;
  const lookup = new Uint8Array(terrainLines.length * span);
  lowest.forEach((line, index) => {
    for (let step = 0; step < span; step++) lookup[index * span + step] = columnOn(line, lowestOfAll + step);
  });
  return {
    columns,
    column: (line, differential) => {
      const step = Math.min(Math.max(differential, lowestOfAll), highestOfAll) - lowestOfAll;
      return lookup[line * span + step]!;
    },
    result: (column, die) => {
      const result = results[die - 1]?.[column];
      if (result === undefined) throw new RangeError(`No combat result for column ${column} and die ${die}`);
      return result;
    },
  };
}
