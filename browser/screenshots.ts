/*
 * Makes the pictures in docs/screenshots from a game that is always the same. Run it after the look of something has changed:
 * node_modules/.bin/node browser/screenshots.ts [name …]
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { nameOf } from '#board/grid';
import type { State } from '#engine/state';
import type { Table } from '#engine/table';
import { centralPacific } from '#games/central-pacific/game';
import { theater } from '#games/company-scale/tinian';
import { tinian } from '#games/company-scale/tinian/game';
import { fireAndMovement } from '#games/fire-and-movement/game';
import { board as saipan } from '#games/island-war/display/board';
import { chromium } from '#house/machine';
import type { ImportMatch, NewMatch, SeatWanted } from '#protocol/api';
import { build } from '#web/build/build';
import { actionIn, invasionIn, islandAttacked } from './centralPacific.ts';
import { attackIn, battlefieldOf, hiddenMarkersIn } from './forgottenBattles.ts';
import { impulseOf, missionOf, playAs } from './forlornHopes.ts';
import { Hand } from './hand.ts';
import { cardOf } from './home.ts';
import { launch } from './launch.ts';
import { startAgainstMachine } from './saipan.ts';
import { openSave, playedBy, playedGame, possibleMove, saveOf, usAttackIn, usMovementIn } from './savedGame.ts';
import { Server } from './server.ts';
import { Visitor } from './visitor.ts';

const folder = join(import.meta.dirname, '..', 'docs', 'screenshots');
const desktop = { viewport: { width: 1440, height: 900 } } as const;
const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true } as const;

interface Shot {
  readonly name: string;
  readonly screen: BrowserContextOptions;
  /** Brings the page to what is to be shown. */
  readonly pose: (page: Page) => Promise<void>;
}

const shots: readonly Shot[] = [
  { name: 'home', screen: { viewport: { width: 1440, height: 1440 } }, pose: poseHome },
  { name: 'play', screen: desktop, pose: poseBattle },
  { name: 'play-dark', screen: { ...desktop, colorScheme: 'dark' }, pose: poseBattle },
  { name: 'islands', screen: desktop, pose: poseIslands },
  { name: 'guam', screen: desktop, pose: poseGuam },
  { name: 'guam-dark', screen: { ...desktop, colorScheme: 'dark' }, pose: poseGuam },
  { name: 'campaign', screen: desktop, pose: poseCampaign },
  { name: 'campaign-dark', screen: { ...desktop, colorScheme: 'dark' }, pose: poseCampaign },
  { name: 'campaign-phone', screen: phone, pose: poseActionsLeft },
  { name: 'actions', screen: desktop, pose: poseActions },
  { name: 'invasion', screen: desktop, pose: poseInvasion },
  { name: 'invasion-dark', screen: { ...desktop, colorScheme: 'dark' }, pose: poseInvasion },
  { name: 'diary', screen: desktop, pose: poseDiary },
  { name: 'air-battle', screen: desktop, pose: poseAirBattle },
  { name: 'air-battle-dark', screen: { ...desktop, colorScheme: 'dark' }, pose: poseAirBattle },
  { name: 'air-mission', screen: desktop, pose: poseAirMission },
  { name: 'tinian', screen: desktop, pose: poseAssault },
  { name: 'replay', screen: desktop, pose: poseReplay },
  { name: 'games', screen: desktop, pose: poseGames },
  { name: 'phone-home', screen: phone, pose: poseHome },
  { name: 'phone', screen: phone, pose: poseMove },
  { name: 'phone-dark', screen: { ...phone, colorScheme: 'dark' }, pose: poseBattle },
];

/** A fighter on its way to a shot. */
async function poseAirBattle(page: Page): Promise<void> {
  const hand = await playAs(page, 'allies', impulseOf('allies'));
  await hand.click(page.getByRole('group', { name: 'Shots' }).getByRole('button').first());
  // A straight way has no width, and so counts as hidden.
  await page.locator('.plot-way').waitFor({ state: 'attached' });
}

