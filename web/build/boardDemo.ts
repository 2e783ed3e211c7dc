import { join } from 'node:path';
import { build } from 'vite';
import { printedMaps } from './printedMaps.ts';
import { unitSymbols } from './symbols.ts';

/** Builds the page that shows the board alone, `demo/demo.html`, into a folder: for looking at it and for measuring it. */
export async function buildBoardDemo(root: string, folder: string): Promise<void> {
  const web = join(root, 'web');
  await build({
    root: web,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    plugins: [unitSymbols(root), printedMaps(root)],
    build: {
      outDir: folder,
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: join(web, 'demo/demo.html') },
    },
  });
}
