import type { Game } from '#engine/game';
import type { Seat, State } from '#engine/state';
import type { BoardDisplay, Display, FirstGame, Piece } from '#games/display';
import { type Box, boxOf, grown, type Point } from '../geometry/plane.ts';
import type { FirstPicture } from '../library/firstPicture.ts';
import { sourceOf } from './sources.ts';

/** Far more choices than lead to the first battle of any game. */
const mostChoices = 500;

/** How much of the map is seen around the pieces of one's own side, in sides of a hex, and its shape. */
const around = 1.6;
const widthToHeight = 4 / 3;

export interface Pictured extends Omit<FirstPicture, 'title'> {
  readonly board: BoardDisplay;
}

/** How the board places counters; its own types would bring those of a browser with them. */
interface Placed {
  readonly piece: Piece;
  readonly hex: number;
  readonly at: Point;
}

interface Stacks {
  placedPieces(board: BoardDisplay, pieces: readonly Piece[]): readonly Placed[];
}

/** The position that a game wants to be pictured with, as two bots that plan come to it. */
export async function pictureOf(root: string, game: Game, display: Display, first: FirstGame): Promise<Pictured> {
  const state = await positionOf(root, game, first);
  const { placedPieces } = await sourceOf<Stacks>(root, 'web/board/stacks.ts');
  const { settingOf } = await sourceOf<typeof import('../print/printedMap.ts')>(root, 'web/print/printedMap.ts');
  // Markers would only lie between the units and those who want to see them.
  const pieces = display.pieces(game.view(state, first.seat)).filter(({ face }) => face.style !== 'marker');
  const board = display.boards.find(({ id }) => id === boardOf(pieces, first.seat));
  if (!board) throw new Error(`${game.id}: no piece of '${first.seat}' is on a map when the first game is pictured`);
  const placed = placedPieces(board, pieces);
  const own = placed.filter(({ piece }) => piece.side === first.seat);
  const middle = first.pictured === undefined ? own : own.filter(inTheFullest(own));
  const seen = grown(boxOf(middle.map(({ at }) => at)), first.pictured ?? around);
  return {
    board,
    box: within(shaped(seen), settingOf(board).field ?? settingOf(board).sheet),
    pieces: placed.map(({ piece: { face, side, title }, at }) => ({ face, side, title, marks: [], at: rounded(at) })),
  };
}

/** Whether a piece is in the hex with the most of them. */
function inTheFullest(placed: readonly Placed[]): (piece: Placed) => boolean {
  const countIn = (hex: number) => placed.filter((other) => other.hex === hex).length;
  const fullest = placed.reduce((one, other) => (countIn(other.hex) > countIn(one.hex) ? other : one)).hex;
  return ({ hex }) => hex === fullest;
}

async function positionOf(root: string, game: Game, { scenario, picture }: FirstGame): Promise<State> {
  const { makeBot } = await sourceOf<typeof import('#bots/players')>(root, 'bots/players.ts');
  const { askedIn } = await sourceOf<typeof import('#games/lessonCourse')>(root, 'games/lessonCourse.ts');
  const { state } = game.start({ scenario, seed: 'the first page' });
  const bots = new Map(game.seats(state).map(({ id }) => [id, makeBot('planner', game, 'the first page')]));
  for (let choice = 0; choice < mostChoices; choice++) {
    if (askedIn(game, state) === picture) return state;
    const decision = game.decision(state)!;
    game.apply(state, bots.get(decision.seat)!.choose(game.view(state, decision.seat), decision));
  }
  throw new Error(`${game.id}: '${picture}' is not asked in the first turn`);
}

function boardOf(pieces: readonly Piece[], seat: Seat): string | undefined {
  const place = pieces.find(({ side, place: at }) => side === seat && 'hex' in at)?.place;
  return place && 'board' in place ? place.board : undefined;
}

/** The box with as much added as it lacks to have the shape of the picture. */
function shaped({ left, top, right, bottom }: Box): Box {
  const wider = Math.max(0, (bottom - top) * widthToHeight - (right - left)) / 2;
  const higher = Math.max(0, (right - left) / widthToHeight - (bottom - top)) / 2;
  return { left: left - wider, right: right + wider, top: top - higher, bottom: bottom + higher };
}

/** The box moved onto the printed sheet, and cut where it is larger than that. */
function within({ left, top, right, bottom }: Box, sheet: Box): Box {
  const across = Math.max(sheet.left - left, 0) || Math.min(sheet.right - right, 0);
  const down = Math.max(sheet.top - top, 0) || Math.min(sheet.bottom - bottom, 0);
  return {
    left: Math.max(left + across, sheet.left),
    right: Math.min(right + across, sheet.right),
    top: Math.max(top + down, sheet.top),
    bottom: Math.min(bottom + down, sheet.bottom),
  };
}

function rounded([x, y]: Point): Point {
  return [Math.round(x * 100) / 100, Math.round(y * 100) / 100];
}
