import { hexAt } from '#board/grid';
import type { BoardDisplay, MapName, NameKind } from '#games/display';
import type { Grounds } from './grounds.ts';

const waterWords = /\b(point|cape|bay|lake|lagoon|harbou?r|reef|strait|sea|passage|channel|gulf|ocean|island)\b/i;
const heightWords = /\b(mount|mt|hill|ridge|pass|cliffs?|heights|valley|peak|plateau|nose)\b/i;
const worksWords = /\b(airfield|airstrip|field|mill|station|plant|base|battery|fort)\b/i;

/** The names on a map: those that the board gives, else those of its places and hexes, by what their words tell. */
export function namesOf(board: BoardDisplay, grounds: Grounds): readonly MapName[] {
  if (board.names) return board.names;
  const { grid, map } = board;
  const named = map.cells.flatMap(({ name, place }) => (place === '' ? [] : [{ name: place, hex: name }]));
  const places = Map.groupBy([...map.places, ...named], ({ name }) => name);
  return [...places].map(([text, found]) => {
    const hexes = [...new Set(found.map(({ hex }) => hex))];
    const isTown = hexes.some((name) => grounds.of[hexAt(grid, name)] === 'town');
    return { text, kind: isTown ? 'town' : kindByWords(text), at: { hexes } };
  });
}

function kindByWords(name: string): NameKind {
  if (worksWords.test(name)) return 'works';
  if (heightWords.test(name)) return 'height';
  if (/\bbeach\b/i.test(name)) return 'beach';
  return waterWords.test(name) ? 'water' : 'village';
}
