import { type Signal, signal } from '@preact/signals';
import { render } from 'preact';
import { findHex } from '#board/grid';
import { nameOfPlace } from '#games/boardPlaces';
import type { BoardDisplay, Display, Motion, Piece } from '#games/display';
import { shelf } from '#games/shelf';
import { Board } from '../board/Board.tsx';
import { type Camera, type HexMark, type Marking, pieceKey } from '../board/board.ts';
import { loadGame } from '../library/loadGame.ts';
import { MapPicture } from '../map/MapPicture.tsx';
import { addPrint, printOfBoard } from '../map/prints.ts';
import type { Theme } from '../print/inks.ts';
import { largeIsland } from '../print/largeIsland.ts';
import { type PrintDetail, printOf, settingOf } from '../print/printedMap.ts';
import '../style/tokens.css';
import '../style/base.css';
import './demo.css';

/*
 * A page that shows a board alone, for looking at it and for measuring it: `?board=guam`, `?board=large` for an island of
 * 5,400 hexes with 400 counters, `&picture` for the map as a picture. `window.demo` lets a script move and mark things.
 */

interface Scene {
  readonly board: BoardDisplay;
  readonly colours: Display['colours'];
  readonly pieces: Signal<readonly Piece[]>;
}

declare global {
  interface Window {
    demo: {
      readonly camera: Camera;
      readonly scene: Scene;
      readonly marking: Signal<Marking>;
      readonly motions: Signal<readonly Motion[]>;
      readonly clicks: string[];
      hex(name: string): number;
    };
  }
}

const plain: Marking = { hexes: new Map(), choosable: new Set(), selected: new Set() };

/** A board of some game as its first scenario begins, or that which is named after the board. */
async function sceneOf(id: string): Promise<Scene> {
  for (const shelved of shelf) {
    const { game, display } = await loadGame(shelved.id);
    const board = display.boards.find((one) => one.id === id);
    if (!board) continue;
    const { scenarios } = game.definition;
    const { id: scenario } = scenarios.find((one) => one.id === id) ?? scenarios[0]!;
    const { state } = game.start({ scenario, options: {}, seed: 'demo' });
    const pieces = display.pieces(state).filter(({ place }) => !('hex' in place) || place.board === id);
    return { board, colours: display.colours, pieces: signal(pieces) };
  }
  throw new RangeError(`No game has a board '${id}'.`);
}

/** No game has this island: it is printed here and now. */
function large(): Scene {
  const { board, colours, pieces } = largeIsland();
  const address = (theme: Theme, detail: PrintDetail) =>
    URL.createObjectURL(new Blob([printOf(board, theme, detail)], { type: 'image/svg+xml' }));
  const printed = (theme: Theme) => ({ full: address(theme, 'full'), plain: address(theme, 'plain') });
  addPrint(board, { ...settingOf(board), prints: { light: printed('light'), dark: printed('dark') } });
  return { board, colours, pieces: signal(pieces) };
}

const wanted = new URLSearchParams(location.search);
const name = wanted.get('board') ?? 'saipan';
const scene = name === 'large' ? large() : await sceneOf(name);
const marking = signal<Marking>(wanted.has('marks') ? markEverything(scene) : plain);
const motions = signal<readonly Motion[]>([]);
const holders = signal(
  (scene.board.areas ?? []).map(({ id }) => ({ area: id, side: id === 'tarawa' ? 'us' : 'japan' })),
);
const clicks: string[] = [];

function markEverything({ board, pieces }: Scene): Marking {
  const kinds: readonly HexMark[] = ['choose', 'reach', 'battle', 'line', 'zone', 'enemy zone', 'found'];
  const hexes = new Map<number, HexMark>();
  for (let hex = 0; hex < board.grid.size; hex++) {
    const kind = kinds[Math.floor(board.grid.column[hex]! / 3) % 9];
    if (kind) hexes.set(hex, kind);
  }
  const standing = pieces.value.filter(({ place }) => 'hex' in place);
  return {
    hexes,
    choosable: new Set(standing.filter((_, index) => index % 3 === 0).map(pieceKey)),
    selected: new Set(standing.slice(1, 2).map(pieceKey)),
    route: {
      board: board.id,
      hexes: ['0904', '0905', '1005', '1106', '1206', '1307'].map((name) => findHex(board.grid, name)),
      cost: '5½ of 8',
    },
    cursor: findHex(board.grid, '1406'),
  };
}

const app = document.querySelector('#app')!;
if (wanted.has('picture')) {
  render(<MapPicture cover={{ title: scene.board.title, printed: printOfBoard(scene.board) }} />, app);
} else {
  render(
    <Board
      {...scene}
      marking={marking}
      holders={holders}
      motions={motions}
      onCamera={(camera) => {
        if (camera)
          window.demo = { camera, scene, marking, motions, clicks, hex: (name) => findHex(scene.board.grid, name) };
      }}
      onClick={({ hex, piece }) => clicks.push(`${nameOfPlace(scene.board, hex)} ${piece?.title ?? ''}`)}
    />,
    app,
  );
}
