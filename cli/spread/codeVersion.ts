import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/**
 * A fingerprint of all the code and data that decides how a simulated game goes. Two computers with the same one play the same
 * games from the same seeds.
 */
export function codeVersion(): string {
  const hash = createHash('sha256');
  const files = globSync('{engine,board,games,bots}/**/*.{ts,json}', { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => !/\.test\.ts$|\/fixtures\//.test(path))
    .sort();
  for (const path of files)
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  return hash.digest('hex').slice(0, 12);
}
