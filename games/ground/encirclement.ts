/** The longest retreat that the combat results tables know. */
export const longestRetreat = 3;

/** A unit with a zone in a neighboring hex keeps a retreat out of it and out of the two beside it: directions as bits. */
export function closedFrom(direction: number): number {
  return (1 << direction) | (1 << ((direction + 1) % 6)) | (1 << ((direction + 5) % 6));
}
