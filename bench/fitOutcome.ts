import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgeFor } from '#bots/named';
import { PLANNER } from '#bots/names';
import { makeBot } from '#bots/players';
import type { Options, State } from '#engine/state';
import { outcomeOf, type Signs } from '#games/judgement';
import { findGame } from '#games/library';
import { findOnShelf } from '#games/shelf';
import { constantChance, fitHelpful, logLoss, rounded, type SignSample } from './logistic.ts';

// Fits the chances of winning to games between planners, or between other bots: whenever a turn begins, the signs of the position, and how
// the game ended for the first seat. If the chances foretell more than a constant does, writes the coefficients and what they are worth into
// `judgement/chances.json` of the game.
//
// Planners seldom risk what decides a game at once, such as all transports: games with `--bot planner --bot cadet` show what it is worth.
//
//   node_modules/.bin/node bench/fitOutcome.ts --game island-war-saipan --scenario historical --games 60

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '40' },
    bot: { type: 'string', multiple: true, default: [PLANNER] },
  },
});
const options: Options = Object.fromEntries(values.option.map((pair) => pair.split('=') as [string, string]));
const game = findGame(values.game!)!;
const scenario = values.scenario!;
const judge = (await judgeFor(PLANNER, game.id))!;
const seat = game.definition.seats[0]!.id;

/** Every bot plays against every other. */
function botIn(number: number, seatAt: number): string {
  const { bot } = values;
  return bot[Math.floor(number / bot.length ** seatAt) % bot.length]!;
}

/** Which turn it is and, if each side has its own, whose. */
function turnIn(state: State): string {
  const { phasing } = state as State & { readonly phasing?: number };
  return `${game.definition.statistics!.turn(state)} ${phasing}`;
}

const samples: (readonly [game: number, sample: SignSample])[] = [];
for (let number = 0; number < Number(values.games); number++) {
  const seed = `outcome ${number}`;
  const { state } = game.start({ scenario, options, seed });
  const bots = new Map(
    game.seats(state).map(({ id }, at) => [id, makeBot(botIn(number, at), game, `${seed}/${id}`)] as const),
  );
  const seen: Signs[] = [];
  let turn = turnIn(state);
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    if (turnIn(state) !== turn) seen.push(judge.signs!(state));
    turn = turnIn(state);
    game.apply(state, bots.get(decision.seat)!.choose(game.view(state, decision.seat), decision));
  }
  for (const signs of seen) samples.push([number, [signs, outcomeOf(state, seat)!]]);
}

/** Fitted to one half of the games and judged by the other, so that the fit cannot praise itself. */
const half = (rest: number) => samples.filter(([number]) => number % 2 === rest).map(([, sample]) => sample);
const all = samples.map(([, sample]) => sample);
const tested = half(1);
const found = {
  ...rounded(fitHelpful(all)),
  games: Number(values.games),
  positions: all.length,
  logLoss: Number(logLoss(tested, fitHelpful(half(0))).toFixed(3)),
  logLossOfConstant: Number(logLoss(tested, constantChance(half(0))).toFixed(3)),
};
console.log(scenario, found);
if (found.logLoss >= found.logLossOfConstant) {
  console.log('Not kept: the signs say no more than how often each side wins.');
} else {
  const file = new URL(`../games/${findOnShelf(game.id)!.folder}/judgement/chances.json`, import.meta.url);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...kept, [scenario]: found }, null, 2)}\n`);
}
