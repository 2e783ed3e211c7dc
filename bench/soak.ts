import { parseArgs } from 'node:util';
import type { State } from '#engine/state';
import { fireAndMovementTrial } from '#games/fire-and-movement/fixtures/randomGame';
import { playOn, recorded, replayed } from '#games/fixtures/records';
import { playToTheEnd, type Trial } from '#games/fixtures/trial';
import { islandWarTrial } from '#games/island-war/fixtures/randomGame';

// A long run of random games, over all scenarios and options, each watched by an umpire after every action:
//   node bench/soak.ts --game island-war-saipan --games 100000 --seed summer
// Every hundredth game is also saved, read back and replayed, and played on from states read back. A fault is reported with all that is needed to reproduce it.

const trials = [islandWarTrial, fireAndMovementTrial] as readonly Trial<State>[];
const replayedEvery = 100;
const faultsShown = 20;

interface Tally {
  games: number;
  actions: number;
  replayed: number;
  faults: number;
  readonly results: Record<string, number>;
}

function playGame(trial: Trial<State>, seed: string, number: number, tally: Tally): void {
  const game = trial.randomGame(seed, number);
  try {
    const { moment, result } = playToTheEnd(trial, game);
    tally.actions += moment;
    const winner = result?.winner ?? 'draw';
    tally.results[winner] = (tally.results[winner] ?? 0) + 1;
    if (number % replayedEvery !== 0) return;
    const record = recorded(trial, game);
    replayed(trial, record.table);
    for (let from = 0; from < record.history.length; from += 40) playOn(trial, record, from, 40);
    tally.replayed++;
  } catch (error) {
    if (++tally.faults > faultsShown) return;
    console.error(`game ${number} ${JSON.stringify(game)}: ${(error as Error).stack}`);
  }
}

function soak(trial: Trial<State>, games: number, seed: string): Tally {
  const tally: Tally = { games: 0, actions: 0, replayed: 0, faults: 0, results: {} };
  const began = performance.now();
  let reportedAt = began;
  for (let number = 0; number < games; number++) {
    playGame(trial, seed, number, tally);
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
  },
});
const trial =
  trials.find(({ game }) => game.id === values.game) ??
  fail(`--game must be one of ${ids.join(', ')}, not '${values.game}'`);
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) fail(`--games must be a whole number, at least 1, not '${values.games}'`);
const began = performance.now();
const tally = soak(trial, games, values.seed);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const results = Object.entries(tally.results).map(([winner, count]) => `${winner} ${count}`);
console.log(
  `${tally.games} games, ${tally.actions} actions, ${tally.replayed} replayed, ${seconds} s, ${tally.faults} faults`,
);
console.log(`results: ${results.join(', ')}`);
process.exit(tally.faults === 0 ? 0 : 1);
