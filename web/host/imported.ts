import type { Game } from '#engine/game';
import type { SaveFile } from '#engine/save';
import type { Seat, State } from '#engine/state';
import { Table } from '#engine/table';
import { findOnShelf } from '#games/shelf';
import { changeBetween } from '#match/change';
import { playedAgain, readSave, savedActions, setupOf, type Unreadable, unknownGame } from '#match/continued';
import type { Audience } from '#match/sight';
import { type BranchDice, branchSetup } from './branch.ts';
import { gameNamed } from './games.ts';
import { begun, hotSeat, type LocalSeat, type MatchBegun } from './newMatch.ts';

export interface ImportWish {
  /** Who plays on; if left out, all players at this screen. */
  readonly seats?: Readonly<Record<Seat, LocalSeat>>;
  /** A file that goes wrong somewhere is played on from the last action that is still right. */
  readonly asFarAsPossible?: boolean;
}

/** A match that continues a save file. */
export async function matchFromSave(text: string, wish: ImportWish, at: number): Promise<MatchBegun | Unreadable> {
  const read = await saveRead(text);
  if ('fault' in read) return read;
  const { game, file } = read;
  const { table, unreadable } = playedAgain(game, file);
  if (unreadable && !(table && wish.asFarAsPossible)) return unreadable;
  return begun(game, setupOf(file, game), wish.seats ?? hotSeat(game), savedActions(table!), at);
}

/** A match that branches off a save file where an audience saw the view given. */
export async function branchOfSave(
  text: string,
  audience: Audience,
  view: State,
  dice: BranchDice,
  wish: ImportWish,
  at: number,
): Promise<MatchBegun | Unreadable> {
  const read = await saveRead(text);
  if ('fault' in read) return read;
  const { game, file } = read;
  const { table, unreadable } = playedAgain(game, file);
  if (unreadable) return { fault: unreadable.fault };
  const point = new Table(game, table!.setup);
  const isThere = () => changeBetween(game.view(point.state, audience), view) === undefined;
  for (const action of table!.actions) {
    if (isThere()) break;
    point.apply(action);
  }
  if (!isThere()) return { fault: 'This position was taken back: branch off before or after it.' };
  return branchFrom(point, file, dice, wish, at);
}

/** A match that branches off a save file after so many actions, with dice of its own. */
export async function branchAfter(
  text: string,
  actions: number,
  wish: ImportWish,
  at: number,
): Promise<{ readonly match: MatchBegun; readonly state: State } | Unreadable> {
  const read = await saveRead(text);
  if ('fault' in read) return read;
  const { table, unreadable } = playedAgain(read.game, read.file);
  if (unreadable) return { fault: unreadable.fault };
  const point = table!.branch(actions);
  return { match: branchFrom(point, read.file, 'new', wish, at), state: point.state };
}

function branchFrom(point: Table, file: SaveFile, dice: BranchDice, { seats }: ImportWish, at: number): MatchBegun {
  const { game } = point;
  const setup = branchSetup(setupOf(file, game), point, dice);
  return begun(game, setup, seats ?? hotSeat(game), savedActions(point, setup.seed), at);
}

/** A file that can be played on, of a game that is known here. */
export async function saveRead(text: string): Promise<{ file: SaveFile; game: Game } | Unreadable> {
  const read = readSave(text);
  if ('fault' in read) return read;
  const { file } = read;
  return findOnShelf(file.game) ? { file, game: await gameNamed(file.game) } : unknownGame(file);
}
