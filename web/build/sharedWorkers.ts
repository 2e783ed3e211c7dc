import { basename, dirname, join } from 'node:path';
import type { Plugin } from 'vite';

const made = /new URL\(\s*(['"])(\.[^'"]+\.ts)\1\s*,\s*import\.meta\.url\s*\)/g;
const preload = 'export const __vitePreload =';

/**
 * Builds workers together with the page instead of each by itself, so that the engine and the data of the games, which both
 * need, are fetched once.
 */
export function sharedWorkers(): Plugin[] {
  return [
    {
      name: 'atoll-shared-workers',
      enforce: 'pre',
      apply: 'build',
      transform: {
        filter: { code: /new Worker\(/ },
        handler(code, id) {
          if (!made.test(code)) return undefined;
          return code.replaceAll(made, (_all, _quote, path: string) => {
            const reference = this.emitFile({
              type: 'chunk',
              id: join(dirname(id), path),
              name: basename(path, '.ts'),
            });
            return `import.meta.ROLLUP_FILE_URL_${reference}`;
          });
        },
      },
    },
    {
      // Code that is loaded later is announced to the document. A worker has none, and shares the code that does it.
      name: 'atoll-preload-in-workers',
      apply: 'build',
      transform: {
        filter: { id: /vite\/preload-helper/ },
        handler(code) {
          if (!code.includes(preload)) throw new Error('Code that is loaded later is loaded in an unknown way');
          return `${code.replace(preload, 'const preloadInPage =')};
            export const __vitePreload = typeof document === 'undefined' ? (load) => load() : preloadInPage;`;
        },
      },
    },
  ];
}
