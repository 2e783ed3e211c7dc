import { join } from 'node:path';
import type { InlineConfig, PluginOption } from 'vite';
import { appFiles } from './appFiles.ts';
import { catalogue } from './catalogue.ts';
import { chunkGroups } from './chunks.ts';
import { eagerFiles } from './eagerFiles.ts';
import { playPages } from './playPages.ts';
import { precacheList } from './precacheList.ts';
import { printedMaps } from './printedMaps.ts';
import { readData } from './readData.ts';
import { sharedWorkers } from './sharedWorkers.ts';
import { unitSymbols } from './symbols.ts';

/** How the client in `root`, the repository, is built into `folder`. */
export function viteConfig(root: string, folder: string): InlineConfig {
  const web = join(root, 'web');
  // The same for the page and for its workers.
  const output = { codeSplitting: { groups: chunkGroups(root) } };
  return {
    root: web,
    configFile: false,
    envDir: false,
    publicDir: false,
    logLevel: 'warn',
    appType: 'spa',
    oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
    json: { stringify: 'auto' },
    plugins: plugins(root),
    worker: { format: 'es', rolldownOptions: { output, checks: { bundlerTimings: false } } },
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: 'es2022',
      // Small pictures stay files of their own: the content security policy allows no data in place of an address.
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false, resolveDependencies: neededBeside },
      reportCompressedSize: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: { index: join(web, 'index.html'), sw: join(web, 'offline/serviceWorker.ts') },
        output: {
          ...output,
          entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        },
      },
    },
  };
}

/** What every board has loaded before it loads anything else. */
const ofEveryBoard = /^assets\/(app|board|engine|index|rolldown-runtime)-/;

/**
 * The files that are fetched together with a part that is loaded later. For the parts of a board these are their styles: its scripts are mostly
 * there, the others come when they are read, in idle time, and lists of names would make the first board larger.
 */
function neededBeside(part: string, files: string[], { hostId }: { readonly hostId: string }): string[] {
  if (!/^assets\/board-/.test(hostId)) return files;
  return files.filter((file) => file === part || (file.endsWith('.css') && !ofEveryBoard.test(file)));
}

function plugins(root: string): PluginOption[] {
  return [
    unitSymbols(root),
    readData(root),
    printedMaps(root),
    catalogue(root),
    sharedWorkers(),
    appFiles(),
    eagerFiles(),
    playPages(root),
    precacheList(),
  ];
}
