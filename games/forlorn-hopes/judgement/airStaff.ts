import type { Decision } from '#engine/decision';
import { onTop } from '#engine/frames';
import type { Action } from '#engine/state';
import { best, offers, say, sayBest, targetsOf } from '../../choices.ts';
import { type Alternative, atQuestions, untried } from '../../judgement.ts';
import { flightOf } from '../air/flight.ts';
import { airMission } from '../air/mission.ts';
import { airBase, airUnitsAt, isAirDisrupted } from '../core/air.ts';
import { missionOf } from '../core/airMission.ts';
import { basePlace, isBaseDisrupted } from '../core/bases.ts';
import { handOf } from '../core/hand.ts';
import { isHex } from '../core/places.ts';
import { flightCost } from '../core/range.ts';
import { type BaseId, type ForlornHopes, sideOfSeat, type UnitId } from '../core/state.ts';
import { airAttack, airDefense, isBomber, isFighter, units } from '../data/data.ts';
import type { SideCode } from '../data/types.ts';
import { forlornHopes } from '../game.ts';
import { commitAirFleet } from './airFleet.ts';
import { AirMissions, courseOf, naming, sending } from './airMissions.ts';
import type { Command } from './command.ts';
import { type Goal, goalsOf } from './goals.ts';
import { dropCourse, escortDrop, paratroopOrders } from './paratroops.ts';
import { moveIn, scramble, takeOff } from './scrambles.ts';
import { Staff } from './staff.ts';
import { build, evacuate, landUnits, Stations, stagingCourse } from './stations.ts';
import { examine, sendOut, watch } from './watch.ts';
import type { AirStaffWeights } from './weights.ts';

/** One thing that could be done with an opportunity, with all its choices in a row, from the choice of a mission on. */
export interface AirOrder {
  readonly kind: 'strike' | 'paratroops' | 'staging';
  /** In victory points. */
  readonly worth: number;
  readonly course: readonly Action[];
}

/** What a side could do in the air now, the best first. Questions of one side about what it sees. */
export function airOrders(
  view: ForlornHopes,
  side: SideCode,
  goals: readonly Goal[],
  weights: AirStaffWeights,
): AirOrder[] {
  const staff = new Staff(view, side, goals, weights);
  const missions = new AirMissions(staff).all();
  const wanted = new Set(missions.flatMap(({ units }) => units));
  const strikes = missions.map(
    (order): AirOrder => ({ kind: 'strike', worth: order.worth, course: courseOf(view, side, order) }),
  );
  const drops = paratroopOrders(staff).map(
    (order): AirOrder => ({ kind: 'paratroops', worth: order.worth, course: dropCourse(staff, order) }),
  );
  const stagings = new Stations(staff)
    .stagings()
    .filter(({ unit, worth }) => worth >= weights.stage && !wanted.has(unit))
    .map((order): AirOrder => ({ kind: 'staging', worth: order.worth, course: stagingCourse(staff, order) }));
  return [...strikes, ...drops, ...stagings].sort((one, other) => other.worth - one.worth);
}

/** How one kind of question is answered; undefined where the headquarters decides. */
type Answerer = (staff: Staff, decision: Decision) => Action[] | undefined;

