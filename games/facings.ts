import { centreOf, neighbour } from '#board/grid';
import type { BoardDisplay, Facing } from './display.ts';

const winds = ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'];

/** How a piece that faces a direction of a board's grid stands on its map. */
export function facingOn({ grid, north }: Pick<BoardDisplay, 'grid' | 'north'>, direction: number): Facing {
  for (let hex = 0; hex < grid.size; hex++) {
    const next = neighbour(grid, hex, direction);
    if (next < 0) continue;
    const [fromX, fromY] = centreOf(grid, hex);
    const [toX, toY] = centreOf(grid, next);
    const degrees = (Math.round((Math.atan2(toX - fromX, fromY - toY) * 180) / Math.PI) + 360) % 360;
    const wind = Math.round((degrees - north + 360) / 45) % winds.length;
    return { degrees, title: winds[wind]! };
  }
  throw new Error(`No hex of the board has a neighbor in direction ${direction}`);
}
