import { parseArgs } from 'node:util';
import { parseSave, replay, save } from '#engine/save';
import { Table } from '#engine/table';
import { chooser } from '#games/fixtures/randomPlayer';
import { type RandomGame, randomAction, randomGame } from '#games/island-war/fixtures/randomGame';
import { Umpire } from '#games/island-war/fixtures/umpire';
import { islandWar } from '#games/island-war/game';
import type { IslandWar } from '#games/island-war/state';

// A long run of random games of Saipan, over both scenarios and all options, each watched by an umpire after every action:
//   node bench/soak.ts --games 100000 --seed summer
// Every hundredth game is also saved, read back and replayed. A fault is reported with all that is needed to reproduce it.

const replayedEvery = 100;
const faultsShown = 20;

interface Tally {
  games: number;
  actions: number;
  replayed: number;
  faults: number;
  readonly results: Record<string, number>;
}

/** Plays a game to its end. Throws where something is wrong with it. */
function playGame({ setup, tempers }: RandomGame, tally: Tally): void {
  const { state, events } = islandWar.start(setup);
  const umpire = new Umpire();
  umpire.watch(state, events);
  const choose = chooser(setup.seed);
  for (let decision = islandWar.decision(state); decision; decision = islandWar.decision(state)) {
    const outcome = islandWar.apply(state, randomAction(state, decision, tempers[decision.seat]!, choose));
    if (outcome.refused) throw new Error(`action ${state.moment + 1} was offered but refused: ${outcome.refused.rule}`);
    tally.actions++;
    umpire.watch(state, outcome.events);
  }
  const winner = state.result?.winner ?? 'draw';
  tally.results[winner] = (tally.results[winner] ?? 0) + 1;
}

/** Plays the same game at a table, saves it, reads the file and replays it. */
function replayGame({ setup, tempers }: RandomGame, tally: Tally): void {
  const table: Table<IslandWar> = new Table<IslandWar>(islandWar, setup);
  const choose = chooser(setup.seed);
  for (let decision = table.decision(); decision; decision = table.decision()) {
    table.apply(randomAction(table.state, decision, tempers[decision.seat]!, choose));
  }
  const parsed = parseSave(JSON.stringify(save(table)));
  const { fault } = 'fault' in parsed ? parsed : replay(islandWar, parsed.file);
  if (fault) throw new Error(`the replay differs at action ${fault.action}: ${fault.reason}`);
  tally.replayed++;
}

function soak(games: number, seed: string): Tally {
  const tally: Tally = { games: 0, actions: 0, replayed: 0, faults: 0, results: {} };
  const began = performance.now();
  let reportedAt = began;
  for (let number = 0; number < games; number++) {
    const game = randomGame(seed, number);
    try {
      playGame(game, tally);
      if (number % replayedEvery === 0) replayGame(game, tally);
    } catch (error) {
      if (++tally.faults <= faultsShown) {
        console.error(`game ${number} ${JSON.stringify(game)}: ${(error as Error).stack}`);
      }
    }
    tally.games++;
    const now = performance.now();
    if (now - reportedAt < 10_000) continue;
    reportedAt = now;
    const left = Math.round(((now - began) / tally.games / 1000) * (games - tally.games));
    console.error(`${tally.games} of ${games} games, ${tally.actions} actions, ${tally.faults} faults; ${left} s left`);
  }
  return tally;
}

const { values } = parseArgs({
  options: { games: { type: 'string', default: '1000' }, seed: { type: 'string', default: 'soak' } },
});
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) {
  console.error(`--games must be a whole number, at least 1, not '${values.games}'`);
  process.exit(2);
}
const began = performance.now();
const tally = soak(games, values.seed);
const seconds = ((performance.now() - began) / 1000).toFixed(1);
const results = Object.entries(tally.results).map(([winner, count]) => `${winner} ${count}`);
console.log(
  `${tally.games} games, ${tally.actions} actions, ${tally.replayed} replayed, ${seconds} s, ${tally.faults} faults`,
);
console.log(`results: ${results.join(', ')}`);
process.exit(tally.faults === 0 ? 0 : 1);
