import { resolve } from 'node:path';
import {
  type Figure,
  figuresOfClient,
  figuresOfServer,
  isMet,
  type ServerFigures,
  type ServerSeries,
  serverSeries,
} from '#bench/figures';
import { type BenchReport, type EngineReport, parts, preparePeers, type Ratios, runBench } from '#bench/run';
import { command, UsageError } from './command.ts';
import { showProgress } from './progress.ts';
import { textTable } from './textTable.ts';

const titles: Readonly<Record<keyof Ratios, string>> = {
  kernelToBare: 'kernel to a bare loop, the same small game',
  kernelToBoardgameio: 'kernel to boardgame.io, the same small game',
  movementToBare: 'movement search to a hand-written one',
  movementToHoneycomb: 'movement search to honeycomb-grid',
  sightToBare: 'lines of sight to a bare table',
  sightToHoneycomb: 'lines of sight to those of honeycomb-grid',
  islandWarActionsToBoardgameioMoves: 'Island War actions to boardgame.io tic-tac-toe moves',
  guamToIslandWar: 'Forgotten Pacific Battles on Guam to Island War, actions',
  tinianToIslandWar: 'Forgotten Pacific Battles on Tinian to Island War, actions',
  campaignToIslandWar: 'Central Pacific Campaign to Island War, actions',
  shortCampaignToIslandWar: 'its short scenario to Island War, actions',
  javaSeaToIslandWar: 'Forlorn Hopes on the Java Sea to Island War, actions',
  indiesToIslandWar: 'its campaign to Island War, actions',
  whiteBeachesToIslandWar: 'Company Scale System, White Beaches, to Island War, actions',
  companiesToIslandWar: 'its campaign to Island War, actions',
  saipanCompaniesToIslandWar: 'its landing on Saipan to Island War, actions',
  oddsToBare: 'odds of the largest invasion to their bare products',
};

const oddsTitles = {
  invasion: 'the whole US fleet before Saipan, six unseen defenders',
  saipan: 'six Japanese units against one in Island War, with what would change',
  guam: 'three battalions against one on Guam, with what would change',
} as const;

export default command({
  summary: 'measure the speed of engine, server and client against other libraries and bare limits',
  usage: 'bench [engine|server|client] [--only <series>] [--against <folder>] [--json]',
  operands: [{ name: 'part', summary: 'measure only this part (default: all)', allowed: parts, optional: true }],
  options: {
    against: {
      kind: 'text',
      value: 'folder',
      summary: 'also load the board of another version, installed in this folder, in turns',
    },
    only: { kind: 'text', value: 'series', summary: 'with server: only one series of figures', allowed: serverSeries },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ operands, options }) {
    const only = options.only as ServerSeries | undefined;
    const [part] = operands;
    if (only && part && part !== 'server') throw new UsageError(`--only is for "server"; "${part}" has no series`);
    const wanted = only ? (['server'] as const) : parts.filter((one) => !part || one === part);
    if ((!only || only === 'race') && !preparePeers(wanted)) return 1;
    const bar = showProgress({ label: 'bench', total: 100, unit: 'percent', silent: options.json });
    const report = await runBench({ wanted, other: options.against && resolve(options.against), only }, (share) =>
      bar.reach(Math.floor(share * 100)),
    );
    bar.finish();
    console.log(options.json ? JSON.stringify(report, rounded) : reportText(report));
    return 0;
  },
});