const answerAt = atQuestions<Answerer>(forlornHopes, {
  'initiative phase: designation': designate,
  'reconnaissance: flight': sendOut,
  'reconnaissance: place': watch,
  'reconnaissance: examine': examine,
  'patrol interception: scramble': scramble,
  'patrol interception: move in': moveIn,
  'air mission: target hex': chooseHex,
  'air mission: units': chooseUnits,
  'air mission: write target': writeTarget,
  'air mission: scramble': scramble,
  'air mission: move in': moveIn,
  'air mission: target scramble': takeOff,
  'air mission: name target': nameTarget,
  'air mission: late group': nameLate,
  'air mission: new transport': replaceTransport,
  'return to base: land': landUnits,
  'recon returns: land': landUnits,
  'staging: unit': chooseStaging,
  'staging: base': chooseStagingBase,
  'naval mission: sighted': react,
  'capture: evacuation': evacuate,
  'building: site': build,
  '11th air fleet: commitment': commitAirFleet,
  '11th air fleet: purchase': (_, decision) => [say(decision, 'done')],
  'covering force: first carrier': loadCarrier,
  'covering force: second carrier': loadCarrier,
  'reinforcements: arrivals': baseArrivals,
  'random event: second PBY': (staff, decision) => sayBest(decision, 'base', (base) => stationWorth(staff, base)),
  'random event: ace': nameAce,
  'replacements: steps': (_, decision) => [say(decision, 'done')],
  'end of the week: repairs': dismantle,
});

/** What an air staff would do at a question, the best first; undefined at questions of others. */
export function airStaffAlternatives(
  view: ForlornHopes,
  decision: Decision,
  { style, weights }: Command,
): readonly Alternative[] | undefined {
  const answer = answerAt(decision);
  if (!answer) return undefined;
  const side = sideOfSeat(decision.seat);
  const staff = new Staff(view, side, goalsOf(view, side, style, weights.head), weights.air);
  const course = answer(staff, decision);
  return course === undefined ? undefined : untried([course]);
}

/** 7.2: all that have a chance to recover where they are. */
function designate(staff: Staff, decision: Decision): Action[] {
  const { view } = staff;
  const canRecover = (unit: UnitId) => {
    const base = airBase(view, unit);
    return isAirDisrupted(view, unit) && !isBaseDisrupted(view, base) && view.baseOutOfSupply[base] === 0;
  };
  const chosen = targetsOf(decision, 'regroup').filter(canRecover);
  return [...chosen.map((unit) => say(decision, 'regroup', unit)), say(decision, 'done')];
}

function chooseHex(staff: Staff, decision: Decision): Action[] {
  const { kind } = onTop(staff.view, airMission)!;
  const [order] = kind === 'paratroops' ? paratroopOrders(staff) : new AirMissions(staff).all();
  return [order ? say(decision, 'fly to', order.hex) : say(decision, 'cancel')];
}

function chooseUnits(staff: Staff, decision: Decision): Action[] {
  const { view, side } = staff;
  const mission = onTop(view, airMission)!;
  const flight = flightOf(view, side);
  if (mission.kind === 'paratroops') return escortDrop(staff, decision, flight);
  const missions = new AirMissions(staff);
  const order = mission.kind === 'reaction' ? missions.against(flight.hex, mission.stack) : missions.to(flight.hex);
  return order ? sending(view, side, order, flight) : [say(decision, 'cancel')];
}

function writeTarget(staff: Staff, decision: Decision): Action[] {
  const flight = flightOf(staff.view, staff.side);
  const [strike] = new AirMissions(staff).targets(flight.hex, flight.units);
  return nameOne(decision, strike && { seat: decision.seat, ...naming(strike.target) });
}

/** 9.6: by what those can do that have come. */
function nameTarget(staff: Staff, decision: Decision): Action[] {
  const { hex } = missionOf(staff.view);
  const [strike] = new AirMissions(staff).targets(hex, flightOf(staff.view, staff.side).units);
  return nameOne(decision, strike && { seat: decision.seat, ...naming(strike.target) });
}

/** The target that is wanted, or any. */
function nameOne(decision: Decision, wanted: Action | undefined): Action[] {
  if (wanted && offers(decision, wanted.verb, wanted.target)) return [wanted];
  const verb = ['attack airbase', 'attack ships', 'attack unit', 'attack place', 'sweep'].find((one) =>
    offers(decision, one),
  )!;
  return [say(decision, verb, targetsOf(decision, verb)[0])];
}

