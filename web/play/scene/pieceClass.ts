import type { Face } from '#games/display';

/** What pieces like this one are together, as they are sorted in lists: `destroyers`, `marine infantry`. */
export function classOf(face: Face): string {
  if (face.style === 'ship' || face.style === 'air') return `${face.type}s`;
  if (face.style === 'unit') return face.branch;
  if (face.style === 'base') return 'bases';
  if (face.style === 'hidden') return 'unknown';
  return 'markers';
}

/** Things by their classes, in the order in which the first of each comes. */
export function byClass<T>(things: readonly T[], faceOf: (thing: T) => Face): readonly (readonly [string, T[]])[] {
  const classes = new Map<string, T[]>();
  for (const thing of things) {
    const name = classOf(faceOf(thing));
    const known = classes.get(name);
    if (known) known.push(thing);
    else classes.set(name, [thing]);
  }
  return [...classes];
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
