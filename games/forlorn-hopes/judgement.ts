import type { Decision } from '#engine/decision';
import {
  type Alternative,
  chanceBySigns,
  type FittedChances,
  type Judgement,
  judgeBy,
  outcomeOf,
  outcomeOfLead,
} from '../judgement.ts';
import { enemyOf, type ForlornHopes, isIntroductory, sideOfSeat } from './core/state.ts';
import { tables } from './data/data.ts';
import { JAPAN, type SideCode } from './data/types.ts';
import { airStaffAlternatives } from './judgement/airStaff.ts';
import fitted from './judgement/chances.json' with { type: 'json' };
import { goAhead } from './judgement/goAhead.ts';
import { headAlternatives } from './judgement/headquarters.ts';
import { ideas } from './judgement/ideas.ts';
import { pilotAlternatives } from './judgement/pilot.ts';
import { signsOf } from './judgement/signs.ts';
import { free, historical, type Style } from './judgement/style.ts';
import { setUp } from './judgement/week.ts';
import { weights } from './judgement/weights.ts';
import { awardsOf } from './victory/campaign.ts';
import { lossPoints, transportsOffJava } from './victory/javaSea.ts';

const chances: FittedChances = fitted;

/** Points that decide a campaign. */
const decisive = 20;
/** What a transport off Java counts for, in points of the short scenario. */
const transportOffJava = 3;

/** Points of both sides if the campaign ended now. */
function pointsNow(state: ForlornHopes): readonly [japan: number, allies: number] {
  const points: [number, number] = [state.points[0] / 2, state.points[1] / 2];
  for (const { side, halves } of awardsOf(state)) points[side] += halves / 2;
  return points;
}

/** By how much a side is ahead, as all can see. */
function leadOf(state: ForlornHopes, side: SideCode): number {
  const seen = (one: SideCode) => lossPoints(state, one, ({ steps }, unit) => steps[unit]!) / 2;
  if (isIntroductory(state)) {
    const lead = seen(side) - seen(enemyOf(side));
    const offJava = Math.min(transportsOffJava(state), 2) * transportOffJava - transportOffJava;
    return lead + (side === JAPAN ? offJava : -offJava);
  }
  const [japan, allies] = pointsNow(state);
  // 16.3: between defeat and victory lies the factor of a victory.
  const lead = japan - allies * ((1 + tables.fixed.victoryFactor) / 2);
  return side === JAPAN ? lead : -lead;
}

function judgementOf(style: Style): Judgement<ForlornHopes> {
  const command = { style, weights };
  const answers = (state: ForlornHopes, decision: Decision): readonly Alternative[] => {
    const found =
      pilotAlternatives(state, decision, weights.pilot) ??
      airStaffAlternatives(state, decision, command) ??
      headAlternatives(state, decision, command) ??
      [];
    // What is ranked without a worth is not tried out: trials know less than those who ranked it.
    return found.every(({ promise }) => promise !== undefined) ? found : found.slice(0, 1);
  };
  return {
    alternatives: answers,
    ideas,
    routine: (state, decision, lot) => {
      const [best] = answers(state, decision);
      if (best && best.course.length > 0) return best.course;
      const placed = decision.procedure === 'placing' ? setUp(state, decision, lot) : [];
      return placed.length > 0 ? placed : goAhead(decision);
    },
    settled: () => true,
    value: (state, seat) => leadOf(state, sideOfSeat(seat)),
    outcome: (state, seat) => outcomeOf(state, seat) ?? likelyOutcome(state, sideOfSeat(seat)),
    isHorizon: (state, from) => state.turn > from.turn,
  };
}

function likelyOutcome(state: ForlornHopes, side: SideCode): number {
  const fit = chances[state.scenario];
  if (!fit) return outcomeOfLead(leadOf(state, side), decisive);
  const forJapan = chanceBySigns(signsOf(state), fit);
  return side === JAPAN ? forJapan : 1 - forJapan;
}

/** The introductory scenario has a dozen missions, and its setup decides no less than each of them. */
function patience(view: ForlornHopes): number {
  if (!isIntroductory(view)) return 1;
  if (view.phase === 'set-up') return 2.5;
  return view.navalMission === null && view.airMission === null ? 1.5 : 1;
}

const about = { signs: signsOf, pace: 4000, patience };
export const forlornHopesJudge = judgeBy(weights, judgementOf(free), about);
export const historianJudge = judgeBy(weights, judgementOf(historical), about);
