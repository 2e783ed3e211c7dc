import { again, leave, to } from '#engine/procedure';
import { shared } from '#engine/shared';
import { heroSaves } from '../core/calls.ts';
import { clearIfVacant } from '../core/conditions.ts';
import { bearerOf, heroesAt, isBearer } from '../core/heroes.ts';
import { countersAt, hasUnits, put } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, seatOf } from '../core/state.ts';
import { LEG, type SideCode } from '../data/types.ts';
import { tracedTo } from '../field/traces.ts';
import { returnWeapon } from '../field/weapons.ts';
import { type CounterId, hasAbility, isHero, isLeader, isOfCommand, isUnit, isWeapon } from '../theater/forces.ts';
import { ABOARD, isZone, LOST, OFF_BOARD, type Place, ROUTED } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface Left {
  place: Place;
}

/** What units that have left a place, or are gone, leave behind: too many weapons, a leader alone, heroes, markers. */
export const departure = procedure<Left>('departure', [
  run(
    'saved',
    '14.1.1a',
    (play) => play.call(heroSaves, {}),
    ({ dying }) => dying.length > 0,
  ),
  ask('weapons', '12.1f', {
    seat: (state, { place }) => seatOf(ownerOf(state, place)),
    when: (state, { place }) => isOverloaded(state, place) && differ(state, place),
    prompt: 'Choose a weapon for the Reallocating box: there are more weapons than units.',
    about: (_, { place }) => ({ place: [place] }),
    choose: {
      'give back': {
        rule: '12.1f',
        label: 'Give back',
        of: 'unit',
        targets: (state, { place }) => weaponsAt(state, place),
        do: (play, _, weapon) => {
          returnWeapon(play, weapon, '12.2b');
          return again;
        },
      },
    },
  }),
  run('excess', '12.2b', (play, { place }) => {
    const { state } = play;
    const excess = excessOf(state, place);
    if (excess <= 0) return;
    for (const weapon of weaponsAt(state, place).slice(0, excess)) returnWeapon(play, weapon, '12.2b');
  }),
  run('bereft', '14.1.1b2', (play, { place }) => {
    for (const hero of bereft(play.state, place)) loseHero(play, hero);
  }),
  run('vacant', '8.4.2k', leaveVacant, (state, { place }) => !hasUnits(state, place)),
  ask('leader', '13.1g', {
    seat: (state, { place }) => seatOf(ownerOf(state, place)),
    when: (state, { place }) => waysOut(state, place).length > 1,
    prompt: 'Choose the units that the leader joins.',
    about: (state, { place }) => ({ unit: [loneLeader(state, place)] }),
    choose: {
      join: {
        rule: '13.1g',
        label: 'Join units here',
        of: 'place',
        targets: (state, { place }) => waysOut(state, place),
        do: (play, { place }, joined) => {
          moveLeader(play, loneLeader(play.state, place), joined);
          return again;
        },
      },
    },
  }),
  run(
    'leaders',
    '13.1g',
    (play, { place }) => {
      const leader = loneLeader(play.state, place);
      const [only] = waysOut(play.state, place);
      if (only !== undefined) moveLeader(play, leader, only);
      else sendOff(play, leader);
      return loneLeader(play.state, place) < 0 ? leave : to('leader');
    },
    (state, { place }) => loneLeader(state, place) >= 0,
  ),
]);

function ownerOf(state: CompanyScale, place: Place): SideCode {
  return theaterOf(state).forces.side[state.first[place]!] as SideCode;
}

function weaponsAt(state: CompanyScale, place: Place): CounterId[] {
  const { forces } = theaterOf(state);
  return countersAt(state, place).filter((counter) => isWeapon(forces, counter));
}

/** By how many its weapons are more than its units; below 0 if they are fewer. */
function excessOf(state: CompanyScale, place: Place): number {
  const { forces } = theaterOf(state);
  let excess = 0;
  for (let counter = state.first[place]!; counter >= 0; counter = state.next[counter]!) {
    if (isUnit(forces, counter)) excess--;
    else if (isWeapon(forces, counter)) excess++;
  }
  return excess;
}

