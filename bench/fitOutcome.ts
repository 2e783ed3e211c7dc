import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { judgementOf } from '#bots/judging';
import { fitLogistic, type LeadSample, logLoss } from '#bots/logistic';
import { judgeFor } from '#bots/named';
import { PLANNER } from '#bots/names';
import { plannerBot } from '#bots/planner';
import type { Options } from '#engine/state';
import { outcomeOf } from '#games/judgement';
import { findGame } from '#games/library';
import { findOnShelf } from '#games/shelf';

// Fits the chances of winning to games between planners: at one choice in so many, the value of the position to the first seat, and how
// the game ended for it. If the chances foretell more than a
// constant does, writes the coefficients and what they are worth into `judgement/chances.json` of the game.
//
//   node_modules/.bin/node bench/fitOutcome.ts --game island-war-saipan --scenario historical --games 60

const { values } = parseArgs({
  options: {
    game: { type: 'string' },
    scenario: { type: 'string' },
    option: { type: 'string', multiple: true, default: [] },
    games: { type: 'string', default: '40' },
  },
});
const every = 12;
const options: Options = Object.fromEntries(values.option.map((pair) => pair.split('=') as [string, string]));
const game = findGame(values.game!)!;
const scenario = values.scenario!;
const judgement = judgementOf((await judgeFor(PLANNER, game.id))!);
const seat = game.definition.seats[0]!.id;

const samples: (readonly [game: number, sample: LeadSample])[] = [];
for (let number = 0; number < Number(values.games); number++) {
  const seed = `outcome ${number}`;
  const { state } = game.start({ scenario, options, seed });
  const bots = new Map(game.seats(state).map(({ id }) => [id, plannerBot(game, judgement, `${seed}/${id}`)]));
  const leads: number[] = [];
  let asked = 0;
  for (let decision = game.decision(state); decision; decision = game.decision(state)) {
    if (++asked % every === 0 && judgement.settled(state)) leads.push(judgement.value(state, seat, state));
    game.apply(state, bots.get(decision.seat)!.choose(game.view(state, decision.seat), decision));
  }
  for (const lead of leads) samples.push([number, [lead, outcomeOf(state, seat)!]]);
}

/** Fitted to one half of the games and judged by the other, so that the fit cannot praise itself. */
const half = (rest: number) => samples.filter(([number]) => number % 2 === rest).map(([, sample]) => sample);
const all = samples.map(([, sample]) => sample);
const { bias, slope } = fitLogistic(all);
const tested = half(1);
const mean = half(0).reduce((sum, [, outcome]) => sum + outcome, 0) / half(0).length;
const constant = { bias: Math.log((mean + 0.01) / (1.01 - mean)), slope: 0 };
const found = {
  ...{ bias: Number(bias.toPrecision(4)), slope: Number(slope.toPrecision(4)) },
  ...{ games: Number(values.games), positions: all.length },
  logLoss: Number(logLoss(tested, fitLogistic(half(0))).toFixed(3)),
  logLossOfConstant: Number(logLoss(tested, constant).toFixed(3)),
};
console.log(scenario, found);
if (found.logLoss >= found.logLossOfConstant) {
  console.log('Not kept: the lead says no more than how often each side wins.');
} else {
  const file = new URL(`../games/${findOnShelf(game.id)!.folder}/judgement/chances.json`, import.meta.url);
  const kept = JSON.parse(readFileSync(file, 'utf8'));
  writeFileSync(file, `${JSON.stringify({ ...kept, [scenario]: found }, null, 2)}\n`);
}
