import { centreOf, type Grid, type Hex } from '#board/grid';

export type Heading = 'up' | 'down' | 'left' | 'right';

const towards: Readonly<Record<Heading, readonly [number, number]>> = {
  up: [0, -1],
  down: [0, 1],
  left: [-1, 0],
  right: [1, 0],
};

/** The neighbour that lies most nearly that way; of two, the one in the same row or column, so that the way back is the same. */
export function step(grid: Grid, from: Hex, heading: Heading): Hex {
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