function isOverloaded(state: CompanyScale, place: Place): boolean {
  return hasUnits(state, place) && excessOf(state, place) > 0;
}

/** Whether it matters which of the weapons of a place goes: they differ in kind, in whose they are, or in who rides them. */
function differ(state: CompanyScale, place: Place): boolean {
  const { forces } = theaterOf(state);
  const likeness = (weapon: CounterId) => {
    const { kind } = forces.counters[weapon] as { kind: { id: string } };
    const isRidden = isBearer(state, weapon);
    return `${kind.id} ${forces.division[weapon]} ${forces.stripe[weapon]} ${hasAbility(forces, weapon, 'tank')} ${isRidden}`;
  };
  const [first, ...others] = weaponsAt(state, place).map(likeness);
  return others.some((other) => other !== first);
}

/** 8.4.2k, ruling 110: no marker stays without units, and no hero. */
function leaveVacant(play: Play, { place }: Left): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  for (const counter of countersAt(state, place)) if (isHero(forces, counter)) loseHero(play, counter);
  clearIfVacant(state, place);
}

function loseHero(play: Play, hero: CounterId): void {
  put(play.state, hero, LOST);
  play.emit({ type: 'hero lost', hero, rule: '15.0g4' });
}

/** 14.1.1b2: the heroes in a place whose unit has left the map. */
function bereft(state: CompanyScale, place: Place): CounterId[] {
  const { forces } = theaterOf(state);
  return heroesAt(state, place, 'fights once').filter((hero) => {
    const unit = bearerOf(state, hero);
    return isUnit(forces, unit) && state.where[unit] !== place && state.where[unit] !== ABOARD;
  });
}

/** A leader in a place without units, or -1. */
function loneLeader(state: CompanyScale, place: Place): CounterId {
  if (state.first[place]! < 0 || hasUnits(state, place)) return -1;
  const { forces } = theaterOf(state);
  return countersAt(state, place).find((counter) => isLeader(forces, counter)) ?? -1;
}

/** 13.1g, 13.1c: the places to which a leader who is alone can go. */
const waysOut = shared((state: CompanyScale, place: Place): readonly Place[] => {
  const leader = loneLeader(state, place);
  if (leader < 0) return [];
  const { forces, places } = theaterOf(state);
  const own = new Set<Place>();
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (state.where[unit]! >= 0 && isOfCommand(forces, leader, unit)) own.add(state.where[unit]!);
  }
  if (own.size === 0) return [];
  const traced = tracedTo(state, [place], [...own], {
    side: forces.side[leader] as SideCode,
    moves: LEG,
    mayStartInZone: true,
    mayEndInZone: true,
  });
  // Boats of the same waters take a leader from zone to zone.
  const isAfloat = isZone(places, place);
  return [...own].filter((to) => traced.includes(to) || (isAfloat && isZone(places, to))).sort((a, b) => a - b);
});

function moveLeader(play: Play, leader: CounterId, to: Place): void {
  put(play.state, leader, to);
  play.emit({ type: 'placed', counter: leader, place: to, rule: '13.1g' });
}

/** 13.1h, 13.1i, ruling 75: off the board while units of the command are in play, those in the Routed box among them; else lost. */
function sendOff(play: Play, leader: CounterId): void {
  const { state } = play;
  const { forces } = theaterOf(state);
  let isLeading = false;
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    const isInPlay = place >= 0 || place === ROUTED || place === ABOARD;
    isLeading ||= isInPlay && isOfCommand(forces, leader, unit);
  }
  put(state, leader, isLeading ? OFF_BOARD : LOST);
  play.emit({ type: isLeading ? 'leader off board' : 'leader lost', leader, rule: isLeading ? '13.1h' : '13.1i' });
}
