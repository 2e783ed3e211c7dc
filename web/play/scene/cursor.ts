import { centreOf, type Grid, type Hex } from '#board/grid';
import { areaOf, middleOf } from '#games/boardPlaces';
import type { BoardArea, BoardDisplay } from '#games/display';

export type Heading = 'up' | 'down' | 'left' | 'right';

const towards: Readonly<Record<Heading, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/**
 * The place that lies most nearly that way. From a zone with an island the way down leads to the island first, and from there
 * on: so the keys come to every area, and back to its zone.
 */
export function step(board: BoardDisplay, from: Hex, heading: Heading): Hex {
  if (!board.areas) return neighbourThat(board.grid, from, heading);
  const area = areaOf(board, from);
  if (area?.lies === 'beyond the edge') return nearestThat(board, from, area.cells, heading) ?? from;
  if (area) return fromIsland(board, from, area.cells[0]!, heading);
  const [first] = heading === 'down' ? areasOf(board, from, 'within') : [];
  return first ?? beyond(board, from, heading);
}

/** The next zone that way, or the base beyond the edge. */
function beyond(board: BoardDisplay, zone: Hex, heading: Heading): Hex {
  const next = neighbourThat(board.grid, zone, heading);
  if (next !== zone) return next;
  return nearestThat(board, zone, areasOf(board, zone, 'beyond the edge'), heading) ?? zone;
}

/** Sideways to the other islands of the zone, up to the zone itself, and else on from the zone. */
function fromIsland(board: BoardDisplay, island: Hex, zone: Hex, heading: Heading): Hex {
  if (heading === 'up') return zone;
  const others = areasOf(board, zone, 'within').filter((other) => other !== island);
  const beside = heading === 'down' ? undefined : nearestThat(board, island, others, heading);
  return beside ?? beyond(board, zone, heading);
}

/** The islands in a zone, or the bases that border on it. */
function areasOf({ grid, areas = [] }: BoardDisplay, zone: Hex, lies: BoardArea['lies']): readonly Hex[] {
  return areas.flatMap((area, index) => (area.lies === lies && area.cells.includes(zone) ? [grid.size + index] : []));
}

/** Of some places, that which lies that way and is nearest. */
function nearestThat(board: BoardDisplay, from: Hex, places: readonly Hex[], heading: Heading): Hex | undefined {
  const [dx, dy] = towards[heading];
  const [x, y] = middleOf(board, from);
  let best: Hex | undefined;
  let bestDistance = Infinity;
  for (const place of places) {
    const [placeX, placeY] = middleOf(board, place);
    const [right, down] = [placeX - x, placeY - y];
    const distance = Math.hypot(right, down);
    if (right * dx + down * dy < 0.3 || distance >= bestDistance) continue;
    [best, bestDistance] = [place, distance];
  }
  return best;
}

/** The neighbour that lies most nearly that way; of two, the one in the same row or column, so that the way back is the same. */
function neighbourThat(grid: Grid, from: Hex, heading: Heading): Hex {
  const [dx, dy] = towards[heading];
  const [x, y] = centreOf(grid, from);
  let best = from;
  let bestFit = 0.1;
  for (let direction = 0; direction < grid.sides; direction++) {
    const hex = grid.neighbours[from * grid.sides + direction]!;
    if (hex < 0) continue;
    const [hexX, hexY] = centreOf(grid, hex);
    const straight = dx === 0 ? grid.column[hex] === grid.column[from] : grid.row[hex] === grid.row[from];
    const fit = (hexX - x) * dx + (hexY - y) * dy + (straight ? 0.01 : 0);
    if (fit > bestFit) {
      best = hex;
      bestFit = fit;
    }
  }
  return best;
}