async function poseAirMission(page: Page): Promise<void> {
  const hand = await playAs(page, 'japan', missionOf('japan'));
  await hand.choose('Fly an air mission');
  await hand.chooseFromList(/./);
  await page.getByRole('complementary', { name: 'Force' }).getByText('Points at risk').waitFor();
}

async function poseHome(page: Page): Promise<void> {
  await page.goto('/');
  await cardOf(page).getByRole('button', { name: 'Play against the computer' }).waitFor();
}

/** Goes on from a save file as the US, against the machine or, where Japan has no seat, against the rules. */
async function playOn<S extends State>(page: Page, table: Table<S>): Promise<Hand> {
  const { id, title } = table.game.definition;
  await openSave(page, saveOf(table), title.split(':')[0]);
  const japan = page.getByRole('combobox', { name: 'Japan' });
  if (await japan.isVisible()) await japan.selectOption({ label: 'Computer: Planner' });
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  const hand = new Hand(page, { game: id });
  await hand.ready();
  return hand;
}

/** An attack with everybody who must take part, just before it is declared, near enough to be read. */
async function poseBattle(page: Page): Promise<void> {
  const hand = await playOn(page, playedGame(usAttackIn(4)));
  const target = hand.board.locator('.board-piece-choosable[aria-label*="must be attacked"]').first();
  await target.waitFor();
  const hex = nameOf(saipan.grid, Number(await target.getAttribute('data-place')));
  await hand.click(target);
  await page.locator('.choice-menu-item, .board-piece-selected').first().waitFor();
  const attack = page.getByRole('menuitem', { name: /^Attack/ });
  if (await attack.isVisible()) await hand.click(attack);
  const attackers = hand.board.locator('.board-piece-choosable:not(.board-piece-selected)[aria-label*="must attack"]');
  for (let more = await attackers.count(); more > 0; more--) await hand.click(attackers.first());
  await comeNear(hand, hex);
}

/** Zooms in on a hex until its counters can be read, and drags it into the middle. */
async function comeNear(hand: Hand, hex: string): Promise<void> {
  const { page, board } = hand;
  const counter = board.locator('.board-piece').first();
  await page.mouse.move(...(await hand.placeOf(hex)));
  while (((await counter.boundingBox())?.width ?? 0) < 44) await page.mouse.wheel(0, -120);
  const seen = (await board.boundingBox())!;
  const [x, y] = await hand.placeOf(hex);
  // By its upper edge, where neither a counter nor the overview would be dragged instead.
  const [fromX, fromY] = [seen.x + seen.width / 2, seen.y + 8];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + seen.x + seen.width / 2 - x, fromY + seen.y + seen.height / 2 - y, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(5, 5);
}

/** An Assault of Marine companies that can still be called off, near enough to be read. */
async function poseAssault(page: Page): Promise<void> {
  const table = playedBy(tinian, 't1', ({ state }) => tinian.decision(state, 'us')?.procedure === 'assault');
  const hand = await playOn(page, table);
  await hand.openPanel('Battle');
  await comeNear(hand, theater.places.names[table.state.assault!.target]!);
}

/** Six islands side by side, with the first units ashore or before the beaches. */
async function poseIslands(page: Page): Promise<void> {
  await playOn(page, playedBy(fireAndMovement, 'simultaneous', attackIn(1)));
  const all = page.getByRole('navigation', { name: 'Islands' }).getByRole('button', { name: 'All', exact: true });
  if ((await all.getAttribute('aria-pressed')) !== 'true') await all.click();
  await page.getByRole('region', { name: 'All islands side by side' }).waitFor();
}

/** A combat on Guam in which both sides have markers face down. */
async function poseGuam(page: Page): Promise<void> {
  const table = playedBy(fireAndMovement, 'guam', hiddenMarkersIn(4));
  const hand = await playOn(page, table);
  await hand.openPanel('Battle');
  await comeNear(hand, battlefieldOf(table));
}

