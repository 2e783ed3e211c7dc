import { parseArgs } from 'node:util';
import { admiralFor } from '#bots/admiral';
import { courseOf } from '#bots/advice';
import type { Bot } from '#bots/bot';
import { meanOf, spreadOf } from '#bots/comparison';
import { generator } from '#bots/generator';
import { judgementOf } from '#bots/judging';
import { judgeFor } from '#bots/named';
import { plannerBot } from '#bots/planner';
import { playOut } from '#bots/playout';
import type { Seat, State } from '#engine/state';
import type { Course } from '#games/judgement';
import { findGame } from '#games/library';

// How well imagined games tell which of several plans is better. From positions of games between planners, each plan is played on in three ways:
// quickly to the horizon, quickly to the end, and by planners to the horizon. All of them are held against planners who play to the end.
// What counts is not the level but the difference between plans: how far it agrees with the true one (1: fully, noise set aside), how
// large it is, and how long one plan must be played out until chance says no more than that.
//
//   node_modules/.bin/node bench/playouts.ts --game forgotten-pacific-battles --scenario tinian --seat us --positions 10

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'forgotten-pacific-battles' },
    scenario: { type: 'string', default: 'angaur' },
    seat: { type: 'string', default: 'us' },
    positions: { type: 'string', default: '10' },
    every: { type: 'string', default: '7' },
    plans: { type: 'string', default: '3' },
    worlds: { type: 'string', default: '40' },
    seed: { type: 'string', default: 'playouts' },
  },
});
const game = findGame(values.game)!;
const judge = (await judgeFor('planner', game.id))!;
const judgement = judgementOf(judge);
const seat = values.seat;
const worlds = Number(values.worlds);
const budget = { worlds: 1, seconds: 0, nextBest: 3, manners: 8, ideas: 0 };

type Play = (world: State, course: Course, isFar: (state: State) => boolean, seed: string) => void;

const quickly: Play = (world, course, isFar, seed) => {
  playOut(game, world, course, () => judgement, generator(seed).below, isFar);
};

const byPlanners: Play = (world, course, isFar, seed) => {
  for (const action of course) if (game.apply(world, action).refused) break;
  const planners = plannersOf(world, seed);
  for (let decision = game.decision(world); decision && !isFar(world); decision = game.decision(world)) {
    game.apply(world, planners[decision.seat]!.choose(game.view(world, decision.seat), decision));
  }
};

function plannersOf(state: State, seed: string): Record<Seat, Bot> {
  return Object.fromEntries(game.seats(state).map(({ id }) => [id, plannerBot(game, judgement, `${seed}/${id}`)]));
}

const ways: Record<string, { readonly play: Play; readonly isToTheEnd: boolean }> = {
  'quick, to the horizon': { play: quickly, isToTheEnd: false },
  'quick, to the end': { play: quickly, isToTheEnd: true },
  'planned, to the horizon': { play: byPlanners, isToTheEnd: false },
  'planned, to the end': { play: byPlanners, isToTheEnd: true },
};
const truth = 'planned, to the end';
const seconds = new Map<string, number>();

function outcomesOf(name: string, view: State, course: Course): number[] {
  const { play, isToTheEnd } = ways[name]!;
  const began = process.cpuUsage();
  const found = Array.from({ length: worlds }, (_, at) => {
    const from = game.imagine(view, `${name === truth ? 'true' : 'tried'} ${at}`);
    const world = structuredClone(from);
    play(world, course, (state) => !isToTheEnd && judgement.isHorizon(state, from), String(at));
    return judgement.outcome(world, seat, from);
  });
  const { user, system } = process.cpuUsage(began);
  seconds.set(name, (seconds.get(name) ?? 0) + (user + system) / 1e6);
  return found;
}

/** By way, how much better than the planner's own another plan was in each world; one list for each pair of plans. */
const gains = new Map<string, number[][]>(Object.keys(ways).map((name) => [name, []]));
let positions = 0;
let tried = 0;
let asked = 0;
for (let number = 0; positions < Number(values.positions); number++) {
  const { state } = game.start({ scenario: values.scenario, seed: `${values.seed}/${number}` });
  const bots = Object.fromEntries(
    game.seats(state).map(({ id }) => [id, plannerBot(game, judgement, `${number}/${id}`)]),
  );
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    const bot = bots[decision.seat]!;
    const view = game.view(state, decision.seat);
    if (decision.seat === seat && !bot.isDecided!() && asked++ % Number(values.every) === 0) {
      const plans = admiralFor(game, judge, budget, String(number)).weigh(view, seat).slice(0, Number(values.plans));
      if (plans.length > 1 && positions < Number(values.positions)) {
        positions++;
        tried += plans.length;
        for (const name of Object.keys(ways)) {
          const [own, ...others] = plans.map(({ thoughts }) => outcomesOf(name, view, courseOf(thoughts)));
          for (const other of others) gains.get(name)!.push(other.map((outcome, at) => outcome - own![at]!));
        }
      }
    }
    game.apply(state, bot.choose(view, decision));
  }
}

const meanSquare = (numbers: readonly number[]) => meanOf(numbers.map((number) => number ** 2));
/** The differences themselves, squared, without what chance adds to them. */
const signalOf = (lists: readonly number[][], noise: number) => Math.max(0, meanSquare(lists.map(meanOf)) - noise);
const noiseOf = (lists: readonly number[][]) => meanSquare(lists.map(spreadOf)) / worlds;
const known = gains.get(truth)!;
const trueSignal = signalOf(known, noiseOf(known));
console.log(`${values.scenario}, ${seat}: ${tried} plans in ${positions} positions, ${worlds} worlds each`);
for (const [name, lists] of gains) {
  const noise = noiseOf(lists);
  const signal = signalOf(lists, noise);
  const together = meanOf(lists.map((list, at) => meanOf(list) * meanOf(known[at]!)));
  const each = seconds.get(name)! / tried / worlds;
  const agreement = name === truth ? 1 : together / Math.sqrt(signal * trueSignal);
  console.log(
    `${name}: agreement ${agreement.toFixed(2)}, difference ${Math.sqrt(signal).toFixed(3)}, ` +
      `${(1000 * each).toFixed(1)} ms a game, ${((each * worlds * noise) / signal).toFixed(2)} s a plan`,
  );
}
