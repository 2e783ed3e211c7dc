import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import type { WinsAndLosses } from '#bots/elo';
import { type Measurement, measurements } from '#bots/measured';
import { ADMIRAL, namesOfBots, PLANNER } from '#bots/names';
import { DRAW } from '#bots/summary';
import type { Game } from '#engine/game';
import type { Seat } from '#engine/state';
import { findGame, games } from '#games/library';
import { command, requireOneOf } from './command.ts';
import { levelsTable, withTable } from './levelsTable.ts';
import { showProgress } from './progress.ts';
import { readOptions, readScenario } from './setup.ts';
import { simulate } from './simulation/simulator.ts';

const kept = new URL('../bots/measured.json', import.meta.url);
const page = new URL('../docs/measurements.md', import.meta.url);

export default command({
  summary: 'measure how strong a bot is in every seat, and write the table of levels',
  usage: 'measure-levels <game> [--scenario <id>] [--bot <name>] [--games <n>] [--seed <text>]',
  operands: [{ name: 'game', summary: 'the game', allowed: games.map(({ id }) => id) }],
  options: {
    scenario: { kind: 'text', summary: 'the scenario (default: the first one)', value: 'id' },
    option: { kind: 'texts', summary: 'a game option', value: 'key=value' },
    bot: { kind: 'text', summary: 'the bot', value: 'name', default: ADMIRAL },
    seat: { kind: 'text', summary: 'only this seat (default: every seat)', value: 'id' },
    games: { kind: 'number', summary: 'how many games for each seat', least: 1, most: 1_000_000, default: 100 },
    seed: { kind: 'text', summary: 'any text; the same seed gives the same games', value: 'text', default: 'levels' },
    workers: { kind: 'number', summary: 'how many threads (default: one per core)', least: 1, most: 512 },
    json: { kind: 'flag', summary: 'print only one JSON value, and write nothing' },
  },
  async run({ operands: [id], options }) {
    const game = findGame(id!)!;
    const setting = { scenario: readScenario(game, options.scenario), options: readOptions(game, options.option) };
    requireOneOf('--bot', options.bot, namesOfBots(game.id));
    const seats = game.seats(setting).map((seat) => seat.id);
    if (options.seat !== undefined) requireOneOf('--seat', options.seat, seats);
    const workers = options.workers ?? availableParallelism();

    async function results(bots: Readonly<Record<Seat, string>>): Promise<Readonly<Record<string, number>>> {
      const label = `${setting.scenario}: ${Object.values(bots).join(' – ')}`;
      const bar = showProgress({ label, total: options.games, unit: 'games', silent: options.json });
      const plan = { ...setting, seats: bots, seed: options.seed };
      const progress = (done: number) => bar.reach(done);
      const summary = await simulate({ game, plan, games: options.games, workers, progress });
      bar.finish();
      if (summary.errors > 0) throw new Error(`${summary.errors} games ended with an error: see ./atoll simulate`);
      return summary.results;
    }

    const everywhere = Object.fromEntries(seats.map((seat) => [seat, PLANNER]));
    const own = await results(everywhere);
    const date = new Date().toISOString().slice(0, 10);
    const measured: Measurement[] = [];
    for (const seat of options.seat === undefined ? seats : [options.seat]) {
      const record = tallyOf(await results({ ...everywhere, [seat]: options.bot }), seat);
      const { bot } = options;
      measured.push({
        game: game.id,
        scenario: setting.scenario,
        seat,
        bot,
        record,
        planner: tallyOf(own, seat),
        date,
      });
    }
    if (options.json) console.log(JSON.stringify(measured));
    else keep(measured, game);
    return 0;
  },
});

/** The rules may play a side too: what it wins, the seat has lost. */
function tallyOf(results: Readonly<Record<string, number>>, seat: Seat): WinsAndLosses {
  const total = Object.values(results).reduce((sum, count) => sum + count, 0);
  const [won, drawn] = [results[seat]!, results[DRAW]!];
  return { won, drawn, lost: total - won - drawn };
}

function keep(measured: readonly Measurement[], { definition: { title } }: Game): void {
  const isNew = (old: Measurement) => measured.some((one) => keyOf(one) === keyOf(old));
  const all = [...measurements.filter((old) => !isNew(old)), ...measured].sort((one, other) =>
    keyOf(one) < keyOf(other) ? -1 : 1,
  );
  writeFileSync(kept, `${JSON.stringify(all, null, 2)}\n`);
  writeFileSync(page, withTable(readFileSync(page, 'utf8'), levelsTable(all)));
  console.log(`${title}\n${levelsTable(measured)}`);
}

function keyOf({ game, scenario, seat, bot }: Measurement): string {
  return `${game} ${scenario} ${seat} ${bot}`;
}
