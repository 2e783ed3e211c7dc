import { sees } from '#games/company-scale/sight/look';
import { ends, ground, type Lookout } from './ground.ts';

/** A table with a byte for each pair, and nothing else. */
export function bareLookout(): Lookout {
  const { size } = ground.grid;
  const bytes = new Uint8Array(size * size);
  for (let from = 0; from < size; from++) {
    for (let to = 0; to < size; to++) bytes[from * size + to] = sees(ground, from, to) ? 1 : 0;
  }
  return () => {
    let seen = 0;
    for (let at = 0; at < ends.length; at += 2) if (bytes[ends[at]! * size + ends[at + 1]!] === 1) seen++;
    return seen;
  };
}
