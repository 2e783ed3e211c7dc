import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Tells the service worker which files there are, so that it can keep them all for play without a connection. */
export function precacheList(): Plugin {
  return {
    name: 'atoll-precache-list',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const files = Object.values(bundle).filter(({ fileName }) => fileName !== 'sw.js');
        const hash = createHash('sha256');
        for (const file of files.sort((a, b) => (a.fileName < b.fileName ? -1 : 1))) {
          hash.update(file.fileName).update(file.type === 'chunk' ? file.code : file.source);
        }
        const worker = bundle['sw.js'];
        if (worker?.type !== 'chunk') throw new Error('The service worker was not built');
        const list = JSON.stringify(files.map(({ fileName }) => `/${fileName}`));
        worker.code = worker.code
          .replace('__FILES__', () => list)
          .replace('__VERSION__', JSON.stringify(hash.digest('hex').slice(0, 16)));
      },
    },
  };
}
