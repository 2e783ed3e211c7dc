import type { Decision } from '#engine/decision';
import type { Game } from '#engine/game';
import type { Action, Seat } from '#engine/state';
import { offers, say } from '../choices.ts';
import {
  atQuestions,
  calmIn,
  chanceBySigns,
  type FittedChances,
  type Judge,
  judgeBy,
  type Lot,
  outcomeOf,
  outcomeOfLead,
} from '../judgement.ts';
import type { CompanyScaleEvent } from './core/events/events.ts';
import { type CompanyScale, sideOfSeat } from './core/state.ts';
import { US } from './data/types.ts';
import { activate, weighCommands } from './judgement/acting.ts';
import * as answer from './judgement/answers.ts';
import * as assaults from './judgement/assaults.ts';
import { waitForBeach } from './judgement/beaches.ts';
import { preemptBy, weighChits } from './judgement/buying.ts';
import fitted from './judgement/chances.json' with { type: 'json' };
import { ideasAt } from './judgement/ideas.ts';
import { rollAgain } from './judgement/rerolling.ts';
import type { Deed } from './judgement/shooting.ts';
import { signsOf } from './judgement/signs.ts';
import { leadOf } from './judgement/value.ts';
import { type CompanyScaleWeights, weights } from './judgement/weights.ts';

const chances: FittedChances = fitted;

/** What is done at each kind of decision of both islands, by procedure and step. */
const routineAnswers: Readonly<Record<string, answer.Answerer>> = {
  'activation: menu': activate,
  'die: roll again': rollAgain,
  'march: course': answer.marchOn,
  'opportunity fire: fire': answer.fireAtOpportunity,
  'opportunity fire: adjust': answer.shoot,
  'fire action: target': answer.aimBest,
  'fire action: fire': answer.shoot,
  'indirect fire: aim': answer.shellBest,
  'resolve fire: target unit': answer.nameFirst('defend'),
  'resolve fire: who checks': answer.nameFirst('check'),
  'resolve fire: tenacity': answer.beTenacious,
  'hero undoes: now': answer.undoResult,
  'ridge claims: who is there': answer.declineRidge,
  'ridge claims: who comes': answer.declineRidge,
  'losses among: choose': answer.loseLeast,
  'departure: leader': answer.joinMost('join'),
  'returning: place': answer.joinNearest('return to'),
  'leader move: place': answer.whereItFights('go to'),
  'attaching: place': answer.whereItFights('attach to'),
  'assault: retreat': assaults.standOrRetreat,
  'assault: aim': assaults.fireBackAt,
  'massed banzai: declare': assaults.declareMassedBanzai,
  'gyokusai action: target': assaults.chargeAt,
  'task forces: aim': answer.aimForce,
  'air markers: allot': answer.allotAir,
  'air markers: target': answer.strikeWhat,
  'preparatory bombardment: aim': answer.bombard,
  'final illumination: place': answer.lightUp,
  'demolition teams: mines': answer.clearMines,
  'beach landing: held beach': waitForBeach,
  'last boats: land': answer.landAtNight,
  'surrender demand: demand': answer.demandSurrender,
};

/** What is weighed, the best first. */
const weighedAnswers: Readonly<Record<string, (state: CompanyScale, decision: Decision) => readonly Deed[]>> = {
  'direct command: menu': weighCommands,
  'buying: chits': weighChits,
  'secret buying: chits': weighChits,
  'assaults: which': assaults.weighAssaults,
};

/** What ends a question that has nothing to be weighed: the best of everything is filled in already. */
const ready = [
  'begin',
  'commit',
  'advance',
  'evenly',
  'land',
  'go',
  'done',
  'ready',
  'pass',
  'keep',
  'decline',
  'cancel',
];

function goAhead(decision: Decision): Action[] {
  for (const verb of ready) if (offers(decision, verb)) return [say(decision, verb)];
  const [{ verb, targets }] = decision.choices as [Decision['choices'][number]];
  return [say(decision, verb, targets[0])];
}

/** What only one island asks. */
interface OwnAnswers {
  readonly routine: Readonly<Record<string, answer.Answerer>>;
  /** What should not be foreseen, by dice of the bot's own. */
  readonly drawn?: Readonly<Record<string, (state: CompanyScale, decision: Decision, lot: Lot) => Action[]>>;
  /** Procedures in which nothing is half done. */
  readonly calm?: readonly string[];
  readonly pace: number;
}

/** How an island is played well. Weights are the same for both. */
export function judgeOf(
  game: Game<CompanyScale, CompanyScaleEvent>,
  { routine, drawn = {}, calm = [], pace }: OwnAnswers,
): Judge<CompanyScale, CompanyScaleWeights> {
  const preempt = preemptBy(game.definition.orders!);
  const routineAt = atQuestions(game, { ...routineAnswers, 'pre-emption: react': preempt, ...routine });
  const drawnAt = atQuestions(game, drawn);
  const weighedAt = atQuestions(game, weighedAnswers);
  const ideaAt = atQuestions(game, ideasAt);
  return judgeBy<CompanyScale, CompanyScaleWeights>(
    weights,
    {
      // What each stack could do is known without trials, which would say less about it.
      alternatives: (state, decision) =>
        (weighedAt(decision)?.(state, decision) ?? []).map(({ course, worth }) => ({ course, promise: worth })),
      ideas: (state, decision) => ideaAt(decision)?.(state, decision) ?? [],
      routine: (state, decision, lot) =>
        drawnAt(decision)?.(state, decision, lot) ??
        weighedAt(decision)?.(state, decision)[0]?.course ??
        routineAt(decision)?.(state, decision) ??
        goAhead(decision),
      settled: calmIn(game, ['activation', 'direct command', 'buying', 'arranging', 'pre-emption', ...calm]),
      value: (state, seat) => leadOf(state, seat),
      outcome: (state, seat) => outcomeOf(state, seat) ?? likelyOutcome(state, seat),
      isHorizon: (state, from) => state.time > from.time,
    },
    { signs: signsOf, pace },
  );
}

function likelyOutcome(state: CompanyScale, seat: Seat): number {
  const fit = chances[state.scenario];
  if (!fit) return outcomeOfLead(leadOf(state, seat), weights.decisiveLead);
  const forUs = chanceBySigns(signsOf(state), fit);
  return sideOfSeat(seat) === US ? forUs : 1 - forUs;
}
