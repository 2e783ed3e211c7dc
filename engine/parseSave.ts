import type { Fault } from './replay.ts';
import type { SaveFile } from './save.ts';
import { isRolls, isText } from './savedAction.ts';

const fields: readonly (readonly [keyof SaveFile, (value: unknown) => boolean, string])[] = [
  ['format', (value) => value === 'atoll-save', "must be 'atoll-save'"],
  ['formatVersion', (value) => value === 1, 'must be 1, the version this program reads'],
  ['game', isText, 'must be the id of a game'],
  ['gameVersion', isText, 'must be text'],
  ['scenario', isText, 'must be the id of a scenario'],
  ['options', (value) => typeof value === 'object' && value !== null && !Array.isArray(value), 'must be an object'],
  ['seed', isText, 'must be text'],
  ['dice', isDice, "must be a list of rolls, such lists by stream, or 'hand'"],
  ['actions', Array.isArray, 'must be a list'],
  ['checks', isTexts, 'must be a list of text'],
  ['stateHash', isText, 'must be text'],
  ['course', (value) => value === undefined || isTexts(value), 'must be a list of text'],
  ['result', isResult, 'must be null or how the game ended'],
];

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

function isDice(value: unknown): boolean {
  if (value === undefined || value === 'hand' || isRolls(value)) return true;
  return typeof value === 'object' && value !== null && !Array.isArray(value) && Object.values(value).every(isRolls);
}

function isResult(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && 'winner' in value && (value.winner === null || isText(value.winner));
}

/** Reads the text of a save file, or says what is wrong with it. */
export function parseSave(text: string): { file: SaveFile } | { fault: Fault } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: { action: 0, reason: `not JSON: ${(error as Error).message}` } };
  }
  if (typeof value !== 'object' || value === null)
    return { fault: { action: 0, reason: 'not a save file: it must be a JSON object' } };
  for (const [field, fits, must] of fields) {
    if (!fits((value as Record<string, unknown>)[field])) return { fault: { action: 0, reason: `${field} ${must}` } };
  }
  return { file: value as SaveFile };
}
