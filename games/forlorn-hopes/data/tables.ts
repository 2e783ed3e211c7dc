import { record } from '#board/shapes';
import { readDataFile } from '../../data/dataFile.ts';
import { airTables } from './airTables.ts';
import { groundTables } from './groundTables.ts';
import { navalTables } from './navalTables.ts';
import tablesJson from './tables.json' with { type: 'json' };
import { units } from './units.ts';

export const tablesFile = record({ ...airTables, ...navalTables, ...groundTables });

const { victoryPoints, ...others } = readDataFile('tables.json', tablesJson, tablesFile);

/** Every table of the player aid chart, typed by its file. */
export const tables = others;
/** Victory points for single deeds, counted in halves (3.0). */
export const halfPoints = victoryPoints;

const movementRows = Int8Array.from({ length: units.length * 2 }, (_, index) => {
  const unit = units[Math.floor(index / 2)]!;
  const isLoaded = index % 2 === 1;
  if (unit.category !== 'air') return -1;
  const own = tables.airMovement.rows;
  return own.findIndex(({ handling, loaded }) => handling === unit.handling && (loaded ?? isLoaded) === isLoaded);
});

/** The row of `tables.airMovement` for an air unit with or without its load; -1 for units that do not fight in the air. */
export function movementRow(unit: number, loaded: boolean): number {
  return movementRows[unit * 2 + (loaded ? 1 : 0)]!;
}
