import type { Decision } from '#engine/decision';
import { orderAction, type StandingOrder } from '#engine/orders';
import type { Action } from '#engine/state';
import { best, say, targetsOf } from '../../choices.ts';
import { isLastTurn, isNight, turnNumber } from '../core/calendar.ts';
import { BANZAI, type CompanyScale, PREPARED_ASSAULT, sideOfSeat } from '../core/state.ts';
import { limits, turns } from '../data/tables.ts';
import { JAPAN, sides, US } from '../data/types.ts';
import { chitsToBuy } from '../sequence/buying.ts';
import { preemptionOrder } from '../sequence/orders.ts';
import type { Chit, ChitId } from '../theater/chits.ts';
import { type DivisionId, hasTrait, NO_STRIPE, type UnitId } from '../theater/forces.ts';
import { FINAL_RUN_IN, isAshore, isZone, placesBeside, ROUTED, zoneAt } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { gatheringFor } from './gathering.ts';
import { marchedTo } from './posts.ts';
import type { Deed } from './shooting.ts';
import { roleOf, type Survey, surveyFor } from './survey.ts';
import { weights } from './weights.ts';

const w = weights.chits;

function isActivatedBy(state: CompanyScale, chit: Chit, unit: UnitId): boolean {
  if (chit.kind === 'special') return false;
  const { forces } = theaterOf(state);
  if (forces.division[unit] !== chit.division) return false;
  return chit.kind === 'division' || forces.stripe[unit] === chit.formation || forces.stripe[unit] === NO_STRIPE;
}

/** What an Activation of a unit would be good for. */
function useOf(survey: Survey, unit: UnitId): number {
  const { state, side, theater, near } = survey;
  const { forces, places } = theater;
  const place = state.where[unit]!;
  if (place === ROUTED) return w.contact;
  if (isZone(places, place)) return zoneAt(places, place) === FINAL_RUN_IN && !isNight(state) ? w.landing : 0;
  if (!isAshore(places, place)) return 0;
  const hex = places.hexOf[place]!;
  const apart = near[hex]!;
  const shaken = state.shock[place] !== 0 || state.disorder[place]! > 1 ? 0.3 : 0;
  if (hasTrait(forces, unit, 'indirect') && state.mode[unit] === 0) {
    return apart <= forces.range[unit * 2]! && !isNight(state) ? w.guns : w.idle;
  }
  if (roleOf(forces, unit) !== 'fighter') return w.idle;
  const marker = side === US ? PREPARED_ASSAULT : BANZAI;
  const isStorming = placesBeside(places, hex).some((beside) => (state.assaultMarkers[beside]! & marker) !== 0);
  if (isStorming) return w.assault;
  if (apart <= 1 || gatheringFor(survey).has(place)) return w.contact + shaken;
  if (side === JAPAN && state.gyokusai >= 0) return apart <= comesToCharge ? w.contact : w.marching;
  if (side === US) return (isNight(state) ? w.idle : apart <= 3 ? w.contact * 0.8 : w.marching) + shaken;
  return (apart <= 3 || marchedTo(survey, place) ? w.marching : w.idle) + shaken;
}

/** 9.6.2k: whoever is so near comes up and charges in one Activation. */
const comesToCharge = 4;

/** What a chit brings that its Division has not bought yet; what another chit activates already counts less. */
function worthOfChit(survey: Survey, at: ChitId, bought: readonly ChitId[]): number {
  const { state, theater } = survey;
  const { chits, forces } = theater;
  const chit = chits[at]!;
  let worth = 0;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (!isActivatedBy(state, chit, unit)) continue;
    const others = bought.filter((other) => isActivatedBy(state, chits[other]!, unit)).length;
    worth += useOf(survey, unit) / (1 + others);
  }
  const isResting = isNight(state) && survey.side === US && state.gyokusai < 0;
  return worth * (isResting ? w.night : 1);
}

/** 4.1B: a Division that has been driven hard loses Troop Quality at dawn. */
const { tiresFrom } = limits.fatigue;

/** 4.1D: the chits that activate most for their price, whatever was bought in the turn before. */
export function weighChits(state: CompanyScale, decision: Decision): Deed[] {
  const survey = surveyFor(state, sideOfSeat(decision.seat));
  const before = targetsOf(decision, 'leave out');
  const chosen = chitsWorthTheirPrice(survey, chitsToBuy(state, survey.side, []));
  const courses = [
    ...before.filter((at) => !chosen.includes(at)).map((at) => say(decision, 'leave out', at)),
    ...chosen.filter((at) => !before.includes(at)).map((at) => say(decision, 'buy', at)),
    say(decision, 'ready'),
  ];
  return [{ course: courses, worth: 0 }];
}

