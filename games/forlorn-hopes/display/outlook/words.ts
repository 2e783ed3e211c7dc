import { percentInWords } from '../../../reasons.ts';

/** A chance of which only the bounds are known, because it depends on something hidden. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

export function boundsOf(chances: readonly number[]): Bounds {
  return { least: Math.min(...chances), most: Math.max(...chances) };
}

/** `40%`, `20% to 45%`. */
export function inPercent({ least, most }: Bounds): string {
  const [low, high] = [percentInWords(least), percentInWords(most)];
  return low === high ? low : `${low} to ${high}`;
}

/** At least one of several things that do not depend on each other. */
export function atLeastOne(chances: readonly Bounds[]): Bounds {
  const none = (of: (chance: Bounds) => number) => chances.reduce((left, chance) => left * (1 - of(chance)), 1);
  return { least: 1 - none(({ least }) => least), most: 1 - none(({ most }) => most) };
}
