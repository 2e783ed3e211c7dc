import { loadPeer } from './load.ts';

interface Cell {
  readonly col: number;
  readonly row: number;
}

interface HexGrid<Tile extends Cell> extends Iterable<Tile> {
  getHex(place: Cell): Tile | undefined;
  toArray(): Tile[];
  traverse(traverser: object): HexGrid<Tile>;
  neighborOf(tile: Tile, direction: number, options: { allowOutside: false }): Tile | undefined;
}

interface Honeycomb {
  readonly Direction: Readonly<Record<'N' | 'NE' | 'SE' | 'S' | 'SW' | 'NW', number>>;
  readonly Orientation: { readonly FLAT: string };
  readonly Grid: new <Tile extends Cell>(tile: new () => Tile, cells: object) => HexGrid<Tile>;
  defineHex(options: { dimensions: number; orientation: string; offset: 1 | -1 }): new () => Cell;
  line(options: { start: Cell; stop: Cell }): object;
  rectangle(options: { width: number; height: number; start: Cell }): object;
}

export function honeycomb(): Honeycomb {
  return loadPeer('honeycomb-grid');
}
