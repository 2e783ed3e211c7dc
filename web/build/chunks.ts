import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Context = Rolldown.ChunkingContext;

/**
 * What is put together in one file. Left to itself the bundler makes a file of every few modules that the same pages share, some
 * forty for a board, of which a browser fetches six at a time; and small files compress badly.
 *
 * A module goes to the first group that it fits, and takes along what it imports and has no place yet. So what others build on
 * comes first.
 */
export function chunkGroups(root: string): Group[] {
  const pathOf = (id: string) => relative(root, id).replaceAll('\\', '/');
  const of = (name: string, modules: RegExp): Group => ({ name, test: (id) => modules.test(pathOf(id)) });
  const from = (file: string) => reached(join(root, 'web', file));
  const [always, playing, replaying] = [from('index.html'), from('play/PlayPage.tsx'), from('play/ReplayPage.tsx')];
  const where = (name: string, fits: Fits): Group => ({
    name: (id, context) => (fits(id, context) ? name : null),
    debugName: name,
  });
  return [
    // Data of games stand apart from code, so that the size of each can be told.
    { name: (id) => gamePart(pathOf(id), 'data-files', /\.json$/), debugName: 'data' },
    { name: 'preact', test: /[\\/]node_modules[\\/]@?preact[\\/]/ },
    // What the page and its worker share, with the helper that loads the rest.
    of('app', /^(games\/shelf|match\/change|web\/link\/randomId)\.ts$|preload-helper|rolldown.runtime/),
    where('index', always),
    // Both kinds of matches are reached by these, those of the server also from pages without a board.
    of('index', /^web\/link\/(hostedLink|pastWindow|history)\.ts$/),
    of('grid', /^(board\/(grid|numbering)|web\/board\/plane)\.ts$/),
    // What is on other pages, too.
    of('controls', /^web\/(board\/(MapLabels|Print)|play\/(keys|KeyRows|SpeedChoice)|app\/Choices)\.tsx?$/),
    of(
      'engine',
      /^(engine\/(?!save|table|targets|frozen)|board\/(map|reading)|games\/(data\/|battle\/roster|words\.ts))/,
    ),
    // A game on zones does without what games on hexes share.
    of('hexes', /^(board|games\/battle(?!\/chart))\//),
    where('table', (id, context) => playing(id, context) && replaying(id, context)),
    where('PlayPage', playing),
    { name: (id) => gamePart(pathOf(id), 'rules', /^(?!display|judgement|chances)/), debugName: 'rules' },
  ];
}

/** `rules-island-war` for a file of that game which fits, by its path in the folder of the game. */
function gamePart(path: string, part: string, fits: RegExp): string | null {
  const [, game, file] = /^games\/([^/]+)\/(.+)$/.exec(path) ?? [];
  return game !== undefined && fits.test(file!) ? `${part}-${game}` : null;
}

type Fits = (id: string, context: Context) => boolean;

/** Whether a page needs a module to run: what it loads later does not count. */
function reached(page: string): Fits {
  let modules: Set<string> | undefined;
  return (id, context) => {
    modules ??= withImports(page, context, new Set());
    return modules.has(id);
  };
}

function withImports(id: string, context: Context, found: Set<string>): Set<string> {
  if (found.has(id)) return found;
  found.add(id);
  for (const imported of context.getModuleInfo(id)?.importedIds ?? []) withImports(imported, context, found);
  return found;
}
