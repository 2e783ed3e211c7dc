import type { Reading } from '#board/reading';

/** What is printed on a ground unit: attack, defense and the movement allowance in whole points. */
export interface Strength {
  readonly attack: number;
  readonly defense: number;
  readonly movement: number;
}

export const greatestStrength = 20;
export const greatestMovement = 20;

export function checkStrength(values: Reading): Strength {
  const parts = /^(\d+)-(\d+)-(\d+)$/.exec(String(values.value));
  if (!parts) values.refuse('must read attack-defense-movement, such as 3-4-8');
  return {
    attack: part(values, 'attack', parts?.[1], 0, greatestStrength),
    defense: part(values, 'defense', parts?.[2], 0, greatestStrength),
    movement: part(values, 'movement', parts?.[3], 1, greatestMovement),
  };
}

/** One number of several that stand in the same text; the lowest where it could not be read. */
export function part(values: Reading, name: string, digits: string | undefined, low: number, high: number): number {
  if (digits === undefined) return low;
  const number = Number(digits);
  if (number < low || number > high) values.refuse(`${name} must be from ${low} to ${high}, not ${digits}`);
  return number;
}
