import { movementPoints } from '../words.ts';

// What is said beside the line that shows where a unit would go. Points are halves, as in all costs.

export function marchWords(spent: number, cost: number, allowance: number): string {
  const leg = `${movementPoints(cost)} MP`;
  const all = movementPoints(allowance);
  return spent === 0 ? `${leg} of ${all}` : `${leg}, in all ${movementPoints(spent + cost)} of ${all}`;
}

/** `gone`: the hexes entered so far. */
export function retreatWords(gone: number, length: number): string {
  return `hex ${gone + 1} of ${length}`;
}

export function advanceWords(length: number): string {
  return length === 1 ? 'advance 1 hex' : `advance ${length} hexes`;
}

export const displacementWords = 'displaced 1 hex';
