import { leave } from '#engine/procedure';
import { awardFor } from '../core/awards.ts';
import { gyokusaiBegins } from '../core/calls.ts';
import { isGyokusai } from '../core/charges.ts';
import { setDisorder } from '../core/conditions.ts';
import { dieFor, rollDie } from '../core/dice.ts';
import { score } from '../core/points.ts';
import { countersAt } from '../core/stacks.ts';
import { ask, type CompanyScale, gather, type Play, procedure, run, seatOf } from '../core/state.ts';
import { tinianEvents } from '../data/tables.ts';
import { JAPAN, US } from '../data/types.ts';
import { isBesideEnemy } from '../field/fireZones.ts';
import { isLeader } from '../theater/forces.ts';
import { isAshore, type Place } from '../theater/places.ts';
import { theaterOf } from '../theater/theater.ts';

/** 20.1.5: only the scenario of a campaign has points for it. */
export function suicides(play: Play): void {
  const { state } = play;
  const award = awardFor(state, JAPAN, 'civilian suicides');
  if (!award || state.suicides) return;
  state.suicides = true;
  score(play, JAPAN, award.points, '20.1.5');
}

/** 20.1.4: a stack must charge. */
export const localBanzai = procedure('local banzai', [
  ask('which', '20.1.4a', {
    seat: () => seatOf(JAPAN),
    when: (state) => chargers(state).length > 0,
    prompt: 'Choose a stack for a charge to the last.',
    choose: {
      charge: {
        rule: '20.1.4a',
        label: 'This stack',
        of: 'place',
        targets: (state) => chargers(state),
        do: (play, _, place) => play.call(gyokusaiBegins, { place }),
      },
      none: {
        role: 'pass',
        rule: '20.1.4c',
        label: 'None',
        when: (state) => inContact(state).length === 0,
        why: () => '20.1.4a',
      },
    },
  }),
]);

function chargers(state: CompanyScale): Place[] {
  const contact = inContact(state);
  if (contact.length > 0) return contact;
  const { forces } = theaterOf(state);
  return japanesePlaces(state).filter((place) => countersAt(state, place).some((counter) => isLeader(forces, counter)));
}

function inContact(state: CompanyScale): Place[] {
  return japanesePlaces(state).filter((place) => isBesideEnemy(state, place));
}

/** Where Japanese units are that do not charge already. */
function japanesePlaces(state: CompanyScale): Place[] {
  const { forces, places } = theaterOf(state);
  const held = new Set<Place>();
  for (let unit = forces.units.first; unit < forces.units.end; unit++) {
    const place = state.where[unit]!;
    if (forces.side[unit] === JAPAN && isAshore(places, place) && !isGyokusai(state, place)) held.add(place);
  }
  return [...held].toSorted((one, other) => one - other);
}

/** 20.1.8, ruling 90 */
export const fortitude = procedure<{ places: Place[] }>('fortitude', [
  gather('where', '20.1.8', {
    seat: () => seatOf(JAPAN),
    when: (state) => shaken(state).length > 0,
    prompt: 'Choose hexes that lose 1 level of disorder.',
    of: 'place',
    set: ({ places }) => places,
    open: (state, { places }) =>
      places.length < tinianEvents.fortitude ? shaken(state).filter((place) => !places.includes(place)) : [],
    putIn: { verb: 'steady', rule: '20.1.8', label: 'Steady this hex' },
    takeOut: { verb: 'leave out', rule: '20.1.8', label: 'Leave out' },
    ready: { rule: '20.1.8', label: 'Done' },
  }),
  run('steady', '20.1.8', (play, { places }) => {
    for (const place of places) setDisorder(play, place, play.state.disorder[place]! - 1, '20.1.8');
  }),
]);

function shaken(state: CompanyScale): Place[] {
  return japanesePlaces(state).filter((place) => state.disorder[place]! > 0);
}

/** 20.1.9 */
export const snafu = procedure('snafu', [
  run('die', '20.1.9a', (play) => play.call(rollDie, dieFor('event detail', US))),
  run('which', '20.1.9a', (play) => {
    const { state } = play;
    const id = tinianEvents.snafu.find(({ to }) => state.die <= to)!.division;
    const division = theaterOf(state).forces.divisions.findIndex((each) => each.id === id);
    if (state.entered[division] !== 1 || state.disruption[division] === 1) return leave;
    state.disruption[division] = 1;
    play.emit({ type: 'supply', division, isDisrupted: true, rule: '20.1.9a' });
    return;
  }),
]);
