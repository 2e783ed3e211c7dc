import { distance } from '#board/grid';
import type { Decision } from '#engine/decision';
import type { Action } from '#engine/state';
import { best, offers, say, targetsOf } from '../../choices.ts';
import { isFresh } from '../assault/eligible.ts';
import { isMassedBanzai } from '../assault/marking.ts';
import { actingSide, mayAct } from '../core/active.ts';
import { isNight } from '../core/calendar.ts';
import { fortificationDefense } from '../core/conditions.ts';
import { countersAt, unitsAt } from '../core/stacks.ts';
import { type CompanyScale, FINISHED, FIRST_ACTION, HAS_DUG, PINNED, STEADY, SUPPRESSED } from '../core/state.ts';
import { type SideCode, US } from '../data/types.ts';
import { COLUMN, type CounterId, hasTrait, isOfCommand, isWeapon, type UnitId } from '../theater/forces.ts';
import { isAshore, isHex, type Place, ROUTED } from '../theater/places.ts';
import { placesForLeader } from '../transport/leaders.ts';
import { whyNotAttachTo } from '../transport/weapons.ts';
import { beachForLeader } from './beaches.ts';
import { goalsOfAttack } from './goals.ts';
import { attachHero } from './heroes.ts';
import { bestMove, isHourToMarch } from './marching.ts';
import { marchedTo, settlesAt } from './posts.ts';
import { bestShelling } from './shelling.ts';
import { bestShot, type Deed } from './shooting.ts';
import { fightersAt, isBeachAwaited } from './standing.ts';
import { worthOfStorming, worthWithOthers } from './storming.ts';
import { farAway, powerOf, roleOf, type Survey, surveyFor } from './survey.ts';
import { weights } from './weights.ts';

/** The menu of an Activation: leaders and weapons first, then Assaults and markers, then fire before moves. */
export function activate(state: CompanyScale, decision: Decision): Action[] {
  const survey = surveyFor(state, actingSide(state) as SideCode);
  const deed =
    comeBackToCharge(survey, decision) ??
    lastCharge(survey, decision) ??
    leadOn(survey, decision) ??
    attachHero(survey, decision) ??
    attachWeapon(survey, decision) ??
    (offers(decision, 'assault') ? [say(decision, 'assault')] : undefined) ??
    prepareAssault(survey, decision) ??
    actAgain(survey, decision) ??
    actFirst(survey, decision);
  return [...(deed ?? [nothingMore(decision)])];
}

/** A staff that leads a Formation leaves the end of the Activation to its owner. */
function nothingMore(decision: Decision): Action {
  if (offers(decision, 'done')) return say(decision, 'done');
  const [place] = targetsOf(decision, 'pass here');
  return place === undefined
    ? say(decision, 'pass', targetsOf(decision, 'pass')[0])
    : say(decision, 'pass here', place);
}

/** 9.6.2j: who must charge does so, those in front first, so that there is room for the next. */
function lastCharge({ near, theater: { places } }: Survey, decision: Decision): Action[] | undefined {
  const place = best(targetsOf(decision, 'gyokusai'), (each) => -near[places.hexOf[each]!]!);
  return place < 0 ? undefined : [say(decision, 'gyokusai', place)];
}

/** 9.6.2p: who is beside the enemy charges; who would only move stays out of its fire until a Chit lets it move and charge at once. */
function chargeByCommand({ near, theater: { places } }: Survey, decision: Decision): Action[] | undefined {
  const place = targetsOf(decision, 'gyokusai').find((each) => near[places.hexOf[each]!]! <= 1);
  return place === undefined ? undefined : [say(decision, 'gyokusai', place)];
}

/** How much fighting there is in a place: units of a command beside the enemy. */
export function heat({ state, theater: { forces, places }, near }: Survey, place: Place, marker: CounterId): number {
  const units = unitsAt(state, place).filter(
    (unit) => roleOf(forces, unit) === 'fighter' && isOfCommand(forces, marker, unit),
  );
  const apart = near[places.hexOf[place]!]!;
  return units.length * (apart <= 1 ? 3 : apart === 2 ? 1.5 : 1 / apart);
}

