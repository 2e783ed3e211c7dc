import { writeFileSync } from 'node:fs';
import { gainOf, meanOf } from '#bots/comparison';
import { judgeFor } from '#bots/named';
import { PLANNER } from '#bots/names';
import { outcomesWith, tune, tunedWith, type WeightSet } from '#bots/tuning';
import type { TunedWeights } from '#games/judgement';
import { findGame, games } from '#games/library';
import { findOnShelf } from '#games/shelf';
import { command, requireOneOf } from './command.ts';
import { readOptions, readScenario } from './setup.ts';

/** The standard normal distribution has 2.5 % beyond this point on either side. */
const z = 1.959963984540054;

export default command({
  summary: 'tune the weights of the planner for one seat by self-play',
  usage: 'tune <game> --seat <id> [--scenario <id>] [--generations <n>] [--sets <n>] [--games <n>] [--confirm <n>]',
  operands: [{ name: 'game', summary: 'the game', allowed: games.map(({ id }) => id) }],
  options: {
    scenario: { kind: 'text', summary: 'the scenario (default: the first one)', value: 'id' },
    option: { kind: 'texts', summary: 'a game option', value: 'key=value' },
    seat: { kind: 'text', summary: 'the seat (default: the first one)', value: 'id' },
    generations: { kind: 'number', summary: 'how often weights are drawn', least: 1, most: 1000, default: 8 },
    sets: { kind: 'number', summary: 'sets of weights each time', least: 4, most: 1000, default: 16 },
    games: { kind: 'number', summary: 'games that each set plays', least: 1, most: 10_000, default: 24 },
    confirm: { kind: 'number', summary: 'fresh games to confirm the result', least: 10, most: 100_000, default: 200 },
    quick: { kind: 'flag', summary: 'draw with the quick choices of imagined games; the planner confirms' },
    seed: { kind: 'text', summary: 'any text; the same seed gives the same weights', value: 'text', default: '1' },
    write: { kind: 'flag', summary: 'keep the weights if they are confirmed to be better' },
    json: { kind: 'flag', summary: 'print only one JSON value' },
  },
  async run({ operands: [id], options }) {
    const game = findGame(id!)!;
    const judge = (await judgeFor(PLANNER, game.id))!;
    const setting = { scenario: readScenario(game, options.scenario), options: readOptions(game, options.option) };
    const seats = game.seats(setting).map((one) => one.id);
    if (options.seat !== undefined) requireOneOf('--seat', options.seat, seats);
    const seat = options.seat ?? seats[0]!;
    const task = { game, judge, ...setting, seat };
    const weights = tune(task, { ...options, isQuick: options.quick }, (generation, mean, best) => {
      if (!options.json) console.log(`generation ${generation}: mean ${mean.toFixed(3)}, best ${best.toFixed(3)}`);
    });
    const fresh = Array.from({ length: options.confirm }, (_, at) => `${options.seed}/fresh/${at}`);
    const [before, after] = [outcomesWith(task, undefined, fresh), outcomesWith(task, weights, fresh)];
    const { mean, error } = gainOf(after, before);
    const isConfirmed = mean > z * error;
    const told = { games: fresh.length, before: meanOf(before), after: meanOf(after), gain: mean, margin: z * error };
    if (options.json) console.log(JSON.stringify({ ...told, isConfirmed, weights }));
    else console.log(sentence(told, isConfirmed));
    if (options.write && isConfirmed) keep(game.id, setting.scenario, seat, weights, judge.tuned);
    return 0;
  },
});

interface Confirmation {
  readonly games: number;
  readonly before: number;
  readonly after: number;
  readonly gain: number;
  readonly margin: number;
}

function sentence({ games: played, before, after, gain, margin }: Confirmation, isConfirmed: boolean): string {
  const interval = `${gain.toFixed(3)} ± ${margin.toFixed(3)}`;
  return `score in ${played} fresh games: ${before.toFixed(3)} before, ${after.toFixed(3)} tuned, gain ${interval} (95 %): ${isConfirmed ? 'better' : 'not confirmed'}`;
}

function keep(game: string, scenario: string, seat: string, weights: WeightSet, tuned: TunedWeights | undefined): void {
  const { folder } = findOnShelf(game)!;
  const file = new URL(`../games/${folder}/judgement/tuned.json`, import.meta.url);
  writeFileSync(file, `${JSON.stringify(tunedWith(tuned, scenario, seat, weights), null, 2)}\n`);
}