/** No measurement is good for more than four digits. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

function reportText({ engine, server, client, machine, seconds }: BenchReport): string {
  return [
    ...(engine ? engineText(engine) : []),
    ...(server ? serverText(server) : []),
    ...(client ? [figureTable('client', figuresOfClient(client))] : []),
    ...(client === null ? ['Client not measured: Chromium is not installed.'] : []),
    `Node ${machine.node} on ${machine.processor}, ${seconds.toFixed(0)} s`,
  ].join('\n\n');
}

function serverText(server: ServerFigures): string[] {
  return [figureTable('server', figuresOfServer(server)), ...(server.race ? [raceText(server.race)] : [])];
}

function raceText({ perSecond: { atoll, bare, boardgameio } }: NonNullable<ServerFigures['race']>): string {
  const rates: [string, number][] = [
    ['Atoll, Saipan, every action on disk', atoll],
    ['bare server, every action on disk', bare],
    ['boardgame.io, stones on a board, in memory', boardgameio],
  ];
  return textTable(
    ['actions answered per second, 32 games', 'number'],
    rates.map(([what, rate]) => [what, inWords(rate)]),
  );
}

function figureTable(part: string, figures: readonly Figure[]): string {
  return textTable(
    [part, 'measured', 'target', ''],
    figures.map((figure) => [
      figure.title,
      `${Number(figure.found.toPrecision(3))} ${figure.unit}`.trim(),
      `${figure.bound} ${figure.target} ${figure.unit}`.trim(),
      isMet(figure) ? 'met' : 'missed',
    ]),
  );
}

function engineText(report: EngineReport): string[] {
  const { ratios, targets, perSecond, middleOfIslandWar, odds, sight } = report;
  const names = Object.keys(titles) as (keyof Ratios)[];
  const ratioRows = names.map((name) => [
    titles[name],
    ratios[name].toFixed(2),
    ...verdict(ratios[name], targets[name]),
  ]);
  const { kernel, movement } = perSecond;
  const { forgottenPacific, centralPacific, forlornHopes, companyScale } = report;
  const speedRows: [string, number][] = [
    ['small game, actions: kernel', kernel.atoll],
    ['small game, actions: bare loop', kernel.bare],
    ['small game, actions: boardgame.io', kernel.boardgameio],
    ['movement searches, 40 × 40 hexes: Atoll', movement.atoll],
    ['movement searches, 40 × 40 hexes: hand-written', movement.bare],
    ['movement searches, 40 × 40 hexes: honeycomb-grid', movement.honeycomb],
    ['lines of sight, Tinian: Atoll', sight.perSecond.atoll],
    ['lines of sight, Tinian: Atoll, under shells and fires', sight.perSecond.shelled],
    ['lines of sight, Tinian: bare table', sight.perSecond.bare],
    ['lines of sight, Tinian: honeycomb-grid', sight.perSecond.honeycomb],
    ['Island War, random bots, actions', perSecond.islandWarActions],
    ['Island War, random bots, games', perSecond.islandWarGames],
    ['Guam, random bots, actions', forgottenPacific.guam.actionsPerSecond],
    ['Guam, random bots, games', forgottenPacific.guam.gamesPerSecond],
    ['Tinian, random bots, actions', forgottenPacific.tinian.actionsPerSecond],
    ['Tinian, random bots, games', forgottenPacific.tinian.gamesPerSecond],
    ['Central Pacific, random play, actions', centralPacific.campaign.actionsPerSecond],
    ['Central Pacific, random play, campaigns', centralPacific.campaign.gamesPerSecond],
    ['its short scenario, random play, actions', centralPacific.short.actionsPerSecond],
    ['its short scenario, random play, campaigns', centralPacific.short.gamesPerSecond],
    ['Forlorn Hopes, random play, Java Sea, actions', forlornHopes.javaSea.actionsPerSecond],
    ['Forlorn Hopes, random play, Java Sea, games', forlornHopes.javaSea.gamesPerSecond],
    ['its campaign, random play, actions', forlornHopes.campaign.actionsPerSecond],
    ['its campaign, random play, campaigns', forlornHopes.campaign.gamesPerSecond],
    ['its air battles, random play', forlornHopes.airBattles.perSecond],
    ['Company Scale System, random play, White Beaches, actions', companyScale.whiteBeaches.actionsPerSecond],
    ['Company Scale System, random play, White Beaches, games', companyScale.whiteBeaches.gamesPerSecond],
    ['its campaign, random play, actions', companyScale.campaign.actionsPerSecond],
    ['its campaign, random play, campaigns', companyScale.campaign.gamesPerSecond],
    ['its landing on Saipan, random play, actions', companyScale.saipan.actionsPerSecond],
    ['its landing on Saipan, random play, games', companyScale.saipan.gamesPerSecond],
    ['tic-tac-toe, boardgame.io’s random bots, moves', perSecond.boardgameioTicTacToeMoves],
  ];
  const { copyMicroseconds, viewMicroseconds, applyMicroseconds, decideAndApplyMicroseconds, jsonBytes } =
    middleOfIslandWar;
  const stateRows: [string, string][] = [
    ['copy', `${copyMicroseconds.toFixed(2)} µs`],
    ['view for a seat', `${viewMicroseconds.toFixed(2)} µs`],
    ['check and apply an action', `${applyMicroseconds.toFixed(2)} µs`],
    ['list legal actions, apply one', `${decideAndApplyMicroseconds.toFixed(2)} µs`],
    ['as JSON', `${jsonBytes.toLocaleString('en-US')} bytes`],
  ];
  const oddsRows = (['invasion', 'saipan', 'guam'] as const).map((battle) => [
    oddsTitles[battle],
    `${odds[battle].firstMilliseconds.toFixed(1)} ms`,
    `${odds[battle].milliseconds.toFixed(1)} ms`,
  ]);
  const sightRows = [
    ['Tinian, and the rules for the first time', `${sight.tinianMilliseconds.toFixed(0)} ms`],
    ['Saipan', `${sight.saipanMilliseconds.toFixed(0)} ms`],
  ];
  const { pilotMilliseconds, longestMilliseconds } = forlornHopes.airBattles;
  const battleRows = [
    ['mean', `${pilotMilliseconds.toFixed(0)} ms`],
    ['longest, at most 500 ms', `${longestMilliseconds.toFixed(0)} ms`],
  ];
  return [
    textTable(['ratio', 'measured', 'at least', ''], ratioRows),
    textTable(
      ['per second, one core', 'number'],
      speedRows.map(([what, rate]) => [what, inWords(rate)]),
    ),
    textTable(['a state in the middle of Island War', 'cost'], stateRows),
    textTable(['air battles flown by pilots on both sides', 'cost'], battleRows),
    textTable(['lines of sight between all pairs, at most 1,000 ms', 'cost'], sightRows),
    textTable(['exact odds, at most 20 ms', 'first', 'then'], oddsRows),
  ];
}

/** The limit of a ratio and whether it is met; empty for a ratio without a limit. */
function verdict(ratio: number, target: number | undefined): [string, string] {
  if (target === undefined) return ['', ''];
  return [String(Number(target.toFixed(2))), ratio >= target ? 'met' : 'missed'];
}

function inWords(rate: number): string {
  return rate < 10 ? rate.toFixed(1) : Math.round(rate).toLocaleString('en-US');
}
