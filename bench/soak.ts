import { parseArgs } from 'node:util';
import type { Bot } from '#bots/bot';
import { botsFor, makeBot } from '#bots/players';
import type { State } from '#engine/state';
import { playOn, recorded, replayed } from '#games/fixtures/records';
import { playToTheEnd, type RandomGame, type Trial } from '#games/fixtures/trial';
import { trials } from '#games/trials';

// A long run of random games, over all scenarios and options, each watched by an umpire after every action:
//   node bench/soak.ts --game island-war-saipan --games 100000 --seed summer
// With --scenario only games of one scenario are played. With --bot planner a bot plays all seats instead, slower but deeper into the game.
// Every hundredth game is also saved, read back and replayed, and played on from states read back. A fault is reported with all that is needed to reproduce it.

const replayedEvery = 100;
const faultsShown = 20;

interface Players {
  readonly seed: string;
  /** Who plays all seats; players of all tempers, at random, if left out. */
  readonly bot: string | undefined;
  /** All scenarios in turn if left out. */
  readonly scenario: string | undefined;
}

interface Tally {
  games: number;
  actions: number;
  replayed: number;
  faults: number;
  readonly results: Record<string, number>;
}

/** The same trial with a bot of that name in every seat, for one game. */
function playedBy(trial: Trial<State>, name: string, seed: string): Trial<State> {
  const bots = new Map<string, Bot>();
  return {
    ...trial,
    randomAction(state, decision) {
      const { seat } = decision;
      if (!bots.has(seat)) bots.set(seat, makeBot(name, trial.game, `${seed}: ${seat}`));
      return bots.get(seat)!.choose(trial.game.view(state, seat), decision);
    },
  };
}

function playGame(trial: Trial<State>, { bot }: Players, { game, number }: Numbered, tally: Tally): void {
  const played = () => (bot === undefined ? trial : playedBy(trial, bot, game.setup.seed));
  try {
    const { moment, result } = playToTheEnd(played(), game);
    tally.actions += moment;
    const winner = result?.winner ?? 'draw';
    tally.results[winner] = (tally.results[winner] ?? 0) + 1;
    if (tally.games % replayedEvery !== 0) return;
    const record = recorded(played(), game);
    replayed(trial, record.table);
    for (let from = 0; from < record.history.length; from += 40) playOn(trial, record, from, 40);
    tally.replayed++;
  } catch (error) {
    if (++tally.faults > faultsShown) return;
    console.error(`game ${number} ${JSON.stringify(game)}: ${(error as Error).stack}`);
  }
}

interface Numbered {
  readonly game: RandomGame;
  readonly number: number;
}

/** The first so many games of a seed that are of the scenario asked for. */
function* gamesOf(trial: Trial<State>, games: number, { seed, scenario }: Players): Generator<Numbered> {
  for (let number = 0, found = 0; found < games; number++) {
    const game = trial.randomGame(seed, number);
    if (scenario !== undefined && game.setup.scenario !== scenario) continue;
    found++;
    yield { game, number };
  }
}

function soak(trial: Trial<State>, games: number, players: Players): Tally {
  const tally: Tally = { games: 0, actions: 0, replayed: 0, faults: 0, results: {} };
  const began = performance.now();
  let reportedAt = began;
  for (const numbered of gamesOf(trial, games, players)) {
    playGame(trial, players, numbered, tally);
    tally.games++;
    const now = performance.now();
    if (now - reportedAt < 10_000) continue;
    reportedAt = now;
    const left = Math.round(((now - began) / tally.games / 1000) * (games - tally.games));
    console.error(`${tally.games} of ${games} games, ${tally.actions} actions, ${tally.faults} faults; ${left} s left`);
  }
  return tally;
}

function fail(reason: string): never {
  console.error(reason);
  process.exit(2);
}

const ids = trials.map(({ game }) => game.id);
const { values } = parseArgs({
  options: {
    game: { type: 'string', default: ids[0]! },
    games: { type: 'string', default: '1000' },
    seed: { type: 'string', default: 'soak' },
    bot: { type: 'string' },
    scenario: { type: 'string' },
  },
});
const trial =
  trials.find(({ game }) => game.id === values.game) ??
  fail(`--game must be one of ${ids.join(', ')}, not '${values.game}'`);
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) fail(`--games must be a whole number, at least 1, not '${values.games}'`);
if (values.bot !== undefined && !botsFor(trial.game).includes(values.bot))
  fail(`--bot must be one of ${botsFor(trial.game).join(', ')}, not '${values.bot}'`);
const scenarios = trial.game.definition.scenarios.map(({ id }) => id);
if (values.scenario !== undefined && !scenarios.includes(values.scenario))
  fail(`--scenario must be one of ${scenarios.join(', ')}, not '${values.scenario}'`);
const began = performance.now();
const tally = soak(trial, games, { seed: values.seed, bot: values.bot, scenario: values.scenario });
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const results = Object.entries(tally.results).map(([winner, count]) => `${winner} ${count}`);
console.log(
  `${tally.games} games, ${tally.actions} actions, ${tally.replayed} replayed, ${seconds} s, ${tally.faults} faults`,
);
console.log(`results: ${results.join(', ')}`);
process.exit(tally.faults === 0 ? 0 : 1);