/** 9.7.1: bombers come late rather than those who are to clear the way for them. */
function nameLate(staff: Staff, decision: Decision): Action[] {
  if (offers(decision, 'go in')) return [say(decision, 'go in')];
  const { units: sent, bases: left, ranges } = flightOf(staff.view, staff.side);
  const bombersFrom = (base: BaseId) => sent.filter((unit, at) => left[at] === base && isBomber[unit] === 1).length;
  const late = best(targetsOf(decision, 'late'), (base) => bombersFrom(base) + ranges[left.indexOf(base)]! / 100);
  return [say(decision, 'late', late), say(decision, 'go in')];
}

/** 9.11e: as near to the goals as it can be. */
function replaceTransport({ view, goals }: Staff, decision: Decision): Action[] {
  const [goal] = goals;
  return sayBest(decision, 'return at', (base) => (goal ? -flightCost(basePlace(view, base), goal.hex) : 0));
}

function chooseStaging(staff: Staff, decision: Decision): Action[] {
  const [order] = new Stations(staff).stagings();
  return order && order.worth > 0
    ? [say(decision, 'stage', order.unit), say(decision, 'to', order.base)]
    : [say(decision, 'cancel')];
}

function chooseStagingBase(staff: Staff, decision: Decision): Action[] {
  const unit = handOf(staff.view, staff.side).draft!.unit as UnitId;
  const stations = new Stations(staff);
  const worth = (base: BaseId) => stations.worth(unit, base, airUnitsAt(staff.view, staff.side, base));
  return [say(decision, 'to', best(targetsOf(decision, 'to'), worth))];
}

/** 9.1.4: against ships on the way, if that pays; whether ships go out against them is for the headquarters. */
function react(staff: Staff, decision: Decision): Action[] | undefined {
  if (!offers(decision, 'react')) return undefined;
  const { moving } = staff.view.navalMission!;
  const hex = staff.view.where[moving[0]!]!;
  const order = isHex(hex) ? new AirMissions(staff).against(hex, [...moving]) : undefined;
  if (!order || order.worth < staff.weights.least) return undefined;
  return [say(decision, 'react'), ...sending(staff.view, staff.side, order, { units: [], torpedoes: [] })];
}

/** 5.2.2: one kind after the other, so that both carriers have some of each. */
function loadCarrier(_: Staff, decision: Decision): Action[] {
  if (offers(decision, 'ready')) return [say(decision, 'ready')];
  const aboard = targetsOf(decision, 'land').map((unit) => units[unit]!.kind);
  return sayBest(decision, 'embark', (unit) => -aboard.filter((kind) => kind === units[unit]!.kind).length);
}

function stationWorth(staff: Staff, base: BaseId): number {
  const present = airUnitsAt(staff.view, staff.side, base);
  return new Stations(staff).worth(present[0] ?? staff.own[0]!, base, present);
}

/** 17.2.2: aircraft that arrive; transports are for the headquarters. */
function baseArrivals(staff: Staff, decision: Decision): Action[] | undefined {
  const verb = ['base bomber', 'base fighter'].find((one) => offers(decision, one));
  return verb === undefined ? undefined : sayBest(decision, verb, (base) => stationWorth(staff, base));
}

function nameAce(staff: Staff, decision: Decision): Action[] {
  if (!offers(decision, 'ace')) return [say(decision, 'none')];
  return sayBest(decision, 'ace', (unit) => {
    const at = unit * 2 + staff.steps(unit) - 1;
    return airAttack[at]! + airDefense[at]! + (isFighter[unit] ?? 0);
  });
}

/** 6.5.4: a mobile airbase that has become useless where it is; all else at the end of a week is for the headquarters. */
function dismantle(staff: Staff, decision: Decision): Action[] | undefined {
  const stations = new Stations(staff);
  const useless = targetsOf(decision, 'dismantle').find((base) => stations.field(base) < staff.weights.site / 2);
  return useless === undefined ? undefined : [say(decision, 'dismantle', useless)];
}
