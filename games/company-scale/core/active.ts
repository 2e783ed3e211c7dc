import { shared } from '#engine/shared';
import { limits } from '../data/tables.ts';
import type { SideCode } from '../data/types.ts';
import { commanderOf, isDirectCommand } from '../theater/chits.ts';
import { type CounterId, type DivisionId, type Forces, NO_STRIPE, type UnitId } from '../theater/forces.ts';
import { isZone, type Place, type Places, ROUTED } from '../theater/places.ts';
import { printed } from '../theater/printed.ts';
import { type Theater, theaterOf } from '../theater/theater.ts';
import { ascending } from './ascending.ts';
import { chitInPlay } from './chitInPlay.ts';
import { isInCommand } from './command.ts';
import { giveUpIfIdle } from './ridges.ts';
import { COMMANDED, CONCENTRATED, type CompanyScale, FINISHED, FIRST_ACTION, HAS_FIRED, type Play } from './state.ts';
import { changeCommands } from './tracks.ts';

/** Whose units act by the chit in play, or -1 for a chit that activates none. */
export function actingSide(state: Pick<CompanyScale, 'chit' | 'theater'>): SideCode | -1 {
  const chit = chitInPlay(state);
  if (!chit) return -1;
  if (chit.kind !== 'special') return chit.side;
  return isDirectCommand(chit.id) ? commanderOf(chit.id) : -1;
}

/** 5.1h: whether units act one by one for Direct Commands. */
export function isCommandingDirectly(state: Pick<CompanyScale, 'chit' | 'theater'>): boolean {
  const chit = chitInPlay(state);
  return chit?.kind === 'special' && isDirectCommand(chit.id);
}

/** 5.1b to 5.1g: whether the chit in play activates a counter. The Direct Command Chit activates none by itself (5.1h). */
export function isOfChit(state: Pick<CompanyScale, 'chit' | 'theater'>, counter: CounterId): boolean {
  const { forces } = theaterOf(state);
  const chit = chitInPlay(state);
  if (!chit || chit.kind === 'special' || forces.division[counter] !== chit.division) return false;
  if (chit.kind === 'division') return true;
  return forces.stripe[counter] === NO_STRIPE || forces.stripe[counter] === chit.formation;
}

/** The rule that keeps a unit from an Action now, whatever its kind; undefined if it may act. */
export function whyNotAct(state: CompanyScale, unit: UnitId): string | undefined {
  const isDirect = isCommandingDirectly(state);
  const isNamed = isDirect ? theaterOf(state).forces.side[unit] === actingSide(state) : isOfChit(state, unit);
  return isNamed ? whyNotActOn(state, unit, isDirect) : '5.1l';
}

/** The same for a unit that the chit in play is for. */
function whyNotActOn(state: CompanyScale, unit: UnitId, isDirect: boolean): string | undefined {
  const { forces, places } = theaterOf(state);
  const done = state.done[unit]!;
  if (isZone(places, state.where[unit]!)) return '22.0c';
  if (isDirect) {
    if ((done & FIRST_ACTION) !== 0) return '5.1j';
    if (isPaidFor(done)) return undefined;
    if (state.disruption[forces.division[unit]!] === 1 && !isInCommand(state, unit)) return '20.1.9c';
    return canPay(state, unit, limits.costs.directActivation) ? undefined : '5.1h';
  }
  if ((done & FINISHED) !== 0) return (done & FIRST_ACTION) !== 0 ? '5.2a' : '5.2c';
  if ((done & FIRST_ACTION) === 0) return undefined;
  if (!isInCommand(state, unit)) return '5.1b2';
  return canPay(state, unit, limits.costs.secondAction) ? undefined : '4.2Cvj';
}

export function mayAct(state: CompanyScale, unit: UnitId): boolean {
  return whyNotAct(state, unit) === undefined;
}

/** The units that may act now, on the map or in the Routed box, lowest first: asked once for all verbs of a menu. */
export const actingUnits = shared((state: CompanyScale): readonly UnitId[] => {
  const units = chitInPlay(state)?.units ?? [];
  const isDirect = isCommandingDirectly(state);
  const theater = theaterOf(state);
  const found: UnitId[] = [];
  for (let at = 0; at < units.length; at++) if (isActing(state, theater, units[at]!, isDirect)) found.push(units[at]!);
  return found;
});

