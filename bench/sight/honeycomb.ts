import { BLOCKS } from '#games/company-scale/sight/ground';
import { honeycomb } from '../peers/honeycomb.ts';
import { ends, ground, type Lookout } from './ground.ts';

/**
 * The lines that honeycomb-grid draws between the same hexes. Its lines know neither hexsides nor spines, so it is only
 * asked whether blocking terrain or a higher hex stands on them.
 */
export function honeycombLookout(): Lookout {
  const { defineHex, Grid, line, Orientation } = honeycomb();
  const { grid, level, hindrance } = ground;

  class Tile extends defineHex({ dimensions: 10, orientation: Orientation.FLAT, offset: -1 }) {
    level = 0;
    isBlocking = false;
  }

  const places = Array.from(grid.names, (_, hex) => ({ col: grid.column[hex]!, row: grid.row[hex]! }));
  const tiles = new Grid(Tile, places);
  places.forEach((place, hex) => {
    const tile = tiles.getHex(place)!;
    tile.level = level[hex]!;
    tile.isBlocking = hindrance[hex] === BLOCKS;
  });
  const isOpen = (start: (typeof places)[number], stop: (typeof places)[number]) => {
    const high = Math.max(tiles.getHex(start)!.level, tiles.getHex(stop)!.level);
    const met = tiles.traverse(line({ start, stop })).toArray();
    return met.slice(1, -1).every((tile) => tile.level <= high && !tile.isBlocking);
  };
  return () => {
    let seen = 0;
    for (let at = 0; at < ends.length; at += 2) if (isOpen(places[ends[at]!]!, places[ends[at + 1]!]!)) seen++;
    return seen;
  };
}
