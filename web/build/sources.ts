import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A module of the sources that are being built, which need not be those that the build belongs to. */
export function sourceOf<Module>(root: string, path: string): Promise<Module> {
  return import(pathToFileURL(join(root, path)).href) as Promise<Module>;
}
