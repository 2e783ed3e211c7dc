import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder with those above it, one by one: told to make them all at once, Node never ends where a file system such as
 * /proc has no room for new ones.
 */
export function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another process may have been quicker.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
