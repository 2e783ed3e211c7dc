import type { Decision } from '#engine/decision';
import type { Action, Seat } from '#engine/state';
import { offers, targetsOf } from '../choices.ts';
import { atQuestions, type Judgement, judgeBy, outcomeOf } from '../judgement.ts';
import { PEARL_HARBOR } from './core/places.ts';
import { type CentralPacific, isShort } from './core/state.ts';
import { shortConditions, totalPoints } from './core/victory.ts';
import { centralPacific } from './game.ts';
import { first, say } from './judgement/choices.ts';
import { command, commands } from './judgement/command.ts';
import { aimGuns, leaveBehind, modifyFirstFire, planInvasion, settleExcess, takeHit } from './judgement/fighting.ts';
import { roughly } from './judgement/outlook.ts';
import { choosePackage, placeUnit, placeUnits, raiseBase } from './judgement/placing.ts';
import { prospectOf } from './judgement/prospects.ts';
import { free, historical, type Style } from './judgement/style.ts';
import tuned from './judgement/tuned.json' with { type: 'json' };
import { counts, weights } from './judgement/weights.ts';

/** A way to answer one kind of decision. */
type Answerer = (state: CentralPacific, decision: Decision) => Action[];

/** What is done at each kind of decision but the choice of an action, by procedure and step. */
const routineAt = atQuestions<Answerer>(centralPacific, {
  'us event: package': choosePackage,
  'amphibious operation: plan': planInvasion,
  'battle: first-fire modifiers': modifyFirstFire,
  'battle: aim': aimGuns,
  'battle: hits': takeHit,
  'battle: losses': takeHit,
  'excess: air unit': settleExcess,
  're-embarkation: excess': leaveBehind,
  'deployment: unit': placeUnits,
  'deployment: place': placeUnit,
  'raise base: level': raiseBase,
  'return to base: force': stay,
});

/** Where nothing special is known, the action under way is carried on with; these verbs do that, the first that is offered. */
const goingAhead: readonly string[] = [
  'attack',
  'strike',
  'land',
  'ashore',
  'stay aboard',
  'ready',
  'stay',
  'target ships',
  'target island',
  'invade',
  'restore',
  'done',
  'sail',
  'board all',
  'aboard',
  'enter',
  'add all',
  'add',
  'look at the map',
  'go on',
  'end turn and lose',
  'cancel',
  'back',
];

function goAhead(decision: Decision): Action[] {
  for (const verb of goingAhead) {
    if (!offers(decision, verb)) continue;
    const targets = targetsOf(decision, verb);
    // Nobody goes home without an order: it might be the last carrier (4.2).
    const target = targets.find((each) => verb !== 'sail' || each !== PEARL_HARBOR);
    if (target !== undefined || targets.length === 0) return [say(verb, target)];
  }
  return first(decision);
}

function stay(): Action[] {
  return [say('cancel')];
}

/** How the campaign seems to end: by what was fitted to many; in the short scenario by how much of what is asked for has been achieved. */
function outlook(state: CentralPacific): number {
  return isShort(state) ? shareOf(state) : prospectOf(state);
}

/** Points that nobody makes more than. */
const mostPoints = 60;

/** How much of what wins has been achieved: points, or what the short scenario asks for. */
function shareOf(state: CentralPacific): number {
  const conditions = shortConditions(state);
  return isShort(state)
    ? conditions.filter(({ isMet }) => isMet).length / conditions.length
    : Math.min(1, Math.max(0, totalPoints(state) / mostPoints));
}

/** Half by the result, half by how near it came. */
function scoreOf(state: CentralPacific, seat: Seat): number {
  return (outcomeOf(state, seat)! + shareOf(state)) / 2;
}

/** How many months of a campaign are looked ahead: prospects are told at the start of a month. The short scenario is played to its end. */
const monthsAhead = 2;

function judgementOf(style: Style): Judgement<CentralPacific> {
  const routine = (state: CentralPacific, decision: Decision) =>
    decision.step === 'action'
      ? command(state, decision, style)
      : (routineAt(decision)?.(state, decision) ?? goAhead(decision));
  return {
    // What is worth weighing is weighed by exact chances, which no trial could give.
    alternatives: (state, decision) => (decision.step === 'action' ? commands(state, decision, style) : []),
    routine,
    quick: (state, decision) => roughly(() => routine(state, decision)),
    settled: () => true,
    value: (state) => totalPoints(state),
    outcome: (state, seat) => outcomeOf(state, seat) ?? outlook(state),
    isHorizon: (state, from) => !isShort(state) && state.turn >= from.turn + monthsAhead,
  };
}

export const centralPacificJudge = judgeBy(weights, judgementOf(free), {
  counts,
  tuned,
  pace: 35_000,
  score: (state, seat) => scoreOf(state as CentralPacific, seat),
});
export const historianJudge = judgeBy(weights, judgementOf(historical), { counts, pace: 35_000 });
