import { copyFile, glob, readFile, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Below this a compressed copy saves no packet. */
const worthwhile = 1024;

/**
 * Lays a `.br` and a `.gz` beside every file of text, so that the server need not compress while it serves. That takes half of the time
 * of a build, so a file that is also in the folder of the build before brings its copies from there.
 */
export async function compressFolder(folder: string, former: string): Promise<void> {
  const paths = glob('**/*.{js,css,html,svg,json,webmanifest}', { cwd: folder });
  const lane = async () => {
    for await (const path of paths) await compress(join(folder, path), join(former, path));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}

async function compress(file: string, old: string): Promise<void> {
  const content = await readFile(file);
  if (content.length < worthwhile || (await isBrought(old, content, file))) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  const [brotli, zipped] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, zipped)]);
}

/** Whether a file was there before with the same content; then its compressed copies are brought. */
async function isBrought(old: string, content: Buffer, file: string): Promise<boolean> {
  try {
    if (!content.equals(await readFile(old))) return false;
    await Promise.all(['.br', '.gz'].map((ending) => copyFile(`${old}${ending}`, `${file}${ending}`)));
    return true;
  } catch {
    // There was no such file, or no build before.
    return false;
  }
}
