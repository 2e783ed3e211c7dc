import type { SavedAction } from '#engine/save';
import { findGame } from '#games/library';
import { playedAgain, readSave, savedActions, setupOf, unknownGame, withDiceOfItsOwn } from '#match/continued';
import type { Entry, MatchSetup } from '#match/entry';
import { replayMatch } from '#match/replay';
import { checkedPosition, longestPosition, type SharedPosition } from '#match/shared';
import type { Audience } from '#match/sight';

/*
 * Work on whole matches that takes so long that it is done in a thread of its own: every state is made and hashed again.
 */

export type StudyOrder =
  /** A match that is over, as a save file. */
  | { readonly study: 'save'; readonly setup: MatchSetup; readonly entries: readonly Entry[] }
  /** All that an audience was told, each update written out. */
  | {
      readonly study: 'history';
      readonly setup: MatchSetup;
      readonly entries: readonly Entry[];
      readonly audience: Audience;
    }
  /** Whether a save file is right, and how a match goes on from it. */
  | {
      readonly study: 'continue';
      readonly file: string;
      readonly at: number | undefined;
      /** The seed of the dice from there on; left out, they are the file's. */
      readonly seed: string | undefined;
    }
  /** Whether a save file is right and its game over, so that everything in it may be shown. */
  | { readonly study: 'finished game'; readonly file: string; readonly actions?: number | undefined }
  /** Whether something is a position of a game, and what of it may be shown. */
  | { readonly study: 'position'; readonly position: SharedPosition };

export type Study =
  | { readonly file: string }
  | { readonly told: readonly { readonly number: number; readonly update: string }[] }
  | { readonly setup: MatchSetup; readonly actions: readonly SavedAction[]; readonly over: boolean }
  | { readonly finished: { readonly game: string; readonly file: string; readonly actions: number } }
  | { readonly position: SharedPosition }
  /** Why there is nothing to show, in a sentence. */
  | { readonly fault: string };

export function study(order: StudyOrder): Study {
  switch (order.study) {
    case 'save':
      return saved(order.setup, order.entries);
    case 'history':
      return toldTo(order.audience, order.setup, order.entries);
    case 'continue':
      return continued(order.file, order.at, order.seed);
    case 'finished game':
      return finished(order.file, order.actions);
    case 'position':
      return shown(order.position);
  }
}

function saved(setup: MatchSetup, entries: readonly Entry[]): Study {
  const game = findGame(setup.game);
  if (!game) return { fault: `This server does not have the game '${setup.game}'.` };
  const { match, fault } = replayMatch(game, setup, entries);
  if (fault) return { fault: `Entry ${fault.entry} of this game cannot be carried out: ${fault.reason}` };
  try {
    return { file: JSON.stringify(match.saveFile()) };
  } catch (error) {
    return { fault: (error as Error).message };
  }
}

function toldTo(audience: Audience, setup: MatchSetup, entries: readonly Entry[]): Study {
  const game = findGame(setup.game);
  if (!game) return { fault: `This server does not have the game '${setup.game}'.` };
  const told: { number: number; update: string }[] = [];
  const { fault } = replayMatch(game, setup, entries, (_, updates) => {
    const update = updates.get(audience);
    if (update) told.push({ number: update.number, update: JSON.stringify(update) });
  });
  // The reason may name what another seat has done in secret.
  return fault ? { fault: `Entry ${fault.entry} of this game cannot be carried out.` } : { told };
}

function continued(text: string, at: number | undefined, seed: string | undefined): Study {
  const read = readWhole(text, at);
  if ('fault' in read) return read;
  const { game, file, whole, count } = read;
  const table = whole.branch(count);
  const asInFile = setupOf(file, game);
  const setup = seed === undefined ? asInFile : withDiceOfItsOwn(asInFile, table, seed);
  return {
    setup,
    actions: savedActions(table, setup.seed),
    over: table.state.result !== null,
  };
}

/** A save file that is right from the first action to the last, and a number of its actions. */
function readWhole(text: string, at: number | undefined) {
  const read = readSave(text);
  if ('fault' in read) return read;
  const { file } = read;
  const game = findGame(file.game);
  if (!game) return unknownGame(file);
  const { table: whole, unreadable } = playedAgain(game, file);
  if (unreadable) return unreadable;
  const count = at ?? file.actions.length;
  if (count > file.actions.length) return { fault: `The file has ${file.actions.length} actions, not ${count}.` };
  return { game, file, whole: whole!, count };
}

function finished(text: string, at: number | undefined): Study {
  const read = readWhole(text, at);
  if ('fault' in read) return read;
  const { game, file, whole, count } = read;
  if (!whole.state.result) {
    return { fault: 'This game is not over. Its file would reveal the dice and hidden information.' };
  }
  return { finished: { game: game.id, file: JSON.stringify(file), actions: count } };
}

function shown(position: SharedPosition): Study {
  const game = findGame(position.game);
  if (!game) return { fault: `This server does not have the game '${position.game}'.` };
  const checked = checkedPosition(game, position);
  if ('position' in checked && JSON.stringify(checked.position).length > longestPosition) {
    return { fault: 'This position is too large to share.' };
  }
  return checked;
}
