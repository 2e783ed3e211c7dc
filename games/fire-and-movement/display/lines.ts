import { type LineCode, type TerrainLine, terrainLines } from '../dataTypes.ts';

/** The lines of the combat results table as players call them. */
export const lineTitles: Readonly<Record<TerrainLine, string>> = {
  mountain: 'Mountain',
  'hill/jungle': 'Hill/jungle',
  jungle: 'Jungle',
  hill: 'Hill',
  clear: 'Clear',
};

export function lineTitleOf(line: LineCode): string {
  return lineTitles[terrainLines[line]];
}
