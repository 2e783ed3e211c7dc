import { join } from 'node:path';
import { build } from 'vite';
import { unitSymbols } from '#web/build/symbols';

/** Where the page that shows a large board alone lies, among the sources and in the folder it is built into. */
export const largeBoard = 'board/fixtures/large.html';

export async function buildLargeBoard(root: string, folder: string): Promise<void> {
  const web = join(root, 'web');
  await build({
    root: web,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [unitSymbols(root)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: join(web, largeBoard) },
    },
  });
}