/** Those among them on the map. */
export const actingOnMap = shared((state: CompanyScale): readonly UnitId[] => {
  const acting = actingUnits(state);
  // Most of the time nobody is in the Routed box.
  for (let at = 0; at < acting.length; at++) {
    if (state.where[acting[at]!]! < 0) return acting.filter((unit) => state.where[unit]! >= 0);
  }
  return acting;
});

/** Whether any unit may act now. */
export function isAnyActing(state: CompanyScale): boolean {
  const units = chitInPlay(state)?.units ?? [];
  const isDirect = isCommandingDirectly(state);
  const theater = theaterOf(state);
  for (let at = 0; at < units.length; at++) if (isActing(state, theater, units[at]!, isDirect)) return true;
  return false;
}

/** The same as `whyNotActOn` without its reasons, what is cheap to find out first: menus ask it of all units. */
function isActing(state: CompanyScale, { forces, places }: Theater, unit: UnitId, isDirect: boolean): boolean {
  const place = state.where[unit]!;
  if (place < 0 ? place !== ROUTED : isZone(places, place)) return false;
  const done = state.done[unit]!;
  if (isDirect) {
    if ((done & FIRST_ACTION) !== 0) return false;
    if (isPaidFor(done)) return true;
    if (!canPay(state, unit, limits.costs.directActivation)) return false;
    return state.disruption[forces.division[unit]!] !== 1 || isInCommand(state, unit);
  }
  if ((done & FINISHED) !== 0) return false;
  if ((done & FIRST_ACTION) === 0) return true;
  return canPay(state, unit, limits.costs.secondAction) && isInCommand(state, unit);
}

/** The places on the map with so many of these units or more, each once, lowest first. */
export function placesOfUnits(
  { where, theater }: Pick<CompanyScale, 'where' | 'theater'>,
  units: readonly UnitId[],
  least = 1,
): Place[] {
  const counts = countsOn(theaterOf({ theater }).places);
  const found: Place[] = [];
  for (let at = 0; at < units.length; at++) {
    const place = where[units[at]!]!;
    if (place >= 0 && ++counts[place]! === least) found.push(place);
  }
  for (let at = 0; at < units.length; at++) if (where[units[at]!]! >= 0) counts[where[units[at]!]!] = 0;
  return ascending(found);
}

/** By place: all lists are made on the same sheet, one after another, and leave it empty. */
const countsOn = printed(({ size }: Places) => new Uint16Array(size));

/** 5.2a, 5.1i: whether an Action now would be the unit's second. */
export function isSecondAction({ done }: Pick<CompanyScale, 'done'>, unit: UnitId): boolean {
  return (done[unit]! & FIRST_ACTION) !== 0;
}

/** What an Action of these units would cost now, in Direct Commands of each unit's own Division; a fire that others add to has a firer. */
export function costOfActing(state: CompanyScale, units: readonly UnitId[], firer: UnitId = -1): number {
  let charged = 0;
  for (let at = 0; at < units.length; at++) if (isCharged(state, units[at]!, firer)) charged++;
  return charged * priceOf(state);
}

/** 8.2i: whether a unit may add to a fire that these make; to a Second Action only In-Command. */
export function mayAddTo(state: CompanyScale, firers: readonly UnitId[], unit: UnitId): boolean {
  const firer = firers[0]!;
  if (!mayAct(state, unit) || !canPayFor(state, [...firers, unit], firer)) return false;
  return !isSecondAction(state, firer) || isInCommand(state, unit);
}

/** Whether each Division can pay for all its units among these, and for those of the corps with what is left. */
export function canPayFor(state: CompanyScale, units: readonly UnitId[], firer: UnitId = -1): boolean {
  if (!units.some((unit) => isCharged(state, unit, firer))) return true;
  const { forces } = theaterOf(state);
  const left = [...state.commands];
  for (const unit of corpsLast(forces, units)) {
    if (!isCharged(state, unit, firer)) continue;
    const payer = richestOf(left, payersFor(forces, unit));
    left[payer]! -= priceOf(state);
    if (left[payer]! < 0) return false;
  }
  return true;
}

/** 27.0h: the Divisions that can pay for a unit, the richest first: its own, or for the corps any of its side. */
export function payersOf(state: CompanyScale, unit: UnitId): readonly DivisionId[] {
  const { commands } = state;
  return payersFor(theaterOf(state).forces, unit)
    .filter((division) => commands[division]! >= priceOf(state))
    .toSorted((one, other) => commands[other]! - commands[one]!);
}

