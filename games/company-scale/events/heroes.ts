import { leave } from '#engine/procedure';
import { isFirstNight } from '../core/calendar.ts';
import { departure } from '../core/calls.ts';
import { setDisorder, setShock } from '../core/conditions.ts';
import { dieFor, facesTo, rollDie } from '../core/dice.ts';
import { heroesWho, heroWaiting } from '../core/heroes.ts';
import { isHeldBy, placesHeldBy, put, unitsAt } from '../core/stacks.ts';
import { ask, type CompanyScale, type Play, procedure, run, STEADY, seatOf } from '../core/state.ts';
import { limits } from '../data/tables.ts';
import { JAPAN, type SideCode, services, US } from '../data/types.ts';
import { eliminate } from '../losses/elimination.ts';
import { type CounterId, isOfFormation } from '../theater/forces.ts';
import { isAshore, LOST, NOT_IN_PLAY, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

interface Coming {
  side: SideCode;
}

/** 20.1.0, 20.1.1: a hero appears. */
export const heroComes = procedure<Coming>('hero comes', [
  heroJoins('where', '20.1.0a', US),
  heroJoins('with the Army', '20.1.1', JAPAN),
]);

function heroJoins(name: string, rule: string, owner: SideCode) {
  return ask<Coming>(name, rule, {
    seat: () => seatOf(owner),
    when: (state, local) => local.side === owner && placesForHero(state, local).length > 0,
    prompt: 'Choose the units that the hero joins.',
    choose: {
      place: {
        rule,
        label: 'Put the hero here',
        of: 'place',
        targets: placesForHero,
        do: placeHero,
        next: leave,
      },
      none: { role: 'pass', rule, label: 'No hero', next: leave },
    },
  });
}

/** 20.1.1: a Japanese hero is of the Army. */
function placesForHero(state: CompanyScale, { side }: Coming): Place[] {
  const { forces, places } = theaterOf(state);
  if (heroLeft(state, side) < 0) return [];
  const found = new Set<Place>();
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    if (forces.side[unit] !== side || !isAshore(places, state.where[unit]!)) continue;
    if (services[forces.service[unit]!] !== 'navy') found.add(state.where[unit]!);
  }
  return [...found].toSorted((one, other) => one - other);
}

/** 20.1.0d: a counter of a hero without a name; those who are lost can be used again. */
function heroLeft({ where, theater }: CompanyScale, side: SideCode): CounterId {
  const { forces } = theaterOf({ theater });
  const generic = heroesWho(forces, 'fights').filter((hero) => forces.side[hero] === side);
  return generic.find((hero) => where[hero] === NOT_IN_PLAY) ?? generic.find((hero) => where[hero] === LOST) ?? -1;
}

function placeHero(play: Play, { side }: Coming, place: Place): void {
  const { state } = play;
  const hero = heroLeft(state, side);
  put(state, hero, place);
  const rule = side === US ? '20.1.0a' : '20.1.1';
  play.emit({ type: 'placed', counter: hero, place, rule });
  setDisorder(play, place, 0, rule);
  setShock(play, place, STEADY, rule);
}

/** 14.2d: in Night I Gabaldon may call on a Japanese stack to surrender. */
export const surrenderDemand = procedure<{ place?: Place }>('surrender demand', [
  ask('demand', '14.2d', {
    seat: () => seatOf(US),
    when: (state) => stacksToCall(state).length > 0,
    prompt: 'Gabaldon may demand that a stack surrenders.',
    choose: {
      demand: {
        rule: '14.2d',
        label: 'Demand surrender',
        of: 'place',
        targets: (state) => stacksToCall(state),
        why: (state, _, place) => whyNotCall(state, place),
        do(play, local, place) {
          const { state } = play;
          local.place = place;
          state.demands++;
          state.demandedAt = state.time;
          play.call(rollDie, dieFor('surrender', US, facesTo(limits.gabaldon.surrendersTo)));
        },
      },
      none: { role: 'pass', rule: '14.2d', label: 'Not tonight' },
    },
  }),
  run(
    'answer',
    '14.2d2',
    (play, { place }) => answer(play, place!),
    (_, { place }) => place !== undefined,
  ),
]);

function answer(play: Play, place: Place): void {
  const { state } = play;
  const isWon = state.die <= limits.gabaldon.surrendersTo;
  play.emit({ type: 'surrender demanded', place, isWon });
  if (isWon) {
    for (const unit of unitsAt(state, place)) eliminate(play, unit, '14.2d2');
    play.call(departure, { place });
  } else if (state.die === limits.gabaldon.lostAt) {
    const hero = heroWaiting(state, 'calls for surrender');
    put(state, hero, LOST);
    play.emit({ type: 'hero lost', hero, rule: '14.2d3' });
  }
}

function stacksToCall(state: CompanyScale): Place[] {
  if (!mayDemand(state)) return [];
  return placesHeldBy(state, JAPAN).filter((place) => whyNotCall(state, place) === undefined);
}

function mayDemand(state: CompanyScale): boolean {
  if (!isFirstNight(state) || heroWaiting(state, 'calls for surrender') < 0) return false;
  return state.demands < limits.gabaldon.perGame && state.demandedAt !== state.time;
}

function whyNotCall(state: CompanyScale, place: Place): string | undefined {
  if (!mayDemand(state)) return '14.2e';
  const { places } = theaterOf(state);
  if (!isAshore(places, place) || !isHeldBy(state, place, JAPAN)) return '14.2d';
  const hex = places.hexOf[place]!;
  const { neighbours, sides } = places.grid;
  if (isHeldByCallers(state, hex)) return undefined;
  for (let hexside = hex * sides; hexside < (hex + 1) * sides; hexside++) {
    if (neighbours[hexside]! >= 0 && isHeldByCallers(state, neighbours[hexside]!)) return undefined;
  }
  return '14.2d';
}

/** 14.2d: whether units of the hero's Formation are in a hex. */
function isHeldByCallers(state: CompanyScale, hex: Place): boolean {
  if (!isHeldBy(state, hex, US)) return false;
  const { forces } = theaterOf(state);
  return unitsAt(state, hex).some((unit) => isOfFormation(forces, unit, limits.gabaldon.formation));
}
