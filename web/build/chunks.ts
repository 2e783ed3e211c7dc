import { join, relative } from 'node:path';
import type { Rolldown } from 'vite';
import { homeOf, type ShelvedGame, shelf } from '#games/shelf';
import { printsName } from './printedMaps.ts';

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
  const [always, playing, hosting] = [from('index.html'), from('play/screen/PlayPage.tsx'), from('host/worker.ts')];
  const inGames = shelf.flatMap((game) => [rulesFile(game), displayFile(game)]);
  const ofGames = inGames.map((file) => reached(join(root, 'games', file)));
  const wholeGames = shelf.map((game) => reached(join(root, 'games', homeOf(game), 'game.ts')));
  // Data that only charts and the like need come with them.
  const forBoards: Fits = (id, context) => ofGames.some((needs) => needs(id, context));
  const where = (name: string, fits: Fits): Group => ({
    name: (id, context) => (fits(id, context) ? name : null),
    debugName: name,
  });
  return [
    // Data of games stand apart from code, so that the size of each can be told.
    {
      name: (id, context) => (forBoards(id, context) ? gamePart(pathOf(id), 'data-files', /\.json(\.js)?$/) : null),
      debugName: 'data',
    },
    // What the page and its worker share, with the helper that loads the rest.
    of(
      'app',
      /^(games\/shelf|match\/change|board\/(grid|numbering)|web\/(host\/randomId|geometry\/plane))\.ts$|preload-helper|rolldown.runtime/,
    ),
    // With what reaches matches, here and on the server: pages without a board are told by it, too.
    where(
      'index',
      (id, context) =>
        always(id, context) ||
        /node_modules\/@?preact\/|^web\/(link\/(hostedLink|pastWindow|history|remote)|map\/Print|base\/keys)\.tsx?$/.test(
          pathOf(id),
        ),
    ),
    // Small, and in many parts that are loaded later: each name of a file in their lists costs a first board more than it saves.
    of('forms', /^web\/base\/(Check|Choices|Dialog|Select)\.tsx$/),
    of(
      'engine',
      /^(engine\/(?!save|parseSave|positions|re(play|rolls|actions)|table|targets|frozen|statistics|odds|seatWords)|board\/(map|mapFile)\.ts|games\/(data\/(?!dataFile|option|mapShapes)|tables\/(axes|chances|dice|modifiers|table)\.ts|(words|events)\.ts))/,
    ),
    // A game on zones does without what games on hexes share.
    where(
      'hexes',
      (id, context) =>
        forBoards(id, context) &&
        /^(board|games\/ground)\/|^(engine\/reactions|games\/tables\/(chartMarks|differentialTable))\.ts/.test(
          pathOf(id),
        ),
    ),
    // A replay needs most of it, too.
    where('board', playing),
    {
      name: (id, context) => (forBoards(id, context) ? gamePart(pathOf(id), 'rules', besideRules(pathOf(id))) : null),
      debugName: 'rules',
    },
    {
      name: (id, context) =>
        forBoards(id, context)
          ? gamePart(pathOf(id), 'display', /^(display|combat\/chances)/)
          : besideDisplay(id, context),
      debugName: 'display',
    },
    // What is loaded after the first board: one file again.
    {
      name: (id, context) =>
        wholeGames.some((needs) => needs(id, context)) ? gamePart(pathOf(id), 'chapters', /\.ts$/) : null,
      debugName: 'chapters',
    },
    // WebKit runs a worker's own file once more when another file imports it, so that none may: all but the first lines lie apart.
    where('host', (id, context) => hosting(id, context) && pathOf(id) !== 'web/host/worker.ts'),
  ];
}

/** The file of a game, in games/, that brings the rules for its first board. */
export function rulesFile(game: ShelvedGame): string {
  return join(homeOf(game), game.opening ? 'opening.ts' : 'game.ts');
}

export function displayFile(game: ShelvedGame): string {
  return join(homeOf(game), 'display', 'display.ts');
}

/** `rules-island-war` for a file of that game which fits, by its path in the folder of the game. */
function gamePart(path: string, part: string, fits: RegExp): string | null {
  const [, game, file] = /^games\/(?!ground\/|tables\/)([^/]+)\/(.+)$/.exec(path) ?? [];
  if (game === undefined || !fits.test(file!)) return null;
  const own = shelf.find((one) => one.folder === game && one.own !== undefined && isOwn(file!, one.own))?.own;
  if (own === undefined) return `${part}-${game}`;
  // What a game adds to code that it shares is little, and in one file with it would bring the data of the others along.
  return part === 'data-files' ? `${part}-${game}-${own}` : null;
}

/** The addresses of a game's pictures stand with its display, unless other games share that or what these bring along. */
function besideDisplay(id: string, context: Context): string | null {
  const game = shelf.find((one) => id === `\0${printsName(one.id)}`);
  const isAlone = game && game.own === undefined && context.getModuleInfo(id)?.importedIds.length === 0;
  return isAlone ? `display-${game.folder}` : null;
}

/** What lies in one file with the rules of a game. Games that share a folder have files of their own besides, so there it is more. */
function besideRules(path: string): RegExp {
  const isShared = shelf.some(({ folder, own }) => own !== undefined && path.startsWith(`games/${folder}/`));
  return isShared ? /\.ts$/ : /^(?!display|combat\/chances).*\.ts$/;
}

/** Whether a file belongs to one alone of the games that share a folder: `tinian/game.ts`, `data/tinian/map.json`. */
function isOwn(file: string, own: string): boolean {
  return file.split('/').some((part) => part === own || part.startsWith(`${own}.`));
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
