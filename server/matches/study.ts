import type { SavedAction } from '#engine/save';
import { findGame } from '#games/library';
import { playedAgain, readSave, savedActions, setupOf, unknownGame, withDiceOfItsOwn } from '#match/continued';
import type { Entry, MatchSetup } from '#match/entry';
import { replayMatch } from '#match/replay';

/*
 * Work on whole matches that takes so long that it is done in a thread of its own: every state is made and hashed again.
 */

export type StudyOrder =
  /** A match that is over, as a save file. */
  | { readonly study: 'save'; readonly setup: MatchSetup; readonly entries: readonly Entry[] }
  /** Whether a save file is right, and how a match goes on from it. */
  | {
      readonly study: 'continue';
      readonly file: string;
      readonly at: number | undefined;
      /** The seed of the dice from there on; left out, they are the file's. */
      readonly seed: string | undefined;
    };

export type Study =
  | { readonly file: string }
  | { readonly setup: MatchSetup; readonly actions: readonly SavedAction[]; readonly over: boolean }
  /** Why there is nothing to show, in a sentence. */
  | { readonly fault: string };

export function study(order: StudyOrder): Study {
  return order.study === 'save' ? saved(order.setup, order.entries) : continued(order.file, order.at, order.seed);
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

function continued(text: string, at: number | undefined, seed: string | undefined): Study {
  const read = readSave(text);
  if ('fault' in read) return read;
  const { file } = read;
  const game = findGame(file.game);
  if (!game) return unknownGame(file);
  const { table: whole, unreadable } = playedAgain(game, file);
  if (unreadable) return unreadable;
  const count = at ?? file.actions.length;
  if (count > file.actions.length) return { fault: `The file has ${file.actions.length} actions, not ${count}.` };
  const table = whole!.branch(count);
  const setup = setupOf(file, game);
  return {
    setup: seed === undefined ? setup : withDiceOfItsOwn(setup, table, seed),
    actions: savedActions(table),
    over: table.state.result !== null,
  };
}
