import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { offers, targetsOf } from '../choices.ts';
import { atQuestions, type Judgement, judgeBy, outcomeOf, outcomeOfLead } from '../judgement.ts';
import { PEARL_HARBOR } from './core/places.ts';
import { type CentralPacific, isShort } from './core/state.ts';
import { shortConditions, totalPoints } from './core/victory.ts';
import { tables } from './data/data.ts';
import { centralPacific } from './game.ts';
import { first, say } from './judgement/choices.ts';
import { commands } from './judgement/command.ts';
import { aimGuns, leaveBehind, modifyFirstFire, planInvasion, settleExcess, takeHit } from './judgement/fighting.ts';
import { choosePackage, placeUnit, placeUnits, raiseBase } from './judgement/placing.ts';
import { free, historical, type Style } from './judgement/style.ts';
import tuned from './judgement/tuned.json' with { type: 'json' };
import { counts, weights } from './judgement/weights.ts';

/** A way to answer one kind of decision. */
type Answer = (state: CentralPacific, decision: Decision) => Action[];

/** What is done at each kind of decision but the choice of an action, by procedure and step. */
const routineAt = atQuestions<Answer>(centralPacific, {
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

/** How far it is worth looking ahead in the campaign. */
const monthsAhead = 2;

/** How the campaign seems to end: by the points between defeat and victory (4.4), or by what the short scenario asks for (4.5). */
function outlook(state: CentralPacific): number {
  if (isShort(state)) {
    const conditions = shortConditions(state);
    return conditions.filter(({ isMet }) => isMet).length / conditions.length;
  }
  const { victory, draw } = tables.levels;
  return outcomeOfLead(totalPoints(state) - (victory + draw) / 2, victory);
}

function judgementOf(style: Style): Judgement<CentralPacific> {
  return {
    // What is worth weighing is weighed by exact chances, which no trial could give.
    alternatives: (state, decision) => (decision.step === 'action' ? commands(state, decision, style) : []),
    routine: (state, decision) =>
      decision.step === 'action'
        ? commands(state, decision, style)[0]!.course
        : (routineAt(decision)?.(state, decision) ?? goAhead(decision)),
    settled: () => true,
    value: (state) => totalPoints(state),
    outcome: (state, seat) => outcomeOf(state, seat) ?? outlook(state),
    // What an operation brings is seen months later; the short scenario asks only how things stand at its end (4.5).
    isHorizon: (state, from) => !isShort(state) && state.turn > from.turn + monthsAhead,
  };
}

export const centralPacificJudge = judgeBy(weights, judgementOf(free), { counts, tuned, pace: 5000 });
export const historianJudge = judgeBy(weights, judgementOf(historical), { counts, pace: 5000 });
