import type { ScreenPoint } from '../choosing/spot.ts';
import type { PlayTable } from '../choosing/table.ts';
import type { Scene } from '../scene/scene.ts';

/** Opens the menu of the place where the cursor is. Says whether there is such a place. */
export function openMenuAtCursor(scene: Scene, table: PlayTable): boolean {
  const hex = scene.cursor.value ?? scene.inspected.value?.hex;
  if (hex === undefined) return false;
  const spot = { board: scene.boardId.value, hex };
  const [piece] = table.naming.piecesAt(spot);
  table.openMenu(piece ? { ...spot, piece } : spot, piece && placeOf(`${piece.kind} ${piece.target}`));
  return true;
}

/** Where a counter is on the screen. */
function placeOf(key: string): ScreenPoint | undefined {
  const box = document.querySelector(`[data-piece="${key}"]`)?.getBoundingClientRect();
  return box && { x: box.right, y: box.top };
}