/** The whole chart in the middle of the campaign, with no panel beside it. */
async function poseCampaign(page: Page): Promise<void> {
  const hand = await playOn(page, playedBy(centralPacific, 'campaign', actionIn(6)));
  await page.getByRole('button', { name: /^Fold / }).click();
  await page.getByRole('button', { name: 'Whole map' }).click();
  await hand.settled();
  await page.mouse.move(5, 5);
}

/** The campaign as a phone opens it. */
async function poseActionsLeft(page: Page): Promise<void> {
  const hand = await playOn(page, playedBy(centralPacific, 'campaign', actionIn(6)));
  await hand.settled();
}

/** The list of actions in the second month: some are possible, some are not. */
async function poseActions(page: Page): Promise<void> {
  const hand = await playOn(page, playedBy(centralPacific, 'campaign', actionIn(2)));
  const list = await hand.openPanel('Actions');
  await list.getByRole('heading', { name: 'G3 Naval operations' }).evaluate((heading) => heading.scrollIntoView());
}

/** An invasion that can still be called off, with the chances of its stages, near enough to be read. */
async function poseInvasion(page: Page): Promise<void> {
  const table = playedBy(centralPacific, 'campaign', invasionIn(4));
  const hand = await playOn(page, table);
  await hand.openPanel('Battle');
  await comeNear(hand, islandAttacked(table));
}

async function poseDiary(page: Page): Promise<void> {
  const hand = await playOn(page, playedBy(centralPacific, 'campaign', actionIn(6)));
  await hand.openPanel('Diary');
}

async function poseMove(page: Page): Promise<void> {
  const game = playedGame(usMovementIn(3));
  const hand = await playOn(page, game);
  const list = await hand.openPanel('Units');
  const { title } = possibleMove(game);
  await list.getByRole('button', { name: title }).first().click();
  await page.getByRole('button', { name: 'Fold Units' }).click();
  await hand.click(hand.counter(title));
}

async function poseReplay(page: Page): Promise<void> {
  await openSave(page, saveOf(playedGame()));
  await page.getByRole('button', { name: 'Replay' }).click();
  const slider = page.getByRole('slider', { name: 'Moment' });
  const end = Number(await slider.getAttribute('max'));
  await slider.fill(String(Math.round(end * 0.45)));
  await page.getByRole('button', { name: 'Next battle' }).click();
  await comeNear(new Hand(page), '1006');
}

/** Somebody's games in all states, with people who have names. */
async function poseGames(page: Page): Promise<void> {
  const browser = page.context().browser()!;
  const { address } = server;
  const people = await Promise.all(['Ruth', 'Kenji', 'Marta'].map((name) => signUp(browser, address, name)));
  const [ruth, kenji, marta] = people as [Person, Person, Person];
  const me: Person = await signUp(browser, address, 'Tom', page);
  const file = JSON.stringify(saveOf(playedGame()));
  await me.begin('import', gameAt(file, 0.2, { us: { who: 'me' }, japan: { who: 'open' } }), kenji, 'japan');
  await ruth.begin('import', gameAt(file, 0.45, { us: { who: 'me' }, japan: { who: 'open' } }), me, 'japan');
  await me.begin('import', gameAt(file, 0.7, { us: { who: 'bot', bot: 'planner' }, japan: { who: 'me' } }));
  await me.begin(
    '',
    newGame(
      'island-war-saipan',
      'free-deployment',
      { us: { who: 'open' }, japan: { who: 'me' } },
      'I play in the evenings',
    ),
  );
  const guam = newGame('forgotten-pacific-battles', 'guam', { us: { who: 'me' }, japan: { who: 'open' } });
  await kenji.begin('', guam, me, 'japan');
  await marta.begin('import', gameAt(file, 0.85, { us: { who: 'open' }, japan: { who: 'me' } }), me, 'us');
  for (const person of people) await person.page.context().close();
  await startAgainstMachine(page);
  await page.goto('/games');
  await page.getByText('Your turn').first().waitFor();
  await page.getByRole('link', { name: 'Continue' }).waitFor();
}

