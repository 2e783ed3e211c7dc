import { join } from 'node:path';
import type { InlineConfig, PluginOption } from 'vite';
import { appFiles } from './appFiles.ts';
import { catalogue } from './catalogue.ts';
import { chunkGroups } from './chunks.ts';
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
      modulePreload: { polyfill: false },
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

function plugins(root: string): PluginOption[] {
  return [
    unitSymbols(root),
    readData(root),
    printedMaps(root),
    catalogue(root),
    sharedWorkers(),
    appFiles(),
    playPages(root),
    precacheList(),
  ];
}
