import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, say } from '../choices.ts';
import { atQuestions, calmIn, judgeBy, type Lot, outcomeOf, outcomeOfLead } from '../judgement.ts';
import type { CompanyScale } from './core/state.ts';
import { activate, weighCommands } from './judgement/acting.ts';
import * as answer from './judgement/answers.ts';
import * as assaults from './judgement/assaults.ts';
import { preempt, weighChits } from './judgement/buying.ts';
import { writePlan } from './judgement/planning.ts';
import { rollAgain } from './judgement/rerolling.ts';
import { layMine, setUpJapan } from './judgement/settingUp.ts';
import type { Deed } from './judgement/shooting.ts';
import { leadOf } from './judgement/value.ts';
import { weights } from './judgement/weights.ts';
import { tinian } from './tinian/game.ts';

/** How Tinian is played well: what is done at each kind of decision, by procedure and step. */
const routineAt = atQuestions<answer.Answer>(tinian, {
  'activation: menu': activate,
  'pre-emption: react': preempt,
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
  'hero rolls again: again': assaults.callOzbourn,
  'massed banzai: declare': assaults.declareMassedBanzai,
  'gyokusai action: target': assaults.chargeAt,
  'task forces: aim': answer.aimForce,
  'air markers: allot': answer.allotAir,
  'air markers: target': answer.strikeWhat,
  'event strike: where': answer.strikeWhere,
  'event strike: what': answer.strikeWhat,
  'preparatory bombardment: aim': answer.bombard,
  'final illumination: place': answer.lightUp,
  'demolition teams: mines': answer.clearMines,
  'beach landing: held beach': answer.waitForBeach,
  'last boats: land': answer.landAtNight,
  'hero comes: where': answer.placeHero,
  'surrender demand: demand': answer.demandSurrender,
  'fortitude: where': answer.steadyMost,
  'local banzai: which': answer.localBanzai,
  'infiltration: who': answer.stayHidden,
  'supply disruption: pay': answer.payOff,
});

/** What should not be foreseen, by dice of the bot's own. */
const drawnAt = atQuestions<(state: CompanyScale, decision: Decision, lot: Lot) => Action[]>(tinian, {
  'free setup: plan': writePlan,
  'free setup: set up': setUpJapan,
  'mine laying: where': layMine,
});

/** What is weighed, the best first. */
const weighedAt = atQuestions<(state: CompanyScale, decision: Decision) => readonly Deed[]>(tinian, {
  'direct command: menu': weighCommands,
  'buying: chits': weighChits,
  'assaults: which': assaults.weighAssaults,
});

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

export const companyScaleJudge = judgeBy<CompanyScale, typeof weights>(weights, {
  // What each stack could do is known without trials, which would say less about it.
  alternatives: (state, decision) =>
    (weighedAt(decision)?.(state, decision) ?? []).map(({ course, worth }) => ({ course, promise: worth })),
  routine: (state, decision, lot) =>
    drawnAt(decision)?.(state, decision, lot) ??
    weighedAt(decision)?.(state, decision)[0]?.course ??
    routineAt(decision)?.(state, decision) ??
    goAhead(decision),
  settled: calmIn(tinian, ['activation', 'direct command', 'buying', 'arranging', 'free setup', 'pre-emption']),
  value: (state, seat) => leadOf(state, seat),
  outcome: (state, seat) => outcomeOf(state, seat) ?? outcomeOfLead(leadOf(state, seat), weights.decisiveLead),
  isHorizon: (state, from) => state.time > from.time,
});
