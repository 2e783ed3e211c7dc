import { underWay } from '#engine/frames';
import { isOfChit } from '../core/active.ts';
import { ascending } from '../core/ascending.ts';
import { chitInPlay } from '../core/chitInPlay.ts';
import { headquartersOf } from '../core/command.ts';
import { type Activation, ATTACHING, activation } from '../core/letters.ts';
import { put, unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, FIRE_CLEARED, type Play, procedure, seatOf } from '../core/state.ts';
import type { SideCode } from '../data/types.ts';
import { dismount, mount } from '../field/riders.ts';
import { canTrace, tracedTo } from '../field/traces.ts';
import { isHeadquartersDestroyed } from '../field/weapons.ts';
import { type CounterId, isOfCommand, isTankWeapon, isUnit, isWeapon, type UnitId } from '../theater/forces.ts';
import { MARSH } from '../theater/ground.ts';
import { AVAILABLE, isAshore, isZone, type Place, REALLOCATING } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';
import { headquartersAshore, isServed, wayOf, waysOf } from './headquarters.ts';

/** The Active support weapons in one of their boxes, or on the map. */
function activeWeapons(state: CompanyScale, isWanted: (place: Place) => boolean): CounterId[] {
  const weapons = chitInPlay(state)?.weapons ?? [];
  const found: CounterId[] = [];
  for (let at = 0; at < weapons.length; at++) if (isWanted(state.where[weapons[at]!]!)) found.push(weapons[at]!);
  return found;
}

/** 4.2Cvc: Active support weapons that have been reallocated are available again, for a later Activation. */
export function makeAvailable(play: Play): CounterId[] {
  const { state } = play;
  const fresh = activeWeapons(state, (place) => place === REALLOCATING);
  for (const weapon of fresh) put(state, weapon, AVAILABLE);
  if (fresh.length > 0) play.emit({ type: 'weapons available', weapons: fresh });
  return fresh;
}

/** 12.1: the rule by which a support weapon may not be attached to a place; undefined if it may. */
export function whyNotAttachTo(state: CompanyScale, weapon: CounterId, place: Place): string | undefined {
  const { places, forces } = theaterOf(state);
  if (!isAshore(places, place)) return '12.1b';
  const isOwn = (unit: UnitId) => isOfChit(state, unit) && isOfCommand(forces, weapon, unit);
  if (!unitsAt(state, place).some(isOwn)) return '12.1b';
  const why = whyNoRoom(state, weapon, place);
  if (why !== undefined) return why;
  const isTank = isTankWeapon(forces, weapon);
  if (isServed(state, weapon, place)) return undefined;
  if (isHeadquartersAfloat(state, weapon)) return '12.1d';
  return isTank ? '12.4.1a' : '12.1c';
}

/** The rule by which the units or the ground of a place cannot take one more support weapon; undefined if they can. */
function whyNoRoom(state: CompanyScale, weapon: CounterId, place: Place): string | undefined {
  const { places, forces, ground } = theaterOf(state);
  let room = 0;
  for (let counter = state.first[place]!; counter >= 0; counter = state.next[counter]!) {
    if (isUnit(forces, counter)) room++;
    else if (isWeapon(forces, counter)) room--;
  }
  if (room <= 0) return '12.1f';
  const hex = places.hexOf[place]!;
  if (ground.terrain[hex] !== MARSH || state.burning[hex] === FIRE_CLEARED) return undefined;
  return isTankWeapon(forces, weapon) ? '6.2.1g' : undefined;
}

/** The places of units that could take a support weapon if it found a way to them. */
function placesWithRoom(state: CompanyScale, weapon: CounterId): Place[] {
  const { places, forces } = theaterOf(state);
  const found: Place[] = [];
  const units = chitInPlay(state)?.units ?? [];
  for (let at = 0; at < units.length; at++) {
    const unit = units[at]!;
    const place = state.where[unit]!;
    if (!isAshore(places, place) || found.includes(place)) continue;
    if (isOfCommand(forces, weapon, unit) && whyNoRoom(state, weapon, place) === undefined) found.push(place);
  }
  return ascending(found);
}

function placesFor(state: CompanyScale, weapon: CounterId): Place[] {
  const wanted = placesWithRoom(state, weapon);
  if (wanted.length === 0) return wanted;
  return tracedTo(state, headquartersAshore(state, weapon), wanted, wayOf(state, weapon));
}

function hasPlace(state: CompanyScale, weapon: CounterId): boolean {
  const wanted = placesWithRoom(state, weapon);
  return wanted.length > 0 && canTrace(state, headquartersAshore(state, weapon), wanted, wayOf(state, weapon));
}

