import type { Decision } from '#engine/decision';
import { orderAction } from '#engine/orders';
import type { Action } from '#engine/state';
import { best, say, targetsOf } from '../../choices.ts';
import { isNight, turnNumber } from '../core/calendar.ts';
import { BANZAI, type CompanyScale, PREPARED_ASSAULT, sideOfSeat } from '../core/state.ts';
import { limits, turns } from '../data/tables.ts';
import { sides, US } from '../data/types.ts';
import { preemptionOrder } from '../sequence/orders.ts';
import type { Chit, ChitId } from '../theater/chits.ts';
import { type DivisionId, hasTrait, NO_STRIPE, type UnitId } from '../theater/forces.ts';
import { FINAL_RUN_IN, isAshore, isZone, placesBeside, ROUTED, zoneAt } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { tinian } from '../tinian/game.ts';
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
function useOf({ state, side, theater, near }: Survey, unit: UnitId): number {
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
  if (apart <= 1) return w.contact + shaken;
  if (side === US) return (isNight(state) ? w.idle : apart <= 3 ? w.contact * 0.8 : w.marching) + shaken;
  return (apart <= 3 ? w.marching : w.idle) + shaken;
}

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
  return worth * (isNight(state) && survey.side === US ? w.night : 1);
}

/** 4.1B: a Division that has been driven hard loses Troop Quality at dawn. */
const { tiresFrom } = limits.fatigue;

/** 4.1D: the chits that activate most for their price. */
export function weighChits(state: CompanyScale, decision: Decision): Deed[] {
  const side = sideOfSeat(decision.seat);
  const survey = surveyFor(state, side);
  const { chits } = theaterOf(state);
  const wanted = targetsOf(decision, 'leave out');
  const deeds = targetsOf(decision, 'buy').map((at): Deed => {
    const chit = chits[at]!;
    if (chit.kind === 'special') return { course: [], worth: 0 };
    const isTired = chit.kind === 'division' && tiresDivision(state, chit.division, tiresFrom[sides[side]]);
    const spent = [...wanted, at].reduce((sum, other) => sum + costOf(chits[other]!, chit.division), 0);
    // The last points are kept for Assaults.
    const share = (isTired ? 0 : 1) * (state.dispatch[chit.division]! - spent < 1 ? w.last : 1);
    const worth = (worthOfChit(survey, at, wanted) / costOf(chit, chit.division)) * share;
    return { course: [say(decision, 'buy', at)], worth: worth - priceOf(state, chit) };
  });
  const ready = { course: [say(decision, 'ready')], worth: 0 };
  return [...deeds.filter(({ worth }) => worth > 0).toSorted((one, other) => other.worth - one.worth), ready];
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

/** What a Dispatch Point must bring: less if many are left, for no Division keeps more than nine. */
function priceOf({ dispatch }: CompanyScale, chit: Chit): number {
  return chit.kind === 'special' ? 0 : w.point * (1.2 - dispatch[chit.division]! / limits.dispatch.most);
}

/** With so many points some are lost at the next die. */
const plenty = 6;

/** 4.2C: a Formation that is needed at once, if points are left; otherwise no more questions in this turn. */
export function preempt(state: CompanyScale, decision: Decision): Action[] {
  const survey = surveyFor(state, sideOfSeat(decision.seat));
  const { chits } = theaterOf(state);
  const open = targetsOf(decision, 'pre-empt').filter((at) => {
    const chit = chits[at]!;
    return chit.kind === 'formation' && state.dispatch[chit.division]! >= plenty;
  });
  const worth = (at: ChitId) => worthOfChit(survey, at, []);
  if (open.length > 0) {
    const chosen = best(open, worth);
    return [worth(chosen) >= w.preemption ? say(decision, 'pre-empt', chosen) : say(decision, 'pass')];
  }
  return [orderAction(tinian.definition.orders!, decision.seat, preemptionOrder.id, 'not this turn')];
}
