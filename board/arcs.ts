import { type Bearing, bearings, degreesOfBearing, relativeBearing } from './bearing.ts';

/**
 * A part of what lies around a piece, clockwise from one angle to another, both counted from straight ahead, in
 * multiples of 30 degrees: from -30 to 30 is ahead of it.
 */
export interface ArcSpan<Name extends string> {
  readonly arc: Name;
  readonly from: number;
  readonly to: number;
}

/** What lies around a piece, divided into arcs. */
export interface Arcs<Name extends string> {
  /** The arc of each bearing as the piece sees it. */
  readonly at: readonly Name[];
}

/**
 * Divides what lies around a piece. A span includes both its borders, so a hex exactly on the border of two belongs to
 * the one that is listed first. Together they must go all the way round; an arc of two parts is listed twice.
 */
export function divideIntoArcs<Name extends string>(spans: readonly ArcSpan<Name>[]): Arcs<Name> {
  const ends = spans.map(({ arc, from, to }) => {
    if (from % 30 !== 0 || to % 30 !== 0 || from > to) {
      throw new RangeError(`The arc ${arc} runs between multiples of 30 degrees, not from ${from} to ${to}`);
    }
    return { arc, from: from / degreesOfBearing, to: to / degreesOfBearing };
  });
  const at = Array.from({ length: bearings }, (_, bearing) => {
    const found = ends.find(({ from, to }) => (((bearing - from) % bearings) + bearings) % bearings <= to - from);
    if (!found) throw new RangeError(`No arc holds what lies ${bearing * degreesOfBearing} degrees to the right`);
    return found.arc;
  });
  return { at };
}

/** The arc in which a bearing lies for a piece that faces a side. */
export function arcOf<Name extends string>({ at }: Arcs<Name>, facing: number, bearing: Bearing): Name {
  return at[relativeBearing(facing, bearing)]!;
}