/** 13.1: leaders go where the fighting is. */
function leadOn(survey: Survey, decision: Decision): Action[] | undefined {
  const { state } = survey;
  for (const leader of targetsOf(decision, 'move leader')) {
    const open = placesForLeader(state, leader);
    const beach = beachForLeader(survey, leader, open);
    if (beach >= 0) return [say(decision, 'move leader', leader), say(decision, 'go to', beach)];
    const here = state.where[leader]! < 0 ? 0 : heat(survey, state.where[leader]!, leader);
    const place = best(open, (each) => heat(survey, each, leader));
    if (heat(survey, place, leader) > here + 2)
      return [say(decision, 'move leader', leader), say(decision, 'go to', place)];
  }
  return undefined;
}

/** 12.1: weapons go to those beside the enemy, tanks first. */
function attachWeapon(survey: Survey, decision: Decision): Action[] | undefined {
  const { state, theater, own } = survey;
  const { forces } = theater;
  const weapons = targetsOf(decision, 'attach').filter((counter) => isWeapon(forces, counter));
  const weapon = best(weapons, (each) => forces.fire[each * 2]!);
  if (weapon < 0) return undefined;
  const open = own.filter((place) => whyNotAttachTo(state, weapon, place) === undefined);
  const served = (place: Place) => countersAt(state, place).filter((counter) => isWeapon(forces, counter)).length;
  // 12.1f: what fighters have no hands for would go away with an HQ.
  const free = open.filter((each) => served(each) < fightersAt(state, each));
  const place = best(free, (each) => heat(survey, each, weapon) - 2 * served(each));
  if (place < 0 || heat(survey, place, weapon) === 0) return undefined;
  return [say(decision, 'attach', weapon), say(decision, 'attach to', place)];
}

/** 9.2: an Assault on enemies that promise to break. */
function prepareAssault(survey: Survey, decision: Decision): Action[] | undefined {
  const { state, side, foeUnits } = survey;
  const verb = side === US ? 'prepare assault' : 'prepare banzai';
  let [chosen, most] = [-1, isMassedBanzai(state) ? weights.assault.free : weights.assault.mark];
  for (const hex of targetsOf(decision, verb)) {
    if (foeUnits[hex] === 0) continue;
    const others = comingTo(survey, hex);
    const later = others.length === 0 ? most : worthWithOthers(state, hex, side, others) - weights.assault.late;
    const worth = Math.max(worthOfStorming(state, hex, side), later);
    if (worth > most) [chosen, most] = [hex, worth];
  }
  return chosen < 0 ? undefined : [say(decision, verb, chosen)];
}

/** Active units near a hex that go for it and are not there yet. */
function comingTo(survey: Survey, hex: Place): UnitId[] {
  const { state, side, theater, own } = survey;
  if (side !== US || isNight(state)) return [];
  const { grid, hexOf } = theater.places;
  const goals = goalsOfAttack(survey);
  return own
    .filter((place) => goals.get(place)?.hex === hex && distance(grid, hexOf[place]!, hex) === 2)
    .filter((place) => state.shock[place] === STEADY && state.disorder[place]! < 2)
    .flatMap((place) => unitsAt(state, place))
    .filter((unit) => roleOf(theater.forces, unit) === 'fighter' && isFresh(state, unit))
    .slice(0, mostWhoCome);
}
/** A stack or two: there is little room around a hex. */
const mostWhoCome = 4;

/** What a Direct Command of a Division must bring now. */
function priceFor({ state, theater }: Survey, unit: UnitId): number {
  const { dear, cheap, plenty } = weights.commands;
  const { forces } = theater;
  const division = forces.division[unit]!;
  const left = division === forces.corps ? Math.max(...state.commands) : state.commands[division]!;
  return dear + (cheap - dear) * Math.min(1, left / plenty);
}

/** 5.2a: second Actions of those who have just acted. */
function actAgain(survey: Survey, decision: Decision): readonly Action[] | undefined {
  const { state } = survey;
  const again = activeUnits(survey, (unit) => (state.done[unit]! & (FIRST_ACTION | FINISHED)) === FIRST_ACTION);
  const deed = again.length === 0 ? undefined : bestDeed(survey, decision, again);
  return deed && deed.worth >= priceFor(survey, again[0]!) ? deed.course : undefined;
}

function activeUnits({ state, side, theater }: Survey, isWanted: (unit: UnitId) => boolean): UnitId[] {
  const { forces, places } = theater;
  const found: UnitId[] = [];
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (forces.side[unit] !== side || !(isAshore(places, place) || place === ROUTED)) continue;
    if (isWanted(unit) && mayAct(state, unit)) found.push(unit);
  }
  return found;
}

