import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The code that a game which is opened by its address needs, by the modules that bring it. */
const needed = [/[\\/]web[\\/]play[\\/]PlayPage\.tsx$/, /[\\/]web[\\/]link[\\/]remote\.ts$/];

/**
 * A second first page, for the addresses of games: it names all files that the board needs, so that they are fetched together
 * and not one after the other.
 */
export function playPage(): Plugin {
  return {
    name: 'atoll-play-page',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The first page was not built');
        const html = String(page.source);
        const files = [...filesOf(bundle)].filter((file) => !html.includes(file));
        const links = files.map((file) =>
          file.endsWith('.css')
            ? `<link rel="stylesheet" crossorigin href="/${file}">`
            : `<link rel="modulepreload" crossorigin href="/${file}">`,
        );
        this.emitFile({
          type: 'asset',
          fileName: 'play.html',
          source: html.replace('</head>', `${links.join('\n    ')}\n  </head>`),
        });
      },
    },
  };
}

function filesOf(bundle: Bundle): Set<string> {
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
  for (const module of needed) {
    const chunk = Object.values(bundle).find(
      (file): file is Chunk => file.type === 'chunk' && module.test(file.facadeModuleId ?? ''),
    );
    if (!chunk) throw new Error(`There is no built file for ${module.source}`);
    add(chunk);
  }
  return files;
}
