import { createHash } from 'node:crypto';
import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The folders that the client is made from, and what fixes its tools and packages. */
const sources = ['web', 'engine', 'board', 'games', 'bots', 'match', 'protocol'].map((folder) => `${folder}/**/*.*`);
const alone = ['package.json', 'package-lock.json', 'tsconfig.json'];

/** A hash of everything the client is built from: equal hashes, equal client. Tests do not count. */
export async function sourceStamp(root: string): Promise<string> {
  const found = new Set(alone);
  for await (const entry of glob(sources, { cwd: root, withFileTypes: true, exclude: isLeftOut })) {
    if (entry.isFile())
      found.add(
        join(entry.parentPath, entry.name)
          .slice(root.length + 1)
          .replaceAll('\\', '/'),
      );
  }
  const hash = createHash('sha256');
  for (const path of [...found].sort()) {
    if (/\.test\.tsx?$/.test(path)) continue;
    const content = await readFile(join(root, path));
    hash.update(`${path} ${content.length}\n`).update(content);
  }
  return hash.digest('hex');
}

/** What was built must not count among what it is built from. */
function isLeftOut(entry: { readonly name: string; readonly parentPath: string }): boolean {
  return entry.name === 'node_modules' || (/^dist/.test(entry.name) && /web[\\/]?$/.test(entry.parentPath));
}
