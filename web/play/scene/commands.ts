import { titleOfPlace } from '#games/boardPlaces';
import type { Piece } from '#games/display';
import { markWords } from '../../art/counterText.ts';
import type { KeyName } from '../../base/keys.ts';
import type { HexPlace } from '../choosing/naming.ts';
import { withGround } from '../choosing/spot.ts';
import type { PlayTable } from '../choosing/table.ts';
import { boardBeside } from './boards.ts';
import { choosableHexes, choosablePieces, placesOf } from './choosable.ts';
import { type Heading, step } from './cursor.ts';
import { playAgain } from './follow.ts';
import { hasDisplays } from './holdings.ts';
import { byClass } from './pieceClass.ts';
import type { Scene } from './scene.ts';

/** What keys do to the map and the panels, in play and in replay alike. */
export function sceneCommands(scene: Scene, onCursor: () => void): Partial<Record<KeyName, () => void>> {
  const move = (heading: Heading) => () => {
    const { board, cursor } = scene;
    cursor.value = cursor.value === undefined ? firstHex(scene) : step(board.value, cursor.value, heading);
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
    centre: () =>
      scene.flyTo(scene.cursor.value === undefined ? [] : [{ board: scene.boardId.value, hex: scene.cursor.value }]),
    'next board': () => showBeside(scene, 1),
    'last board': () => showBeside(scene, -1),
    'all boards': () => {
      scene.together.value = scene.boards.value.length > 1 && !scene.together.value;
    },
    zones: () => scene.toggleOverlays(),
    log: () => scene.showPanel('log'),
    displays: () => hasDisplays(scene.display) && scene.showPanel('displays'),
    diary: () => scene.display.diary && scene.showPanel('diary'),
    islands: () => scene.showPanel('islands'),
    units: () => scene.showPanel('units'),
    charts: () => scene.showPanel('charts'),
    rules: () => scene.showPanel('rules'),
    info: () => scene.showPanel('info'),
  };
}

function showBeside(scene: Scene, by: 1 | -1): void {
  if (scene.boards.value.length < 2) return;
  scene.showBoard(boardBeside(scene.boards.value, scene.boardId.value, by));
  const { title, note } = scene.boards.value.find(({ board }) => board === scene.boardId.value)!;
  scene.say(`${title}, ${note}.`);
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
    cancel: () => closeTopmost(scene, table),
    actions: () => scene.display.actionMenu && scene.showPanel('actions'),
    battle: () => scene.showPanel('battle'),
    orders: () => scene.game.definition.orders && scene.showPanel('orders'),
    chat: () => scene.showPanel('chat'),
    trails: () => playAgain(scene),
    'next unit': () => nextUnit(scene, table, 1),
    'last unit': () => nextUnit(scene, table, -1),
  };
}

/** Closes what lies uppermost: an answer or a menu, a list or a card over the map, what is in hand, the panel. */
function closeTopmost(scene: Scene, table: PlayTable): void {
  if (table.closeAnswers()) return;
  if (scene.listsOverlays.value) scene.listsOverlays.value = false;
  else if (scene.rolled.value) scene.rolled.value = undefined;
  else if (scene.lately.value) scene.lately.value = undefined;
  else if (table.cancel()) return;
  else if (scene.trails.value.length > 0) scene.trails.value = [];
  else scene.panel.value = undefined;
}

/**
 * Goes to the next piece or hex that can be chosen, from board to board. Says whether there was one before the end of the
 * list.
 */
export function nextUnit(scene: Scene, table: PlayTable, by: 1 | -1): boolean {
  const places = placesToChoose(scene, table);
  if (places.length === 0) return false;
  const { boardId, cursor } = scene;
  const at = places.findIndex(({ board, hex }) => board === boardId.value && hex === cursor.value);
  const onBoard = places.findIndex(({ board }) => board === boardId.value);
  const start = by > 0 ? Math.max(onBoard, 0) : places.length - 1;
  const next = at < 0 ? start : at + by;
  const place = places[(next + places.length) % places.length]!;
  scene.showBoard(place.board);
  scene.cursor.value = place.hex;
  scene.flyTo([place]);
  tellCursor(scene, table);
  return next >= 0 && next < places.length;
}

/** Where the units stand that can be chosen, board by board; where none can, the hexes that can. */
function placesToChoose(scene: Scene, table: PlayTable): readonly HexPlace[] {
  const ofPieces = placesOf(choosablePieces(table, scene));
  const places = ofPieces.length > 0 ? ofPieces : choosableHexes(table);
  return scene.boards.value.flatMap(({ board }) => {
    const there = places.filter((place) => place.board === board);
    return [...new Map(there.map((place) => [place.hex, place])).values()];
  });
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
  const pieces = scene.piecesHere.value.filter(({ place }) => 'hex' in place && place.hex === hex);
  const route = table?.hover.value.route;
  const options = table?.optionsAt(spot) ?? [];
  const choice = options.length > 0 ? `Can be chosen: ${counted(options.map(({ offer }) => offer.label))}.` : '';
  const place = withGround(titleOfPlace(scene.board.value, hex), scene.groundOf(hex));
  const words = [place, piecesInWords(pieces), route && `costs ${route.cost}`].filter(Boolean).join(', ');
  scene.say(`${words}. ${choice}`);
}

/** More than these are told by their kinds. */
const mostTold = 8;

function piecesInWords(pieces: readonly Piece[]): string {
  if (pieces.length <= mostTold) {
    return counted(pieces.map(({ title, marks }) => [title, ...marks.map((mark) => markWords[mark])].join(', ')));
  }
  const classes = byClass(pieces, ({ face }) => face);
  return `${pieces.length} units: ${classes.map(([name, members]) => `${name} ${members.length}`).join(', ')}`;
}

/** What is said several times is said once, with its number. */
function counted(texts: readonly string[]): string {
  const times = new Map<string, number>();
  for (const text of texts) times.set(text, (times.get(text) ?? 0) + 1);
  return [...times].map(([text, count]) => (count > 1 ? `${text} (${count})` : text)).join(', ');
}