/** First Actions: fire from afar, fire, rallies and works, then moves, those in front first. */
function actFirst(survey: Survey, decision: Decision): readonly Action[] | undefined {
  const { state } = survey;
  const fresh = activeUnits(survey, (unit) => (state.done[unit]! & FIRST_ACTION) === 0);
  const byNearness = stacksOf(survey, fresh);
  const cleared = clearBeach(survey, decision, byNearness) ?? carry(survey, decision);
  if (cleared) return cleared;
  const shelling = bestShelling(survey, decision, () => weights.fire.least);
  if (shelling) return shelling.course;
  const returning = comeBack(decision);
  if (returning) return returning;
  for (const [, units] of byNearness) {
    const deed = standAndFight(survey, decision, units);
    if (deed) return deed.course;
  }
  for (const [, units] of byNearness) {
    const move = moveOf(survey, decision, units);
    if (move) return move.course;
  }
  for (const [, units] of byNearness) {
    const deed = workOf(survey, decision, units) ?? deploy(survey, decision, units);
    if (deed) return deed.course;
  }
  return undefined;
}

/** Units by their places, those nearest to the enemy first. */
function stacksOf({ state, near, theater }: Survey, units: readonly UnitId[]): readonly Stack[] {
  const stacks = new Map<Place, UnitId[]>();
  for (const unit of units) {
    const place = state.where[unit]!;
    if (place >= 0) stacks.set(place, [...(stacks.get(place) ?? []), unit]);
  }
  const apart = (place: Place) => near[theater.places.hexOf[place]!]!;
  return [...stacks].toSorted(([one], [other]) => apart(one) - apart(other));
}
type Stack = readonly [place: Place, units: readonly UnitId[]];

/** 22.1: who stands on a beach for which boats wait goes on, whatever else there is to do. */
function clearBeach(survey: Survey, decision: Decision, stacks: readonly Stack[]): readonly Action[] | undefined {
  for (const [place, units] of stacks) {
    if (!isBeachAwaited(survey, place)) continue;
    for (const unit of units) {
      const move = offers(decision, 'move', unit) ? bestMove(survey, decision, unit) : undefined;
      if (move) return move.course;
    }
  }
  return undefined;
}

/** 15.0: guns that cannot move by themselves leave a beach for which boats wait on trucks, and come off them beyond it. */
function carry(survey: Survey, decision: Decision): Action[] | undefined {
  const { state, theater } = survey;
  const isStuck = (unit: UnitId) => theater.forces.movement[unit] === 0 && isBeachAwaited(survey, state.where[unit]!);
  const loaded = targetsOf(decision, 'load').find(isStuck);
  if (loaded !== undefined) return [say(decision, 'load', loaded)];
  const there = targetsOf(decision, 'unload').find((truck) => !isBeachAwaited(survey, state.where[truck]!));
  return there === undefined ? undefined : [say(decision, 'unload', there)];
}

/** 8.4.3a2, 9.6.2a: in the last charge, before the HQ to which they return charges too. */
function comeBackToCharge({ state }: Survey, decision: Decision): Action[] | undefined {
  return state.gyokusai < 0 ? undefined : comeBack(decision);
}

/** 8.4.3: whoever has routed comes back. */
function comeBack(decision: Decision): Action[] | undefined {
  const [unit] = targetsOf(decision, 'return');
  return unit === undefined ? undefined : [say(decision, 'return', unit)];
}

/** The best of all that units of one place could do together. */
function bestDeed(survey: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const onMap = units.filter((unit) => survey.state.where[unit]! >= 0);
  return onMap.length === 0 ? undefined : bestOf(deedsOf(survey, decision, onMap));
}

/** The best deed of each kind. */
function deedsOf(survey: Survey, decision: Decision, units: readonly UnitId[]): Deed[] {
  return [
    sealing(survey, decision, units),
    rallyOf(survey, decision, units),
    bestShot(survey, decision, units),
    moveOf(survey, decision, units),
    workOf(survey, decision, units),
  ].filter((deed) => deed !== undefined);
}