/** 4.2Cvb: the support weapons that can be attached somewhere. */
export function weaponsToAttach(state: CompanyScale, { fresh }: Pick<Activation, 'fresh'>): CounterId[] {
  const available = activeWeapons(state, (place) => place === AVAILABLE);
  if (available.length === 0) return available;
  const answers = new Map<number, boolean>();
  return available.filter((weapon) => {
    if (fresh.includes(weapon)) return false;
    const ways = waysOf(state, weapon);
    const known = answers.get(ways) ?? hasPlace(state, weapon);
    answers.set(ways, known);
    return known;
  });
}

export function whyNotAttach(
  state: CompanyScale,
  { fresh }: Pick<Activation, 'fresh'>,
  weapon: CounterId,
): string | undefined {
  const { forces } = theaterOf(state);
  if (!isWeapon(forces, weapon)) return '12.0a';
  if (fresh.includes(weapon)) return '4.2Cvc';
  if (state.where[weapon] !== AVAILABLE) return '4.2Cvb';
  if (!isOfChit(state, weapon)) return '12.1b';
  return isHeadquartersAfloat(state, weapon) ? '12.1d' : '12.1c';
}

/** Whether nothing but the water keeps a weapon from an HQ of its own. */
function isHeadquartersAfloat(state: CompanyScale, weapon: CounterId): boolean {
  const { places } = theaterOf(state);
  if (headquartersAshore(state, weapon).length > 0) return false;
  return headquartersOf(state, weapon).some((hq) => isZone(places, state.where[hq]!));
}

/** 12.1: the hex that a support weapon is attached to. */
export const attaching = procedure<{ weapon: CounterId }>('attaching', [
  ask('place', '12.1c', {
    seat: (state, { weapon }) => seatOf(theaterOf(state).forces.side[weapon] as SideCode),
    prompt: (state, { weapon }) => `Choose a hex for ${theaterOf(state).forces.counters[weapon]!.title}.`,
    about: (_, { weapon }) => ({ unit: [weapon] }),
    choose: {
      'attach to': {
        rule: '12.1c',
        label: 'Attach to',
        of: 'place',
        targets: (state, { weapon }) => placesFor(state, weapon),
        why: (state, { weapon }, place) => whyNotAttachTo(state, weapon, place),
        do(play, { weapon }, place) {
          put(play.state, weapon, place);
          play.emit({ type: 'attached', weapon, place });
          mount(play, weapon);
          underWay(play.state, activation)!.reached = ATTACHING;
        },
      },
      cancel: { role: 'cancel', rule: '12.1a', label: 'Cancel' },
    },
  }),
]);

/** 12.2: the rule by which a support weapon on the map may not be detached; undefined if it may. */
export function whyNotDetach(state: CompanyScale, weapon: CounterId): string | undefined {
  const { places, forces } = theaterOf(state);
  if (!isWeapon(forces, weapon)) return '12.0a';
  const place = state.where[weapon]!;
  if (!isAshore(places, place)) return '4.2Cvd';
  if (!isOfChit(state, weapon)) return '12.1b';
  if (isHeadquartersDestroyed(state, forces.division[weapon]!)) return '12.2g';
  if (isServed(state, weapon, place)) return undefined;
  return isTankWeapon(forces, weapon) ? '12.4.1a' : '12.2a2';
}

export function weaponsToDetach(state: CompanyScale): CounterId[] {
  const { places, forces } = theaterOf(state);
  const attached = activeWeapons(state, (place) => isAshore(places, place)).filter(
    (weapon) => !isHeadquartersDestroyed(state, forces.division[weapon]!),
  );
  if (attached.length === 0) return attached;
  const ends = new Map<number, readonly Place[]>();
  for (const weapon of attached) {
    const ways = waysOf(state, weapon);
    if (ends.has(ways)) continue;
    const wanted = new Set(
      attached.filter((other) => waysOf(state, other) === ways).map((other) => state.where[other]!),
    );
    ends.set(ways, tracedTo(state, headquartersAshore(state, weapon), [...wanted], wayOf(state, weapon)));
  }
  return attached.filter((weapon) => ends.get(waysOf(state, weapon))!.includes(state.where[weapon]!));
}

/** 12.2a3: nothing of its hex follows it (12.2f). */
export function detach(play: Play, weapon: CounterId): void {
  const place = play.state.where[weapon]!;
  dismount(play, weapon);
  put(play.state, weapon, REALLOCATING);
  play.emit({ type: 'detached', weapon, place });
}
