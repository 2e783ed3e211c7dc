import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import type { BoardDisplay, Display, SeaChart } from '#games/display';
import { pictureOf } from './firstPictures.ts';
import { sourceOf } from './sources.ts';

export const themes = ['light', 'dark'] as const;
const details = ['full', 'plain'] as const;
const listName = 'virtual:printed-maps';
const coversName = 'virtual:covers';
const firstName = 'virtual:first-pictures';
const ofGame = /^\0virtual:printed-maps\/(.+)$/;

/** The module with the pictures of a game's maps. */
export function printsName(game: string): string {
  return `${listName}/${game}`;
}

type Displays = Readonly<Record<string, Display>>;
/** Prints a board of a game: gives the code of an object with the addresses of its pictures. */
type Print = (game: string, board: BoardDisplay) => Promise<string>;

/**
 * Draws the maps of all games while the client is built: each is a picture in two themes, with and without its fine detail. To
 * draw one takes a phone longer than all else that comes before the first move. The maps of a game are a module of their own;
 * those that stand for the games on other pages are one together.
 */
export function printedMaps(root: string): Plugin {
  const printed = new Map<BoardDisplay, Promise<string>>();
  return {
    name: 'atoll-printed-maps',
    resolveId: (id) => (id === coversName || id === firstName || id.startsWith(listName) ? `\0${id}` : undefined),
    async load(id) {
      const game = ofGame.exec(id)?.[1];
      if (game === undefined && ![listName, coversName, firstName].includes(id.slice(1))) return undefined;
      const { displays } = await sourceOf<typeof import('#games/displays')>(root, 'games/displays.ts');
      if (id === `\0${listName}`) return listCode(displays);
      const { findOnShelf } = await sourceOf<typeof import('#games/shelf')>(root, 'games/shelf.ts');
      const print: Print = (id, board) => {
        const folder = join(root, 'games', findOnShelf(id)!.folder);
        const known = printed.get(board) ?? printCode(root, id, folder, board, (file) => this.emitFile(file));
        printed.set(board, known);
        return known;
      };
      if (id === `\0${firstName}`) return firstPicturesCode(root, displays, print);
      return game === undefined ? coversCode(displays, print) : mapsCode(root, game, displays[game]!, print);
    },
  };
}

function listCode(displays: Displays): string {
  const games = Object.keys(displays).map((id) => `${text(id)}: () => import(${text(printsName(id))})`);
  return `export const printedMaps = { ${games.join(', ')} };`;
}

/** The board that stands for each game. */
async function coversCode(displays: Displays, print: Print): Promise<string> {
  const covers = Object.entries(displays).map(async ([id, display]) => {
    const { cover: named } = await display.about();
    const cover = display.boards.find((board) => board.id === named) ?? display.boards[0];
    return cover ? [`${text(id)}: { title: ${text(cover.title)}, printed: ${await print(id, cover)} }`] : [];
  });
  return `export const covers = { ${(await Promise.all(covers)).flat().join(', ')} };`;
}

/** The positions of the games that one begins with. */
async function firstPicturesCode(root: string, displays: Displays, print: Print): Promise<string> {
  const { games } = await sourceOf<typeof import('#games/library')>(root, 'games/library.ts');
  const pictures = games.map(async (game) => {
    const { first } = await displays[game.id]!.about();
    if (!first) return [];
    const { board, box, pieces } = await pictureOf(root, game, displays[game.id]!, first);
    const drawn = JSON.stringify({ title: board.title, box, pieces });
    return [`${text(game.id)}: { ...${drawn}, printed: ${await print(game.id, board)} }`];
  });
  return `export const firstPictures = { ${(await Promise.all(pictures)).flat().join(', ')} };`;
}

/** What only some boards need comes with their prints: other games do without it. */
async function mapsCode(root: string, game: string, { boards }: Display, print: Print): Promise<string> {
  const maps = boards.map(async (board) => `${text(board.id)}: ${await print(game, board)}`);
  const parts = boards.some(({ crowding, areas }) => crowding === 'forces' || areas)
    ? `export { partsOfForces as parts } from ${text(join(root, 'web/board/partsOfForces.ts'))};`
    : 'export const parts = undefined;';
  const oriented = boards.some((board) => board.oriented)
    ? `import ${text(join(root, 'web/board/partsOfOriented.ts'))};`
    : '';
  const companies = boards.some((board) => board.companies)
    ? `import ${text(join(root, 'web/board/partsOfCompanies.ts'))};`
    : '';
  return `export const maps = { ${(await Promise.all(maps)).join(', ')} };\n${parts}\n${oriented}\n${companies}`;
}

async function printCode(
  root: string,
  game: string,
  folder: string,
  board: BoardDisplay,
  emit: (file: Rolldown.EmittedAsset) => string,
): Promise<string> {
  const { printOf, settingOf } = await sourceOf<typeof import('../print/printedMap.ts')>(
    root,
    'web/print/printedMap.ts',
  );
  const chart = board.chart === undefined ? undefined : await chartOf(join(folder, board.chart));
  const prints = themes.map((theme) => {
    const addresses = details.map((detail) => {
      const name = printName(game, board, theme, detail);
      const file = emit({ type: 'asset', name, source: printOf(board, theme, detail, chart) });
      return `${detail}: import.meta.ROLLUP_FILE_URL_${file}`;
    });
    return `${theme}: { ${addresses.join(', ')} }`;
  });
  return `{ ...${JSON.stringify(settingOf(board, chart))}, prints: { ${prints.join(', ')} } }`;
}

/** What the file of a picture is called before the hash of its content is added. Two games may each have a map of Saipan. */
export function printName(game: string, { id }: BoardDisplay, theme: string, detail: string): string {
  return `map-${game}-${id}-${theme}-${detail}.svg`;
}

async function chartOf(path: string): Promise<SeaChart> {
  return JSON.parse(await readFile(path, 'utf8')) as SeaChart;
}

function text(value: string): string {
  return JSON.stringify(value);
}
