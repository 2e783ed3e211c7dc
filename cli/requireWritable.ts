import { closeSync, existsSync, openSync, rmSync } from 'node:fs';
import { UsageError } from './command.ts';

/** Opens the file to see whether that can be done: it may be a folder, or in one that is not there or not ours to write. */
export function requireWritable(option: string, path: string): void {
  try {
    const isThere = existsSync(path);
    closeSync(openSync(path, 'a'));
    if (!isThere) rmSync(path);
  } catch {
    throw new UsageError(`cannot write "${path}" for ${option}; expected a file in an existing folder`);
  }
}
