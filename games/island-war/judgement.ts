import type { Hex } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action, Seat } from '#engine/state';
import { eachAlone, first, say, targetsOf } from '../choices.ts';
import {
  atQuestions,
  calmIn,
  chanceBySigns,
  type FittedChances,
  judgeBy,
  type Lot,
  outcomeOf,
  outcomeOfLead,
  untried,
} from '../judgement.ts';
import { sides, US } from './dataTypes.ts';
import { islandWar } from './game.ts';
import fitted from './judgement/chances.json' with { type: 'json' };
import { areGathered, japaneseMoves } from './judgement/counterattack.ts';
import {
  addFire,
  commitUnits,
  declareBanzai,
  nextCombat,
  nextCombats,
  protect,
  protections,
  quickCombat,
} from './judgement/fighting.ts';
import { huntingMoves } from './judgement/hunt.ts';
import { deployTo, deployUnit, landUnit, reinforce, writeBeach } from './judgement/landing.ts';
import { clearOperation, marches, operations } from './judgement/operations.ts';
import { Reach } from './judgement/reach.ts';
import { signsOf } from './judgement/signs.ts';
import tuned from './judgement/tuned.json' with { type: 'json' };
import { valueFor } from './judgement/value.ts';
import { counts, leading, manners, weights } from './judgement/weights.ts';
import type { IslandWar, UnitId } from './state.ts';

const chances: FittedChances = fitted;

/** A way to answer one kind of decision. */
type Answerer = (state: IslandWar, decision: Decision, lot: Lot) => Action[];
type Answers = (state: IslandWar, decision: Decision) => Action[][];

/** How Saipan is played well: what the search asks at each kind of decision, by procedure and step. */
const routineAt = atQuestions<Answerer>(islandWar, {
  'set-up: write the landing hexes': writeBeach,
  'set-up: deploy': deployUnit,
  'deploy a unit: choose a hex': deployTo,
  'movement phase: move units': marchOn,
  'march: choose a hex': (_, decision) => [say(decision, 'stop')],
  'reinforcements: choose a beachhead': reinforce,
  'arrival: choose the unit': landUnit,
  'first wave: choose the unit': landUnit,
  'combat phase: next combat': nextCombat,
  'attack: commit units': commitUnits,
  'attack: barrage': addFire,
  'attack: protective fire': protect,
  'attack: banzai': declareBanzai,
});

const weighedAt = atQuestions<Answers>(islandWar, {
  'movement phase: move units': prepareAttacks,
  'combat phase: next combat': nextCombats,
  'attack: protective fire': protections,
  'attack: banzai': eachAlone,
  'attack: order of retreat': eachAlone,
  'retreat: choose a hex': eachAlone,
  'displacement: choose a hex': eachAlone,
  'banzai losses: choose a unit': eachAlone,
  'advance: choose a unit': eachAlone,
  'advance a unit: choose a hex': eachAlone,
});

/** Where the routine is too weak or too slow for a game that is only imagined. */
const quickAt = atQuestions<Answerer>(islandWar, {
  'movement phase: move units': quickMoves,
  'combat phase: next combat': quickCombat,
});

export const islandWarJudge = judgeBy<IslandWar, typeof weights>(
  weights,
  {
    alternatives: (state, decision) => untried(weighedAt(decision)?.(state, decision) ?? []),
    routine: (state, decision, lot) => routineAt(decision)?.(state, decision, lot) ?? first(decision),
    quick: (state, decision, lot) =>
      (quickAt(decision) ?? routineAt(decision))?.(state, decision, lot) ?? first(decision),
    settled: calmIn(islandWar, ['set-up', 'movement phase', 'reinforcements', 'combat phase']),
    value: valueFor,
    outcome: (state, seat, now = state) => outcomeOf(state, seat) ?? likelyOutcome(state, seat, now),
    // Both sides have moved and fought.
    isHorizon: (state, from) =>
      state.turn > from.turn && (state.turn > from.turn + 1 || state.phasing === from.phasing),
  },
  { counts, tuned, manners, leading, signs: signsOf, pace: 12_000 },
);

function likelyOutcome(state: IslandWar, seat: Seat, now: IslandWar): number {
  const fit = chances[state.scenario];
  if (!fit) return outcomeOfLead(valueFor(state, seat, now), weights.value.decisiveLead);
  const forUs = chanceBySigns(signsOf(state), fit);
  return seat === sides[US] ? forUs : 1 - forUs;
}

/** What was thought about a Movement Phase, while it is thought about: nothing in it changes but one's own moves. */
interface MovementThoughts {
  readonly turn: number;
  readonly phasing: number;
  readonly reach: Reach;
  /** Whether attacks are prepared. */
  readonly strikes: boolean;
  /** Moves of units without a part in an attack, once the attacks are prepared. */
  moves?: [UnitId, Hex][];
}

const thoughts = new WeakMap<IslandWar, MovementThoughts>();

function thoughtsOn(state: IslandWar, decision: Decision): MovementThoughts {
  const known = thoughts.get(state);
  if (known && known.turn === state.turn && known.phasing === state.phasing) return known;
  const movable = targetsOf(decision, 'move');
  const reach = new Reach(state, movable);
  const strikes = state.phasing === US || areGathered(state, reach);
  const begun = { turn: state.turn, phasing: state.phasing, reach, strikes };
  thoughts.set(state, begun);
  return begun;
}

function prepareAttacks(state: IslandWar, decision: Decision): Action[][] {
  const { reach, moves, strikes } = thoughtsOn(state, decision);
  return moves || !strikes ? [] : [[], ...operations(state, reach)];
}

function quickMoves(state: IslandWar, decision: Decision): Action[] {
  const { reach, moves, strikes } = thoughtsOn(state, decision);
  return (moves || !strikes ? undefined : clearOperation(state, reach)) ?? marchOn(state, decision);
}

function marchOn(state: IslandWar, decision: Decision): Action[] {
  const thought = thoughtsOn(state, decision);
  const movable = targetsOf(decision, 'move');
  const movesOf = state.phasing === US ? huntingMoves : japaneseMoves;
  thought.moves ??= movesOf(state, thought.reach, movable);
  const next = thought.moves.shift();
  return next ? marches(state, [next]) : [say(decision, 'done')];
}