function payersFor(forces: Forces, unit: UnitId): readonly DivisionId[] {
  return payersIn(forces)[forces.division[unit]!]!;
}

/** By Division: who pays for its units. */
const payersIn = printed(({ corps, divisionSide }: Forces): readonly (readonly DivisionId[])[] => {
  const divisions = Array.from({ length: corps }, (_, at) => at);
  const isOfCorps = (division: DivisionId) => divisionSide[division] === divisionSide[corps];
  return [...divisions.map((division) => [division]), divisions.filter(isOfCorps)];
});

function richestOf(commands: readonly number[], payers: readonly DivisionId[]): DivisionId {
  return payers.reduce((best, each) => (commands[each]! > commands[best]! ? each : best));
}

/** The corps is paid for with what the Divisions have left. */
function corpsLast({ division }: Forces, units: readonly UnitId[]): readonly UnitId[] {
  return units.length === 1 ? units : units.toSorted((one, other) => division[one]! - division[other]!);
}

/** Pays for one Action of these units and marks them; whoever has acted before them and is not among them has finished (5.2a). */
export function takeAction(play: Play, units: readonly UnitId[], firer: UnitId = -1): void {
  const { state } = play;
  const isFirst = units.some((unit) => !isSecondAction(state, unit));
  if (isFirst) finishOthers(state, units);
  const charged = units.filter((unit) => isCharged(state, unit, firer));
  for (const unit of corpsLast(theaterOf(state).forces, units)) {
    const isSecond = isSecondAction(state, unit);
    if (charged.includes(unit)) pay(play, unit);
    state.done[unit]! |= FIRST_ACTION;
    if (isSecond || isCommandingDirectly(state)) state.done[unit]! |= FINISHED;
  }
}

/** 4.2Cvib, 5.1b2: pays the Direct Command that a unit's Activation or Second Action costs, once. */
export function payFor(play: Play, unit: UnitId): void {
  if (isCharged(play.state, unit)) pay(play, unit);
}

function pay(play: Play, unit: UnitId): void {
  const { state } = play;
  const rule = isCommandingDirectly(state) ? '4.2Cvib' : '5.1b2';
  const payer = richestOf(state.commands, payersFor(theaterOf(state).forces, unit));
  changeCommands(play, payer, -priceOf(state), rule);
  if (isCommandingDirectly(state)) {
    state.done[unit]! |= COMMANDED;
    removeMarkersOf(state, state.where[unit]!);
    giveUpIfIdle(play, state.where[unit]!);
  }
}

/** 4.2Cvic; fire that was concentrated in this very Activation stays so until the next (8.3.6b, ruling 190). */
function removeMarkersOf({ fireMarkers, doneHere }: CompanyScale, place: Place): void {
  if (place < 0) return;
  fireMarkers[place]! &= (doneHere[place]! & HAS_FIRED) !== 0 ? CONCENTRATED : 0;
}

function finishOthers({ done }: CompanyScale, units: readonly UnitId[]): void {
  for (let unit = 0; unit < done.length; unit++) {
    if ((done[unit]! & FIRST_ACTION) !== 0 && !units.includes(unit)) done[unit]! |= FINISHED;
  }
}

/** Whether an Action now would cost a Direct Command (5.1h, 5.1b2), as that of all who add to the Second Action of a firer (8.2i). */
export function isCharged(state: CompanyScale, unit: UnitId, firer: UnitId = -1): boolean {
  if (isCommandingDirectly(state)) return !isPaidFor(state.done[unit]!);
  return isSecondAction(state, unit) || (firer >= 0 && isSecondAction(state, firer));
}

/** The Direct Commands that an Action of units now would cost, in words: ` for 2 DC`; nothing if it is free. */
export function priceInWords(state: CompanyScale, units: readonly UnitId[], firer: UnitId = -1): string {
  const price = costOfActing(state, units, firer);
  return price === 0 ? '' : ` for ${price} DC`;
}

function isPaidFor(done: number): boolean {
  return (done & COMMANDED) !== 0;
}

function canPay(state: CompanyScale, unit: UnitId, price: number): boolean {
  const { commands } = state;
  const payers = payersFor(theaterOf(state).forces, unit);
  for (let at = 0; at < payers.length; at++) if (commands[payers[at]!]! >= price) return true;
  return false;
}

/** 5.3a */
function priceOf(state: CompanyScale): number {
  return isCommandingDirectly(state) ? limits.costs.directActivation : limits.costs.secondAction;
}
