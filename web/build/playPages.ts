import type { Plugin, Rolldown } from 'vite';
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
        for (const { id, folder } of shelf) {
          const modules = [...needed, gameIn(folder), displayIn(folder), printsOf(id)];
          const files = [...filesOf(bundle, modules)].filter((file) => !html.includes(file));
          const head = [`<meta name="atoll-game" content="${id}">`, ...files.map(linkTo)].join('\n    ');
          const source = html.replace('</head>', `${head}\n  </head>`);
          this.emitFile({ type: 'asset', fileName: `play.${id}.html`, source });
        }
      },
    },
  };
}

function gameIn(folder: string): RegExp {
  return new RegExp(`[\\\\/]games[\\\\/]${folder}[\\\\/]game\\.ts$`);
}

function displayIn(folder: string): RegExp {
  return new RegExp(`[\\\\/]games[\\\\/]${folder}[\\\\/]display[\\\\/]display\\.ts$`);
}

function printsOf(id: string): RegExp {
  return new RegExp(`virtual:printed-maps/${id}$`);
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
