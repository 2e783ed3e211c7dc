import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { compressFolder } from './compress.ts';
import { sourceStamp } from './stamp.ts';

export interface BuildOrder {
  /** The repository; this one if left out. */
  readonly root?: string;
  /** Told what is being done, in a few words. */
  readonly onProgress?: (doing: string) => void;
}

export interface Built {
  /** Where the client's files are. */
  readonly folder: string;
  /** `false` where the files there were up to date. */
  readonly built: boolean;
}

const stampName = '.stamp';

/** Makes the client's files in web/dist, unless those there are of the present sources. */
export async function build({ root = repository(), onProgress }: BuildOrder = {}): Promise<Built> {
  const folder = join(root, 'web', 'dist');
  const stamp = await sourceStamp(root);
  if ((await stampIn(folder)) === stamp) return { folder, built: false };

  onProgress?.('building the web client');
  // Built beside the old files and then moved into their place, so that half a client is never served.
  const fresh = `${folder}-${randomUUID()}`;
  try {
    await bundle(root, fresh);
    onProgress?.('compressing the web client');
    await compressFolder(fresh, folder);
    await writeFile(join(fresh, stampName), stamp);
    await putInPlace(fresh, folder, stamp);
  } finally {
    await rm(fresh, { recursive: true, force: true });
  }
  return { folder, built: true };
}

function repository(): string {
  return dirname(dirname(import.meta.dirname));
}

async function putInPlace(fresh: string, folder: string, stamp: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  try {
    await rename(fresh, folder);
  } catch (error) {
    // Another process that built the same at the same time was quicker.
    if ((await stampIn(folder)) !== stamp) throw error;
  }
}

/** Bundles for use, whatever the environment says: under `test` or `development` it would leave out the offline part. */
async function bundle(root: string, folder: string): Promise<void> {
  // Loaded here because it takes a while, and most starts need not build.
  const { build: viteBuild } = await import('vite');
  const { viteConfig } = await import('./viteConfig.ts');
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await viteBuild(viteConfig(root, folder));
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

async function stampIn(folder: string): Promise<string | undefined> {
  try {
    return await readFile(join(folder, stampName), 'utf8');
  } catch {
    return undefined;
  }
}

if (import.meta.main) {
  const { folder, built } = await build({ onProgress: console.log });
  console.log(built ? `built ${folder}` : `${folder} is up to date`);
}
