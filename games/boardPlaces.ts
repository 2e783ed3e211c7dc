import { centreOf, type Hex, nameOf } from '#board/grid';
import type { BoardArea, BoardDisplay, MapName } from './display.ts';
import { capitalized, lowered } from './words.ts';

/** The number of an area among the places of its board. */
export function areaAt({ id: board, grid, areas = [] }: BoardDisplay, id: string): Hex {
  const index = areas.findIndex((area) => area.id === id);
  if (index < 0) throw new RangeError(`The board '${board}' has no area '${id}'`);
  return grid.size + index;
}

/** The area that a place is; `undefined` for a cell of the grid. */
export function areaOf({ grid, areas = [] }: BoardDisplay, place: Hex): BoardArea | undefined {
  return areas[place - grid.size];
}

/** The middle of a place in the map's coordinates: of an island, the middle of its lens. */
export function middleOf(board: BoardDisplay, place: Hex): readonly [x: number, y: number] {
  const area = areaOf(board, place);
  if (!area) return centreOf(board.grid, place);
  const { left, top, right, bottom } = area.box;
  return area.lens?.centre ?? [(left + right) / 2, (top + bottom) / 2];
}

/** `0904`, `23`, `Saipan`. */
export function nameOfPlace(board: BoardDisplay, place: Hex): string {
  return areaOf(board, place)?.title ?? nameOf(board.grid, place);
}

/** `0904`, `Batavia (hex 1407)`, `Zone 23 (Saipan, Tinian)`, `Pearl Harbor`: a place to choose, with its name or the islands in it. */
export function choiceOfPlace(board: BoardDisplay, place: Hex): string {
  const { areas = [] } = board;
  if (areas.length === 0) return nameOfPlace(board, place);
  const inside = areas.filter(
    ({ lies, cells }) => lies === 'within' && cells.includes(place) && place < board.grid.size,
  );
  const title = titleOfPlace(board, place);
  const town = townAt(board, place);
  if (town !== undefined) return `${town} (${lowered(title)})`;
  return inside.length === 0 ? title : `${title} (${inside.map((area) => area.title).join(', ')})`;
}

export function townAt({ names = [], grid }: BoardDisplay, place: Hex): string | undefined {
  if (place >= grid.size) return undefined;
  const name = nameOf(grid, place);
  const isHere = ({ kind, at }: MapName) => kind === 'town' && 'hexes' in at && at.hexes.includes(name);
  return names.find(isHere)?.text;
}

/** `Hex 0904`, `Zone 23`, `Saipan`. */
export function titleOfPlace(board: BoardDisplay, place: Hex): string {
  const area = areaOf(board, place);
  return area ? area.title : `${capitalized(board.cellName ?? 'hex')} ${nameOf(board.grid, place)}`;
}
