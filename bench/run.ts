import { cpus } from 'node:os';
import { join } from 'node:path';
import { installPackages } from '#house/install';
import type { CampaignFigures } from './campaigns.ts';
import type { CompanyFigures } from './companies.ts';
import { type ClientFigures, type ServerFigures, type ServerSeries, serverSeries } from './figures.ts';
import type { IndiesFigures } from './indies.ts';
import type { IslandFigures } from './islands.ts';
import type { StateFigures } from './islandWar.ts';
import type { KernelContender } from './kernel.ts';
import type { MovementContender } from './movement.ts';
import type { OddsFigures } from './odds.ts';
import type { Progress } from './race.ts';
import type { SightFigures } from './sight.ts';

export interface Ratios {
  /** The kernel beside a bare hand-written loop, at the same small game. */
  readonly kernelToBare: number;
  readonly kernelToBoardgameio: number;
  /** The movement search beside one written by hand for this one map. */
  readonly movementToBare: number;
  readonly movementToHoneycomb: number;
  /** Who sees whom on Tinian, beside a bare table, and beside lines of honeycomb-grid. */
  readonly sightToBare: number;
  readonly sightToHoneycomb: number;
  /** Actions of Island War beside moves of boardgame.io's random bots at tic-tac-toe. */
  readonly islandWarActionsToBoardgameioMoves: number;
  /** Actions of Forgotten Pacific Battles beside those of Island War. */
  readonly guamToIslandWar: number;
  readonly tinianToIslandWar: number;
  /** Actions of Central Pacific Campaign beside those of Island War. */
  readonly campaignToIslandWar: number;
  readonly shortCampaignToIslandWar: number;
  /** Actions of Forlorn Hopes beside those of Island War. */
  readonly javaSeaToIslandWar: number;
  readonly indiesToIslandWar: number;
  /** Actions of Tinian and Saipan in the Company Scale System beside those of Island War. */
  readonly whiteBeachesToIslandWar: number;
  readonly companiesToIslandWar: number;
  readonly saipanCompaniesToIslandWar: number;
  /** The odds of the largest invasion beside the bare products that they are made of. */
  readonly oddsToBare: number;
}

/** What the engine does, of one core. */
export interface EngineReport {
  readonly ratios: Ratios;
  /** The least that ratios should be, where there is such a limit. */
  readonly targets: Partial<Ratios>;
  /** In a second of one core. */
  readonly perSecond: {
    /** Actions of the small game. */
    readonly kernel: Readonly<Record<KernelContender, number>>;
    /** Searches on a map of 40 by 40 hexes. */
    readonly movement: Readonly<Record<MovementContender, number>>;
    readonly islandWarActions: number;
    readonly islandWarGames: number;
    readonly boardgameioTicTacToeMoves: number;
  };
  /** A state in the middle of a game of Island War. */
  readonly middleOfIslandWar: StateFigures;
  readonly forgottenPacific: IslandFigures;
  readonly centralPacific: CampaignFigures;
  readonly forlornHopes: IndiesFigures;
  readonly companyScale: CompanyFigures;
  /** What the battle panel works out, at the largest battles. */
  readonly odds: OddsFigures;
  /** Lines of sight on the maps of the Company Scale System. */
  readonly sight: SightFigures;
}

export const parts = ['engine', 'server', 'client'] as const;
export type Part = (typeof parts)[number];

/** Each part is there if it was asked for; `client` is `null` where no browser is installed. */
export interface BenchReport {
  readonly engine?: EngineReport;
  readonly server?: ServerFigures;
  readonly client?: ClientFigures | null;
  readonly machine: { readonly node: string; readonly processor: string };
  readonly seconds: number;
}

export interface BenchOptions {
  readonly wanted: readonly Part[];
  /** The folder of another version, whose first board is loaded in turns. */
  readonly other?: string | undefined;
  /** The one series that is measured of the server. */
  readonly only?: ServerSeries | undefined;
}

export const targets: Partial<Ratios> = {
  kernelToBare: 0.4,
  kernelToBoardgameio: 100,
  movementToBare: 0.7,
  movementToHoneycomb: 30,
  sightToBare: 0.7,
  sightToHoneycomb: 50,
  islandWarActionsToBoardgameioMoves: 8,
  guamToIslandWar: 1 / 1.5,
  tinianToIslandWar: 1 / 1.5,
  javaSeaToIslandWar: 0.3,
  indiesToIslandWar: 0.3,
  whiteBeachesToIslandWar: 0.3,
  saipanCompaniesToIslandWar: 0.3,
};

/** Installs the libraries that engine and server are measured against, the first time. The client is measured by itself. */
export function preparePeers(wanted: readonly Part[]): boolean {
  if (!wanted.includes('engine') && !wanted.includes('server')) return true;
  return installPackages(join(import.meta.dirname, 'peers'), 'the libraries that Atoll is measured against');
}

/** Measures what is asked for, each part by itself; the cold load also beside that of another version, if its folder is named. */
export async function runBench({ wanted, other, only }: BenchOptions, progress: Progress): Promise<BenchReport> {
  const started = performance.now();
  const share = (part: Part) => (done: number) => progress((wanted.indexOf(part) + done) / wanted.length);
  // The engine is measured first: it is faster in a process in which nothing else has run.
  return {
    ...(wanted.includes('engine') && { engine: await measureEngine(share('engine')) }),
    ...(wanted.includes('server') && { server: await measureServer(only, share('server')) }),
    ...(wanted.includes('client') && { client: await measureClient(other, share('client')) }),
    machine: { node: process.version, processor: cpus()[0]?.model.trim() ?? 'unknown' },
    seconds: (performance.now() - started) / 1000,
  };
}