interface Person {
  readonly page: Page;
  /** Makes a game, and lets somebody else sit down. */
  begin(how: '' | 'import', body: NewMatch | ImportMatch, other?: Person, seat?: string): Promise<void>;
  send(path: string, body: unknown): Promise<{ readonly id: string }>;
}

async function signUp(browser: Browser, address: string, name: string, own?: Page): Promise<Person> {
  const page: Page = own ?? (await browser.newPage({ baseURL: address }));
  const send: Person['send'] = async (path, body) => {
    const answer = await page.request.post(`${address}/api/${path}`, { data: body, headers: { origin: address } });
    if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { id: string };
  };
  await send('account/sign-up', { name, password: 'a password of no importance' });
  return {
    page,
    send,
    async begin(how, body, other, seat) {
      const { id } = await send(how === '' ? 'matches' : `matches/${how}`, body);
      if (other) await other.send(`matches/${id}/join`, { seat });
    },
  };
}

function newGame(game: string, scenario: string, seats: Record<string, SeatWanted>, note = ''): NewMatch {
  return { game, scenario, options: {}, pace: 'day', seats, note };
}

/** The game of the file from a moment on, given as a part of the whole. */
function gameAt(file: string, part: number, seats: Record<string, SeatWanted>): ImportMatch {
  const { actions } = JSON.parse(file) as { actions: unknown[] };
  return { file, pace: 'day', seats, at: Math.round(actions.length * part) };
}

/** A picture as small as it can be without being seen: the browser itself writes WebP. */
async function asWebp(browser: Browser, png: Buffer): Promise<Buffer> {
  const page = await browser.newPage();
  const encoded = await page.evaluate<string>(
    `(async (source) => {
      const image = new Image();
      image.src = 'data:image/png;base64,' + source;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.width, image.height];
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.86).split(',')[1];
    })(${JSON.stringify(png.toString('base64'))})`,
  );
  await page.close();
  return Buffer.from(encoded, 'base64');
}

/** The page once it no longer changes: a map that has come to rest is drawn sharply a little later. */
async function stillPicture(page: Page): Promise<Buffer> {
  for (let last = await page.screenshot(); ; ) {
    await page.waitForTimeout(400);
    const next = await page.screenshot();
    if (next.equals(last)) return next;
    last = next;
  }
}

async function take(browser: Browser, { name, screen, pose }: Shot): Promise<void> {
  const visitor = await Visitor.arrive(browser, name, server.address, { ...screen, settings: { animation: 'off' } });
  await pose(visitor.page);
  const picture = await asWebp(browser, await stillPicture(visitor.page));
  writeFileSync(join(folder, `${name}.webp`), picture);
  console.log(`${name}.webp, ${Math.round(picture.length / 1024)} KB`);
  if (visitor.complaints.length > 0) console.error(visitor.complaints.join('\n'));
  await visitor.context.close();
}

const executable = chromium();
if (executable === undefined) throw new Error('Chromium is not installed; ATOLL_CHROMIUM may name another browser');
await build({ onProgress: (doing) => console.error(`${doing} …`) });
const temporary = mkdtempSync(join(tmpdir(), 'atoll-screenshots-'));
const server = new Server(temporary);
const [browser] = await Promise.all([launch(executable), server.start()]);
const wanted = process.argv.slice(2);
mkdirSync(folder, { recursive: true });
try {
  for (const shot of shots) if (wanted.length === 0 || wanted.includes(shot.name)) await take(browser, shot);
} finally {
  await browser.close();
  await server.stop();
  rmSync(temporary, { recursive: true });
}
