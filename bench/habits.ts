import { parseArgs } from 'node:util';
import type { Bot } from '#bots/bot';
import { makeBot } from '#bots/players';
import type { Event, Options } from '#engine/state';
import { outcomeOf } from '#games/judgement';
import { findGame } from '#games/library';
import { islandHabits } from './habits/fireAndMovement.ts';
import { type Habits, Tally } from './habits/habits.ts';
import { saipanHabits } from './habits/islandWar.ts';

// Plays games and counts what a person would call a bad habit: attacks at bad odds, units that stand alone, moves to and fro. It tells the
// score of the US and what each seat thinks about a turn, in seconds of the processor. After `--seconds` of thinking no further game begins.
//
//   node_modules/.bin/node bench/habits.ts --game forgotten-pacific-battles --scenario tinian --games 20 --us planner --japan planner

const { values } = parseArgs({
  options: {
    game: { type: 'string', default: 'forgotten-pacific-battles' },
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '20' },
    seconds: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'habits' },
    us: { type: 'string', default: 'planner' },
    japan: { type: 'string', default: 'planner' },
  },
});
const options: Options = Object.fromEntries(values.option.map((pair) => pair.split('=') as [string, string]));
const game = findGame(values.game)!;
const scenario = values.scenario ?? game.definition.scenarios[0]!.id;
const habitsOf: Record<string, (tally: Tally) => Habits> = {
  'island-war-saipan': saipanHabits,
  'forgotten-pacific-battles': islandHabits,
};
const tally = new Tally();
const outcomes: number[] = [];
const seconds: Record<string, number> = { us: 0, japan: 0 };
let slowest = 0;
let turns = 0;
for (let number = 0; number < Number(values.games) && seconds.us! + seconds.japan! < Number(values.seconds); number++) {
  const seed = `${values.seed}/${number}`;
  const { state } = game.start({ scenario, options, seed });
  const bots: Record<string, Bot> = {
    us: makeBot(values.us, game, `${seed}/us`),
    japan: makeBot(values.japan, game, `${seed}/japan`),
  };
  const habits = habitsOf[game.id]!(tally);
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    const view = game.view(state, decision.seat);
    const began = process.cpuUsage();
    const action = bots[decision.seat]!.choose(view, decision);
    const { user, system } = process.cpuUsage(began);
    seconds[decision.seat]! += (user + system) / 1e6;
    slowest = Math.max(slowest, (user + system) / 1e6);
    const { events } = game.apply(state, action);
    for (const event of events as Event[]) habits.hear(event, state);
  }
  turns += game.definition.statistics!.turn(state);
  outcomes.push(outcomeOf(state, 'us')!);
  tally.add('games');
}
const mean = outcomes.reduce((sum, one) => sum + one, 0) / outcomes.length;
const error = Math.sqrt((mean * (1 - mean)) / outcomes.length);
console.log(`${scenario}: US ${values.us}, Japan ${values.japan}, ${outcomes.length} games`);
console.log(`score of the US ${mean.toFixed(3)} ± ${(1.96 * error).toFixed(3)}`);
console.log(
  `seconds a turn: US ${(seconds.us! / turns).toFixed(2)}, Japan ${(seconds.japan! / turns).toFixed(2)}; slowest choice ${slowest.toFixed(2)}`,
);
tally.print(outcomes.length);
