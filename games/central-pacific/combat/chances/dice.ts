import { hitChance } from '../fireTable.ts';

// How likely how many hits are. A list of chances has at each position the chance of just so many hits.

/** Every die hits on its factor or less (10.5): the chances of each number of hits. */
export function hitChances(factors: readonly number[]): number[] {
  const chances = [1];
  for (const factor of factors) addDie(chances, hitChance(factor));
  return chances;
}

function addDie(chances: number[], hit: number): void {
  chances.push(0);
  for (let hits = chances.length - 1; hits > 0; hits--) {
    chances[hits] = chances[hits]! * (1 - hit) + chances[hits - 1]! * hit;
  }
  chances[0]! *= 1 - hit;
}

/** The hits of both together. */
export function together(one: readonly number[], other: readonly number[]): number[] {
  const chances = new Array<number>(one.length + other.length - 1).fill(0);
  for (let first = 0; first < one.length; first++) {
    for (let second = 0; second < other.length; second++) chances[first + second]! += one[first]! * other[second]!;
  }
  return chances;
}

/** Hits beyond what there is to hit count as so many. */
export function atMost(chances: readonly number[], most: number): number[] {
  if (chances.length <= most + 1) return [...chances];
  const capped = chances.slice(0, most + 1);
  for (let hits = most + 1; hits < chances.length; hits++) capped[most]! += chances[hits]!;
  return capped;
}

export function expected(chances: readonly number[]): number {
  let sum = 0;
  for (let hits = 1; hits < chances.length; hits++) sum += hits * chances[hits]!;
  return sum;
}

/** Adds chances, weighted, to a list that grows as needed. */
export function addTo(sum: number[], chances: readonly number[], weight: number): void {
  while (sum.length < chances.length) sum.push(0);
  for (let hits = 0; hits < chances.length; hits++) sum[hits]! += chances[hits]! * weight;
}
