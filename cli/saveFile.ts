import { readFileSync } from 'node:fs';
import type { Game } from '#engine/game';
import { parseSave } from '#engine/parseSave';
import { type Fault, type Replay, replay } from '#engine/replay';
import type { SaveFile } from '#engine/save';
import type { Event, State } from '#engine/state';
import { findGame, games } from '#games/library';
import { UsageError } from './command.ts';

/** A save file as far as it could be read and replayed. */
export interface OpenedSave {
  readonly file?: SaveFile;
  readonly game?: Game;
  readonly table?: NonNullable<Replay<State, Event>['table']>;
  readonly fault?: Fault;
  /** It takes the same course under today's rules, but with other states. */
  readonly restated?: Fault;
}

/** Reads a save file and plays it again. A path that cannot be read is a mistake on the command line. */
export function openSave(path: string): OpenedSave {
  const parsed = parseSave(readText(path));
  if ('fault' in parsed) return parsed;
  const { file } = parsed;
  const game = findGame(file.game);
  if (!game) {
    const known = games.map(({ id }) => id).join(', ');
    return {
      file,
      fault: { action: 0, reason: `unknown game "${file.game}"; expected one of: ${known}` },
    };
  }
  return { file, game, ...replay(game, file) };
}

const troubles: Readonly<Record<string, string>> = {
  ENOENT: 'file not found',
  EACCES: 'permission denied',
  EISDIR: 'it is a folder',
};

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    throw new UsageError(`cannot read "${path}": ${troubles[code] ?? message}; expected a save file`);
  }
}

/** Where a file first fails, in one line. Text quoted from the file must not reach a terminal as control characters. */
export function describeFault({ action, reason }: Fault, file: SaveFile | undefined): string {
  const why = reason.replaceAll(/\p{Cc}+/gu, ' ');
  if (action === 0) return `invalid before the first action: ${why}`;
  return `invalid at action ${action} of ${file?.actions.length}: ${why}`;
}
