import { type BenchReport, type Ratios, runBench } from '#bench/run';
import { command } from './command.ts';
import { showProgress } from './progress.ts';
import { textTable } from './textTable.ts';

const titles: Readonly<Record<keyof Ratios, string>> = {
  kernelToBare: 'kernel to a bare loop, the same small game',
  kernelToBoardgameio: 'kernel to boardgame.io, the same small game',
  movementToBare: 'movement search to one written by hand',
  movementToHoneycomb: 'movement search to honeycomb-grid',
  islandWarActionsToBoardgameioMoves: 'Island War actions to boardgame.io tic-tac-toe moves',
};

export default command({
  summary: 'measure the speed of the kernel, the movement search and Island War against other libraries',
  usage: 'bench [--json]',
  options: { json: { kind: 'flag', summary: 'print one JSON value and nothing else' } },
  async run({ options }) {
    const bar = showProgress({ label: 'bench', total: 100, unit: 'percent', silent: options.json });
    const report = await runBench((share) => bar.reach(Math.floor(share * 100)));
    bar.finish();
    console.log(options.json ? JSON.stringify(report, rounded) : reportText(report));
    return 0;
  },
});

/** No measurement is good for more than four digits. */
function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}

function reportText({ ratios, targets, perSecond, middleOfIslandWar, machine, seconds }: BenchReport): string {
  const names = Object.keys(titles) as (keyof Ratios)[];
  const ratioRows = names.map((name) => [
    titles[name],
    ratios[name].toFixed(2),
    String(targets[name]),
    ratios[name] >= targets[name] ? 'met' : 'missed',
  ]);
  const { kernel, movement } = perSecond;
  const speedRows: [string, number][] = [
    ['small game, actions: kernel', kernel.atoll],
    ['small game, actions: bare loop', kernel.bare],
    ['small game, actions: boardgame.io', kernel.boardgameio],
    ['movement searches, 40 × 40 hexes: Atoll', movement.atoll],
    ['movement searches, 40 × 40 hexes: by hand', movement.bare],
    ['movement searches, 40 × 40 hexes: honeycomb-grid', movement.honeycomb],
    ['Island War, random bots, actions', perSecond.islandWarActions],
    ['Island War, random bots, games', perSecond.islandWarGames],
    ['tic-tac-toe, boardgame.io’s random bots, moves', perSecond.boardgameioTicTacToeMoves],
  ];
  const { copyMicroseconds, viewMicroseconds, applyMicroseconds, decideAndApplyMicroseconds, jsonBytes } =
    middleOfIslandWar;
  const stateRows: [string, string][] = [
    ['copied', `${copyMicroseconds.toFixed(2)} µs`],
    ['shown to a seat', `${viewMicroseconds.toFixed(2)} µs`],
    ['an action checked and applied', `${applyMicroseconds.toFixed(2)} µs`],
    ['legal actions listed, one applied', `${decideAndApplyMicroseconds.toFixed(2)} µs`],
    ['as JSON', `${jsonBytes.toLocaleString('en-US')} bytes`],
  ];
  return [
    textTable(['ratio', 'found', 'at least', ''], ratioRows),
    textTable(
      ['in a second of one core', 'number'],
      speedRows.map(([what, rate]) => [what, inWords(rate)]),
    ),
    textTable(['a state in the middle of Island War', 'takes'], stateRows),
    `Node ${machine.node} on ${machine.processor}, ${seconds.toFixed(0)} s`,
  ].join('\n\n');
}

function inWords(rate: number): string {
  return Math.round(rate).toLocaleString('en-US');
}
