import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { offers, say, targetsOf } from '../../choices.ts';
import { type Alternative, atQuestions, untried } from '../../judgement.ts';
import { defensiveFire } from '../air/battle/defensiveFire.ts';
import { impulse } from '../air/battle/impulse.ts';
import { battleOf, pieceOf } from '../air/battle/pieces.ts';
import { planOf } from '../air/battle/plan.ts';
import { choiceFor } from '../air/battle/verbs.ts';
import { planOf as attackPlanOf, missionUnits } from '../combat/attackPlan.ts';
import { NO_RUN, runs } from '../combat/runs.ts';
import { unopposedAttack } from '../combat/unopposedAttack.ts';
import { type ForlornHopes, sideOfSeat } from '../core/state.ts';
import { isBomber } from '../data/data.ts';
import { forlornHopes } from '../game.ts';
import { attackWorth, bombRuns } from './bombs.ts';
import { isSpent, isToBreakOff } from './breakOff.ts';
import { aimShips, chooseNight, mostValuable, ranked, stationShips } from './gunnery.ts';
import { bestFlights } from './impulses.ts';
import { giveNumbers, rearrange } from './numbers.ts';
import { Sights } from './sights.ts';
import type { PilotWeights } from './weights.ts';

/** How one kind of decision in battle is judged: what could be done, the best first. */
type Answerer = (state: ForlornHopes, decision: Decision, weights: PilotWeights) => readonly Alternative[];

const answerAt = atQuestions<Answerer>(forlornHopes, {
  'deploy ships: stations': stationShips,
  'air battle: sequence markers': giveNumbers,
  'air battle: mission entry': (_, decision) => inLine(decision, 'begin'),
  'air battle: rearrange': rearrange,
  'air impulse: latecomers': (_, decision) => inLine(decision, 'arrive'),
  'air impulse: off board': comeIn,
  'air impulse: plan': planImpulse,
  'defensive fire: gunners': defend,
  'unopposed attack: attacks': planAttacks,
  'unopposed attack: another ship': anotherShip,
  'surface combat: night action': chooseNight,
  'surface combat: targets': aimShips,
  'submarine attack: victim': (state, decision, weights) => mostValuable(state, decision, 'attack ship', weights),
});

/** What a pilot or a captain would do at a question of a battle, the best first; undefined at any other question. */
export function pilotAlternatives(
  state: ForlornHopes,
  decision: Decision,
  weights: PilotWeights,
): readonly Alternative[] | undefined {
  return answerAt(decision)?.(state, decision, weights);
}

/** Side by side in the middle, which lies straight before the target. */
function inLine(decision: Decision, done: string): readonly Alternative[] {
  return untried([offers(decision, done) ? [say(decision, done)] : [say(decision, 'in line'), say(decision, done)]]);
}

/** 9.7.6c: a fighter comes in as soon as it may, unless it could do no more than be shot down. */
function comeIn(state: ForlornHopes, decision: Decision, weights: PilotWeights): readonly Alternative[] {
  const [piece] = onTop(state, impulse)!.pieces as [number];
  const staysOff =
    isSpent(state, piece) || isToBreakOff(state, new Sights(state, sideOfSeat(decision.seat), weights), piece);
  const courses: Action[][] = [[say(decision, 'stay')]];
  if (offers(decision, 'roll to enter')) courses.push([say(decision, 'roll to enter')]);
  return untried(staysOff ? courses : courses.reverse());
}

/** 9.7.8f: a whole impulse; a plan half made is taken back as far as it leads elsewhere. */
function planImpulse(state: ForlornHopes, decision: Decision, weights: PilotWeights): readonly Alternative[] {
  const plan = planOf(state);
  return bestFlights(state, sideOfSeat(decision.seat), weights).map(({ acts, worth }) => {
    const isBegun = plan.every((action, at) => acts[at] === action);
    const back = isBegun ? [] : plan.map(() => say(decision, 'back'));
    const steps = (isBegun ? acts.slice(plan.length) : acts).map((action) => {
      const { verb, target } = choiceFor(state, action);
      return say(decision, verb, target);
    });
    return { course: [...back, ...steps, say(decision, 'fly')], promise: worth };
  });
}

/** 9.7.9h: the gunners with the best chance first; to fire costs nothing. */
function defend(state: ForlornHopes, decision: Decision, weights: PilotWeights): readonly Alternative[] {
  const side = sideOfSeat(decision.seat);
  const sights = new Sights(state, side, weights);
  const { target } = onTop(state, defensiveFire)!;
  return ranked([
    ...targetsOf(decision, 'defend with').map((unit) => ({
      course: [say(decision, 'defend with', unit)],
      promise: sights.defenseWorth(pieceOf(battleOf(state), unit), target),
    })),
    { course: [say(decision, 'hold fire')], promise: -1 },
  ]);
}

/** 9.9c: each unit by its best run, or not at all where that costs less. */
function planAttacks(state: ForlornHopes, decision: Decision, weights: PilotWeights): readonly Alternative[] {
  const plan = attackPlanOf(state);
  const course = missionUnits(state).flatMap((unit, slot) => {
    const [best] = bombRuns(state, unit, weights);
    const away = isBomber[unit] === 1 ? -weights.abort : 0;
    const run = best && best.worth > away ? best.run : NO_RUN;
    const ship = run === NO_RUN ? -1 : best!.ship;
    if (plan.runs[slot] === run && plan.ships[slot] === ship) return [];
    const chosen = say(decision, 'unit', unit);
    if (run === NO_RUN) return [chosen, say(decision, 'stay away')];
    const declared = say(decision, runs[run]!.label.toLowerCase());
    return [chosen, declared, ...(ship >= 0 ? [say(decision, 'ship', ship)] : [])];
  });
  return untried([[...course, say(decision, 'attack')], [say(decision, 'attack')]]);
}

/** 9.10.10-nav-e */
function anotherShip(state: ForlornHopes, decision: Decision, weights: PilotWeights): readonly Alternative[] {
  const { flown } = onTop(state, unopposedAttack)!;
  const unit = missionUnits(state)[flown - 1]!;
  const run = runs[attackPlanOf(state).runs[flown - 1]!]!;
  return ranked([
    ...targetsOf(decision, 'ship').map((ship) => ({
      course: [say(decision, 'ship', ship)],
      promise: attackWorth(state, unit, { ...run, ship }, weights),
    })),
    { course: [say(decision, 'stay away')], promise: isBomber[unit] === 1 ? -weights.abort : 0 },
  ]);
}
