import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generator } from '#bots/generator';
import { judgementOf } from '#bots/judging';
import { carryOut, quickly } from '#bots/playout';
import type { CentralPacific } from '#games/central-pacific/core/state';
import { centralPacific as game } from '#games/central-pacific/game';
import { centralPacificJudge } from '#games/central-pacific/judgement';
import { signsOf } from '#games/central-pacific/judgement/prospects';
import { type Judge, type Judgement, outcomeOf, type Signs } from '#games/judgement';
import { constantChance, fitLogistic, logLoss, rounded, type SignSample } from './logistic.ts';

// Fits how campaigns are likely to end, month by month, to games of the quick choices that imagined games are played with. Now and
// then another order is given than the best one, so that positions come up that good play avoids.
//
//   node_modules/.bin/node bench/fitProspects.ts --scenario campaign --games 1500

const { values } = parseArgs({
  options: { scenario: { type: 'string', default: 'campaign' }, games: { type: 'string', default: '1000' } },
});
const scenario = values.scenario;
const seat = 'us';
const restraint = 10;
/** One order in so many is not the best one, but one of the next few. */
const strayEvery = 12;
const stray = 5;
const mostAsked = 2000;

const judgement = judgementOf(centralPacificJudge as unknown as Judge) as unknown as Judgement<CentralPacific>;
const months: (readonly [game: number, sample: SignSample])[][] = [];
for (let number = 0; number < Number(values.games); number++) {
  const seed = `prospects ${number}`;
  const { below: lot } = generator(seed);
  const { state } = game.start({ scenario, options: {}, seed });
  const seen: Signs[] = [];
  // An order that is taken back again and again would go on for ever.
  for (
    let asked = 0, decision = game.decision(state);
    decision && asked < mostAsked;
    asked++, decision = game.decision(state)
  ) {
    if (seen.length < state.turn) seen.push(signsOf(state));
    const isStray = decision.step === 'action' && lot(strayEvery) === 0;
    const others = isStray ? judgement.alternatives(state, decision).slice(0, stray) : [];
    const course = isStray ? others[lot(others.length)]!.course : quickly(judgement, state, decision, lot);
    carryOut(game, state, decision, course);
  }
  if (!state.result) continue;
  const outcome = outcomeOf(state, seat)!;
  for (const [month, signs] of seen.entries()) {
    months[month] ??= [];
    months[month].push([number, [signs, outcome]]);
  }
}

/** Fitted to two thirds of the games and judged by the others, so that the fit cannot praise itself. */
const fits = months.map((samples) => {
  const part = (isTested: boolean) =>
    samples.filter(([number]) => (number % 3 === 0) === isTested).map(([, sample]) => sample);
  const [tested, known] = [part(true), part(false)];
  const all = samples.map(([, sample]) => sample);
  return {
    ...rounded(fitLogistic(all, restraint)),
    games: samples.length,
    logLoss: Number(logLoss(tested, fitLogistic(known, restraint)).toFixed(3)),
    logLossOfConstant: Number(logLoss(tested, constantChance(known)).toFixed(3)),
  };
});
for (const [month, { slopes: _, ...fit }] of fits.entries()) console.log(month + 1, fit);
const file = new URL('../games/central-pacific/judgement/prospects.json', import.meta.url);
const kept = JSON.parse(readFileSync(file, 'utf8'));
writeFileSync(file, `${JSON.stringify({ ...kept, [scenario]: fits }, null, 1)}\n`);
