import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';

const moduleName = 'virtual:printed-maps';
const themes = ['light', 'dark'] as const;
const details = ['full', 'plain'] as const;

/**
 * Draws the maps of all games while the client is built: each is a picture in two themes, with and without its fine detail. To
 * draw one takes a phone longer than all else that comes before the first move.
 */
export function printedMaps(root: string): Plugin {
  return {
    name: 'atoll-printed-maps',
    resolveId: (id) => (id === moduleName ? `\0${moduleName}` : undefined),
    async load(id) {
      if (id !== `\0${moduleName}`) return undefined;
      const { displays } = await sourceOf<typeof import('#games/displays')>(root, 'games/displays.ts');
      const { printOf, settingOf } = await sourceOf<typeof import('../board/printedMap.ts')>(
        root,
        'web/board/printedMap.ts',
      );
      const games = Object.entries(displays).map(([game, { boards }]) => {
        const maps = boards.map((board) => {
          const prints = themes.map((theme) => {
            const addresses = details.map((detail) => {
              const name = `map-${board.id}-${theme}-${detail}.svg`;
              const file = this.emitFile({ type: 'asset', name, source: printOf(board, theme, detail) });
              return `${detail}: import.meta.ROLLUP_FILE_URL_${file}`;
            });
            return `${theme}: { ${addresses.join(', ')} }`;
          });
          const setting = JSON.stringify(settingOf(board));
          return `${JSON.stringify(board.id)}: { ...${setting}, prints: { ${prints.join(', ')} } }`;
        });
        return `${JSON.stringify(game)}: { ${maps.join(', ')} }`;
      });
      return `export const printedMaps = { ${games.join(', ')} };`;
    },
  };
}

/** A module of the sources that are being built, which need not be those that this plugin belongs to. */
function sourceOf<Module>(root: string, path: string): Promise<Module> {
  return import(pathToFileURL(join(root, path)).href) as Promise<Module>;
}