/** One after the other, the chit that brings most for its price. */
function chitsWorthTheirPrice(survey: Survey, open: readonly ChitId[]): ChitId[] {
  const chosen: ChitId[] = [];
  for (;;) {
    let [next, most] = [-1, 0];
    for (const at of open) {
      if (chosen.includes(at)) continue;
      const gain = gainOf(survey, at, chosen) - shortage(survey, at, chosen, open);
      if (gain > most) [next, most] = [at, gain];
    }
    if (next < 0) return chosen;
    chosen.push(next);
  }
}

/** What a Dispatch Point for a chit brings beyond what it is worth, with those chosen already. */
function gainOf(survey: Survey, at: ChitId, chosen: readonly ChitId[]): number {
  const { state, side, theater } = survey;
  const { chits } = theater;
  const chit = chits[at]!;
  if (chit.kind === 'special') return 0;
  if (chit.kind === 'division' && tiresDivision(state, chit.division, tiresFrom[sides[side]])) return 0;
  const cost = costOf(chit, chit.division);
  const left = chosen.reduce(
    (sum, other) => sum - costOf(chits[other]!, chit.division),
    state.dispatch[chit.division]! - cost,
  );
  if (left < 0) return 0;
  // The last points are kept for Assaults.
  const share = left < 1 ? w.last : 1;
  return (worthOfChit(survey, at, chosen) / cost) * share - priceOf(state, left + cost);
}

/** Points that the Division will lack in the next turn, when a first Activation brings more than a second one brings now. */
function shortage(survey: Survey, at: ChitId, chosen: readonly ChitId[], open: readonly ChitId[]): number {
  const { state, theater } = survey;
  const { chits } = theater;
  const chit = chits[at]!;
  if (chit.kind === 'special' || isLastTurn(state)) return 0;
  const own = open.filter((other) => costOf(chits[other]!, chit.division) > 0);
  const perPoint = (other: ChitId) => worthOfChit(survey, other, []) / costOf(chits[other]!, chit.division);
  const first = own.reduce((one, other) => (perPoint(other) > perPoint(one) ? other : one));
  const need = costOf(chits[first]!, chit.division) + w.assaults;
  const left = [...chosen, at].reduce(
    (sum, other) => sum - costOf(chits[other]!, chit.division),
    state.dispatch[chit.division]!,
  );
  const lacking = Math.max(0, need - left - limits.dispatch.above) / need;
  return w.saved * lacking * perPoint(first);
}

/** 4.1E: whether a Division would be tired at dawn: at night its chit costs more, and the rest besides. */
function tiresDivision(state: CompanyScale, division: DivisionId, limit: number): boolean {
  if (isLastDay(state)) return false;
  const { divisionChitByDay, divisionChitAtNight, restAtNight } = limits.fatigue;
  const isUs = theaterOf(state).forces.divisionSide[division] === US;
  if (isNight(state)) return isUs || state.fatigue[division]! + divisionChitAtNight >= limit - 1;
  return state.fatigue[division]! + divisionChitByDay + 2 * restAtNight >= limit - 1;
}

/** Nobody has to fight after it. */
function isLastDay(state: CompanyScale): boolean {
  const { turns: length } = theaterOf(state).scenario(state.scenario);
  return length - turnNumber(state) < turns.length;
}

/** What a Division pays for a chit. */
function costOf(chit: Chit, division: DivisionId): number {
  if (chit.kind === 'special' || chit.division !== division) return 0;
  return chit.kind === 'division' ? limits.costs.divisionChit : limits.costs.formationChit;
}

/** What a Dispatch Point must bring: less if many are left, for no Division keeps more than nine, and nothing in the last turn. */
function priceOf(state: CompanyScale, left: number): number {
  return isLastTurn(state) ? 0 : w.point * (1.2 - left / limits.dispatch.most);
}

/** With so many points some are lost at the next die. */
const plenty = 6;

/** 4.2C: a Formation that is needed at once, if points are left; otherwise, by the orders of the game, no more questions in this turn. */
export function preemptBy(orders: readonly StandingOrder<CompanyScale>[]) {
  return (state: CompanyScale, decision: Decision): Action[] => {
    const survey = surveyFor(state, sideOfSeat(decision.seat));
    const { chits } = theaterOf(state);
    const open = targetsOf(decision, 'pre-empt').filter((at) => {
      const chit = chits[at]!;
      return chit.kind === 'formation' && state.dispatch[chit.division]! >= plenty;
    });
    if (open.length === 0) return [orderAction(orders, decision.seat, preemptionOrder.id, 'not this turn')];
    const worth = (at: ChitId) => worthOfChit(survey, at, []);
    const chosen = best(open, worth);
    return [worth(chosen) >= w.preemption ? say(decision, 'pre-empt', chosen) : say(decision, 'pass')];
  };
}
