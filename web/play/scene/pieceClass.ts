import type { Face } from '#games/display';

/** What pieces like this one are together, as they are sorted in lists: `destroyers`, `tank units`. */
export function classOf(face: Face): string {
  if (face.style === 'ship' || face.style === 'air') return `${face.type}s`;
  if (face.style === 'unit' || face.style === 'company') return `${face.branch} units`;
  if (face.style === 'asset') return face.picture === 'hero' ? 'heroes' : `${face.picture}s`;
  if (face.style === 'base') return 'bases';
  if (face.style === 'hidden') return 'unknown';
  return 'markers';
}

/** Things by their classes, in the order in which the first of each comes. */
export function byClass<T>(things: readonly T[], faceOf: (thing: T) => Face): readonly (readonly [string, T[]])[] {
  return [...Map.groupBy(things, (thing) => classOf(faceOf(thing)))];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
