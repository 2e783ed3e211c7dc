import type { Game } from '#engine/game';
import { type Fault, parseSave, replay, type SaveFile } from '#engine/save';
import type { Seat, State } from '#engine/state';
import { Table } from '#engine/table';
import { findOnShelf } from '#games/shelf';
import { changeBetween } from '#match/change';
import { savedActions } from '#match/continued';
import type { MatchSetup } from '#match/entry';
import type { Audience } from '#match/sight';
import { type BranchDice, setupOf } from './branch.ts';
import { gameNamed } from './games.ts';
import { begun, hotSeat, type LocalSeat, type MatchBegun } from './newMatch.ts';

export interface ImportWish {
  /** Who plays on; everybody at this screen if left out. */
  readonly seats?: Readonly<Record<Seat, LocalSeat>>;
  /** A file that goes wrong somewhere is played on from the last action that is still right. */
  readonly asFarAsPossible?: boolean;
}

/** What is wrong with a file, in a sentence. `playable`: how many of its actions can be played all the same. */
export interface Unreadable {
  readonly fault: string;
  readonly playable?: number;
}

/** A match that continues a save file. */
export async function matchFromSave(text: string, wish: ImportWish, at: number): Promise<MatchBegun | Unreadable> {
  const read = await readSave(text);
  if ('fault' in read) return read;
  const { game, file } = read;
  const { table, fault } = replay(game, file);
  if (fault && !(table && wish.asFarAsPossible)) {
    return { fault: sentenceOf(fault), ...(table && { playable: table.actions.length }) };
  }
  return begun(game, setupFrom(file, game), wish.seats ?? hotSeat(game), savedActions(table!), at);
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
  const read = await readSave(text);
  if ('fault' in read) return read;
  const { game, file } = read;
  const { table, fault } = replay(game, file);
  if (fault) return { fault: sentenceOf(fault) };
  const point = new Table(game, table!.setup);
  const isThere = () => changeBetween(game.view(point.state, audience), view) === undefined;
  for (const action of table!.actions) {
    if (isThere()) break;
    point.apply(action);
  }
  if (!isThere()) return { fault: 'This position was taken back: branch off before or after it.' };
  const setup = setupOf(setupFrom(file, game), point, dice);
  return begun(game, setup, wish.seats ?? hotSeat(game), savedActions(point), at);
}

/** A file that is one, and of a game that is known here. */
export async function readSave(text: string): Promise<{ file: SaveFile; game: Game } | Unreadable> {
  const parsed = parseSave(text);
  if ('fault' in parsed) return { fault: sentenceOf(parsed.fault) };
  const { file } = parsed;
  if (!findOnShelf(file.game)) {
    return { fault: `This is a save file of a game that is not known here: '${file.game}'.` };
  }
  if (file.dice === 'hand') {
    return { fault: 'This game is played with real dice: it can be continued on the command line only.' };
  }
  return { file, game: await gameNamed(file.game) };
}

function setupFrom({ scenario, options, seed, dice }: SaveFile, game: Game): MatchSetup {
  const gameVersion = game.definition.version;
  return { game: game.id, gameVersion, scenario, options, seed, ...(dice && { dice }) };
}

export function sentenceOf({ action, reason }: Fault): string {
  return action === 0 ? `The file cannot be used: ${reason}.` : `Action ${action} of the file: ${reason}.`;
}
