import type { Decision } from '#engine/decision';
import type { Action, Seat } from '#engine/state';
import { best, eachAlone, first, say, targetsOf } from '../choices.ts';
import {
  type Alternative,
  atQuestions,
  type Course,
  calmIn,
  chanceBySigns,
  type FittedChances,
  judgeBy,
  type Lot,
  outcomeOf,
  outcomeOfLead,
  untried,
} from '../judgement.ts';
import { type FireAndMovement, modeOf, type UnitId } from './core/state.ts';
import { sides, US } from './data/dataTypes.ts';
import { fireAndMovement } from './game.ts';
import { chooseMarkers, nextBombardment } from './judgement/bombarding.ts';
import fitted from './judgement/chances.json' with { type: 'json' };
import {
  chooseAttackers,
  commitSupport,
  declareBanzai,
  nextAttack,
  nextAttacks,
  supportAlone,
} from './judgement/fighting.ts';
import { follow, followTo } from './judgement/following.ts';
import { bombardments, marches, markersKept } from './judgement/ideas.ts';
import { aim, landUnit, placeBoats, withhold, writeSetUp } from './judgement/landing.ts';
import { chooseBeach, landBeyond, marchOn, moveUnits } from './judgement/marching.ts';
import { signsOf } from './judgement/signs.ts';
import { loseStep, standFast } from './judgement/standing.ts';
import tuned from './judgement/tuned.json' with { type: 'json' };
import { valueFor } from './judgement/value.ts';
import { counts, weights } from './judgement/weights.ts';
import { worthAt } from './judgement/worth.ts';

const chances: FittedChances = fitted;

/** A way to answer one kind of decision. */
type Answerer = (state: FireAndMovement, decision: Decision, lot: Lot) => Action[];
type Answers = (state: FireAndMovement, decision: Decision) => Course[];

/** How the islands are played well: what is done at each kind of decision, by procedure and step. */
const routineAt = atQuestions<Answerer>(fireAndMovement, {
  'set-up: assault boats': placeBoats,
  'set-up: naval gunfire': withhold,
  'set-up: write the set-up': writeSetUp,
  'aim naval gunfire: target': aim,
  'landings: choose a unit': landUnit,
  'movement phase: move units': moveUnits,
  'march: choose a hex': marchOn,
  'mobile landing: choose a beach': chooseBeach,
  'mobile landing: choose a hex': landBeyond,
  'reinforcements: choose a unit': landUnit,
  'rebuilds: rebuild': rebuildBest,
  'bombardment phase: next bombardment': nextBombardment,
  'bombardment: choose markers': chooseMarkers,
  'combat phase: next attack': nextAttack,
  'attack: choose attackers': chooseAttackers,
  'combat: banzai': declareBanzai,
  'combat: attacker’s first marker': commitSupport,
  'combat: defender’s first marker': commitSupport,
  'combat: attacker’s second marker': commitSupport,
  'combat: defender’s second marker': commitSupport,
  'combat: support in solitaire': supportAlone,
  'loss: choose a unit': loseStep,
  'retreats: retreat or resist': standFast,
  'advance: choose a unit': follow,
  'advance a unit: choose a hex': followTo,
});

/** What follows a combat is tried out. */
const weighedAt = atQuestions<Answers>(fireAndMovement, {
  'loss: choose a unit': eachAlone,
  'retreats: retreat or resist': eachAlone,
  'retreat: displace a unit': eachAlone,
  'retreat: choose a hex': eachAlone,
  'displacement: choose a hex': eachAlone,
  'advance: choose a unit': eachAlone,
  'advance a unit: choose a hex': eachAlone,
});

/** Attacks are ranked by the exact odds of all draws and faces. */
const rankedAt = atQuestions<(state: FireAndMovement, decision: Decision) => Alternative[]>(fireAndMovement, {
  'combat phase: next attack': nextAttacks,
});

/** What only shows when games are played on. */
const ideasAt = atQuestions<Answers>(fireAndMovement, {
  'movement phase: move units': marches,
  'bombardment phase: next bombardment': bombardments,
  'combat: banzai': eachAlone,
  'combat: attacker’s first marker': markersKept,
  'combat: defender’s first marker': markersKept,
  'combat: attacker’s second marker': markersKept,
  'combat: defender’s second marker': markersKept,
});

export const fireAndMovementJudge = judgeBy<FireAndMovement, typeof weights>(
  weights,
  {
    alternatives: (state, decision) =>
      rankedAt(decision)?.(state, decision) ?? untried(weighedAt(decision)?.(state, decision) ?? []),
    ideas: (state, decision) => ideasAt(decision)?.(state, decision) ?? [],
    routine: (state, decision, lot) => routineAt(decision)?.(state, decision, lot) ?? first(decision),
    settled: calmIn(fireAndMovement, [
      'set-up',
      'landings',
      'movement phase',
      'reinforcements',
      'rebuilds',
      'bombardment phase',
      'combat phase',
      'solitaire attacks',
    ]),
    value: valueFor,
    outcome: (state, seat, now = state) => outcomeOf(state, seat) ?? likelyOutcome(state, seat, now),
    isHorizon,
  },
  { counts, tuned, signs: signsOf, pace: 30_000 },
);

function likelyOutcome(state: FireAndMovement, seat: Seat, { turn }: FireAndMovement): number {
  const fit = chances[state.scenario];
  // The less time is left, the more a hex counts: it is measured as it was.
  if (!fit) return outcomeOfLead(valueFor({ ...state, turn }, seat), weights.value.decisiveLead);
  const forUs = chanceBySigns(signsOf(state), fit);
  return seat === sides[US] ? forUs : 1 - forUs;
}

/** A single island is played to its end: who stands where a turn or two later says little. On several, both sides have moved and fought. */
function isHorizon(state: FireAndMovement, from: FireAndMovement): boolean {
  if (modeOf(from) === 'individual') return false;
  return state.turn > from.turn && (state.turn > from.turn + 1 || state.phasing === from.phasing);
}

/** The unit that gains most. */
function rebuildBest(state: FireAndMovement, decision: Decision): Action[] {
  const gain = (unit: UnitId) => worthAt(state, unit, 0) - worthAt(state, unit, 1);
  const chosen = best(targetsOf(decision, 'rebuild'), gain);
  return chosen >= 0 && gain(chosen) > 0 ? [say(decision, 'rebuild', chosen)] : first(decision);
}
