import { markWords } from '../art/counterText.ts';
import { pieceKey } from '../board/board.ts';
import { type Heading, step } from './cursor.ts';
import { playAgain } from './follow.ts';
import type { KeyName } from './keys.ts';
import type { Scene } from './scene.ts';
import type { PlayTable } from './table.ts';

/** What keys do to the map and the panels, in play and in replay alike. */
export function sceneCommands(scene: Scene, onCursor: () => void): Partial<Record<KeyName, () => void>> {
  const move = (heading: Heading) => () => {
    const { grid } = scene.board.value;
    scene.cursor.value = scene.cursor.value === undefined ? firstHex(scene) : step(grid, scene.cursor.value, heading);
    onCursor();
  };
  return {
    up: move('up'),
    down: move('down'),
    left: move('left'),
    right: move('right'),
    'zoom in': () => scene.camera.value?.zoomBy(1.25),
    'zoom out': () => scene.camera.value?.zoomBy(0.8),
    'whole map': () => scene.camera.value?.fit(),
    centre: () => scene.flyTo(scene.cursor.value === undefined ? [] : [scene.cursor.value]),
    zones: () => scene.toggleOverlays(),
    log: () => scene.showPanel('log'),
    units: () => scene.showPanel('units'),
    charts: () => scene.showPanel('charts'),
    rules: () => scene.showPanel('rules'),
    info: () => scene.showPanel('info'),
  };
}

function firstHex(scene: Scene): number {
  const spot = scene.inspected.value;
  if (spot?.board === scene.boardId.value) return spot.hex;
  const [piece] = scene.piecesHere.value;
  return piece && 'hex' in piece.place ? piece.place.hex : 0;
}

/** What else keys do in play. */
export function playCommands(scene: Scene, table: PlayTable): Partial<Record<KeyName, () => void>> {
  return {
    choose: () => {
      const hex = scene.cursor.value;
      if (hex !== undefined) table.click({ board: scene.boardId.value, hex });
    },
    undo: () => void table.undo(),
    cancel: () => {
      if (table.cancel()) return;
      scene.trails.value = [];
      scene.lately.value = undefined;
    },
    battle: () => scene.showPanel('battle'),
    chat: () => scene.showPanel('chat'),
    trails: () => playAgain(scene),
    'next unit': () => nextUnit(scene, table, 1),
    'last unit': () => nextUnit(scene, table, -1),
  };
}

/** Goes to the next piece or hex on the map that can be chosen. Says whether there was one before the end of the list. */
export function nextUnit(scene: Scene, table: PlayTable, by: 1 | -1): boolean {
  const hexes = hexesToChoose(scene, table);
  if (hexes.length === 0) return false;
  const at = hexes.indexOf(scene.cursor.value ?? -1);
  const next = at < 0 ? (by > 0 ? 0 : hexes.length - 1) : at + by;
  const hex = hexes[(next + hexes.length) % hexes.length]!;
  scene.cursor.value = hex;
  scene.flyTo([hex]);
  tellCursor(scene, table);
  return next >= 0 && next < hexes.length;
}

/** Where the units stand that can be chosen; where none can, the hexes that can. */
function hexesToChoose(scene: Scene, table: PlayTable): readonly number[] {
  const able = scene.piecesHere.value.filter((piece) => table.choosable.value.has(pieceKey(piece)));
  if (able.length > 0) return [...new Set(able.flatMap(({ place }) => ('hex' in place ? [place.hex] : [])))];
  return table.offers.value.flatMap(({ choice }) =>
    choice.targets.flatMap((target) => {
      const place = table.naming.placeOf(choice.of, target);
      return place?.board === scene.boardId.value ? [place.hex] : [];
    }),
  );
}

/** Says what is at the cursor, and shows it as if the pointer were there. */
export function tellCursor(scene: Scene, table?: PlayTable): void {
  const hex = scene.cursor.value;
  if (hex === undefined || !scene.view.value) return;
  // Whoever goes over the map by keys means the map with the next Enter, not the button used last.
  scene.camera.value?.focus();
  const spot = { board: scene.boardId.value, hex };
  scene.inspected.value = spot;
  if (table) table.pointed.value = spot;
  const name = scene.board.value.grid.names[hex];
  const pieces = scene.piecesHere.value.filter(({ place }) => 'hex' in place && place.hex === hex);
  const units = pieces.map(({ title, marks }) => [title, ...marks.map((mark) => markWords[mark])].join(', '));
  const route = table?.hover.value.route;
  const options = table?.optionsAt(spot) ?? [];
  const choice = options.length > 0 ? `Can be chosen: ${options.map(({ offer }) => offer.label).join(', ')}.` : '';
  const words = [`Hex ${name}`, scene.groundOf(hex), ...units, route && `costs ${route.cost}`]
    .filter(Boolean)
    .join(', ');
  scene.say(`${words}. ${choice}`);
}