/** What units of the stacks that are nearest to the enemy and have yet to act could do, the best of each kind, stack by stack. */
export function deedsInFront(survey: Survey, decision: Decision, stacks: number): Deed[] {
  const fresh = activeUnits(survey, (unit) => (survey.state.done[unit]! & FIRST_ACTION) === 0);
  return stacksOf(survey, fresh)
    .slice(0, stacks)
    .flatMap(([, units]) => deedsOf(survey, decision, units));
}

function bestOf(deeds: readonly (Deed | undefined)[]): Deed | undefined {
  return deeds.reduce((one, other) => ((other?.worth ?? 0) > (one?.worth ?? 0) ? other : one), undefined);
}

/** What is done before others move: steady the hex, fire from it, or go on where somebody else sees to the enemy. */
function standAndFight(survey: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const { state } = survey;
  const place = state.where[units[0]!]!;
  const seal = sealing(survey, decision, units);
  if (seal) return seal;
  const rally = rallyOf(survey, decision, units);
  const isShaken = state.shock[place] !== STEADY || state.disorder[place]! >= 2;
  if (rally && isShaken && units.length > 1) return rally;
  const shot = bestShot(survey, decision, units);
  if (!shot) return rally && isShaken ? rally : undefined;
  return bestOf([rally, shot, survey.side === US ? moveOf(survey, decision, units) : undefined]);
}

/** 10.1: the unit that fires worst rallies for all. */
function rallyOf({ state, theater, near }: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const { forces, places } = theater;
  const able = units.filter((unit) => offers(decision, 'rally', unit));
  if (able.length === 0) return undefined;
  const unit = best(able, (each) => -powerOf(forces, each));
  const place = state.where[unit]!;
  const shock = state.shock[place];
  const w = weights.rally;
  const worth =
    shock === SUPPRESSED
      ? w.suppressed
      : shock === PINNED
        ? w.pinned
        : w.disorder + w.each * (state.disorder[place]! - 1);
  const isBehind = near[places.hexOf[place]!]! > 2;
  return { worth: isBehind ? worth * w.behind : worth, course: [say(decision, 'rally', unit)] };
}

function moveOf(survey: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const { state, theater } = survey;
  const place = state.where[units[0]!]!;
  if (!isHourToMarch(survey, theater.places.hexOf[place]!)) return undefined;
  const able = units.filter((each) => offers(decision, 'move', each));
  const isFighter = (unit: UnitId) => roleOf(theater.forces, unit) === 'fighter';
  const first = [able.find(isFighter), able.find((unit) => !isFighter(unit))];
  return bestOf(first.map((unit) => (unit === undefined ? undefined : bestMove(survey, decision, unit))));
}

/** 11.2: engineers on top of a cave with enemies inside seal it. */
function sealing({ state, theater }: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const { forces, places } = theater;
  const inside = places.insideOf[state.where[units[0]!]!] ?? -1;
  if (inside < 0 || state.sealed[inside] === 1 || unitsAt(state, inside).length === 0) return undefined;
  const engineers = units.filter((unit) => hasTrait(forces, unit, 'engineer'));
  const ready = engineers.find((unit) => offers(decision, 'seal cave', unit));
  const unit = ready ?? engineers.find((each) => state.mode[each] === COLUMN && offers(decision, 'deploy', each));
  if (unit === undefined || (state.doneHere[places.hexOf[inside]!]! & HAS_DUG) !== 0) return undefined;
  return {
    worth: weights.seal * unitsAt(state, inside).length,
    course: [...(ready === undefined ? [say(decision, 'deploy', unit)] : []), say(decision, 'seal cave', unit)],
  };
}

/** 11.1: who stays digs in where the enemy is near. */
function workOf(survey: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const { state, near, theater, side } = survey;
  const apart = near[theater.places.hexOf[state.where[units[0]!]!]!]!;
  const w = weights.dig;
  const isFighting = units.some((unit) => roleOf(theater.forces, unit) === 'fighter');
  const worth = isFighting && apart <= 1 ? w.contact : isFighting && apart <= 3 ? w.near : apart < farAway ? w.far : 0;
  if (worth === 0 || (side === US && apart > 2 && !isNight(state))) return undefined;
  for (const verb of ['clear mine', 'dig foxhole', 'dig trench']) {
    const unit = units.find((each) => offers(decision, verb, each));
    if (unit !== undefined)
      return { worth: verb === 'dig trench' ? worth / 2 : worth, course: [say(decision, verb, unit)] };
  }
  return undefined;
}

