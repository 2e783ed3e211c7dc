import type { Point } from './plane.ts';

/** Side of a block, in hexes. */
const usual = 8;

export function blockOf([x, y]: Point, side = usual): string {
  return `${Math.floor(x / side)} ${Math.floor(y / side)}`;
}

/**
 * Path data sorted by where it lies. A browser draws a path wholly or not at all for each tile of the screen: thousands of
 * small strokes in one path would all be worked through for every tile.
 */
export class PathBlocks {
  readonly #blocks = new Map<string, string>();
  readonly #side: number;

  /** @param side smaller where strokes lie closer together; more blocks take longer to read */
  constructor(side = usual) {
    this.#side = side;
  }

  add(point: Point, path: string): void {
    const key = blockOf(point, this.#side);
    this.#blocks.set(key, (this.#blocks.get(key) ?? '') + path);
  }

  get paths(): readonly string[] {
    return [...this.#blocks.values()];
  }
}