async function measureEngine(progress: Progress): Promise<EngineReport> {
  // Each is loaded only when its turn comes: code that has already run for several contenders is compiled for more cases
  // than the next one needs, and is slower.
  const { raceKernels } = await import('./kernel.ts');
  const kernel = await raceKernels((share) => progress(share * 0.22));
  const { raceMovement } = await import('./movement.ts');
  const movement = await raceMovement((share) => progress(0.22 + share * 0.13));
  const { measureState, raceIslandWar } = await import('./islandWar.ts');
  const islandWar = await raceIslandWar((share) => progress(0.35 + share * 0.09));
  const middleOfIslandWar = await measureState((share) => progress(0.44 + share * 0.06));
  const { raceApart } = await import('./apart.ts');
  const forgottenPacific = await raceApart<IslandFigures>('./islandsThread.ts', (share) => progress(0.5 + share * 0.1));
  const centralPacific = await raceApart<CampaignFigures>('./campaignsThread.ts', (share) =>
    progress(0.6 + share * 0.1),
  );
  const forlornHopes = await raceApart<IndiesFigures>('./indiesThread.ts', (share) => progress(0.7 + share * 0.11));
  const companyScale = await raceApart<CompanyFigures>('./companiesThread.ts', (share) =>
    progress(0.81 + share * 0.11),
  );
  const odds = await raceApart<OddsFigures>('./oddsThread.ts', (share) => progress(0.92 + share * 0.05));
  const sight = await raceApart<SightFigures>('./sightThread.ts', (share) => progress(0.97 + share * 0.03));
  return {
    ratios: {
      kernelToBare: kernel.ratio('atoll', 'bare'),
      kernelToBoardgameio: kernel.ratio('atoll', 'boardgameio'),
      movementToBare: movement.ratio('atoll', 'bare'),
      movementToHoneycomb: movement.ratio('atoll', 'honeycomb'),
      sightToBare: sight.toBare,
      sightToHoneycomb: sight.toHoneycomb,
      islandWarActionsToBoardgameioMoves: islandWar.actionsToMoves,
      guamToIslandWar: forgottenPacific.guam.toIslandWar,
      tinianToIslandWar: forgottenPacific.tinian.toIslandWar,
      campaignToIslandWar: centralPacific.campaign.toIslandWar,
      shortCampaignToIslandWar: centralPacific.short.toIslandWar,
      javaSeaToIslandWar: forlornHopes.javaSea.toIslandWar,
      indiesToIslandWar: forlornHopes.campaign.toIslandWar,
      whiteBeachesToIslandWar: companyScale.whiteBeaches.toIslandWar,
      companiesToIslandWar: companyScale.campaign.toIslandWar,
      saipanCompaniesToIslandWar: companyScale.saipan.toIslandWar,
      oddsToBare: odds.toBare,
    },
    targets,
    perSecond: {
      kernel: kernel.perSecond,
      movement: movement.perSecond,
      islandWarActions: islandWar.actionsPerSecond,
      islandWarGames: islandWar.gamesPerSecond,
      boardgameioTicTacToeMoves: islandWar.ticTacToeMovesPerSecond,
    },
    middleOfIslandWar,
    forgottenPacific,
    centralPacific,
    forlornHopes,
    companyScale,
    odds,
    sight,
  };
}

type Measures = { readonly [Series in ServerSeries]: (progress: Progress) => Promise<ServerFigures[Series]> };

/** Each is loaded only when its turn comes. */
const measures: Measures = {
  race: async (progress) => (await import('./server/race.ts')).raceServers(progress),
  watching: async (progress) => (await import('./server/watching.ts')).measureWatching(progress),
  mixed: async (progress) => (await import('./server/mixed.ts')).measureMixed(progress),
  processes: async () => (await import('./server/mixed.ts')).measureTwoProcesses(),
  siege: async () => (await import('./server/siege.ts')).measureSiege(),
  long: async () => (await import('./server/longGames.ts')).measureLongGames(),
  stored: async (progress) => (await import('./server/stored.ts')).measureStored(progress),
  messages: async () => (await import('./messages.ts')).measureMessages(),
};

async function measureServer(only: ServerSeries | undefined, progress: Progress): Promise<ServerFigures> {
  const wanted = only ? [only] : serverSeries;
  const found: [ServerSeries, unknown][] = [];
  for (const series of wanted) {
    const begun = found.length;
    found.push([series, await measures[series]((share) => progress((begun + share) / wanted.length))]);
    progress(found.length / wanted.length);
  }
  return Object.fromEntries(found);
}

async function measureClient(other: string | undefined, progress: Progress): Promise<ClientFigures | null> {
  const { openBrowser } = await import('./client/browser.ts');
  const browser = await openBrowser();
  if (!browser) return null;
  try {
    const { measureFirstBoard } = await import('./client/firstBoard.ts');
    const firstBoard = await measureFirstBoard(browser, other, (share) => progress(share * 0.6));
    const { measureFrames } = await import('./client/frames.ts');
    const frames = await measureFrames(browser, (share) => progress(0.6 + share * 0.2));
    const { measureBattleBoard } = await import('./client/battleBoard.ts');
    const battleBoard = await measureBattleBoard(browser, (share) => progress(0.8 + share * 0.2));
    return { firstBoard, frames, battleBoard };
  } finally {
    await browser.close();
  }
}
