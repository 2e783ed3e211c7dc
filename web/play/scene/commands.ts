import { titleOfPlace } from '#games/boardPlaces';
import type { Piece } from '#games/display';
import { markWords } from '../../art/counterText.ts';
import type { KeyName } from '../../base/keys.ts';
import { pieceKey } from '../../board/board.ts';
import { withGround } from '../choosing/spot.ts';
import type { PlayTable } from '../choosing/table.ts';
import { isAdvised } from './advised.ts';
import { boardBeside } from './boards.ts';
import { type Heading, step } from './cursor.ts';
import { notesAt } from './hexNotes.ts';
import { hasDisplays } from './holdings.ts';
import { toggleSight } from './looking.ts';
import { type Thing, thingsToDo } from './nextThing.ts';
import { byClass } from './pieceClass.ts';
import { playAgain } from './playAgain.ts';
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
    sight: () => toggleSight(scene),
    log: () => scene.showPanel('log'),
    displays: () => hasDisplays(scene.display) && scene.showPanel('displays'),
    diary: () => scene.display.diary && scene.showPanel('diary'),
    islands: () => scene.showPanel('islands'),
    units: () => scene.showPanel('units'),
    charts: () => scene.showPanel('charts'),
    rules: () => scene.showPanel('rules'),
    goal: () => scene.showPanel('goal'),
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
    group: () => groupAtCursor(scene, table),
    undo: () => void table.undo(),
    redo: () => void table.redo(),
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

/** Takes up the formation of the unit at the cursor or under the pointer. */
function groupAtCursor(scene: Scene, table: PlayTable): void {
  const spot = scene.inspected.value;
  const piece = spot && (spot.piece ?? table.naming.piecesAt(spot).find(({ side }) => side === table.seat.value));
  const group = table.hands?.group;
  if (piece) group?.takeFormationOf(piece);
  const count = group?.members.value.length ?? 0;
  scene.say(count > 0 ? `Group of ${count} units.` : 'No unit here can move.');
}

/** Closes what lies uppermost: an answer or a menu, a list or a card over the map, what is in hand, an open stack, the panel. */
function closeTopmost(scene: Scene, table: PlayTable): void {
  if (table.closeAnswers()) return;
  if (scene.listsOverlays.value) scene.listsOverlays.value = false;
  else if (scene.looking.value) scene.looking.value = undefined;
  else if (scene.rolled.value) scene.rolled.value = undefined;
  else if (scene.lately.value) scene.lately.value = undefined;
  else if (isAdvised(scene)) scene.adviceFor.value = undefined;
  else if (table.cancel() || scene.camera.value?.closeStack()) return;
  else if (scene.trails.value.length > 0) scene.trails.value = [];
  else if (scene.pinned.value) scene.pin(undefined);
  else scene.panel.value = undefined;
}

/**
 * Goes to the next thing that can be chosen, what must be done first, from board to board and to what lies beside them if
 * that is wanted. Says whether there was one before the end of the list.
 */
export function nextUnit(scene: Scene, table: PlayTable, by: 1 | -1, withBeside = true): boolean {
  const { things: all, due } = thingsToDo(scene, table);
  const things = withBeside ? all : all.filter((thing) => 'place' in thing);
  if (things.length === 0) {
    const { value: done } = table.done;
    if (done && withBeside) scene.say(`Nothing else left to do: ${done.label}.`);
    return false;
  }
  const at = things.findIndex((thing) => isAt(scene, thing));
  const onBoard = things.findIndex((thing) => 'place' in thing && thing.place.board === scene.boardId.value);
  const start = by > 0 ? (due > 0 ? 0 : Math.max(onBoard, 0)) : things.length - 1;
  const next = at < 0 ? start : at + by;
  goTo(scene, table, things[(next + things.length) % things.length]!);
  return next >= 0 && next < things.length;
}

function isAt({ boardId, cursor, beside }: Scene, thing: Thing): boolean {
  if ('piece' in thing) return pieceKey(thing.piece) === beside.value;
  return beside.value === undefined && thing.place.board === boardId.value && thing.place.hex === cursor.value;
}

function goTo(scene: Scene, table: PlayTable, thing: Thing): void {
  if ('piece' in thing) {
    scene.cursor.value = undefined;
    scene.beside.value = pieceKey(thing.piece);
    return;
  }
  scene.beside.value = undefined;
  scene.showBoard(thing.place.board);
  scene.cursor.value = thing.place.hex;
  scene.flyTo([thing.place]);
  tellCursor(scene, table);
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
  const choice = options.length > 0 ? `Available: ${counted(options.map(({ offer }) => offer.label))}.` : '';
  const place = withGround(titleOfPlace(scene.board.value, hex), scene.groundOf(hex));
  const words = [place, piecesInWords(pieces), route && `costs ${route.cost}`].filter(Boolean).join(', ');
  const told = notesAt(scene, table, hex).map(({ title }) => title);
  const more = [...(route?.warnings ?? []), ...(route?.dangers ?? []).map(({ title }) => title), ...told];
  scene.say([`${words}.`, ...more, choice].join(' '));
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
