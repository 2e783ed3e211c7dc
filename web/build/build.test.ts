import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, test } from 'vitest';
import { displays } from '#games/displays';
import { shelf } from '#games/shelf';
import { build } from './build.ts';

let folder: string;
let files: readonly string[];

beforeAll(async () => {
  ({ folder } = await build());
  files = (await readdir(folder, { recursive: true })).filter((path) => /\.\w+$/.test(path));
});

function content(path: string): Promise<string> {
  return readFile(join(folder, path), 'utf8');
}

/** The built file of a page, a worker or the like. */
function fileOf(name: string): string {
  const found = files.find((path) => path.startsWith(`assets/${name}-`) && path.endsWith('.js'));
  if (!found) throw new Error(`There is no built file for ${name}`);
  return found;
}

/** A file and all that it needs to run. */
async function withImports(path: string, found = new Set<string>()): Promise<Set<string>> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of (await content(path)).matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    await withImports(`assets/${name}`, found);
  }
  return found;
}

test('what was built is not built again', async () => {
  expect(await build()).toEqual({ folder, built: false });
});

test('no file imports that of a worker, which WebKit would run a second time', async () => {
  const worker = fileOf('worker').slice('assets/'.length);
  for (const path of files.filter((one) => /^assets\/.*\.js$/.test(one))) {
    expect(await content(path), path).not.toMatch(new RegExp(`(from|import\\(?)\\s*["'\`]\\./${worker}`));
  }
});

test('nothing in the page is written out where the content security policy forbids it', async () => {
  const page = await content('index.html');
  expect(page).not.toMatch(/<style|style=|\son\w+=/);
  expect(page).not.toMatch(/<script(?![^>]*\ssrc=)/);
  expect(page).toMatch(/<script type="module"[^>]*src="\/assets\//);
});

test('every map is there as a picture, by day and by night, with and without its fine detail', () => {
  const prints = files
    .filter((path) => /^assets\/map-.*\.svg$/.test(path))
    .map((path) => path.replace(/-[\w-]{8}\.svg$/, ''));
  const kinds = ['light-full', 'light-plain', 'dark-full', 'dark-plain'];
  for (const [game, { boards }] of Object.entries(displays)) {
    for (const { id } of boards) {
      expect(prints).toEqual(expect.arrayContaining(kinds.map((kind) => `assets/map-${game}-${id}-${kind}`)));
    }
  }
});

/** The scripts that the first page of a game names. */
async function scriptsOf(game: string): Promise<string[]> {
  const page = await content(`play.${game}.html`);
  return Array.from(page.matchAll(/"\/(assets\/[\w.-]+\.js)"/g), ([, path]) => path!);
}

const games = shelf.map(({ id, folder, own }) => [id, folder, own] as const);

test.each(games)(
  'the first page of %s names every file that its board needs, and none of other games',
  async (id, folder, own) => {
    const page = await content(`play.${id}.html`);
    expect(page).toContain(`<meta name="atoll-game" content="${id}">`);
    for (const name of ['index', 'board']) {
      for (const path of await withImports(fileOf(name))) expect(page).toContain(`"/${path}"`);
    }
    const named = await scriptsOf(id);
    expect(named.filter((path) => path.startsWith('assets/rules-'))).toEqual([
      expect.stringMatching(`^assets/rules-${folder}-`),
    ]);
    for (const path of named) for (const needed of await withImports(path)) expect(named).toContain(needed);
    const hash = '[\\w-]{8}\\.js$';
    expect(named.filter((path) => path.startsWith('assets/data-files-')).sort()).toEqual([
      expect.stringMatching(`^assets/data-files-${folder}-${hash}`),
      ...(own === undefined ? [] : [expect.stringMatching(`^assets/data-files-${folder}-${own}-${hash}`)]),
    ]);
    const pictures = page.match(
      /(?<=<link rel="preload" as="image" media="[^"]+" href="\/assets\/)map-[\w.-]+-full-[\w-]+\.svg(?=">)/g,
    );
    expect(pictures?.length ?? 0).toBe(displays[id]!.boards.length === 1 ? 2 : 0);
    // Another map that happens to have the same name would be fetched in vain, and the board's own late.
    const scripts = (await Promise.all(named.map(content))).join('');
    for (const picture of pictures ?? []) expect(scripts).toContain(picture);
    expect(page).not.toMatch(/<style|style=|\son\w+=|<script(?![^>]*\ssrc=)/);
  },
);

test('a board comes in few files, and a worker needs nothing that belongs to a page', async () => {
  for (const [id] of games) expect((await scriptsOf(id)).length).toBeLessThanOrEqual(15);
  const ofWorker = await withImports(fileOf('worker'));
  for (const name of ['index', 'board']) expect(ofWorker).not.toContain(fileOf(name));
});

test('data of games are checked when the client is built: no browser does it again', async () => {
  const scripts = await Promise.all(files.filter((path) => path.endsWith('.js')).map(content));
  const complaints = ['is that of a unit before it', 'is the source of no unit', 'must name two hexes'];
  for (const complaint of complaints) expect(scripts.filter((script) => script.includes(complaint))).toEqual([]);
  const data = scripts.filter((script) => /"(units|ships)":\[\{/.test(script));
  expect(data).toHaveLength(games.length);
});

test.each(['HomePage', 'NewGamePage', 'LobbyPage', 'MyGamesPage', 'ImportPage', 'HelpPage', 'local', 'worker'])(
  '%s needs the data of no game',
  async (name) => {
    const needed = await withImports(fileOf(name), await withImports(fileOf('index')));
    expect([...needed].filter((path) => path.startsWith('assets/data-files-'))).toEqual([]);
  },
);

test('the service worker keeps every file, and needs no other', async () => {
  const worker = await content('sw.js');
  expect(worker).not.toMatch(/__FILES__|__VERSION__|^import|from"/);
  const kept = files.filter((path) => !/\.(br|gz)$/.test(path) && path !== 'sw.js' && path !== '.stamp');
  for (const path of kept) expect(worker).toContain(`"/${path}"`);
  expect(kept.length).toBeGreaterThan(20);
});

test('text is there compressed, and every icon of the manifest exists', async () => {
  expect(files).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz', 'sw.js.br']));
  const { icons } = JSON.parse(await content('manifest.webmanifest')) as { icons: { src: string }[] };
  for (const { src } of icons) expect(files).toContain(src.slice(1));
});

test.each(games)('the first playable board of %s takes at most 150 KB of code, gzipped', async (id) => {
  const needed = new Set(await scriptsOf(id));
  for (const name of ['local', 'worker']) await withImports(fileOf(name), needed);
  let bytes = 0;
  for (const path of needed) {
    if (!path.startsWith('assets/data-files-')) bytes += gzipSync(await content(path), { level: 9 }).length;
  }
  expect(bytes).toBeLessThan(150 * 1024);
});
