import { accessSync, constants, mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import type { SimulationPlan } from '#bots/simulation';
import type { Summary } from '#bots/summary';
import { findGame, games } from '#games/library';
import { command, UsageError } from './command.ts';
import { showProgress } from './progress.ts';
import { reportPage } from './report/page.ts';
import { requireWritable } from './requireWritable.ts';
import { readOptions, readScenario, readSeats } from './setup.ts';
import { outcomeOf, type SimulationOutcome } from './simulation/outcome.ts';
import { type Simulation, simulate } from './simulation/simulator.ts';
import { outcomeText } from './simulation/text.ts';

export default command({
  summary: 'play many games with bots and report the results',
  usage:
    'simulate <game> [--scenario <id>] [--seats us=planner,japan=random] [--option key=value …] [--games <n>] [--seed <text>]',
  operands: [{ name: 'game', summary: 'the game', allowed: games.map(({ id }) => id) }],
  options: {
    scenario: { kind: 'text', summary: 'the scenario (default: the first one)', value: 'id' },
    seats: { kind: 'text', summary: 'which bot plays which seat (default: random in every seat)', value: 'seat=bot,…' },
    option: { kind: 'texts', summary: 'a game option', value: 'key=value' },
    games: { kind: 'number', summary: 'how many games', least: 1, most: 10_000_000, default: 100 },
    seed: { kind: 'text', summary: 'any text; the same seed gives the same games', value: 'text', default: '1' },
    workers: { kind: 'number', summary: 'how many threads (default: one per core)', least: 1, most: 512 },
    spread: { kind: 'text', summary: 'queue the games for ./atoll worker on other computers', value: 'postgres://…' },
    report: { kind: 'text', summary: 'write a page with plots that works offline', value: 'file.html' },
    save: { kind: 'text', summary: 'write a save file for every game', value: 'folder' },
    'only-errors': { kind: 'flag', summary: 'with --save: save only games that ended with an error' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ operands: [id], options }) {
    const game = findGame(id!)!;
    const played = { scenario: readScenario(game, options.scenario), options: readOptions(game, options.option) };
    const plan: SimulationPlan = { ...played, seats: readSeats(game, options.seats, played), seed: options.seed };
    if (options.spread !== undefined && options.workers !== undefined) {
      throw new UsageError('--workers cannot be combined with --spread; expected ./atoll worker --workers <n>');
    }
    if (options['only-errors'] && options.save === undefined) {
      throw new UsageError('--only-errors needs --save; expected --save <folder>');
    }
    // Report a bad path now, not after the last game.
    if (options.report !== undefined) requireWritable('--report', options.report);
    if (options.save !== undefined) makeFolder('--save', options.save);

    const label = `${plan.scenario}: ${Object.values(plan.seats).join(' – ')}`;
    const bar = showProgress({ label, total: options.games, unit: 'games', silent: options.json });
    const started = performance.now();
    const wanted: Omit<Simulation, 'workers'> = {
      ...{ game, plan, games: options.games },
      ...(options.save !== undefined && { save: { folder: options.save, onlyErrors: options['only-errors'] } }),
      progress: (done) => bar.reach(done),
    };
    const summary =
      options.spread === undefined
        ? await simulate({ ...wanted, workers: options.workers ?? availableParallelism() })
        : await simulateSpread(wanted, options.spread);
    bar.finish();
    const outcome = outcomeOf(game, plan, summary, (performance.now() - started) / 1000);
    if (options.report !== undefined) writeFileSync(options.report, reportPage(game, outcome, summary));
    console.log(options.json ? JSON.stringify(outcome) : outcomeText(game, outcome));
    if (!options.json) sayWhatWasWritten(outcome, options);
    return outcome.errors > 0 ? 1 : 0;
  },
});

/** The same games, played by other computers. */
async function simulateSpread(wanted: Omit<Simulation, 'workers'>, database: string): Promise<Summary> {
  // Loaded here: without --spread nothing of it is needed.
  const [{ openSpread, untilToldToStop }, { spread }, { codeVersion }] = await Promise.all([
    import('./spread/database.ts'),
    import('./spread/spreading.ts'),
    import('./spread/codeVersion.ts'),
  ]);
  const say = (sentence: string) => console.error(`simulate: ${sentence}`);
  const queue = await openSpread(database, say);
  const version = codeVersion();
  try {
    return await untilToldToStop((until) => spread(queue, { ...wanted, version, say, until }));
  } catch (error) {
    const isStopped = error instanceof Error && error.name === 'AbortError';
    throw isStopped ? new UsageError('stopped; workers take no more of its games') : error;
  } finally {
    await queue.stop({ graceful: false });
  }
}

function sayWhatWasWritten(
  { games: played, errors }: SimulationOutcome,
  given: { readonly report: string | undefined; readonly save: string | undefined; readonly 'only-errors': boolean },
): void {
  if (given.report !== undefined) console.log(`\nreport: ${resolve(given.report)}`);
  const saved = given['only-errors'] ? errors : played;
  if (given.save !== undefined) console.log(`\n${saved} save files in ${resolve(given.save)}`);
}

function makeFolder(option: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true });
    accessSync(path, constants.W_OK);
  } catch {
    throw new UsageError(`cannot write to "${path}" for ${option}; expected a folder`);
  }
}