/** 6.0h: who stays near the enemy does so deployed. */
function deploy({ state, near, theater }: Survey, decision: Decision, units: readonly UnitId[]): Deed | undefined {
  const apart = near[theater.places.hexOf[state.where[units[0]!]!]!]!;
  if (apart > 2) return undefined;
  const unit = units.find((each) => state.mode[each] === COLUMN && offers(decision, 'deploy', each));
  return unit === undefined ? undefined : { worth: 0, course: [say(decision, 'deploy', unit)] };
}

/** 5.1h: Direct Commands for what matters most: rallies, fire, and at last moves. */
export function weighCommands(state: CompanyScale, decision: Decision): Deed[] {
  const survey = surveyFor(state, actingSide(state) as SideCode);
  const charge = chargeByCommand(survey, decision);
  if (charge) return [{ course: charge, worth: 1 }];
  const cleared = clearBeach(survey, decision, stacksToCommand(survey));
  if (cleared) return [{ course: cleared, worth: 1 }];
  const [repairer] = targetsOf(decision, 'repair airfield');
  if (repairer !== undefined) return [{ course: [say(decision, 'repair airfield', repairer)], worth: 1 }];
  const urgent = urgentCommands(survey, decision);
  const deeds = urgent.length > 0 ? urgent : [...marches(survey, decision), ...worksAhead(survey, decision)];
  return [...deeds.toSorted((one, other) => other.worth - one.worth), { course: [say(decision, 'done')], worth: 0 }];
}

/** The units that a Direct Command could activate. */
function stacksToCommand(survey: Survey): readonly Stack[] {
  return stacksOf(
    survey,
    activeUnits(survey, () => true),
  );
}

function urgentCommands(survey: Survey, decision: Decision): Deed[] {
  const { near, theater } = survey;
  const deeds = stacksToCommand(survey).flatMap(([place, units]) => {
    const price = priceFor(survey, units[0]!);
    const isClose = near[theater.places.hexOf[place]!]! <= 2;
    const shot = isClose ? bestShot(survey, decision, units.slice(0, 1)) : undefined;
    return [sealing(survey, decision, units), rallyOf(survey, decision, units), shot].filter(
      (deed) => deed !== undefined && deed.worth >= price,
    );
  });
  return [...deeds, bestShelling(survey, decision, (unit) => priceFor(survey, unit))].filter(
    (deed) => deed !== undefined,
  );
}

/** 11.1: who holds a post digs in before the enemy comes, with commands that nobody needs today. */
function worksAhead(survey: Survey, decision: Decision): Deed[] {
  const { state, theater, side } = survey;
  if (side === US) return [];
  return stacksToCommand(survey).flatMap(([place, units]) => {
    const isAtPost = settlesAt(survey, place) && !marchedTo(survey, place) && isHex(theater.places, place);
    if (!isAtPost || state.shock[place] !== STEADY || weights.dig.ahead < priceFor(survey, units[0]!)) return [];
    for (const verb of ['dig foxhole', 'dig trench']) {
      const unit = units.find((each) => offers(decision, verb, each));
      if (unit !== undefined) return [{ worth: weights.dig.ahead, course: [say(decision, verb, unit)] }];
    }
    const unit = units.find((each) => state.mode[each] === COLUMN && offers(decision, 'deploy', each));
    if (unit === undefined || fortificationDefense(state, place) < 0) return [];
    return [{ worth: weights.dig.ahead, course: [say(decision, 'deploy', unit), say(decision, 'dig foxhole', unit)] }];
  });
}

/** More stacks than this are not looked at. */
const fewMovers = 6;

function marches(survey: Survey, decision: Decision): Deed[] {
  const { state, near, theater } = survey;
  const movers = stacksToCommand(survey).filter(
    ([place]) =>
      state.shock[place] === STEADY &&
      near[theater.places.hexOf[place]!]! > 1 &&
      (survey.side === US || near[theater.places.hexOf[place]!]! <= 3 || marchedTo(survey, place) !== undefined),
  );
  return movers.slice(0, fewMovers).flatMap(([, units]) => {
    const move = moveOf(survey, decision, units);
    return move && move.worth >= priceFor(survey, units[0]!) ? [move] : [];
  });
}
