import { type Bearing, bearingOf, bearings, degreesOfBearing, relativeBearing } from './bearing.ts';
import { distance, type Grid, type Hex, hexesWithin } from './grid.ts';

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

/** The arc in which a hex lies for a piece that faces a side; undefined for the piece's own hex. */
export function arcToward<Name extends string>(
  grid: Grid,
  arcs: Arcs<Name>,
  from: Hex,
  facing: number,
  to: Hex,
): Name | undefined {
  return from === to ? undefined : arcOf(arcs, facing, bearingOf(grid, from, to));
}

/** The hexes of an arc up to a range, nearest first. */
export function hexesInArc<Name extends string>(
  grid: Grid,
  arcs: Arcs<Name>,
  arc: Name,
  from: Hex,
  facing: number,
  range: number,
): Hex[] {
  return hexesWithin(grid, from, range)
    .filter((to) => arcToward(grid, arcs, from, facing, to) === arc)
    .sort((a, b) => distance(grid, from, a) - distance(grid, from, b));
}

/** The hexes of an arc up to a range for every place and facing of a piece, at `hex * sides + facing`. */
export function arcTable<Name extends string>(
  grid: Grid,
  arcs: Arcs<Name>,
  arc: Name,
  range: number,
): readonly (readonly Hex[])[] {
  return Array.from({ length: grid.size * grid.sides }, (_, index) =>
    hexesInArc(grid, arcs, arc, Math.floor(index / grid.sides), index % grid.sides, range),
  );
}
