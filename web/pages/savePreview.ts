import type { Game } from '#engine/game';
import { parseSave } from '#engine/parseSave';
import { replay } from '#engine/replay';
import type { SaveFile } from '#engine/save';
import { findOnShelf } from '#games/shelf';
import { unknownGame } from '#match/continued';

/** What a save file holds, for someone to decide what to do with it. */
export interface SavePreview {
  readonly game: Game;
  readonly file: SaveFile;
  /** 0 where the game counts no turns. */
  readonly turn: number;
  /** How many actions of the file could be played. */
  readonly played: number;
  /** How the game ended; '' where it can go on. */
  readonly outcome: string;
  /** The first thing that is wrong with it; '' if nothing is. */
  readonly fault: string;
}

/** Reads a save file and plays it through. Throws a sentence where it is none, or of an unknown game. */
export async function previewSave(text: string): Promise<SavePreview> {
  const parsed = parseSave(text);
  if ('fault' in parsed) throw new Error(`This is not an Atoll save file: ${parsed.fault.reason}.`);
  const { file } = parsed;
  const game = await findOnShelf(file.game)?.rules();
  if (!game) throw new Error(unknownGame(file).fault);
  const { table, fault } = replay(game, file);
  if (!table) throw new Error(`This file cannot be played: ${fault?.reason}.`);
  return {
    game,
    file,
    turn: game.definition.statistics?.turn(table.state) ?? 0,
    played: table.actions.length,
    outcome: table.state.result?.reason ?? '',
    fault: fault ? `Action ${fault.action}: ${fault.reason}.` : '',
  };
}
