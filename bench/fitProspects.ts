import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { generator } from '#bots/generator';
import { judgementOf } from '#bots/judging';
import { carryOut, quickly } from '#bots/playout';
import type { CentralPacific } from '#games/central-pacific/core/state';
import { totalPoints } from '#games/central-pacific/core/victory';
import { centralPacific as game } from '#games/central-pacific/game';
import { centralPacificJudge } from '#games/central-pacific/judgement';
import { pointsBy, shareOfPoints, signsOf } from '#games/central-pacific/judgement/prospects';
import { chanceBySigns, type FittedChance, type Judge, type Judgement, type Signs } from '#games/judgement';
import { fitHelpful, rounded, type SignSample } from './logistic.ts';

// Fits the points that campaigns bring in, month by month, to games of the quick choices that imagined games are played with. Points say
// more than who wins. Now and then another order is given than the best one, so that positions come up that good play avoids.
//
//   node_modules/.bin/node bench/fitProspects.ts --games 1500

const { values } = parseArgs({ options: { games: { type: 'string', default: '1500' } } });
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
  const { state } = game.start({ scenario: 'campaign', options: {}, seed });
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
  const outcome = shareOfPoints(totalPoints(state));
  for (const [month, signs] of seen.entries()) {
    months[month] ??= [];
    months[month].push([number, [signs, outcome]]);
  }
}

/** How far campaigns ended from what was foretold: the standard deviation, in points. */
function spreadFrom(fit: FittedChance, samples: readonly SignSample[]): number {
  const squares = samples.reduce(
    (sum, [signs, share]) => sum + (pointsBy(chanceBySigns(signs, fit)) - pointsBy(share)) ** 2,
    0,
  );
  return Number(Math.sqrt(squares / samples.length).toFixed(1));
}

/** Fitted to two thirds of the games and judged by the others, so that the fit cannot praise itself. */
const fits = months.map((samples) => {
  const part = (isTested: boolean) =>
    samples.filter(([number]) => (number % 3 === 0) === isTested).map(([, sample]) => sample);
  const all = samples.map(([, sample]) => sample);
  return {
    ...rounded(fitHelpful(all, restraint)),
    games: samples.length,
    spread: spreadFrom(fitHelpful(part(false), restraint), part(true)),
  };
});
for (const [month, { slopes: _, ...fit }] of fits.entries()) console.log(month + 1, fit);
const file = new URL('../games/central-pacific/judgement/prospects.json', import.meta.url);
writeFileSync(file, `${JSON.stringify(fits, null, 1)}\n`);
