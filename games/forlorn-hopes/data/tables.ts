import { readDataFile } from '../../data/dataFile.ts';
import { bandOf } from '../../tables/axes.ts';
import type { Banded } from './tableParts.ts';
import { tablesFile } from './tableShapes.ts';
import tablesJson from './tables.json' with { type: 'json' };
import { units } from './units.ts';

/** Every table of the player aid chart, typed by its file. */
export const tables = readDataFile('tables.json', tablesJson, tablesFile);
/** Victory points for single deeds, counted in halves (3.0). */
export const halfPoints = tables.victoryPoints;

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

/** The row of a number. */
export function rowAt<T>({ bands, list: rows }: Banded<T>, value: number): T {
  return rows[bandOf(bands, value)]!;
}
