import type { Scene } from './scene.ts';

/** Whether the seat looked from has asked for advice. */
export function isAdvised({ adviceFor, seat }: Scene): boolean {
  return adviceFor.value !== undefined && adviceFor.value === seat.value;
}
