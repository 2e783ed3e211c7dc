import { sep } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { displayFile, rulesFile } from './chunks.ts';
import { printName, printsName, themes } from './printedMaps.ts';
import { sourceOf } from './sources.ts';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The code that every game needs which is opened by its address, by the modules that bring it. */
const needed = [/[\\/]web[\\/]play[\\/]screen[\\/]PlayPage\.tsx$/, /[\\/]web[\\/]link[\\/]remote\.ts$/];

/**
 * First pages for the addresses of games, `play.<game>.html`: each names the game and all files that its board needs, so that
 * they are fetched together and not one after the other.
 */
export function playPages(root: string): Plugin {
  return {
    name: 'atoll-play-pages',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The first page was not built');
        const html = String(page.source);
        const { shelf } = await sourceOf<typeof import('#games/shelf')>(root, 'games/shelf.ts');
        for (const game of shelf) {
          const { id } = game;
          const modules = [...needed, inGames(rulesFile(game)), inGames(displayFile(game)), printsOf(id)];
          const files = [...filesOf(bundle, modules)].filter((file) => !html.includes(file));
          const pictures = await picturesOf(root, id, bundle);
          const head = [`<meta name="atoll-game" content="${id}">`, ...files.map(linkTo), ...pictures].join('\n    ');
          // Until its scripts run there is nothing to draw; frames of an empty page would only take their time.
          const source = html
            .replace('<script type="module"', '<script blocking="render" type="module"')
            .replace('</head>', `${head}\n  </head>`);
          this.emitFile({ type: 'asset', fileName: `play.${id}.html`, source });
        }
      },
    },
  };
}

function inGames(file: string): RegExp {
  const path = ['games', ...file.split(sep)].map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`[\\\\/]${path.join('[\\\\/]')}$`);
}

function printsOf(id: string): RegExp {
  return new RegExp(`${printsName(id)}$`);
}

/** The picture of a game's only board, in the theme of the reader's system. Of several boards the position says which comes first. */
async function picturesOf(root: string, game: string, bundle: Bundle): Promise<string[]> {
  const { displays } = await sourceOf<typeof import('#games/displays')>(root, 'games/displays.ts');
  const { boards } = displays[game]!;
  if (boards.length !== 1) return [];
  return themes.map((theme) => {
    const name = printName(game, boards[0]!, theme, 'full');
    const file = Object.values(bundle).find((asset) => asset.type === 'asset' && asset.names.includes(name));
    if (!file) throw new Error(`There is no picture ${name}`);
    return `<link rel="preload" as="image" media="(prefers-color-scheme: ${theme})" href="/${file.fileName}">`;
  });
}

function linkTo(file: string): string {
  const rel = file.endsWith('.css') ? 'stylesheet' : 'modulepreload';
  return `<link rel="${rel}" crossorigin href="/${file}">`;
}

function filesOf(bundle: Bundle, modules: readonly RegExp[]): Set<string> {
  const files = new Set<string>();
  const add = (chunk: Chunk): void => {
    if (files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style);
    for (const name of chunk.imports) {
      const imported = bundle[name];
      if (imported?.type === 'chunk') add(imported);
    }
  };
  for (const module of modules) {
    const chunk = Object.values(bundle).find(
      (file): file is Chunk => file.type === 'chunk' && file.moduleIds.some((id) => module.test(id)),
    );
    if (!chunk) throw new Error(`There is no built file for ${module.source}`);
    add(chunk);
  }
  return files;
}
